// The chart's guards, changes and commands for the renter’s page.
import { renterReadOut } from '../basket/basket.ts';
import { answerOf, type ChartArgs, codeOf, expect, type Room, say } from '../model/context.ts';
import type { PortCommand } from '../model/port.ts';
import { canStartBasket, isBlocked, isRenterStillBlocked } from '../model/problems.ts';
import { isSelfService, openReturnOf } from '../model/selectors.ts';
import { showSession } from '../model/session.ts';

/** Whether the item of `code` is on loan to the renter on the page, and its return is not under way here. */
function mayReturn({ renter, recent }: ChartArgs['context'], code: string): boolean {
  return (renter?.rents.some(({ item }) => item.code === code) ?? false) && openReturnOf(code, recent) === null;
}

export const renterRoom = {
  guards: {
    // A renter at a self-service desk has a page of their own.
    isBasketRenter: ({ context, event }: ChartArgs) => {
      const { basket } = context;
      return (
        !isSelfService(context) && basket?.renter?.type === 'renter' && basket.renter.renter.code === codeOf(event)
      );
    },
    // In self-service nothing can be overridden.
    mayTakeOut: ({ context }: ChartArgs) =>
      context.renter !== null && (isSelfService(context) ? !isBlocked(context.renter) : canStartBasket(context.renter)),
    isOutToRenter: ({ context, event }: ChartArgs) =>
      context.renter?.rents.some(({ item }) => item.code === codeOf(event)) ?? false,
    // In self-service every returned item has to be scanned.
    areTheirLoans: ({ context, event }: ChartArgs) => {
      const { codes } = expect(event, 'returnLoans');
      return !isSelfService(context) && codes.length > 0 && codes.every((code) => mayReturn(context, code));
    },
  },
  changes: {
    tickLoans: ({ event }: ChartArgs) => ({ ticked: expect(event, 'tickLoans').codes }),
    showRenter: ({ context, event }: ChartArgs) => {
      const renter = answerOf(event, 'renter');
      if (isSelfService(context)) return showSession(context, renter);
      return { renter, card: null, ...renterReadOut(context, renter) };
    },
    showBasketRenter: ({ context }: ChartArgs) => {
      const { basket } = context;
      return basket?.renter?.type === 'renter'
        ? { renter: basket.renter, ...renterReadOut(context, basket.renter, isRenterStillBlocked(basket)) }
        : {};
    },
    sayRenterBlocked: ({ context }: ChartArgs) => {
      const { code = null, name = null } = context.renter?.renter ?? {};
      return say(context, 'refused', { kind: 'renterBlocked' }, { code, name });
    },
  },
  commands: {
    lookUpRenter: ({ context, event }: ChartArgs): PortCommand => ({
      type: 'lookUp',
      epoch: context.epoch,
      scan: { code: expect(event, 'showRenter').code, as: 'renter', source: 'search', at: context.now() },
      renterId: null,
      wants: 'card',
    }),
  },
} satisfies Room;
