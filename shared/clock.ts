// The only source of time and timers, so that tests can control both.

export type Timer = ReturnType<typeof setTimeout>;

export interface Clock {
  /** Wall clock, epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
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

/** Returns a function that runs `run` once, `ms` milliseconds later, however often it is called in that time. */
export function throttled(clock: Pick<Clock, 'setTimeout'>, ms: number, run: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    clock.setTimeout(() => {
      isScheduled = false;
      run();
    }, ms);
  };
}

/** A moment in the future, measured by both clocks. */
export interface Deadline {
  /** Epoch milliseconds, for display. */
  at: number;
  /** Milliseconds left by the clock that says less; 0 once it has passed. */
  left(): number;
}

/**
 * Passes `ms` milliseconds from now, as soon as either clock says so: only the wall clock runs while the computer
 * sleeps, and only the monotonic clock is safe from being set back.
 */
export function deadline(clock: Pick<Clock, 'now' | 'monotonic'>, ms: number): Deadline {
  const at = clock.now() + ms;
  const until = clock.monotonic() + ms;
  return { at, left: () => Math.max(0, Math.min(at - clock.now(), until - clock.monotonic())) };
}

/** Resolves after `ms` milliseconds. */
export function wait(clock: Pick<Clock, 'setTimeout'>, ms: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, ms));
}
