// Isolates names inside sentences: a name of the other direction would reorder the words and numbers beside it.
import type { Language } from '../../shared/domain/languages.ts';

// The Unicode blocks that are written from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * `value` for use in a sentence of direction `dir`. In a left-to-right sentence only right-to-left values are isolated;
 * in a right-to-left one all values: a date, a code or a number would join its neighbours and be read in another order.
 */
export function isolated(value: string, dir: Language['dir']): string {
  return dir === 'rtl' || RIGHT_TO_LEFT.test(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
}

/** A text without the isolate marks, which only the screen needs, for texts that leave the page. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
