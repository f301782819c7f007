// The first moments of a start belong to whoever scans: what was saved earlier is compared and sent only after the first look-up.
import type { Clock, Timer } from '../../shared/clock.ts';

export interface Beginning {
  /** The desk or set-up is open. */
  begin(): void;
  /** Somebody was answered: the screen draws that first. */
  noteAnswer(): void;
  isOver(): boolean;
  /** The kiosk closes: what waits does not come any more. */
  stop(): void;
}

/** Nobody has scanned anything for so long: it is over. */
const LASTS_MS = 1500;
/** What a slow PC takes to draw a card. */
const DRAWS_MS = 150;

/** `onOver` runs once. */
export function createBeginning({
  clock,
  onOver,
}: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  onOver: () => void;
}): Beginning {
  let timer: Timer | null = null;
  let state: 'before' | 'lasts' | 'ends' | 'over' = 'before';

  const overIn = (ms: number): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(() => {
      timer = null;
      state = 'over';
      onOver();
    }, ms);
  };

  return {
    begin() {
      if (state !== 'before') return;
      state = 'lasts';
      overIn(LASTS_MS);
    },
    noteAnswer() {
      if (state !== 'lasts') return;
      state = 'ends';
      overIn(DRAWS_MS);
    },
    isOver: () => state === 'over',
    stop() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
    },
  };
}
