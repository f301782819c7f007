// The seconds that Undo still works.
import { UNDO_MS } from '../../../shared/domain/action.ts';
import { useSecondsUntil } from '../../components/use-seconds.ts';

const USUAL_SECONDS = UNDO_MS / 1000;

/** Whole seconds until `until` (epoch milliseconds; null: it can't be undone). Not a second more than a minute: main's clock is read a moment later here. Whoever has more time has it all. */
export function useUndoSeconds(until: number | null): number {
  const seconds = useSecondsUntil(until);
  return seconds > USUAL_SECONDS + 2 ? seconds : Math.min(seconds, USUAL_SECONDS);
}
