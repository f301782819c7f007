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

/** A person scans the same label so often in a row at most. More often, it lies under the scanner. */
const MAX_IN_A_ROW = 3;

/** Whether a label was scanned so often that this is no sign of a person. */
function isThere(label: DeskContext['label']): boolean {
  return label.times >= MAX_IN_A_ROW;
}

/** A number for the code of a scan or its answer, from which nobody learns the code; 0: it was unreadable. */
function markOf(event: DeskEvent): number {
  return [...codeOf(event)].reduce((mark, letter) => (31 * mark + (letter.codePointAt(0) ?? 0)) | 0, 0);
}

export const idleRoom = {
  guards: {
    isDeskEmpty: ({ context }: ChartArgs) => !hasOwnSettings(context) && hasNothingOpen(context),
    changesIdleTime: ({ context }: ChartArgs) => idleSeconds(context) !== context.idleSeconds,
    isCovered: ({ context }: ChartArgs) => context.isCovered,
    isLabelAgain: ({ context: { label }, event }: ChartArgs) => isThere(label) && label.mark === markOf(event),
    isAnswerAgain: ({ context: { label }, event }: ChartArgs) => isThere(label) && label.mark === markOf(event),
    isLastSecond: ({ context }: ChartArgs) => (context.secondsLeft ?? 0) <= 1,
  },
  changes: {
    noteLabel: ({ context: { label }, event }: ChartArgs) => {
      const mark = markOf(event);
      return { label: { mark, times: label.mark === mark ? label.times + 1 : 1 } };
    },
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
