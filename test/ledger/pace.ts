// Accelerated time, shared by the kiosk under test and its workspace, which run in two processes.
import type { Clock } from '../../shared/clock.ts';
import type { Plan } from './plan.ts';

/** How the time of a run follows from the computer's. */
export interface Pace {
  /** When both times were equal, epoch ms. */
  since: number;
  /** Seconds of the run in one second of the computer. */
  rate: number;
  /** Error of the wall clock in ms. Durations stay right. */
  wrongByMs: number;
  /** When it is read: this call from now on that writes to the kiosk's files fails; left out: none. */
  failingCall?: number;
}

/** The environment variable that names the file with the kiosk's pace as JSON; read again on STEP_SIGNAL. */
export const PACE_VARIABLE = 'KIOSK_LEDGER_PACE';
export const STEP_SIGNAL = 'SIGUSR2';

/** A clock of this pace, in its own milliseconds. It follows later changes of `pace.wrongByMs`. */
export function clockOf(pace: Pace): Clock {
  const { since, rate } = pace;
  // Kept here, because the kiosk under test replaces the globals.
  const { now } = Date;
  const monotonic = performance.now.bind(performance);
  const { setTimeout, clearTimeout } = globalThis;
  return {
    now: () => Math.floor(since + (now() - since) * rate + pace.wrongByMs),
    monotonic: () => monotonic() * rate,
    setTimeout: (run, ms) => setTimeout(run, ms / rate),
    clearTimeout: (timer) => clearTimeout(timer),
  };
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The due date `weeks` weeks after the run began, ISO 8601. It does not depend on when it is computed. */
export function dueDateOf({ since }: Pick<Pace, 'since'>, weeks: number): string {
  return new Date(since + weeks * WEEK_MS).toISOString();
}

/** Which due date a workspace of this plan records for the one that was asked for, both epoch milliseconds. */
export function recordedDueOf({ since }: Pick<Pace, 'since'>, dueDates: Plan['dueDates']): (asked: number) => number {
  if (dueDates === 'capped') return () => since + WEEK_MS;
  if (dueDates === 'rounded') return (asked) => Math.ceil(asked / HOUR_MS) * HOUR_MS;
  return (asked) => asked;
}
