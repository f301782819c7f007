// A clock that only advances when a test does it.
import type { Clock, Timer } from '../../shared/clock.ts';

export interface ManualClock extends Clock {
  /** Advances the clock by `ms` and runs the timers that fall due, in order. */
  advance(ms: number): void;
  /** The computer sleeps for `ms`: only the wall clock advances, and no timer runs. */
  sleep(ms: number): void;
  /** Sets the wall clock back by `ms`. */
  setBack(ms: number): void;
}

export function manualClock(start = Date.parse('2026-11-20T12:00:00Z')): ManualClock {
  let elapsed = 0;
  let wall = start;
  let next = 1;
  const timers = new Map<number, { at: number; run: () => void }>();

  return {
    now: () => Math.floor(wall + elapsed),
    monotonic: () => elapsed,
    setTimeout(run, ms) {
      timers.set(next, { at: elapsed + ms, run });
      return next++ as unknown as Timer;
    },
    clearTimeout(timer) {
      timers.delete(timer as unknown as number);
    },
    advance(ms) {
      const until = elapsed + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        const [id, { at, run }] = due;
        timers.delete(id);
        elapsed = Math.max(elapsed, at);
        run();
      }
      elapsed = until;
    },
    sleep(ms) {
      wall += ms;
    },
    setBack(ms) {
      wall -= ms;
    },
  };
}

/** Runs all pending promise callbacks. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 100; i++) await Promise.resolve();
}
