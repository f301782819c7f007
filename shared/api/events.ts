// What main tells the page unasked: name → data.
import type { DeskAction } from '../domain/action.ts';
import type { StationState } from '../domain/app.ts';

export interface Events {
  'station.changed': StationState;
  'actions.changed': DeskAction;
  /** The computer slept: whoever was here has left. */
  'station.woke': null;
}

export type EventName = keyof Events;
