// The seconds for which Undo is still possible.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { useSecondsUntil } from '../../components/use-seconds.ts';

const USUAL_SECONDS = UNDO_MS / 1000;

/**
 * Whole seconds until `until` (epoch milliseconds; null: it can't be undone), at most the usual number: this clock is
 * read a moment after main's, so there could be one more. A time factor above 1 allows for more than the usual number.
 */
export function useUndoSeconds(until: number | null): number {
  const seconds = useSecondsUntil(until);
  return seconds > USUAL_SECONDS + 2 ? seconds : Math.min(seconds, USUAL_SECONDS);
}
