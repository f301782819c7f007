// Pings the page every second, to detect within seconds that it hangs or never drew anything; less often while nobody is
// there.
// Chromium alone notices a hang only when a key press gets no response.
import type { Clock, Timer } from '../../shared/clock.ts';

const TICK_MS = 1_000;
/** While nobody is there, this many ticks are one: that wakes the PC less often. */
export const UNUSED_TICKS = 5;
/** A tick this late shows that the whole PC is short of time, in ms; a missing answer then counts for a quarter. */
const LATE_MS = 250;
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
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout' | 'monotonic'>;
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
  let dueAt = 0;

  const stop = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  // Counts pings instead of measuring time: while the computer sleeps or main is suspended, no ping is sent.
  const tick = (): void => {
    const isLate = clock.monotonic() - dueAt > LATE_MS;
    missed = isDebugging() ? 0 : missed + ticks * (isLate ? 0.25 : 1);
    if (missed > (hasDrawn ? MAX_MISSED : MAX_MISSED_LOADING)) {
      timer = null;
      onUnresponsive(hasDrawn ? 'hangs' : 'draws-nothing');
      return;
    }
    ping();
    tickIn(hasDrawn && !isBusy() ? UNUSED_TICKS : 1);
  };
  function tickIn(count: number): void {
    ticks = count;
    dueAt = clock.monotonic() + ticks * TICK_MS;
    timer = clock.setTimeout(tick, ticks * TICK_MS);
  }

  return {
    loading() {
      stop();
      hasDrawn = false;
      missed = 0;
      tickIn(1);
    },
    alive() {
      hasDrawn = true;
      missed = 0;
    },
    stop,
  };
}
