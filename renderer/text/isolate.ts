// Names inside sentences: one in Hebrew or Arabic would turn the words and numbers beside it around.

// The blocks of Unicode that are written from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** `value` as it stands in a sentence. The languages of the kiosk run from left to right, so only what does not is set apart. */
export function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
}

/** A text that leaves the page, without the marks that only drawing needs. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
