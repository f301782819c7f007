// How long the store keeps a settled action, and whom it names.
import { UNDO_MS } from '../../shared/domain/action.ts';

/** All in epoch milliseconds. */
export interface ForgetTimes {
  undoOverAt: number;
  oldAt: number;
  /** A row settled after this was dated by a clock that ran ahead, or the present clock is behind. */
  aheadAt: number;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** A clock correction smaller than this does not count as a wrong clock; rows are only forgotten that much later. */
const CLOCK_CORRECTION_MS = 60_000;

/**
 * What to forget at `now` (epoch milliseconds). `workspaceNow`: the same moment by the workspace's clock; null: not known,
 * so no row counts as old. `timeFactor` multiplies the usual time for Undo.
 */
export function forgetTimes(now: number, timeFactor = 1, workspaceNow: number | null = now): ForgetTimes {
  const undoMs = UNDO_MS * timeFactor;
  const corrected = workspaceNow ?? now;
  return {
    undoOverAt: corrected - undoMs,
    // A clock that is ahead would make rows old that were settled a moment ago.
    oldAt: workspaceNow === null ? Number.NEGATIVE_INFINITY : Math.min(now, workspaceNow) - KEPT_DAYS * DAY_MS,
    aheadAt: corrected + undoMs + CLOCK_CORRECTION_MS,
  };
}
