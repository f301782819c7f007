// Measures how far this PC's clock is from the workspace's, by the Date header of its answers.
import type { AnswerNote } from './exchange.ts';

export interface ClockSkew {
  /** Milliseconds (whole minutes) this PC is ahead of the workspace; negative if behind, null if close enough or unknown. */
  ahead(): number | null;
  /** Whether the workspace has told its time. */
  isKnown(): boolean;
  /** Updates the skew from the head of an answer. */
  note(answer: AnswerNote): void;
  /** Forgets the skew, for another workspace or none. */
  reset(): void;
}

/**
 * How far the two clocks may differ, in milliseconds: a rent that starts shortly "before" a check-out can still be the one it
 * opened, and a rent that starts shortly "before" a return can be another renter's, opened after it.
 */
export const CLOCK_TOLERANCE_MS = 120_000;
const MINUTE_MS = 60_000;
/** A Date header is truncated to whole seconds, so on average the true time is this much later. */
const HALF_SECOND_MS = 500;

/** `onChange` is called whenever `ahead` changes, except by `reset`. */
export function createClockSkew(onChange: (ahead: number | null) => void): ClockSkew {
  let ahead: number | null = null;
  let isKnown = false;

  return {
    ahead: () => ahead,
    isKnown: () => isKnown,
    note({ at, serverDate, roundTripMs }) {
      if (serverDate === null) return;
      isKnown = true;
      const difference = at - roundTripMs / 2 - (serverDate + HALF_SECOND_MS);
      // Measurements vary by a second or more, so `ahead` keeps its value until it is clearly different, or clearly right again.
      const isWrong = Math.abs(difference) > (ahead === null ? CLOCK_TOLERANCE_MS : CLOCK_TOLERANCE_MS - MINUTE_MS);
      if (isWrong && ahead !== null && Math.abs(difference - ahead) < MINUTE_MS) return;
      const next = isWrong ? MINUTE_MS * Math.round(difference / MINUTE_MS) : null;
      if (next === ahead) return;
      ahead = next;
      onChange(ahead);
    },
    reset() {
      isKnown = false;
      ahead = null;
    },
  };
}
