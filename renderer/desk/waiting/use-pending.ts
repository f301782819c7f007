// What waits on this PC and what needs people, pending up to date while a screen shows it.

import type { AppState } from '../../../shared/api/app-state.ts';
import type { PendingActions } from '../../../shared/domain/action.ts';
import { useAsked } from '../../components/use-asked.ts';
import { kiosk } from '../../kiosk.ts';

/** null until main has answered. Asked for anew whenever an action or one of the numbers changes. */
export function usePending({ waiting, attention }: AppState['actions']): PendingActions | null {
  return useAsked(() => kiosk.actions.pending(), `${waiting} ${attention}`)?.data ?? null;
}
