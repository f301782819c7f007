// A clock without waiting: timers up to a limit fire at once, longer ones never.
import type { Clock, Timer } from '../../shared/clock.ts';

export interface HastyClock extends Clock {
  /** The delay of every timer up to the limit, in milliseconds, in order. */
  waits: number[];
}

/** `limit` in milliseconds. Time advances by the delay of each timer that fires. */
export function hastyClock(limit: number, start = Date.parse('2026-11-20T12:00:00Z')): HastyClock {
  let elapsed = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => start + elapsed,
    monotonic: () => elapsed,
    setTimeout(run, ms) {
      if (ms <= limit) {
        waits.push(ms);
        queueMicrotask(() => {
          elapsed += ms;
          run();
        });
      }
      return 0 as unknown as Timer;
    },
    clearTimeout: () => {},
  };
}
