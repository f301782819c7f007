// Whether somebody uses the kiosk at this moment: what the page says of its desk, and the last press.

import type { AppState } from '../../shared/api/app-state.ts';
import type { Clock } from '../../shared/clock.ts';
import { UNDO_MS } from '../../shared/domain/action.ts';

export interface Rest {
  /** Somebody pressed a key or touched the screen. */
  touched(): void;
  /** The desk's page says whether it stands at its beginning, with nothing open. A page that begins has not said so yet. */
  note(isAtRest: boolean): void;
  isBusy(): boolean;
}

interface RestParts {
  clock: Pick<Clock, 'monotonic'>;
  phase: () => AppState['phase'];
  /** Whether an administrator is let in, or a renter logged in. */
  isSomebodyIn: () => boolean;
  /** Whether the plain page stands in the page's place: it says nothing of a desk, and nobody can do anything there but restart. */
  isPageStopped: () => boolean;
  /** So many times as long as usual whoever is here has for Undo. */
  timeFactor: () => number;
}

/** Elsewhere than at the desk nothing says that whoever was there has left. */
const QUIET_ELSEWHERE_MS = 5 * 60_000;

export function createRest({ clock, phase, isSomebodyIn, isPageStopped, timeFactor }: RestParts): Rest {
  let isAtRest = false;
  let touchedAt = clock.monotonic();
  const quietMs = () => clock.monotonic() - touchedAt;

  return {
    touched() {
      touchedAt = clock.monotonic();
    },
    note(atRest) {
      isAtRest = atRest;
    },
    isBusy() {
      if (isPageStopped()) return quietMs() < QUIET_ELSEWHERE_MS;
      if (isSomebodyIn()) return true;
      if (phase() !== 'desk') return quietMs() < QUIET_ELSEWHERE_MS;
      // Nobody loses their Undo.
      return !isAtRest || quietMs() < UNDO_MS * timeFactor();
    },
  };
}
