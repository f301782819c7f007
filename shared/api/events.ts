// What main tells the page unasked: name → data.
import type { DeskAction } from '../domain/action.ts';
import type { AppState } from './app-state.ts';

export interface Events {
  'app.changed': AppState;
  'actions.changed': DeskAction;
  /** The computer slept: whoever was here has left. */
  'app.woke': null;
  /** Main asks whether the page is there. It says so by `app.beat`. */
  'app.asked': null;
}

export type EventName = keyof Events;
