// The chart's guards and changes for the idle countdown.
import { isDefaultAccessibility } from '../../../shared/domain/app.ts';
import { type ChartArgs, expect, type Room } from '../model/context.ts';
import type { DeskContext } from '../model/model.ts';
import { hasNothingOpen, isSelfService } from '../model/selectors.ts';
import { countdownSeconds, idleSeconds } from '../model/session.ts';

/** Whether a renter has changed the accessibility settings: then a countdown comes before they are reset. */
function hasOwnSettings(context: DeskContext): boolean {
  return isSelfService(context) && !isDefaultAccessibility(context.accessibility);
}

export const idleRoom = {
  guards: {
    isDeskEmpty: ({ context }: ChartArgs) => !hasOwnSettings(context) && hasNothingOpen(context),
    changesIdleTime: ({ context }: ChartArgs) => idleSeconds(context) !== context.idleSeconds,
    isCovered: ({ context }: ChartArgs) => context.isCovered,
    isLastSecond: ({ context }: ChartArgs) => (context.secondsLeft ?? 0) <= 1,
  },
  changes: {
    setCovered: ({ event }: ChartArgs) => ({ isCovered: expect(event, 'coveredChanged').isCovered }),
    startCountdown: ({ context }: ChartArgs) => ({ secondsLeft: countdownSeconds(context) }),
    countDown: ({ context }: ChartArgs) => ({ secondsLeft: (context.secondsLeft ?? 1) - 1 }),
    startIdleTime: ({ context }: ChartArgs) => ({
      secondsLeft: null,
      lastActivityAt: context.now(),
      idleSeconds: idleSeconds(context),
    }),
  },
} satisfies Room;
