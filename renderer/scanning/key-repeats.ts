// Tells a held key's repeats from key presses: a key whose release was lost is down already when it is pressed again, and
// the system calls that a repeat.
import { UNREADABLE } from './keys.ts';

/** No system begins to repeat a held key sooner or later than so many milliseconds after its press. */
const FIRST_REPEAT = { from: 140, to: 1500 };

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
 * A character that begins to repeat, or goes on after other keys, may be another keyboard's or one whose release was lost:
 * nobody knows, so it is unreadable, and no code with it is read. Other keys are left out: without its end, no code is
 * read either.
 */
export function createKeyRepeats(): KeyRepeats {
  /** The keys that are down, as far as is known: since when, and whether they repeat. */
  const down = new Map<string, { at: number; repeats: boolean }>();
  let last = '';
  return {
    pressOf(press) {
      const name = press.code || press.key;
      // A key that went down in another window, or before the page began, is held, too.
      const known = down.get(name) ?? { at: press.at, repeats: true };
      const heldFor = press.at - known.at;
      const isHeld = press.isRepeat && (known.repeats || (heldFor >= FIRST_REPEAT.from && heldFor <= FIRST_REPEAT.to));
      const goesOn = known.repeats && last === name;
      down.set(name, isHeld ? { at: known.at, repeats: true } : { at: press.at, repeats: false });
      if (isHeld && (goesOn || [...press.key].length > 1)) return null;
      last = name;
      return { ...press, isRepeat: false, ...(isHeld && { key: UNREADABLE, code: '' }) };
    },
    release(code) {
      down.delete(code);
    },
  };
}
