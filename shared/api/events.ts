// Events that main sends to the page: name → data.
import type { DeskAction } from '../domain/action.ts';
import type { AppState } from './app-state.ts';

export interface Events {
  'app.changed': AppState;
  'actions.changed': DeskAction;
  /** The computer was asleep: the user of the desk has left. */
  'app.woke': null;
  /** Main asks whether the page is alive; it answers with `app.beat`. */
  'app.asked': null;
}

export type EventName = keyof Events;
