// Cleans names and messages of the workspace for display: one line of limited length without invisible characters.

import { withoutTokens } from '../storage/redaction.ts';

/** The maximum length of a message, in UTF-16 units. */
const MAX_MESSAGE = 300;

// Tabs and line breaks separate words, so a space replaces them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// Bidirectional marks, fillers, soft hyphens, tag letters and other invisible characters. They can occur inside a word,
// so nothing replaces them. The joiners U+200C and U+200D stay, because Persian, Hindi and many emoji need them.
const UNSEEN =
  /(?:\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}])+/gu;

/**
 * Returns `words` on one line, without control and invisible characters, cut to `max` UTF-16 units. A lone surrogate
 * becomes U+FFFD. Only for text that people read: ids and codes are compared with scans, so they must not change.
 */
export function displayText(words: string, max: number): string {
  const line = withoutUnseen(words).replace(CONTROLS, ' ').trim();
  if (line.length <= max) return line.toWellFormed();
  const cut = line.slice(0, max - 1);
  return `${endsInsidePair(cut) ? cut.slice(0, -1) : cut}…`.toWellFormed();
}

/** Cleans a message of the workspace for the screen and the log: one short line without tokens. */
export function presentable(words: string): string {
  // Redacted before it is cut: a token cut in two would no longer be recognized.
  return displayText(withoutTokens(displayText(words, Number.POSITIVE_INFINITY)), MAX_MESSAGE);
}

/** Removes invisible characters from `words`. */
export function withoutUnseen(words: string): string {
  return words.replace(UNSEEN, '');
}

function endsInsidePair(text: string): boolean {
  return /[\ud800-\udbff]$/.test(text);
}
