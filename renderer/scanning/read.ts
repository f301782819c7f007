// Turns what a scanner typed or a camera saw into a Scan, or into the reason why it can't be one. Every source uses it.
import { applyRules } from '../../shared/domain/code-rules.ts';
import { isCommandText } from '../../shared/domain/commands.ts';
import { CONTROL_CHARACTERS, UNSEEN_CHARACTERS, withoutBlanksAround } from '../../shared/domain/control-characters.ts';
import type { Gs1Element } from '../../shared/domain/scanning.ts';
import { isSurelyToken, isTokenShaped } from '../../shared/domain/token.ts';
import { MAX_CODE_LENGTH } from '../../shared/domain/workspace.ts';
import type { ScannerProfile, ScanSettings } from '../../shared/settings/scanning.ts';
import { readAim } from './aim.ts';
import { openEnvelope, withSeparators } from './envelope.ts';
import { readElements } from './gs1.ts';
import { GS, UNREADABLE } from './keys.ts';
import { otherFormOf } from './other-form.ts';
import type { BadScan, KeyBurst, Read, Symbology } from './scan.ts';
import type { DecodedText, SourceRead } from './source.ts';

/** The settings that decide which part of a text is the code. */
export type CodeSettings = Pick<ScanSettings, 'gs1Element' | 'rules'>;

/** The text of a burst, without what the scanner adds (null: not commissioned). `at`: time of its end, epoch ms. */
export function readOfBurst(burst: KeyBurst, scanner: ScannerProfile | null, at: number): SourceRead {
  const texts = possibleTexts(burst, scanner);
  // Check all readings: with a wrong layout or another scanner's profile, one of them may not look like a secret.
  if (texts.some(isTokenShaped) || [burst.typed, burst.usKeys].some(isSurelyToken))
    return { ok: false, bad: { problem: 'token-shaped', at } };
  const command = scanner ? undefined : texts.find((each) => isCommandText(each.trim()));
  const text = command ?? texts[0] ?? '';
  const aim = scanner && !scanner.aim ? null : readAim(text);
  const found: DecodedText = {
    text: aim?.text ?? text,
    source: 'wedge',
    symbology: aim?.symbology ?? null,
    isGs1: aim?.isGs1 ?? false,
  };
  return { ok: true, found, at };
}

/** Makes a Scan of what any source has read. */
export function interpretRead(read: SourceRead, settings: CodeSettings): Read {
  return read.ok ? readText(read.found, settings, read.at) : read;
}

/** Makes a Scan of a read, by GS1 element and code rules of the settings. Text that can't be a code is dropped. */
export function readText(read: DecodedText, settings: CodeSettings, at: number): Read {
  const label = labelOf(read, settings.gs1Element);
  if (!label.ok) return badRead(label.problem, at);
  // Code rules do not apply to commands that the kiosk printed.
  const { code, as } = isCommandText(label.text) ? { code: label.text } : applyRules(label.text, settings.rules);
  if (isTokenShaped(code)) return badRead('token-shaped', at);
  const { source, symbology } = read;
  // A rule that took its code out of the label has said which form is right.
  const otherForm =
    code === label.text && !as ? otherFormOf({ text: code, symbology, gs1Element: settings.gs1Element }) : null;
  const known = { ...(symbology && { symbology }), ...(as && { as }), ...(otherForm && { otherForm }) };
  return { ok: true, scan: { code, source, at, ...known } };
}

/** The text that the code rules are applied to, or why it can't be a code. */
export function labelOf(
  read: DecodedText,
  gs1Element: Gs1Element | null,
): { ok: true; text: string } | { ok: false; problem: BadScan['problem'] } {
  const not = (problem: BadScan['problem']) => ({ ok: false, problem }) as const;
  const whole = withoutBlanksAround(read.text);
  const opened = openEnvelope(whole);
  const label = opened ? { ...opened, isGs1: opened.isGs1 || read.isGs1 } : { text: whole, isGs1: read.isGs1 };
  if (isTokenShaped(label.text)) return not('token-shaped');
  const part = codePartOf(label, gs1Element);
  if (part === null) return not('no-element');
  const text = asEan13(part, read.symbology);
  if (text === '') return not('empty');
  if (text.length > MAX_CODE_LENGTH) return not('too-long');
  const isUnreadable = text.includes(UNREADABLE) || !text.isWellFormed() || UNSEEN_CHARACTERS.test(text);
  if (isUnreadable || CONTROL_CHARACTERS.test(text)) return not('control-characters');
  return { ok: true, text };
}

/**
 * The possible texts of a burst, without prefix, suffix and swapped case, likeliest first. May hold a secret: only for
 * callers that check for one.
 */
export function possibleTexts(burst: KeyBurst, scanner: ScannerProfile | null): string[] {
  if (!scanner) return burst.typed === burst.usKeys ? [burst.typed] : [burst.typed, burst.usKeys];
  const keys = scanner.decoding === 'typed' || sendsOneKey(burst) ? burst.typed : burst.usKeys;
  return [inRightCase(withoutAffixes(keys, scanner), scanner)];
}

/** One physical key, with and without AltGr, types two characters at most: whatever sends more names no real keys. */
function sendsOneKey({ typed, usKeys }: KeyBurst): boolean {
  const isOne = usKeys.length >= MIN_ONE_KEY && new Set(usKeys).size === 1;
  return isOne && (new Set(typed).size > 2 || typed === UNREADABLE.repeat(typed.length));
}
/** Fewer keys may be a short code with the same character throughout. */
const MIN_ONE_KEY = 4;

function withoutAffixes(text: string, { prefix, suffix }: ScannerProfile): string {
  const start = text.startsWith(prefix) ? prefix.length : 0;
  const end = text.length - (text.endsWith(suffix) ? suffix.length : 0);
  return text.slice(start, Math.max(start, end));
}

/** `text` with upper and lower case swapped back, if the scanner swaps them according to its profile. */
export function inRightCase(text: string, { letterCase }: Pick<ScannerProfile, 'letterCase'>): string {
  if (letterCase === 'kept') return text;
  return text.replace(/\p{L}/gu, (letter) => {
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return other.length === letter.length ? other : letter;
  });
}

/**
 * The part of a GS1 text that is the code: the element chosen in the settings, or null if it is missing. Without that
 * setting, the whole text without separators, as it is printed on the label and typed into a workspace.
 */
function codePartOf({ text, isGs1 }: Pick<DecodedText, 'text' | 'isGs1'>, wanted: Gs1Element | null): string | null {
  const separated = withSeparators(text);
  if (!isGs1 && !separated.includes(GS)) return text;
  const elements = readElements(separated);
  if (wanted !== null && (isGs1 || elements || text.includes(GS))) return elements?.get(wanted) ?? null;
  return elements ? separated.replaceAll(GS, '') : text;
}

/** Turns a UPC-A number into EAN-13 (13 digits with a leading zero), so that every reader gives the same code. */
function asEan13(text: string, symbology: Symbology | null): string {
  const isUpcA = (symbology === 'upca' || symbology === 'ean13') && /^\d{12}$/.test(text);
  return isUpcA ? `0${text}` : text;
}

const badRead = (problem: BadScan['problem'], at: number): Read => ({ ok: false, bad: { problem, at } });
