// What the code on a receipt says: the list and the due date in plain words, short enough for a phone to read off the screen.

/** Bytes that a QR code of 69 modules holds at correction L: with its quiet zone three pixels a module on the smallest desk. */
export const MAX_RECEIPT_LENGTH = 425;
/** Longest names in characters, tried in turn; 0: codes alone. */
const NAME_LENGTHS = [Number.POSITIVE_INFINITY, 24, 16, 10, 0];

/** One thing on the receipt; `name` is null where nobody could look it up. */
export interface ReceiptLine {
  code: string;
  name: string | null;
}

interface ReceiptWords {
  /** "Due Mon 23 Nov, 12:00" */
  due: string;
  /** "and 3 more" */
  more: (count: number) => string;
}

/** The text of the code, of at most MAX_RECEIPT_LENGTH bytes: names give way first, then, of very long codes, the last ones. */
export function receiptText(lines: ReceiptLine[], { due, more }: ReceiptWords): string {
  for (const longest of NAME_LENGTHS) {
    const text = [due, ...lines.map((line) => lineText(line, longest))].join('\n');
    if (fits(text)) return text;
  }
  for (let count = lines.length - 1; count > 0; count -= 1) {
    const codes = lines.slice(0, count).map(({ code }) => code);
    const text = [due, ...codes, more(lines.length - count)].join('\n');
    if (fits(text)) return text;
  }
  return [due, more(lines.length)].join('\n');
}

function lineText({ code, name }: ReceiptLine, longest: number): string {
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
