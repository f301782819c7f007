// Converts key presses to real key events for Chromium's debugging protocol, with their own timestamps.
import type { KeyPress } from '../../renderer/scanning/keys.ts';

/** A keyDown and a keyUp for each press, the first at `begunAt` (epoch milliseconds), for `Input.dispatchKeyEvent`. */
export function keyEventsOf(presses: KeyPress[], begunAt: number) {
  return presses.flatMap((press) => {
    const event = keyEventOf(press, begunAt);
    return [
      { type: 'keyDown' as const, ...event, text: textOf(press) },
      { type: 'keyUp' as const, ...event },
    ];
  });
}

/** The text that the key would insert, unless prevented. */
function textOf({ key, ctrl }: KeyPress): string {
  if (key === 'Enter') return '\r';
  return [...key].length === 1 && !ctrl ? key : '';
}

/** Windows virtual-key codes, which Chromium needs for keys that do more than insert a character. */
const VIRTUAL_KEYS: Record<string, number> = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27 };

/** The event in DevTools' format: timestamps in seconds, modifiers as bits (Alt 1, Ctrl 2, Shift 8). */
function keyEventOf({ key, code, alt, ctrl, shift, at }: KeyPress, begunAt: number) {
  const modifiers = (alt ? 1 : 0) + (ctrl ? 2 : 0) + (shift ? 8 : 0);
  return { key, code, modifiers, windowsVirtualKeyCode: VIRTUAL_KEYS[key] ?? 0, timestamp: (begunAt + at) / 1000 };
}
