// Asks the page whether it is there, again and again: one that hangs, or never drew anything, is told of within seconds.
// Chromium by itself notices a hang only when somebody presses a key that gets no answer.
import type { Clock, Timer } from '../../shared/clock.ts';

const TICK_MS = 1_000;
/** So many questions in a row without an answer are a hang. A slow PC that is busy answers within a few. */
export const MAX_MISSED = 10;
/** A page that is being loaded has longer: the first start of the day reads all of it from a slow disk. */
export const MAX_MISSED_LOADING = 30;

export interface PageWatch {
  /** The page is being loaded: it has not drawn anything yet. */
  loading(): void;
  /** The page says that it is there, and what it has drawn. */
  alive(): void;
  /** Nothing is to be watched: the page is gone, or is one that does not answer. */
  rest(): void;
}

export function createPageWatch(parts: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Asks the page. */
  ask: () => void;
  /** Whether nobody may expect an answer now: somebody debugs the page. */
  isExcused: () => boolean;
  /** The page has not answered for too long. It is not watched any more until the next `loading`. */
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
  // Questions are counted, and no time is measured: while the computer sleeps, or main is stopped, none is asked.
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
