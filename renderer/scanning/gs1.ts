// GS1 element strings: application identifiers and their values, one after the other. GS1 General Specifications,
// section 7.8.
import { GS } from './keys.ts';

/** Number of digits of an application identifier, by its first two digits. */
const IDENTIFIER_LENGTHS = lengths([
  ['00 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 22 30 37 90 91 92 93 94 95 96 97 98 99', 2],
  ['23 24 25 40 41 42 71', 3],
  ['31 32 33 34 35 36 39 43 70 72 80 81 82', 4],
]);

/** Length of elements that need no separator (with identifier), by their first two digits. The table is final. */
const PREDEFINED_LENGTHS = lengths([
  ['00', 20],
  ['01 02 03', 16],
  ['04', 18],
  ['11 12 13 14 15 16 17 18 19', 8],
  ['20', 4],
  ['31 32 33 34 35 36', 10],
  ['41', 16],
]);

/** The longest value of an element without a predefined length. */
const MAX_VALUE_LENGTH = 90;
/** Shorter limits for the ones that may serve as the code; a longer value has swallowed the next element. */
const MAX_VALUE_LENGTHS: Record<string, number> = { '10': 20, '21': 20, '8003': 30, '8004': 30 };

/** Values by application identifier ("01" → "09501101530003"); null if `text` is not valid. It may begin with FNC1. */
export function readElements(text: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  let at = text.startsWith(GS) ? 1 : 0;
  while (at < text.length) {
    const start = text.slice(at, at + 2);
    const identifierLength = IDENTIFIER_LENGTHS.get(start);
    if (identifierLength === undefined) return null;
    const identifier = text.slice(at, at + identifierLength);
    if (identifier.length < identifierLength || /\D/.test(identifier)) return null;
    const end = endOfElement(text, at, start);
    const value = text.slice(at + identifierLength, end);
    if (end > text.length || value === '' || value.includes(GS)) return null;
    if (value.length > (MAX_VALUE_LENGTHS[identifier] ?? MAX_VALUE_LENGTH)) return null;
    // By the standard, a repeated element has the same value. With another one, it may be the text of two labels.
    if ((elements.get(identifier) ?? value) !== value) return null;
    elements.set(identifier, value);
    at = text[end] === GS ? end + 1 : end;
  }
  return elements.size === 0 ? null : elements;
}

function endOfElement(text: string, at: number, start: string): number {
  const length = PREDEFINED_LENGTHS.get(start);
  if (length !== undefined) return at + length;
  const separator = text.indexOf(GS, at);
  return separator < 0 ? text.length : separator;
}

function lengths(rows: [starts: string, length: number][]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([starts, length]) => starts.split(' ').map((start) => [start, length] as const)));
}
