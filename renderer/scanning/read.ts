// From what a scanner typed or a camera saw to a Scan, or to the reason why it can't be one. Every source comes through here.
import type { CodeRule, Gs1Element, ScannerProfile, ScanSettings } from '../../shared/domain/scanning.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { readAim } from './aim.ts';
import { readElements } from './gs1.ts';
import { GS, UNREADABLE } from './keys.ts';
import type { BadScan, KeyBurst, Read, Scan, Symbology } from './scan.ts';

/** The longest code a workspace accepts, in characters. */
export const LONGEST_CODE = 512;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;
/** What scanners send around a code besides white space: start and end of text, end of transmission. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const AROUND = /^[\s\u0002]+|[\s\u0003\u0004]+$/g;
const PRINTED_COMMAND = /^KIOSK:/i;

/** What is known of a text before it is read. */
interface Origin {
  source: Scan['source'];
  symbology: Symbology | null;
  isGs1: boolean;
}

/** Reads the burst of the scanner with this profile (null: not commissioned), complete at `at` (epoch ms). Text that can't be a code is not kept. */
export function readBurst(burst: KeyBurst, scanner: ScannerProfile | null, settings: ScanSettings, at: number): Read {
  const texts = textsOf(burst, scanner);
  // With a wrong layout a secret looks like something else in one of the readings.
  if (texts.some(isTokenShaped)) return bad('token-shaped', at);
  const command = scanner ? undefined : texts.find((each) => PRINTED_COMMAND.test(each.trim()));
  const text = command ?? texts[0] ?? '';
  const aim = scanner && !scanner.aim ? null : readAim(text);
  const origin = { source: 'wedge', symbology: aim?.symbology ?? null, isGs1: aim?.isGs1 ?? false } as const;
  return readText(aim?.text ?? text, origin, settings, at);
}

/** Reads what a camera's decoder found, complete at `at` (epoch ms). */
export function readCode(
  text: string,
  from: { source: 'camera'; symbology: Symbology; isGs1: boolean },
  settings: ScanSettings,
  at: number,
): Read {
  return readText(text, from, settings, at);
}

/**
 * What the burst may say, without the scanner's prefix, suffix and turned case; the likeliest first. May hold a secret: only
 * for readers that look for one.
 */
export function textsOf(burst: KeyBurst, scanner: ScannerProfile | null): string[] {
  if (!scanner) return burst.typed === burst.usKeys ? [burst.typed] : [burst.typed, burst.usKeys];
  const keys = scanner.decoding === 'typed' ? burst.typed : burst.usKeys;
  return [inRightCase(withoutAffixes(keys, scanner), scanner)];
}

function withoutAffixes(text: string, { prefix, suffix }: ScannerProfile): string {
  const start = text.startsWith(prefix) ? prefix.length : 0;
  const end = text.length - (text.endsWith(suffix) ? suffix.length : 0);
  return text.slice(start, Math.max(start, end));
}

/** `text` with upper and lower case changed back, if the scanner's profile says that they have changed places. */
export function inRightCase(text: string, { letterCase }: Pick<ScannerProfile, 'letterCase'>): string {
  if (letterCase === 'kept') return text;
  return text.replace(/\p{L}/gu, (letter) => {
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return other.length === letter.length ? other : letter;
  });
}

function readText(text: string, origin: Origin, settings: ScanSettings, at: number): Read {
  const whole = text.replace(AROUND, '');
  if (isTokenShaped(whole)) return bad('token-shaped', at);
  const part = partOf(whole, origin, settings.gs1Element);
  if (part === null) return bad('no-element', at);
  if (part.length > LONGEST_CODE) return bad('too-long', at);
  const { code, as } = applyRules(oneNumber(part, origin.symbology), settings.rules);
  if (code === '') return bad('empty', at);
  if (isTokenShaped(code)) return bad('token-shaped', at);
  if (CONTROL_CHARACTERS.test(code) || code.includes(UNREADABLE)) return bad('control-characters', at);
  const { source, symbology } = origin;
  return { ok: true, scan: { code, source, at, ...(symbology && { symbology }), ...(as && { as }) } };
}

/**
 * The part of a GS1 code that is to be the code: the element of the settings, null if it has none. Without such a setting
 * all of it, less the separators: that is how a label's text is printed and typed into a workspace.
 */
function partOf(text: string, { isGs1 }: Origin, wanted: Gs1Element | null): string | null {
  if (!isGs1 && !text.includes(GS)) return text;
  const elements = readElements(text);
  if (wanted !== null) return elements?.get(wanted) ?? null;
  return elements ? text.replaceAll(GS, '') : text;
}

/** A UPC-A number has one form whoever reads it: that of EAN-13, 13 digits with a leading zero. */
function oneNumber(text: string, symbology: Symbology | null): string {
  const isUpcA = (symbology === 'upca' || symbology === 'ean13') && /^\d{12}$/.test(text);
  return isUpcA ? `0${text}` : text;
}

/** The place of the code rules. */
function applyRules(text: string, _rules: readonly CodeRule[]): { code: string; as?: 'item' | 'renter' } {
  return { code: text };
}

const bad = (problem: BadScan['problem'], at: number): Read => ({ ok: false, bad: { problem, at } });
