// What the preload exposes to the page as `window.kiosk`. Types and channel names only, since the sandboxed preload
// imports this.
import type { Result } from '../domain/errors.ts';
import type { Input, OperationName, Output } from './api.ts';
import type { EventName, Events } from './events.ts';

/** One channel for all operations, one for all events. */
export const INVOKE_CHANNEL = 'kiosk:invoke';
export const EVENT_CHANNEL = 'kiosk:event';

/** Listens to one event; returns the function that stops it. The listener gets only the data. */
export type Subscribe = <Name extends EventName>(name: Name, listener: (data: Events[Name]) => void) => () => void;

/** Main checks every call and refuses unknown names. */
export interface KioskBridge {
  invoke: <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Result<Output<Name>>>;
  on: Subscribe;
}
