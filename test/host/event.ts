// Events that a listener can prevent, as in Electron.
import type { EventEmitter } from 'node:events';

class HostEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** Emits `name` with a preventable event that carries `details`; returns whether a listener prevented it. */
export function emitPreventable(emitter: EventEmitter, name: string, details: object, ...args: unknown[]): boolean {
  const event = Object.assign(new HostEvent(), details);
  emitter.emit(name, event, ...args);
  return event.defaultPrevented;
}
