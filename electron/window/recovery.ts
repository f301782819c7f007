// Reloads a page that crashed, hung or failed to load. If that keeps happening it gives up, and the plain page is shown.
import type { Clock } from '../../shared/clock.ts';

/** This many stops within `withinMs` count as a loop. */
export const LOOP = { stops: 3, withinMs: 5 * 60_000 };
/** The wait before each reload, in milliseconds: first at once, then longer, to let a temporary cause go away. */
const DELAYS_MS = [100, 1_000] as const;

export interface Recovery {
  /** The page is gone. Returns what happens now; a second call before the reload changes nothing. */
  failed(): 'comes-back' | 'loops';
  /** Cancels a planned reload (the window is closing). */
  stop(): void;
}

export function createRecovery(parts: {
  clock: Pick<Clock, 'monotonic' | 'setTimeout' | 'clearTimeout'>;
  /** Loads the page again. */
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
