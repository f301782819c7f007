// The chart's guards and changes for the outcome of a check-out.
import { saysCheckOut } from '../basket/basket.ts';
import { codeOf, type Room, type Seen } from '../model/context.ts';
import { remainingLines } from '../model/selectors.ts';

export const outcomeRoom = {
  guards: {
    isOnlyLine: ({ context }: Seen) => context.basket?.lines.length === 1,
    isRemaining: ({ context, event }: Seen) =>
      context.basket !== null && remainingLines(context.basket).some(({ code }) => code === codeOf(event)),
    hasRemaining: ({ context }: Seen) => context.basket !== null && remainingLines(context.basket).length > 0,
  },
  changes: {
    sayOutcome: ({ context }: Seen) => (context.basket ? saysCheckOut(context, context.basket) : {}),
  },
} satisfies Room;
