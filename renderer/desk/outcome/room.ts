// The chart's guards and changes for the outcome of a check-out.
import { checkOutReadOut } from '../basket/basket.ts';
import { type ChartArgs, type Context, codesOf, type Room } from '../model/context.ts';
import { remainingLines, reopenableLines } from '../model/selectors.ts';

export const outcomeRoom = {
  guards: {
    areRemaining: ({ context, event }: ChartArgs) => areRemaining(context, codesOf(event)),
    areRemainingAll: ({ context, event }: ChartArgs) => {
      const codes = codesOf(event);
      return areRemaining(context, codes) && context.basket?.lines.every(({ code }) => codes.includes(code)) === true;
    },
    isReopenable: ({ context }: ChartArgs) => context.basket !== null && reopenableLines(context.basket).length > 0,
    hasRemaining: ({ context }: ChartArgs) => context.basket !== null && remainingLines(context.basket).length > 0,
  },
  changes: {
    sayOutcome: ({ context }: ChartArgs) => (context.basket ? checkOutReadOut(context, context.basket) : {}),
  },
} satisfies Room;

/** Whether the check-out left lines of all these codes behind. */
function areRemaining({ basket }: Context, codes: string[]): boolean {
  const remaining = basket ? remainingLines(basket).map(({ code }) => code) : [];
  return codes.every((code) => remaining.includes(code));
}
