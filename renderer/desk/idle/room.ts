// The chart's guards and changes for the idle countdown.
import { isUsual } from '../../../shared/domain/app.ts';
import { expect, type Room, type Seen } from '../model/context.ts';
import type { DeskContext } from '../model/model.ts';
import { isSelfService } from '../model/selectors.ts';
import { countdownSeconds } from '../model/session.ts';

/** Whether a renter has changed the accessibility settings: then a countdown comes before they are reset. */
function hasOwnSettings(context: DeskContext): boolean {
  return isSelfService(context) && !isUsual(context.accessibility);
}

export const idleRoom = {
  guards: {
    /** Whether nothing is on the desk, apart from overlays and sheets over it. */
    isDeskEmpty: ({ context }: Seen) =>
      !hasOwnSettings(context) &&
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
