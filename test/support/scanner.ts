// Simulates a USB scanner: turns a code into the key presses that a browser receives, for scanners and PCs with several layouts.
import type { KeyPress } from '../../renderer/scanning/keys.ts';
import type { Terminator } from '../../shared/domain/scanning.ts';
import { aPress } from './keys.ts';

export const LAYOUTS = ['us', 'de', 'fr', 'es'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** How a scanner types. */
export interface ScannerHabits {
  /** The keyboard layout that the scanner is configured for. */
  layout: Layout;
  prefix: string;
  suffix: string;
  terminator: Terminator;
  letterCase: 'kept' | 'swapped' | 'upper' | 'lower';
  /** Whether it types an AIM identifier between the prefix and the code. */
  aim: boolean;
  /** How it types the separator of GS1 codes: Ctrl+], F8, or not at all. */
  separator: 'ctrl' | 'f8' | 'none';
  /** Milliseconds between keys, repeated cyclically. */
  gapsMs: readonly number[];
}

/** The PC that the scanner is connected to. */
export interface Pc {
  layout: Layout;
  capsLock: boolean;
}

/** A label as a scanner reads it. */
export interface Label {
  text: string;
  symbology: 'code128' | 'qr';
  isGs1: boolean;
}

/** A scanner with factory settings and a typical speed. */
export const PLAIN_SCANNER: ScannerHabits = {
  layout: 'us',
  prefix: '',
  suffix: '',
  terminator: 'enter',
  letterCase: 'kept',
  aim: false,
  separator: 'ctrl',
  gapsMs: [10],
};

export const US_PC: Pc = { layout: 'us', capsLock: false };

/** A label in Code 128 with this text. */
export const aLabel = (text: string): Label => ({ text, symbology: 'code128', isGs1: false });

/** The key presses of one scan, the first at `at`. Like real scanners, it omits characters that its layout does not have. */
export function scanWith(habits: ScannerHabits, pc: Pc, label: Label, at = 0): KeyPress[] {
  const strokes = strokesOf(habits, label);
  const presses: KeyPress[] = [];
  let now = at;
  let accent = '';
  for (const [index, stroke] of strokes.entries()) {
    if (index > 0) now += habits.gapsMs[(index - 1) % habits.gapsMs.length] ?? 0;
    const { key, accent: next } = typedBy(stroke, pc, accent);
    accent = next;
    const held = aPress({
      shift: stroke.level === 'shift',
      ctrl: stroke.ctrl === true,
      // A US layout has no AltGr: the right Alt key is a normal Alt.
      alt: stroke.level === 'altGraph' && pc.layout === 'us',
      altGraph: stroke.level === 'altGraph' && pc.layout !== 'us',
      at: now,
    });
    // A modifier arrives in the same USB report as its key, so at the same time.
    if (held.shift) presses.push({ ...held, key: 'Shift', code: 'ShiftLeft' });
    if (held.ctrl) presses.push({ ...held, key: 'Control', code: 'ControlLeft' });
    if (held.alt || held.altGraph) presses.push({ ...held, key: held.altGraph ? 'AltGraph' : 'Alt', code: 'AltRight' });
    presses.push({ ...held, key, code: stroke.code });
  }
  return presses;
}

type Level = 'plain' | 'shift' | 'altGraph';

/** A key and the modifiers held with it. */
interface Stroke {
  code: string;
  level: Level;
  ctrl?: true;
}

const GS = '\u001d';
const SPACE: Stroke = { code: 'Space', level: 'plain' };

function strokesOf(habits: ScannerHabits, label: Label): Stroke[] {
  const aim = habits.aim ? { qr: ']Q1', code128: label.isGs1 ? ']C1' : ']C0' }[label.symbology] : '';
  const whole = habits.prefix + aim + inCase(label.text, habits.letterCase) + habits.suffix;
  const strokes = [...whole].flatMap((character) =>
    character === GS ? separatorOf(habits) : strokesFor(character, LAYOUT[habits.layout]),
  );
  if (habits.terminator !== 'none')
    strokes.push({ code: habits.terminator === 'enter' ? 'Enter' : 'Tab', level: 'plain' });
  return strokes;
}

function separatorOf({ separator }: ScannerHabits): Stroke[] {
  if (separator === 'none') return [];
  return [separator === 'f8' ? { code: 'F8', level: 'plain' } : { code: 'BracketRight', level: 'plain', ctrl: true }];
}

function strokesFor(character: string, layout: LayoutTable): Stroke[] {
  if (character === ' ') return [SPACE];
  for (const level of ['plain', 'shift', 'altGraph'] as const) {
    const index = layout[level].indexOf(character);
    const code = CODES[index];
    if (code === undefined) continue;
    const stroke: Stroke = { code, level };
    // An accent on its own is typed as its dead key and a space.
    return isDead(layout, level, index) ? [stroke, SPACE] : [stroke];
  }
  return [];
}

/** The `key` that the PC produces for a stroke, and a pending accent for the next one. */
function typedBy({ code, level, ctrl }: Stroke, pc: Pc, accent: string): { key: string; accent: string } {
  const layout = LAYOUT[pc.layout];
  const index = CODES.indexOf(code);
  if (code === 'Space') return { key: accent || ' ', accent: '' };
  if (index < 0) return { key: code, accent: '' };
  if (level !== 'altGraph' || pc.layout === 'us') {
    const plainLevel = level === 'altGraph' ? 'plain' : level;
    if (!ctrl && isDead(layout, plainLevel, index)) return { key: 'Dead', accent: layout[plainLevel][index] ?? '' };
    const character = layout[plainLevel][index] ?? '';
    return { key: composed(accent, pc.capsLock ? swapped(character) : character), accent: '' };
  }
  if (isDead(layout, level, index)) return { key: 'Dead', accent: layout.altGraph[index] ?? '' };
  const character = layout.altGraph[index] ?? NONE;
  return { key: character === NONE ? (layout.plain[index] ?? '') : composed(accent, character), accent: '' };
}

const MARKS: Record<string, string> = { '^': '\u0302', '´': '\u0301', '`': '\u0300', '¨': '\u0308', '~': '\u0303' };

/** Combines the letter with the accent; only the letter if there is no such character. */
function composed(accent: string, character: string): string {
  const whole = (character + (MARKS[accent] ?? '')).normalize('NFC');
  return [...whole].length === 1 ? whole : character;
}

/** Swaps upper and lower case; a character without a one-character counterpart (ß) stays. */
const swapped = (text: string) =>
  [...text]
    .map((each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase()))
    .map((each, index) => (each.length === 1 ? each : text[index]))
    .join('');

function inCase(text: string, letterCase: ScannerHabits['letterCase']): string {
  switch (letterCase) {
    case 'kept':
      return text;
    case 'swapped':
      return swapped(text);
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
  }
}

/** The keys that type characters, row by row, by `KeyboardEvent.code`. */
const CODES = [
  ...'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal'.split(' '),
  ...'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight'.split(' '),
  ...'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash'.split(' '),
  ...'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash'.split(' '),
];

/** Stands for a key that types nothing. */
const NONE = '\u0000';

/** A character for each of CODES at each level, and which of them are dead keys. */
interface LayoutTable {
  plain: readonly string[];
  shift: readonly string[];
  altGraph: readonly string[];
  dead: Record<Level, string>;
}

const isDead = (layout: LayoutTable, level: Level, index: number) =>
  layout.dead[level].includes(layout[level][index] ?? NONE);

/** Splits rows into characters; a space stands for a key that types nothing. */
const keys = (...rows: string[]) => [...rows.join('')].map((each) => (each === ' ' ? NONE : each));
const NOTHING = keys(' '.repeat(CODES.length));

// The Windows layouts.
const LAYOUT: Record<Layout, LayoutTable> = {
  us: {
    plain: keys('`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'\\", '\\zxcvbnm,./'),
    shift: keys('~!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"|', '|ZXCVBNM<>?'),
    altGraph: NOTHING,
    dead: { plain: '', shift: '', altGraph: '' },
  },
  de: {
    plain: keys('^1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä#', '<yxcvbnm,.-'),
    shift: keys('°!"§$%&/()=?`', 'QWERTZUIOPÜ*', "ASDFGHJKLÖÄ'", '>YXCVBNM;:_'),
    altGraph: keys('  ²³   {[]}\\ ', '@ €        ~', ' '.repeat(12), '|      µ   '),
    dead: { plain: '^´', shift: '`', altGraph: '' },
  },
  fr: {
    plain: keys('²&é"\'(-è_çà)=', 'azertyuiop^$', 'qsdfghjklmù*', '<wxcvbn,;:!'),
    shift: keys(' 1234567890°+', 'AZERTYUIOP¨£', 'QSDFGHJKLM%µ', '>WXCVBN?./§'),
    altGraph: keys('  ~#{[|`\\^@]}', '  €        ¤', ' '.repeat(12), ' '.repeat(11)),
    dead: { plain: '^', shift: '¨', altGraph: '~`' },
  },
  es: {
    plain: keys("º1234567890'¡", 'qwertyuiop`+', 'asdfghjklñ´ç', '<zxcvbnm,.-'),
    shift: keys('ª!"·$%&/()=?¿', 'QWERTYUIOP^*', 'ASDFGHJKLÑ¨Ç', '>ZXCVBNM;:_'),
    altGraph: keys('\\|@#~€¬      ', '  €       []', '          {}', ' '.repeat(11)),
    dead: { plain: '`´', shift: '^¨', altGraph: '~' },
  },
};
