// The chart's guards and changes for the outcome of a check-out.
import { checkOutReadOut } from '../basket/basket.ts';
import { type ChartArgs, codeOf, type Room } from '../model/context.ts';
import { remainingLines, reopenableLines } from '../model/selectors.ts';

export const outcomeRoom = {
  guards: {
    isOnlyLine: ({ context }: ChartArgs) => context.basket?.lines.length === 1,
    isRemaining: ({ context, event }: ChartArgs) =>
      context.basket !== null && remainingLines(context.basket).some(({ code }) => code === codeOf(event)),
    isReopenable: ({ context }: ChartArgs) => context.basket !== null && reopenableLines(context.basket).length > 0,
    hasRemaining: ({ context }: ChartArgs) => context.basket !== null && remainingLines(context.basket).length > 0,
  },
  changes: {
    sayOutcome: ({ context }: ChartArgs) => (context.basket ? checkOutReadOut(context, context.basket) : {}),
  },
} satisfies Room;
