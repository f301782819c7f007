// What the chart asks of the idle countdown, and has done to it.
import { isUsual } from '../../../shared/domain/app.ts';
import { expect, type Room, type Seen } from '../model/context.ts';
import type { DeskContext } from '../model/model.ts';
import { isSelfService } from '../model/selectors.ts';
import { countdownSeconds } from '../model/session.ts';

/** Whoever has set the desk up for themselves is told before that is put back, which is when a renter has left. */
function isAdapted(context: DeskContext): boolean {
  return isSelfService(context) && !isUsual(context.accessibility);
}

export const idleRoom = {
  guards: {
    /** Whether nothing is on the desk; what may lie over it is another question. */
    isBare: ({ context }: Seen) =>
      !isAdapted(context) &&
      !context.card &&
      !context.renter &&
      !context.sessionRenter &&
      !context.basket &&
      !context.question &&
      context.returns.length === 0,
    changesTime: ({ context, event }: Seen) =>
      expect(event, 'accessibilityChanged').accessibility.timeFactor !== context.accessibility.timeFactor,
    isCovered: ({ context }: Seen) => context.isCovered,
    isLastSecond: ({ context }: Seen) => (context.secondsLeft ?? 0) <= 1,
  },
  changes: {
    setCovered: ({ event }: Seen) => ({ isCovered: expect(event, 'coveredChanged').isCovered }),
    startCountdown: ({ context }: Seen) => ({ secondsLeft: countdownSeconds(context) }),
    countDown: ({ context }: Seen) => ({ secondsLeft: (context.secondsLeft ?? 1) - 1 }),
    stopCountdown: ({ context }: Seen) => ({ secondsLeft: null, stirredAt: context.now() }),
  },
} satisfies Room;
