// Names inside sentences: one that runs the other way would turn the words and numbers beside it around.
import type { Language } from '../../shared/domain/languages.ts';

// The blocks of Unicode that are written from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * `value` as it stands in a sentence that runs in `dir`. From left to right only what does not is set apart; from right to left
 * everything: a date, a code or a number would join with what stands beside it, and be read in another order.
 */
export function isolated(value: string, dir: Language['dir']): string {
  return dir === 'rtl' || RIGHT_TO_LEFT.test(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
}

/** A text that leaves the page, without the marks that only drawing needs. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
