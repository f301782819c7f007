// The first moments after start are reserved for the first scan: saved actions are compared and sent only after its
// look-up.
import type { Clock, Timer } from '../../shared/clock.ts';

export interface StartupWindow {
  /** The desk or set-up is open. */
  begin(): void;
  /** A look-up was answered: the screen draws that first. */
  onFirstAnswer(): void;
  isOver(): boolean;
  /** The kiosk closes: `onOver` is not called any more. */
  stop(): void;
}

/** The first moments end after this time without a scan. */
const MAX_DURATION_MS = 1500;
/** How long a slow PC takes to draw a card. */
const DRAW_MS = 150;

/** `onOver` is called once. */
export function createStartupWindow({
  clock,
  onOver,
}: {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  onOver: () => void;
}): StartupWindow {
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
      overIn(MAX_DURATION_MS);
    },
    onFirstAnswer() {
      if (state !== 'lasts') return;
      state = 'ends';
      overIn(DRAW_MS);
    },
    isOver: () => state === 'over',
    stop() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
    },
  };
}
