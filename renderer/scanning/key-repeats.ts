// Tells a held key's repeats from key presses: a key whose release was lost is down already when it is pressed again, and
// the system calls that a repeat.
import { UNREADABLE } from './keys.ts';

/** No system begins to repeat a held key sooner or later than so many milliseconds after its press. */
const FIRST_REPEAT_MS = { from: 140, to: 1500 };

interface KeyDown {
  key: string;
  code: string;
  at: number;
  isRepeat: boolean;
}

export interface KeyRepeats {
  /** The press that a keydown is, without its mark of a repeat; null: a held key repeats. */
  pressOf<Key extends KeyDown>(down: Key): Key | null;
  /** The key with this `code` went up. */
  release(code: string): void;
}

/**
 * A key that repeats after other keys may be another keyboard's, held since before, or one whose release was lost: nobody
 * knows, so it is an unreadable character, once. An Enter or Tab is a press: it can only end a code.
 */
export function createKeyRepeats(): KeyRepeats {
  /** The keys that are down, as far as is known: since when, and whether they repeat. */
  const down = new Map<string, { at: number; repeats: boolean }>();
  let last = '';
  return {
    pressOf(press) {
      const name = press.code || press.key;
      // A key that went down in another window, or before the page began, is held, too.
      const unknown = { at: press.at, repeats: true };
      const held = press.isRepeat ? (down.get(name) ?? unknown) : null;
      const heldFor = held ? press.at - held.at : 0;
      const mayBeFirst = heldFor >= FIRST_REPEAT_MS.from && heldFor <= FIRST_REPEAT_MS.to;
      if (held && (held.repeats || (mayBeFirst && last === name))) {
        down.set(name, { ...held, repeats: true });
        return null;
      }
      const isReadable = !mayBeFirst || [...press.key].length > 1;
      last = name;
      down.set(name, { at: press.at, repeats: mayBeFirst });
      return { ...press, isRepeat: false, ...(!isReadable && { key: UNREADABLE, code: '' }) };
    },
    release(code) {
      down.delete(code);
    },
  };
}
