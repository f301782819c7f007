// Brings a page back that crashed, hung or failed to load; one that keeps doing so is left, for a plain page to say it.
import type { Clock } from '../../shared/clock.ts';

/** The third stop in so short a time is no accident any more. */
export const LOOP = { stops: 3, withinMs: 5 * 60_000 };
/** The wait before a page comes back, in milliseconds: at once, and once more with a breath for what may be in its way. */
const DELAYS_MS = [100, 1_000] as const;

export interface Recovery {
  /** The page is gone; what is done about it. Told again before that is done, it changes nothing. */
  failed(): 'comes-back' | 'loops';
  /** Drops what is planned (the window is closing). */
  stop(): void;
}

export function createRecovery(parts: {
  clock: Pick<Clock, 'monotonic' | 'setTimeout' | 'clearTimeout'>;
  /** Loads the page anew. */
  reload: () => void;
}): Recovery {
  const { clock, reload } = parts;
  let stops: number[] = [];
  let planned: ReturnType<Clock['setTimeout']> | null = null;

  return {
    failed() {
      if (planned !== null) return 'comes-back';
      const now = clock.monotonic();
      stops = [...stops.filter((at) => now - at < LOOP.withinMs), now];
      const delay = DELAYS_MS[stops.length - 1];
      if (delay === undefined) return 'loops';
      planned = clock.setTimeout(() => {
        planned = null;
        reload();
      }, delay);
      return 'comes-back';
    },
    stop() {
      if (planned !== null) clock.clearTimeout(planned);
      planned = null;
    },
  };
}
