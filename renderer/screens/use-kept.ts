// What waits on this PC and what needs people, kept up to date while a screen shows it.
import type { KeptActions } from '../../shared/domain/action.ts';
import type { AppState } from '../../shared/domain/app.ts';
import { kiosk } from '../kiosk.ts';
import { useAsked } from './use-asked.ts';

/** null until main has answered. Asked for anew whenever an action or one of the numbers changes. */
export function useKept({ waiting, attention }: AppState['actions']): KeptActions | null {
  return useAsked(() => kiosk.actions.kept(), `${waiting} ${attention}`)?.data ?? null;
}
