// Pings the page every second, to detect within seconds that it hangs or never drew anything; less often while nobody is
// there.
// Chromium alone notices a hang only when a key press gets no response.
import type { Clock, Timer } from '../../shared/clock.ts';

const TICK_MS = 1_000;
/** While nobody is there, this many ticks are one: that wakes the PC less often. */
export const UNUSED_TICKS = 5;
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
  stop(): void;
}

export function createPageWatch(parts: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Pings the page. */
  ping: () => void;
  /** Whether missing answers don't count now, because the page is being debugged. */
  isDebugging: () => boolean;
  /** Whether somebody uses the kiosk. */
  isBusy: () => boolean;
  /** Called when the page has not answered for too long. Watching stops until the next `loading`. */
  onUnresponsive: (what: 'hangs' | 'draws-nothing') => void;
}): PageWatch {
  const { clock, ping, isDebugging, isBusy, onUnresponsive } = parts;
  let timer: Timer | null = null;
  let hasDrawn = false;
  let missed = 0;
  /** Ticks until the next ping, each of which counts. */
  let ticks = 1;

  const stop = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  // Counts pings instead of measuring time: while the computer sleeps or main is suspended, no ping is sent.
  const tick = (): void => {
    missed = isDebugging() ? 0 : missed + ticks;
    if (missed > (hasDrawn ? MAX_MISSED : MAX_MISSED_LOADING)) {
      timer = null;
      onUnresponsive(hasDrawn ? 'hangs' : 'draws-nothing');
      return;
    }
    ping();
    ticks = hasDrawn && !isBusy() ? UNUSED_TICKS : 1;
    timer = clock.setTimeout(tick, ticks * TICK_MS);
  };

  return {
    loading() {
      stop();
      hasDrawn = false;
      missed = 0;
      ticks = 1;
      timer = clock.setTimeout(tick, TICK_MS);
    },
    alive() {
      hasDrawn = true;
      missed = 0;
    },
    stop,
  };
}
