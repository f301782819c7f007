// The text of the code on a receipt: who lent what until when, and the opening hours, in plain words and short enough for
// a phone to read off a screen.

/** Bytes in a QR code of 69 modules at correction L: with quiet zone, three pixels a module on the smallest desk. */
export const MAX_RECEIPT_LENGTH = 425;
/** What is tried in turn: the longest names in characters (0: codes only), and whether `head` and `hours` have room. */
const TRIES = [
  ...[Number.POSITIVE_INFINITY, 24, 16].map((longest) => ({ longest, isWhole: true })),
  ...[24, 16, 10, 0].map((longest) => ({ longest, isWhole: false })),
];

/** One item on the receipt; `name` is null if it could not be looked up. */
export interface ReceiptLine {
  code: string;
  name: string | null;
  price?: string | undefined;
  /** "Due Mon 23 Nov, 12:00", above the first item that is due then; left out if the text before says it. */
  due?: string;
}

interface ReceiptWords {
  /** "Film pool, Fri 20 Nov, 10:30" */
  head: string;
  /** "Mon–Fri 09:00–18:00"; null: the desk has no opening hours. */
  hours: string | null;
  /** "Due Mon 23 Nov, 12:00"; null: the lines say it. */
  due: string | null;
  /** "and 3 more" */
  more: (count: number) => string;
}

/**
 * The text of the code, at most MAX_RECEIPT_LENGTH bytes. What goes as items come: long names, head and hours, all names
 * and prices, the last codes.
 */
export function receiptText(lines: ReceiptLine[], { head, due, hours, more }: ReceiptWords): string {
  for (const { longest, isWhole } of TRIES) {
    const listed = [due, ...lines.map((line) => lineText(line, longest))];
    const text = joined(isWhole ? [head, ...listed, hours] : listed);
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

function thingText({ code, name, price }: ReceiptLine, longest: number): string {
  if (longest === 0) return code;
  return [name && shortened(name, longest), code, price].filter(Boolean).join(', ');
}

function shortened(name: string, longest: number): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

function fits(text: string): boolean {
  return new TextEncoder().encode(text).length <= MAX_RECEIPT_LENGTH;
}
