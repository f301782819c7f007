// A page of what was done today, kept up to date while a screen shows it.
import type { DeskAction } from '../../../shared/domain/action.ts';
import { useAsked } from '../../components/use-asked.ts';
import { kiosk } from '../../kiosk.ts';

/** The actions before the one with the sequence `before` (null: from the newest on); null until main has answered. */
export function useToday(before: number | null): DeskAction[] | null {
  const about = String(before);
  const answer = useAsked(() => kiosk.actions.recent({ before }), about);
  return answer?.about === about ? answer.data : null;
}
