// What the chart asks of the idle countdown, and has done to it.
import type { Room, Seen } from '../model/context.ts';
import { countdownSeconds } from '../model/session.ts';

export const idleRoom = {
  guards: {
    isBare: ({ context }: Seen) =>
      !context.card &&
      !context.renter &&
      !context.sessionRenter &&
      !context.basket &&
      !context.question &&
      context.returns.length === 0,
    isLastSecond: ({ context }: Seen) => (context.secondsLeft ?? 0) <= 1,
  },
  changes: {
    startCountdown: ({ context }: Seen) => ({ secondsLeft: countdownSeconds(context.policy) }),
    countDown: ({ context }: Seen) => ({ secondsLeft: (context.secondsLeft ?? 1) - 1 }),
    stopCountdown: ({ context }: Seen) => ({ secondsLeft: null, stirredAt: context.now() }),
  },
} satisfies Room;
