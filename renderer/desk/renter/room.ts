// What the chart asks of the renter’s page, and has done to it.
import { saysRenter } from '../basket/basket.ts';
import { answerOf, codeOf, expect, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { isBlocked } from '../model/problems.ts';
import { isSelfService } from '../model/selectors.ts';
import { showSession } from '../model/session.ts';

export const renterRoom = {
  guards: {
    mayTakeOut: ({ context }: Seen) => context.renter !== null && !isBlocked(context.renter),
    isOutToRenter: ({ context, event }: Seen) =>
      context.renter?.rents.some(({ item }) => item.code === codeOf(event)) ?? false,
  },
  changes: {
    showRenter: ({ context, event }: Seen) => {
      const renter = answerOf(event, 'renter');
      if (isSelfService(context)) return showSession(context, renter);
      return { renter, card: null, ...saysRenter(context, renter) };
    },
    sayRenterBlocked: ({ context }: Seen) => {
      const { code = null, name = null } = context.renter?.renter ?? {};
      return say(context, 'refused', { kind: 'renterBlocked' }, { code, name });
    },
  },
  commands: {
    lookUpRenter: ({ context, event }: Seen): PortCommand => ({
      type: 'lookUp',
      epoch: context.epoch,
      scan: { code: expect(event, 'showRenter').code, as: 'renter', source: 'search', at: context.now() },
      renterId: null,
      wants: 'card',
    }),
  },
} satisfies Room;
