// What the code on a receipt says: the list and the due date in plain words, short enough for a phone to read off the screen.

/** Bytes that a QR code of 69 modules holds at correction L: with its quiet zone three pixels a module on the smallest desk. */
export const MAX_RECEIPT_LENGTH = 425;
/** Longest names in characters, tried in turn; 0: codes alone. */
const NAME_LENGTHS = [Number.POSITIVE_INFINITY, 24, 16, 10, 0];

/** One thing on the receipt; `name` is null where nobody could look it up. */
export interface ReceiptLine {
  code: string;
  name: string | null;
  /** "Due Mon 23 Nov, 12:00", above the first of those that are due then; left out where the words before tell it. */
  due?: string;
}

interface ReceiptWords {
  /** "Due Mon 23 Nov, 12:00"; null: the lines tell it. */
  due: string | null;
  /** "and 3 more" */
  more: (count: number) => string;
}

/** The text of the code, of at most MAX_RECEIPT_LENGTH bytes: names give way first, then, of very long codes, the last ones. */
export function receiptText(lines: ReceiptLine[], { due, more }: ReceiptWords): string {
  for (const longest of NAME_LENGTHS) {
    const text = joined([due, ...lines.map((line) => lineText(line, longest))]);
    if (fits(text)) return text;
  }
  for (let count = lines.length - 1; count > 0; count -= 1) {
    const codes = lines.slice(0, count).map((line) => lineText(line, 0));
    const text = joined([due, ...codes, more(lines.length - count)]);
    if (fits(text)) return text;
  }
  return joined([due, more(lines.length)]);
}

function joined(lines: (string | null)[]): string {
  return lines.filter((line) => line !== null).join('\n');
}

function lineText({ due, ...thing }: ReceiptLine, longest: number): string {
  const text = thingText(thing, longest);
  return due === undefined ? text : `${due}\n${text}`;
}

function thingText({ code, name }: ReceiptLine, longest: number): string {
  if (name === null || longest === 0) return code;
  const characters = [...name];
  const short =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : name;
  return `${short}, ${code}`;
}

function fits(text: string): boolean {
  return new TextEncoder().encode(text).length <= MAX_RECEIPT_LENGTH;
}
