// Records the keys pressed while the page starts. A script of its own, the first that the page loads: it listens while the
// large scripts are still being loaded and evaluated. The wedge gets the keys once it starts, so no early scan is lost.
import { type KeyChange, pressOf } from './key-events.ts';

/** Enough for many codes; if the page does not come up, further keys are dropped. */
const MAX_KEYS = 2000;
const TYPES = ['keydown', 'keyup'] as const;

let changes: KeyChange[] = [];
/** When the page began to listen, like `event.timeStamp`. */
let listensSince = 0;

function record(event: KeyboardEvent): void {
  if (changes.length >= MAX_KEYS) return;
  // The first key may not be the first of its code.
  if (changes.length === 0) changes.push({ kind: 'focus', at: listensSince });
  changes.push(
    event.type === 'keydown' ? { kind: 'down', press: pressOf(event, false) } : { kind: 'up', code: event.code },
  );
}

function recordFocus(event: FocusEvent): void {
  if (event.target === event.currentTarget && changes.length < MAX_KEYS)
    changes.push({ kind: 'focus', at: event.timeStamp });
}

/** Records each key until `takeEarlyKeys`. */
export function recordEarlyKeys(): void {
  listensSince = performance.now();
  window.addEventListener('focus', recordFocus, true);
  for (const type of TYPES) window.addEventListener(type, record, true);
}

/** Returns the keys so far, oldest first, and stops recording. */
export function takeEarlyKeys(): KeyChange[] {
  for (const type of TYPES) window.removeEventListener(type, record, true);
  window.removeEventListener('focus', recordFocus, true);
  const taken = changes;
  changes = [];
  return taken;
}

recordEarlyKeys();
