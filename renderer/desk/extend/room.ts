// The chart's guards, changes and commands for extending loans.
import { expect, type Room, type Seen, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { renterIdOf } from '../model/selectors.ts';
import {
  canExtend,
  chooseExtendDue,
  dropExtended,
  extendable,
  extendRequests,
  noteExtendTaken,
  openExtend,
  sayExtending,
} from './extend.ts';

export const extendRoom = {
  guards: {
    canExtend: ({ context }: Seen) => canExtend(context),
    isExtending: ({ context }: Seen) => context.extending !== null,
    isAnyExtendable: ({ context: { extending, now } }: Seen) =>
      extending !== null && extendable(extending, now()).length > 0,
  },
  changes: {
    setCanExtend: ({ event }: Seen) => ({ canExtend: expect(event, 'canExtendChanged').canExtend }),
    openExtend: ({ context }: Seen) => openExtend(context),
    closeExtend: () => ({ extending: null }),
    chooseExtendDue: ({ context, event }: Seen) => chooseExtendDue(context, expect(event, 'chooseExtendDue')),
    sayExtending: ({ context }: Seen) => sayExtending(context),
    sayExtendByTouch: ({ context }: Seen) => say(context, 'attention', { kind: 'extendByTouch' }),
    noteExtendTaken: ({ context, event }: Seen) => noteExtendTaken(context, expect(event, 'extendTaken')),
    dropExtended: ({ context, event }: Seen) => dropExtended(context, expect(event, 'extendTaken')),
    forgetExtended: () => ({ extending: null, extended: [] }),
  },
  commands: {
    sendExtension: ({ context }: Seen): PortCommand => ({
      type: 'extend',
      epoch: context.epoch,
      lines: extendRequests(context),
    }),
    lookUpLoans: ({ context }: Seen): PortCommand => ({
      type: 'recheck',
      epoch: context.epoch,
      codes: context.extending?.loans.map(({ code }) => code) ?? [],
      renterId: renterIdOf(context),
    }),
  },
} satisfies Room;
