// The actions that are waiting and those that need attention, kept up to date while a screen shows them.

import type { AppState } from '../../../shared/api/app-state.ts';
import type { PendingActions } from '../../../shared/domain/action.ts';
import { useQuery } from '../../components/use-query.ts';
import { kiosk } from '../../kiosk.ts';

/** null until main has answered. Asked again whenever an action or one of the numbers changes. */
export function usePending({ waiting, attention }: AppState['actions']): PendingActions | null {
  return useQuery(() => kiosk.actions.pending(), `${waiting} ${attention}`)?.data ?? null;
}
