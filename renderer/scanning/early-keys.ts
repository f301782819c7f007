// Records the keys pressed while the page starts. A script of its own, the first that the page loads: it listens while the
// large scripts are still being loaded and evaluated. The wedge gets the keys once it starts, so no early scan is lost.
import { type KeyChange, pressOf } from './key-events.ts';

/** Enough for many codes; if the page does not come up, further keys are dropped. */
const MAX_KEYS = 2000;
const TYPES = ['keydown', 'keyup'] as const;

let changes: KeyChange[] = [];

function record(event: KeyboardEvent): void {
  if (event.repeat || changes.length >= MAX_KEYS) return;
  changes.push(
    event.type === 'keydown' ? { is: 'down', press: pressOf(event, false) } : { is: 'up', code: event.code },
  );
}

/** Records each key until `takeEarlyKeys`. */
export function recordEarlyKeys(): void {
  for (const type of TYPES) window.addEventListener(type, record, true);
}

/** Returns the keys so far, oldest first, and stops recording. */
export function takeEarlyKeys(): KeyChange[] {
  for (const type of TYPES) window.removeEventListener(type, record, true);
  const taken = changes;
  changes = [];
  return taken;
}

recordEarlyKeys();
