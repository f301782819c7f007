// Whether the kiosk is in use: what the page reports about the desk, and the last key press or touch.

import type { AppState } from '../../shared/api/app-state.ts';
import type { Clock } from '../../shared/clock.ts';
import { UNDO_MS } from '../../shared/domain/action.ts';

export interface Activity {
  /** A key was pressed or the screen touched. */
  touched(): void;
  /** The page reports whether the desk is at its start screen with nothing open. A new page has not reported yet. */
  note(isAtRest: boolean): void;
  isBusy(): boolean;
}

interface ActivityParts {
  clock: Pick<Clock, 'monotonic'>;
  phase: () => AppState['phase'];
  /** Whether an administrator is in or a renter is logged in. */
  isSomebodyIn: () => boolean;
  /** Whether the plain page has replaced the page: it reports nothing, and only a restart is possible there. */
  isPageStopped: () => boolean;
  /** Multiplies the usual time for Undo. */
  timeFactor: () => number;
}

/** Outside the desk, nothing but this silence shows that the user has left. */
const IDLE_OUTSIDE_DESK_MS = 5 * 60_000;

export function createActivity({ clock, phase, isSomebodyIn, isPageStopped, timeFactor }: ActivityParts): Activity {
  let isAtRest = false;
  let touchedAt = clock.monotonic();
  const idleMs = () => clock.monotonic() - touchedAt;

  return {
    touched() {
      touchedAt = clock.monotonic();
    },
    note(atRest) {
      isAtRest = atRest;
    },
    isBusy() {
      if (isPageStopped()) return idleMs() < IDLE_OUTSIDE_DESK_MS;
      if (isSomebodyIn()) return true;
      if (phase() !== 'desk') return idleMs() < IDLE_OUTSIDE_DESK_MS;
      // Undo must stay available.
      return !isAtRest || idleMs() < UNDO_MS * timeFactor();
    },
  };
}
