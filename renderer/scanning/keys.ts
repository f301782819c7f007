// What a key press means in a code: a character (as typed, and as on a US keyboard), a terminator, or nothing. No DOM.
import type { Terminator } from '../../shared/domain/scanning.ts';

/** One `keydown`, without the DOM. */
export interface KeyPress {
  key: string;
  code: string;
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
  altGraph: boolean;
  meta: boolean;
  /** When it was pressed: the event's own timestamp, ms. */
  at: number;
  /** Auto-repeat of a key that is held down. */
  isRepeat: boolean;
  /** An input method or a dead key consumed the press. */
  isComposing: boolean;
  /** Whether an editable field has the focus. */
  inField: boolean;
}

/** The separator of GS1 codes. */
export const GS = '\u001d';
/** Placeholder for a character that can't be determined. */
export const UNREADABLE = '\ufffd';

// A group of Alt+digits makes one character, and a dead key's accent shows only with the next key. Until `readable`
// resolves them, both are stored as Unicode noncharacters.
const GROUP_START = 0xfdd0;
const GROUP_REST = 0xfde0;
const GROUP = /[\ufdd0-\ufdd9][\ufde0-\ufde9]*/g;
const DEAD = '\ufdda';
const DEAD_AND_NEXT = /\ufdda(.?)/gs;
const ACCENTS = '^´`¨~';

/** The character as the system typed it; null if the key types none. */
export function typedOf(press: KeyPress): string | null {
  if (press.key === 'F8') return GS;
  if (press.meta) return null;
  if (isCommand(press)) return controlOf(press.key) ?? controlOf(usKey(press));
  if (press.key === 'Dead') return DEAD;
  if (press.isComposing || press.key === 'Process') return usKey(press) === null ? null : UNREADABLE;
  if (isOneCharacter(press.key)) return press.key;
  // The numeric keypad without Num Lock moves the caret.
  return press.code.startsWith('Numpad') && usKey(press) !== null ? UNREADABLE : null;
}

/** The key's character on a US keyboard; the typed one if its `code` is unknown. */
export function usKeysOf(press: KeyPress): string | null {
  if (press.key === 'F8') return GS;
  if (press.meta) return null;
  const key = usKey(press);
  if (key === null) return typedOf(press);
  return isCommand(press) ? (controlOf(key) ?? controlOf(press.key)) : key;
}

/** The terminator that the key is, or null. Ctrl+M, Ctrl+J and Ctrl+I are the control characters of Enter and Tab. */
export function terminatorOf(press: KeyPress): 'enter' | 'tab' | null {
  if (press.key === 'Enter') return 'enter';
  if (press.key === 'Tab') return press.alt ? null : 'tab';
  if (!isCommand(press) || press.meta) return null;
  const control = controlOf(press.key) ?? controlOf(usKey(press));
  return control === null ? null : (TERMINATORS[control] ?? null);
}
const TERMINATORS: Record<string, Exclude<Terminator, 'none'>> = { '\r': 'enter', '\n': 'enter', '\t': 'tab' };

/** Whether people and scanners hold or toggle the key for others: it is no key of its own. */
export function isBesideOthers({ key }: Pick<KeyPress, 'key'>): boolean {
  return BESIDE_OTHERS.test(key);
}
const BESIDE_OTHERS = /^(Shift|Control|Alt|AltGraph|Meta|Fn|.*Lock|.*Mode|Convert|NonConvert|Hankaku|Zenkaku.*)$/;

/** The digit of a numpad key pressed with Alt held, which is how scanners type characters by number; else null. */
export function altDigitOf(press: KeyPress): number | null {
  if (!press.alt || press.ctrl || press.altGraph || press.code.length !== 7) return null;
  if (!press.code.startsWith('Numpad')) return null;
  const digit = press.code.charCodeAt(6) - 48;
  return digit >= 0 && digit <= 9 ? digit : null;
}

/** Encodes such a digit for a reading until `readable` resolves it. */
export function encodeAltDigit(digit: number, place: 'first' | 'later'): string {
  return String.fromCharCode((place === 'first' ? GROUP_START : GROUP_REST) + digit);
}

/** Resolves the Alt+digits groups and the dead keys of a reading into characters. */
export function resolveReading(keys: string): string {
  return keys.replace(GROUP, characterOfGroup).replace(DEAD_AND_NEXT, (_dead, next: string) => {
    // Some systems report the accented character, others the bare letter; then the accent is unknown.
    const isComposed = next !== '' && (ACCENTS.includes(next) || next.normalize('NFD').length > 1);
    return isComposed ? next : UNREADABLE + next;
  });
}

function characterOfGroup(group: string): string {
  const digits = Array.from(group, (each) => each.charCodeAt(0) & 0xf);
  const number = Number(digits.join(''));
  if (number < 0x80) return String.fromCharCode(number);
  // Without a leading zero the characters above ASCII depend on the system's old code page.
  return digits[0] === 0 && number < 0x100 ? WINDOWS_1252.decode(Uint8Array.of(number)) : UNREADABLE;
}
const WINDOWS_1252 = new TextDecoder('windows-1252');

/** Ctrl, but not the Ctrl+Alt that Windows reports for AltGr. */
const isCommand = (press: KeyPress) => press.ctrl && !press.alt && !press.altGraph;

/** Whether it is a single code point, not a key name such as "Shift". */
function isOneCharacter(key: string): boolean {
  return key.length === 1 || (key.length === 2 && key.codePointAt(0) !== key.charCodeAt(0));
}

/** The control character of Ctrl+`character`; null if there is none. */
function controlOf(character: string | null): string | null {
  if (character?.length !== 1) return null;
  const number = character.toUpperCase().charCodeAt(0);
  return number >= 0x40 && number <= 0x5f ? String.fromCharCode(number & 0x1f) : null;
}

/** The key's character on a US keyboard, with Shift taken into account; null if it has none. */
function usKey(press: KeyPress): string | null {
  return (press.shift ? SHIFTED : PLAIN).get(press.code) ?? null;
}

const PLAIN = new Map<string, string>();
const SHIFTED = new Map<string, string>();
const defineKey = (code: string, plain: string, shifted = plain) => {
  PLAIN.set(code, plain);
  SHIFTED.set(code, shifted);
};
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') defineKey(`Key${letter}`, letter.toLowerCase(), letter);
[...')!@#$%^&*('].forEach((shifted, digit) => {
  defineKey(`Digit${digit}`, String(digit), shifted);
  defineKey(`Numpad${digit}`, String(digit));
});
defineKey('Space', ' ');
defineKey('Backquote', '`', '~');
defineKey('Minus', '-', '_');
defineKey('Equal', '=', '+');
defineKey('BracketLeft', '[', '{');
defineKey('BracketRight', ']', '}');
defineKey('Backslash', '\\', '|');
defineKey('IntlBackslash', '\\', '|');
defineKey('Semicolon', ';', ':');
defineKey('Quote', "'", '"');
defineKey('Comma', ',', '<');
defineKey('Period', '.', '>');
defineKey('Slash', '/', '?');
defineKey('NumpadAdd', '+');
defineKey('NumpadSubtract', '-');
defineKey('NumpadMultiply', '*');
defineKey('NumpadDivide', '/');
defineKey('NumpadDecimal', '.');
defineKey('NumpadComma', ',');
defineKey('NumpadEqual', '=');
