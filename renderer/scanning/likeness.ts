// Guesses which code of the test sheet a reading was meant to be if it matches none: characters were lost, or another
// keyboard layout changed them.
import { TEST_CODES, type TestCode, type TestCodeId } from '../../shared/domain/test-sheet.ts';

/** Letters that every code on the sheet has, in this order. Few layouts move any of them. */
const LETTERS = 'kiosktest';
const MIN_LETTERS = 6;
/** Another layout may change the length of a code by up to this many characters, prefix and suffix included. */
const MAX_LENGTH_DIFFERENCE = 6;

/**
 * The code that one of `readings` matches except for lost characters or shift keys; null if there is none. `affixes`:
 * how many characters the scanner adds, as far as known. `isRead`: whether any code was read yet; until then, lost
 * shift keys look the same as another layout, whose digits may need Shift.
 */
export function damagedCode(readings: readonly string[], affixes: number, isRead: boolean): TestCodeId | null {
  return nearest(readings, ({ letters, common, missing, extra, isPiece, isShiftOnly }) => {
    if (isShiftOnly) return isRead;
    return letters >= MIN_LETTERS && missing > 0 && extra <= affixes && (isPiece || common >= missing);
  });
}

/** The code that one of `readings` is in another layout, which changes some keys but not their number; null if none. */
export function mangledCode(readings: readonly string[]): TestCodeId | null {
  return nearest(readings, ({ letters, common, missing, extra }) => {
    const isMuch = common >= 0.6 * (common + missing) && Math.abs(extra - missing) <= MAX_LENGTH_DIFFERENCE;
    return letters === LETTERS.length || (letters >= MIN_LETTERS && isMuch);
  });
}

/** How similar a reading is to a code: characters in common (in order), missing ones, and extra ones. */
interface Likeness {
  common: number;
  missing: number;
  extra: number;
  /** How many of LETTERS it contains; all of them only if they are contiguous. */
  letters: number;
  /** The reading is a contiguous part of the code. */
  isPiece: boolean;
  /** The same keys, some with the wrong Shift state. */
  isShiftOnly: boolean;
}

/** The code most similar to one of the readings, among those that `counts` accepts. */
function nearest(readings: readonly string[], accepts: (likeness: Likeness) => boolean): TestCodeId | null {
  let best: TestCode | null = null;
  let most = 0;
  for (const reading of readings) {
    for (const code of TEST_CODES) {
      const likeness = likenessOf(reading, code.text);
      const share = (2 * likeness.common) / (reading.length + code.text.length);
      if (share <= most || !accepts(likeness)) continue;
      best = code;
      most = share;
    }
  }
  return best?.id ?? null;
}

function likenessOf(reading: string, text: string): Likeness {
  const [a, b] = [reading.toLowerCase(), text.toLowerCase()];
  const common = longestInCommon(a, b);
  return {
    common,
    missing: b.length - common,
    extra: a.length - common,
    letters: a.includes(LETTERS) ? LETTERS.length : Math.min(longestInCommon(a, LETTERS), LETTERS.length - 1),
    isPiece: b.includes(a),
    isShiftOnly: unshifted(reading).includes(unshifted(text)),
  };
}

/** Characters that share a key on a US keyboard, at the same index. */
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?';
const UNSHIFTED = "`1234567890-=[]\\;',./";

function unshifted(text: string): string {
  return [...text.toLowerCase()].map((each) => UNSHIFTED[SHIFTED.indexOf(each)] ?? each).join('');
}

/** Length of the longest common subsequence. */
function longestInCommon(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const each of a) {
    const above = row;
    row = [0];
    for (let j = 0; j < b.length; j += 1) {
      row.push(each === b[j] ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0));
    }
  }
  return row[b.length] ?? 0;
}
