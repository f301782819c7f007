// Key presses as Chromium's debugging channel takes them: real key events, with the times of whoever presses.
import type { KeyPress } from '../../renderer/scanning/keys.ts';

/** Each key down and up again, the first at `begunAt` (epoch milliseconds), for `Input.dispatchKeyEvent`. */
export function keyEventsOf(presses: KeyPress[], begunAt: number) {
  return presses.flatMap((press) => {
    const event = keyEventOf(press, begunAt);
    return [
      { type: 'keyDown' as const, ...event, text: textOf(press) },
      { type: 'keyUp' as const, ...event },
    ];
  });
}

/** What the page would insert for the key, if nobody kept it from it. */
function textOf({ key, ctrl }: KeyPress): string {
  if (key === 'Enter') return '\r';
  return [...key].length === 1 && !ctrl ? key : '';
}

/** Keys that do more than insert a character: Chromium knows them by these numbers. */
const VIRTUAL_KEYS: Record<string, number> = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27 };

/** The key as DevTools takes it: times in seconds, and a bit each for what is held: Alt, Ctrl, Shift. */
function keyEventOf({ key, code, alt, ctrl, shift, at }: KeyPress, begunAt: number) {
  const modifiers = (alt ? 1 : 0) + (ctrl ? 2 : 0) + (shift ? 8 : 0);
  return { key, code, modifiers, windowsVirtualKeyCode: VIRTUAL_KEYS[key] ?? 0, timestamp: (begunAt + at) / 1000 };
}
