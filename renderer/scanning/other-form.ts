// One label, one code, whatever reads it: the other form in which a workspace may know what was read. It is looked up once,
// after the code as it was read was not found, and what is found so is asked about. The table is in docs/scanning.md.
import type { Gs1Element } from '../../shared/domain/scanning.ts';
import { readElements } from './gs1.ts';
import type { OtherForm, Symbology } from './scan.ts';

/** What is known of a read without a code rule: its text, and the GS1 element that is the code here. */
interface Readable {
  text: string;
  symbology: Symbology | null;
  gs1Element: Gs1Element | null;
}

/** The other form of what was read; null: none is known. */
export function otherFormOf(read: Readable): OtherForm | null {
  return upcE(read) ?? codabar(read) ?? digitalLink(read) ?? elements(read) ?? zeroForm(read);
}

/** The zero forms of a GTIN: with 12 digits (UPC-A), 13 (EAN-13) or 14 (a case, or GS1's element 01). */
function zeroForm({ text, symbology }: Readable): OtherForm | null {
  if (!isGtin(text) || (symbology !== null && !GTIN_SYMBOLOGIES.has(symbology))) return null;
  if (text.length === 14) return text.startsWith('0') ? shorter(text, '^0(?<code>\\d{13})$') : null;
  if (text.length === 12) return { code: `0${text}`, rule: null };
  return text.startsWith('0') ? shorter(text, '^0(?<code>\\d{12})$') : { code: `0${text}`, rule: null };
}

const shorter = (text: string, rule: string): OtherForm => ({ code: text.slice(1), rule });

/** Those that hold a GTIN as digits alone. ITF is on cases. */
const GTIN_SYMBOLOGIES: ReadonlySet<Symbology> = new Set([
  'ean13',
  'upca',
  'itf',
  'databar',
  'code128',
  'qr',
  'datamatrix',
]);

/** UPC-E leaves zeros out: the number in full, as EAN-13. */
function upcE({ text, symbology }: Readable): OtherForm | null {
  const [, system, six = '', check = ''] = symbology === 'upce' ? (/^([01])(\d{6})(\d)$/.exec(text) ?? []) : [];
  if (system === undefined) return null;
  const [a, b, c, d, e] = six;
  const last = Number(six[5]);
  const body =
    last <= 2
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === 3
        ? `${a}${b}${c}00000${d}${e}`
        : last === 4
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const code = `0${system}${body}${check}`;
  return isGtin(code) ? { code, rule: null } : null;
}

/** Codabar begins and ends with one of four letters, which some readers leave out. */
function codabar({ text, symbology }: Readable): OtherForm | null {
  const [, code] = symbology === 'codabar' ? (/^[A-D](.+)[A-D]$/i.exec(text) ?? []) : [];
  return code === undefined ? null : { code, rule: '(?i)^[A-D](?<code>[-$:/.+0-9]+)[A-D]$' };
}

/** A GS1 Digital Link: the element of these settings, or all its elements as a bar code has them. */
function digitalLink({ text, gs1Element }: Readable): OtherForm | null {
  const [, gtin, rest = ''] = DIGITAL_LINK.exec(text) ?? [];
  if (gtin === undefined) return null;
  const values = new Map([['01', gtin.padStart(14, '0')]]);
  for (const [, identifier = '', value = ''] of rest.matchAll(/\/(\d{2,4})\/([^/]+)/g))
    values.set(identifier, decoded(value));
  if (!isGtin(values.get('01') ?? '')) return null;
  if (gs1Element === null)
    return { code: [...values].map(([identifier, value]) => identifier + value).join(''), rule: null };
  const code = values.get(gs1Element);
  const rule = `^https?://[^?#]+/${gs1Element}/(?<code>[^/?#]+)`;
  return code === undefined ? null : { code, rule };
}
const DIGITAL_LINK = /^https?:\/\/[^\s?#]+?\/01\/(\d{8}|\d{12,14})((?:\/\d{2,4}\/[^\s/?#]+)*)\/?(?:[?#]\S*)?$/i;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * GS1 elements that begin with a GTIN: as they are printed, with brackets, or without them. If the settings name an
 * element, its value: without an AIM identifier or a separator nothing else tells that a text is made of elements.
 */
function elements({ text, gs1Element }: Readable): OtherForm | null {
  const isPrinted = text.startsWith('(01)');
  const bare = isPrinted ? text.replace(/\((\d{2,4})\)/g, '$1') : text;
  const found = readElements(bare);
  const gtin = found?.get('01');
  if (!found || gtin === undefined || !isGtin(gtin) || !bare.startsWith('01')) return null;
  if (gs1Element !== null) {
    const code = found.get(gs1Element);
    const isSecond = [...found.keys()][1] === gs1Element;
    const rule = isSecond && !isPrinted ? `^01\\d{14}${gs1Element}(?<code>.+)$` : null;
    return code === undefined || code === text ? null : { code, rule };
  }
  if (isPrinted) return { code: bare, rule: null };
  if (found.size === 1) return { code: gtin, rule: '^01(?<code>\\d{14})$' };
  return { code: [...found].map(([identifier, value]) => `(${identifier})${value}`).join(''), rule: null };
}

/** Whether it is a number of 12 to 14 digits with its right check digit. */
function isGtin(text: string): boolean {
  if (!/^\d{12,14}$/.test(text)) return false;
  const sum = [...text].toReversed().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
