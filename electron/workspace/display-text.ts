// Names and words of the workspace, made fit to be shown: one line of bounded length, with nothing in it that a reader can't see.

import { withoutTokens } from '../storage/redaction.ts';

/** Of a message nobody reads more, in UTF-16 units. */
const MAX_MESSAGE = 300;

// Tabs and line ends stand between words, so a blank takes their place.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// Marks that turn the direction of what follows them, and others without a shape. They go without a trace: they can stand
// inside a word. The joiners U+200C and U+200D stay, because Persian, Hindi and many emoji are spelled with them.
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/g;

/**
 * `words` on one line, without control characters and marks of direction, cut to `max` UTF-16 units. Half a surrogate pair
 * becomes U+FFFD. Only for what people read: ids and codes are compared with what was scanned, so they are never changed.
 */
export function displayText(words: string, max: number): string {
  const line = withoutUnseen(words).replace(CONTROLS, ' ').trim();
  if (line.length <= max) return line.toWellFormed();
  const cut = line.slice(0, max - 1);
  return `${endsInsidePair(cut) ? cut.slice(0, -1) : cut}…`.toWellFormed();
}

/** Words of the workspace, made fit to be shown and logged: one short line without tokens. */
export function presentable(words: string): string {
  // Redacted before it is cut, or the rest of a token that was cut in two would no longer look like one.
  return displayText(withoutTokens(displayText(words, Number.POSITIVE_INFINITY)), MAX_MESSAGE);
}

/** `words` without the marks that have no shape of their own. */
export function withoutUnseen(words: string): string {
  return words.replace(UNSEEN, '');
}

function endsInsidePair(text: string): boolean {
  return /[\ud800-\udbff]$/.test(text);
}
