// A clock that does not let anybody wait: what is due within the limit falls due at once, longer timers never.
import type { Clock, Timer } from '../../shared/clock.ts';

export interface HastyClock extends Clock {
  /** Every wait that was cut short, in milliseconds, in order. */
  waits: number[];
}

/** `limit` in milliseconds. Time goes on by every wait that it cuts short. */
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
