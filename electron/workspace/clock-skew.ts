// Measures how far this PC's clock is from the workspace's, by the Date header of its answers.
import type { Clock } from '../../shared/clock.ts';
import type { AnswerNote } from './exchange.ts';

export interface ClockSkew {
  /** Milliseconds (whole minutes) this PC is ahead of the workspace; negative if behind, null if close enough or unknown. */
  ahead(): number | null;
  /**
   * The present time by the workspace's clock, epoch milliseconds; null: it has not told it. It goes on by the monotonic
   * clock, so that a step of this PC's clock does not move it; it is behind after the PC has slept, until the next answer.
   */
  workspaceNow(): number | null;
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
export function createClockSkew(clock: Pick<Clock, 'monotonic'>, onChange: (ahead: number | null) => void): ClockSkew {
  let ahead: number | null = null;
  /** The workspace's time, and this PC's monotonic time, when the latest answer with a date arrived. */
  let told: { date: number; at: number } | null = null;

  return {
    ahead: () => ahead,
    workspaceNow: () => told && told.date + clock.monotonic() - told.at,
    note({ at, serverDate, roundTripMs }) {
      if (serverDate === null) return;
      const date = serverDate + HALF_SECOND_MS + roundTripMs / 2;
      told = { date, at: clock.monotonic() };
      const difference = at - date;
      // Measurements vary by a second or more, so `ahead` keeps its value until it is clearly different, or clearly right again.
      const isWrong = Math.abs(difference) > (ahead === null ? CLOCK_TOLERANCE_MS : CLOCK_TOLERANCE_MS - MINUTE_MS);
      if (isWrong && ahead !== null && Math.abs(difference - ahead) < MINUTE_MS) return;
      const next = isWrong ? MINUTE_MS * Math.round(difference / MINUTE_MS) : null;
      if (next === ahead) return;
      ahead = next;
      onChange(ahead);
    },
    reset() {
      told = null;
      ahead = null;
    },
  };
}
