// The one clock: everything that asks for the time or waits gets it from here, so that tests can turn it.

export type Timer = ReturnType<typeof setTimeout>;

export interface Clock {
  /** Wall clock, epoch milliseconds. */
  now(): number;
  /** Milliseconds that only go forward; for durations. */
  monotonic(): number;
  setTimeout(run: () => void, ms: number): Timer;
  clearTimeout(timer: Timer): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};
