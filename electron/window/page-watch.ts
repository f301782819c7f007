// Pings the page every second, to detect within seconds that it hangs or never drew anything.
// Chromium alone notices a hang only when a key press gets no response.
import type { Clock, Timer } from '../../shared/clock.ts';

const TICK_MS = 1_000;
/** This many pings in a row without an answer count as a hang. A slow, busy PC answers within a few. */
export const MAX_MISSED = 10;
/** The limit while the page loads, higher because the first start of the day reads everything from a slow disk. */
export const MAX_MISSED_LOADING = 30;

export interface PageWatch {
  /** Starts watching a page that loads and has not drawn anything yet. */
  loading(): void;
  /** The page has answered, so it has drawn. */
  alive(): void;
  /** Stops watching: the page is gone, or is the plain page, which does not answer. */
  rest(): void;
}

export function createPageWatch(parts: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Pings the page. */
  ask: () => void;
  /** Whether missing answers don't count now, because the page is being debugged. */
  isExcused: () => boolean;
  /** Called when the page has not answered for too long. Watching stops until the next `loading`. */
  onSilent: (what: 'hangs' | 'draws-nothing') => void;
}): PageWatch {
  const { clock, ask, isExcused, onSilent } = parts;
  let timer: Timer | null = null;
  let hasDrawn = false;
  let missed = 0;

  const rest = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  // Counts pings instead of measuring time: while the computer sleeps or main is suspended, no ping is sent.
  const tick = (): void => {
    missed = isExcused() ? 0 : missed + 1;
    if (missed > (hasDrawn ? MAX_MISSED : MAX_MISSED_LOADING)) {
      timer = null;
      onSilent(hasDrawn ? 'hangs' : 'draws-nothing');
      return;
    }
    ask();
    timer = clock.setTimeout(tick, TICK_MS);
  };

  return {
    loading() {
      rest();
      hasDrawn = false;
      missed = 0;
      timer = clock.setTimeout(tick, TICK_MS);
    },
    alive() {
      hasDrawn = true;
      missed = 0;
    },
    rest,
  };
}
