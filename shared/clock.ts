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

/** Gives what runs `run` once, `ms` milliseconds later, however often it is called meanwhile. */
export function gathered(clock: Pick<Clock, 'setTimeout'>, ms: number, run: () => void): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    clock.setTimeout(() => {
      isComing = false;
      run();
    }, ms);
  };
}

/** When something lapses, by both clocks. */
export interface Deadline {
  /** Epoch milliseconds, for show. */
  at: number;
  /** Milliseconds left by the clock that says less; 0 once it is over. */
  left(): number;
}

/**
 * Lapses `ms` milliseconds from now, as soon as either clock says so: while the computer sleeps only the wall clock goes on, and
 * a wall clock that is set back leaves the other.
 */
export function deadline(clock: Pick<Clock, 'now' | 'monotonic'>, ms: number): Deadline {
  const at = clock.now() + ms;
  const until = clock.monotonic() + ms;
  return { at, left: () => Math.max(0, Math.min(at - clock.now(), until - clock.monotonic())) };
}
