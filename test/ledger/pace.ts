// Time that goes faster: the kiosk under test and its workspace keep the same one, in two processes.
import type { Clock } from '../../shared/clock.ts';

/** How the time of a run follows from the computer's. */
export interface Pace {
  /** When both were the same, epoch milliseconds. */
  since: number;
  /** So many seconds pass in one second of the computer. */
  rate: number;
  /** So many milliseconds the wall clock goes wrong by. Durations stay right. */
  wrongByMs: number;
}

/** The environment variable that names the file where the kiosk under test finds its pace, as JSON; read anew with STEP_SIGNAL. */
export const PACE_VARIABLE = 'KIOSK_LEDGER_PACE';
export const STEP_SIGNAL = 'SIGUSR2';

/** A clock of this pace. Waits and times are in its own milliseconds. It goes wrong as soon as `pace.wrongByMs` does. */
export function clockOf(pace: Pace): Clock {
  const { since, rate } = pace;
  // Kept here: the kiosk under test replaces the global ones.
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

const WEEK_MS = 7 * 24 * 3_600_000;

/** The due date so many weeks after the run began, ISO 8601: the same whenever it is asked for. */
export function dueDateOf({ since }: Pick<Pace, 'since'>, weeks: number): string {
  return new Date(since + weeks * WEEK_MS).toISOString();
}
