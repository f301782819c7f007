// By how much this PC's clock differs from the workspace's, as the Date header of its answers tells.
import type { AnswerNote } from './exchange.ts';

export interface ClockSkew {
  /** Milliseconds (whole minutes) by which this PC is ahead of the workspace, less than 0: behind; null if it is right enough, or nothing is known. */
  ahead(): number | null;
  /** Takes note of the head of an answer. */
  note(answer: AnswerNote): void;
  /** Forgets everything: another workspace, or none. */
  reset(): void;
}

/**
 * The two clocks may differ by so much, in milliseconds: a rent begun shortly "before" a check-out can still be its own, and one
 * begun shortly "before" a return can be somebody else's after it.
 */
export const CLOCK_TOLERANCE_MS = 120_000;
const MINUTE_MS = 60_000;
/** A Date header has whole seconds only: in the mean so much more has gone by. */
const HALF_SECOND_MS = 500;

/** `onChange` hears of every other `ahead`. */
export function createClockSkew(onChange: (ahead: number | null) => void): ClockSkew {
  let ahead: number | null = null;

  return {
    ahead: () => ahead,
    note({ at, serverDate, roundTripMs }) {
      if (serverDate === null) return;
      const difference = at - roundTripMs / 2 - (serverDate + HALF_SECOND_MS);
      // Answers swing by a second or more: what was told holds until it is clearly another, or clearly right again.
      const isWrong = Math.abs(difference) > (ahead === null ? CLOCK_TOLERANCE_MS : CLOCK_TOLERANCE_MS - MINUTE_MS);
      if (isWrong && ahead !== null && Math.abs(difference - ahead) < MINUTE_MS) return;
      const next = isWrong ? MINUTE_MS * Math.round(difference / MINUTE_MS) : null;
      if (next === ahead) return;
      ahead = next;
      onChange(ahead);
    },
    reset() {
      ahead = null;
    },
  };
}
