// The seconds that Undo still works.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { useSecondsUntil } from '../../components/use-seconds.ts';

/** Whole seconds until `until` (epoch milliseconds; null: it can't be undone). Never more than a minute: main's clock is read a moment later here. */
export function useUndoSeconds(until: number | null): number {
  return Math.min(useSecondsUntil(until), UNDO_MS / 1000);
}
