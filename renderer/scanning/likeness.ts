// Which code of the test sheet a reading is meant to be that is none of them: characters got lost, or another layout moved them.
import { TEST_CODES, type TestCode, type TestCodeId } from '../../shared/domain/test-sheet.ts';

/** The letters of every code on the sheet, in their order. Few layouts move any of them. */
const LETTERS = 'kiosktest';
const LEAST_LETTERS = 6;
/** So many characters more or less than the code has, prefix and suffix included, may come of another layout. */
const LARGEST_DIFFERENCE = 6;

/**
 * The code that one of `readings` is without some of its characters or shift keys. `affixes` is how many characters the scanner
 * adds, as far as that is known; so it is once it `isRead`: with no code read yet, wrong shift keys can't be told from another
 * layout, whose digits may want the shift key.
 */
export function damagedCode(readings: readonly string[], affixes: number, isRead: boolean): TestCodeId | null {
  return nearest(readings, ({ letters, common, missing, extra, isPiece, isShiftOnly }) => {
    if (isShiftOnly) return isRead;
    return letters >= LEAST_LETTERS && missing > 0 && extra <= affixes && (isPiece || common >= missing);
  });
}

/** The code that one of `readings` is in another layout: that moves some keys and leaves their number. */
export function mangledCode(readings: readonly string[]): TestCodeId | null {
  return nearest(readings, ({ letters, common, missing, extra }) => {
    const isMuch = common >= 0.6 * (common + missing) && Math.abs(extra - missing) <= LARGEST_DIFFERENCE;
    return letters === LETTERS.length || (letters >= LEAST_LETTERS && isMuch);
  });
}

/** How much of a code is in a reading: characters in common in their order, those that are missing, and those there besides. */
interface Likeness {
  common: number;
  missing: number;
  extra: number;
  /** How many of LETTERS; all of them only if they stand together. */
  letters: number;
  /** The reading is one piece of the code. */
  isPiece: boolean;
  /** The same keys, some with the wrong shift. */
  isShiftOnly: boolean;
}

/** The code that is most like one of the readings, of those that `counts`. */
function nearest(readings: readonly string[], counts: (likeness: Likeness) => boolean): TestCodeId | null {
  let best: TestCode | null = null;
  let most = 0;
  for (const reading of readings) {
    for (const code of TEST_CODES) {
      const likeness = likenessOf(reading, code.text);
      const share = (2 * likeness.common) / (reading.length + code.text.length);
      if (share <= most || !counts(likeness)) continue;
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

/** The signs of a US keyboard that share a key. */
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
