// The text of the code on a receipt: items and due date in plain words, short enough for a phone to read off a screen.

/** Bytes in a QR code of 69 modules at correction L: with quiet zone, three pixels a module on the smallest desk. */
export const MAX_RECEIPT_LENGTH = 425;
/** Maximum lengths of names in characters, tried in turn; 0: codes only. */
const NAME_LENGTHS = [Number.POSITIVE_INFINITY, 24, 16, 10, 0];

/** One item on the receipt; `name` is null if it could not be looked up. */
export interface ReceiptLine {
  code: string;
  name: string | null;
  /** "Due Mon 23 Nov, 12:00", above the first item that is due then; left out if the text before says it. */
  due?: string;
}

interface ReceiptWords {
  /** "Due Mon 23 Nov, 12:00"; null: the lines say it. */
  due: string | null;
  /** "and 3 more" */
  more: (count: number) => string;
}

/** The text of the code, at most MAX_RECEIPT_LENGTH bytes: first names are shortened, then the last codes left out. */
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
