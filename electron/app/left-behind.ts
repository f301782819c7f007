// Check-outs that were not confirmed when their renter left a self-service desk. The screen said that the items stay here:
// once the workspace has booked one after all, it may lie at the desk with an open loan, and nobody knows.
import { type CheckInRequest, type DeskAction, isSettled } from '../../shared/domain/action.ts';

export interface LeftBehind {
  /** These were taken in the session, or before the kiosk started. */
  take(actions: readonly DeskAction[]): void;
  /** An action has changed, of whatever session. */
  change(action: DeskAction): void;
  /** The renter has left. */
  end(): void;
}

/** `leave` gets a return that needs attention for each that is confirmed after its renter has left. */
export function createLeftBehind(leave: (request: CheckInRequest) => void): LeftBehind {
  const open = new Set<string>();
  const left = new Set<string>();
  return {
    take(actions) {
      for (const { id, intent, state } of actions) if (intent === 'check_out' && !isSettled(state)) open.add(id);
    },
    change(action) {
      if (!isSettled(action.state)) return;
      open.delete(action.id);
      const { code, itemName, rentId, state } = action;
      if (left.delete(action.id) && state === 'confirmed') leave({ code, itemName, rentId, by: 'left' });
    },
    end() {
      for (const id of open) left.add(id);
      open.clear();
    },
  };
}
