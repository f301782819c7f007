// The seconds for which Undo is still possible.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { useSecondsUntil } from '../../components/use-seconds.ts';

const USUAL_SECONDS = UNDO_MS / 1000;

/**
 * Whole seconds until `until` (epoch milliseconds; null: it can't be undone). Limited to the usual number, because
 * main's clock is read a moment earlier and could give one more; not limited for a person who has more time.
 */
export function useUndoSeconds(until: number | null): number {
  const seconds = useSecondsUntil(until);
  return seconds > USUAL_SECONDS + 2 ? seconds : Math.min(seconds, USUAL_SECONDS);
}
