// Reads DOM key events. Small, because the page's first script needs it.
import type { KeyPress } from './keys.ts';

/** A key that went down or up; or the page began to hear keys at `at`: earlier ones may have gone elsewhere. */
export type KeyChange =
  | { kind: 'down'; press: KeyPress }
  | { kind: 'up'; code: string }
  | { kind: 'focus'; at: number };

/** Converts a DOM event to a `KeyPress`. */
export function pressOf(event: KeyboardEvent, inField: boolean): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    altGraph: event.getModifierState('AltGraph'),
    meta: event.metaKey,
    at: event.timeStamp,
    isRepeat: event.repeat,
    isComposing: event.isComposing || event.keyCode === 229,
    inField,
  };
}
