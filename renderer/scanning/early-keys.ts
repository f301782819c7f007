// The keys that are pressed while the page starts, from its first script on: what somebody scans then is the wedge's, once it is there.
import { type KeyChange, pressOf } from './wedge.ts';

/** Many codes; what is scanned on and on into a page that does not come up is nobody's. */
const MAX_KEYS = 2000;
const TYPES = ['keydown', 'keyup'] as const;

let changes: KeyChange[] = [];

function hear(event: KeyboardEvent): void {
  if (event.repeat || changes.length >= MAX_KEYS) return;
  changes.push(
    event.type === 'keydown' ? { is: 'down', press: pressOf(event, false) } : { is: 'up', code: event.code },
  );
}

/** Hears each key until somebody takes them. */
export function hearEarlyKeys(): void {
  for (const type of TYPES) window.addEventListener(type, hear, true);
}

/** What was pressed so far, oldest first. From now on it is not heard here any more. */
export function takeEarlyKeys(): KeyChange[] {
  for (const type of TYPES) window.removeEventListener(type, hear, true);
  const taken = changes;
  changes = [];
  return taken;
}

// Not where the page begins to work, but here: whatever it loads before that takes its time.
hearEarlyKeys();
