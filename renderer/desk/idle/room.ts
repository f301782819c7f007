// The chart's guards and changes for the idle countdown.
import { isDefaultAccessibility } from '../../../shared/domain/app.ts';
import { type ChartArgs, codeOf, expect, type Room } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { hasNothingOpen, isSelfService } from '../model/selectors.ts';
import { countdownSeconds, idleSeconds } from '../model/session.ts';

/** Whether a renter has changed the accessibility settings: then a countdown comes before they are reset. */
function hasOwnSettings(context: DeskContext): boolean {
  return isSelfService(context) && !isDefaultAccessibility(context.accessibility);
}

/** A person scans one label so often at most, without any other sign. More often, it lies under the scanner. */
const MAX_TIMES = 3;

/** Whether the label of a scan or an answer lies there. */
function isThere({ context: { labels }, event }: ChartArgs): boolean {
  const mark = markOf(event);
  return labels.filter((each) => each === mark).length >= MAX_TIMES;
}

/** A number for the code of a scan or its answer, from which nobody learns the code; 0: it was unreadable. */
function markOf(event: DeskEvent): number {
  return [...codeOf(event)].reduce((mark, letter) => (31 * mark + letter.charCodeAt(0)) | 0, 0);
}

export const idleRoom = {
  guards: {
    isDeskEmpty: ({ context }: ChartArgs) => !hasOwnSettings(context) && hasNothingOpen(context),
    changesIdleTime: ({ context }: ChartArgs) => idleSeconds(context) !== context.idleSeconds,
    isCovered: ({ context }: ChartArgs) => context.isCovered,
    isLabelThere: isThere,
    isLastSecond: ({ context }: ChartArgs) => (context.secondsLeft ?? 0) <= 1,
  },
  changes: {
    noteLabel: ({ context: { labels }, event }: ChartArgs) => ({
      labels: [...labels, markOf(event)],
    }),
    forgetLabels: () => ({ labels: [] }),
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
