// Brings a page back that crashed, hung or failed to load: soon at first, then slower, so that a broken page can't spin.
import type { Clock } from '../../shared/clock.ts';

const SPAN_MS = 60_000;
const FIRST_DELAYS_MS = [250, 1_000, 4_000];

export interface Recovery {
  /** The page is gone; a reload is planned unless one already is. Gives the wait until then in milliseconds. */
  failed(): number;
  /** Drops a planned reload (the window is closing). */
  stop(): void;
}

/** At most three reloads in any minute; the next one waits until the oldest of them is a minute old. */
export function createRecovery(parts: { clock: Clock; reload: () => void }): Recovery {
  const { clock, reload } = parts;
  let reloads: number[] = [];
  let planned: { timer: ReturnType<Clock['setTimeout']>; at: number } | null = null;

  const nextDelay = (): number => {
    const now = clock.monotonic();
    reloads = reloads.filter((at) => now - at < SPAN_MS);
    const oldest = reloads[0];
    return FIRST_DELAYS_MS[reloads.length] ?? (oldest === undefined ? 0 : oldest + SPAN_MS - now);
  };

  return {
    failed() {
      if (planned) return planned.at - clock.monotonic();
      const delay = nextDelay();
      const at = clock.monotonic() + delay;
      const timer = clock.setTimeout(() => {
        planned = null;
        reloads.push(clock.monotonic());
        reload();
      }, delay);
      planned = { timer, at };
      return delay;
    },
    stop() {
      if (planned) clock.clearTimeout(planned.timer);
      planned = null;
    },
  };
}
