// Commissioning: whatever habits a scanner has, the profile that is found reads its later codes exactly, or it is said why none can.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commission,
  nextScannerName,
  type ScannerHabits as ScannerHabitsFound,
  type Trouble,
  withoutSecret,
} from '../../../renderer/scanning/commissioning.ts';
import type { KeyBurst } from '../../../renderer/scanning/scan.ts';
import { DEFAULT_SCAN_SETTINGS, TERMINATORS } from '../../../shared/domain/scanning.ts';
import { TEST_CODES, type TestCode, type TestCodeId } from '../../../shared/domain/test-sheet.ts';
import { isTokenShaped } from '../../../shared/domain/token.ts';
import {
  aLabel,
  type KeyPress,
  LAYOUTS,
  type Label,
  type Pc,
  PLAIN_SCANNER,
  type ScannerHabits,
  scanWith,
  US_PC,
} from '../../support/scanner.ts';

const US = { plain: "`1234567890-=[]\\;',./", shift: '~!@#$%^&*()_+{}|:"<>?' };
const US_CODES =
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Comma Period Slash'.split(
    ' ',
  );

function usKey({ code, shift, ctrl, key }: KeyPress): string {
  if (key === 'F8' || (ctrl && code === 'BracketRight')) return '\u001d';
  if (code === 'Space') return ' ';
  if (code.startsWith('Key')) return shift ? code.slice(3) : code.slice(3).toLowerCase();
  return US[shift ? 'shift' : 'plain'][US_CODES.indexOf(code)] ?? '';
}
function typedKey({ code, ctrl, key }: KeyPress): string {
  if (key === 'F8' || (ctrl && code === 'BracketRight')) return '\u001d';
  return [...key].length === 1 ? key : '';
}
function heard(presses: KeyPress[]): KeyBurst {
  const last = presses.at(-1);
  const terminator = last?.key === 'Enter' ? 'enter' : last?.key === 'Tab' ? 'tab' : 'none';
  const keys = presses.filter(({ key }) => !['Enter', 'Tab', 'Shift', 'Control', 'Alt', 'AltGraph'].includes(key));
  const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? 0));
  return {
    typed: keys.map(typedKey).join(''),
    usKeys: keys.map(usKey).join(''),
    terminator,
    gapMs: { typical: gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0, longest: Math.max(0, ...gaps) },
  };
}

function readBurst(burst: KeyBurst, profile: ScannerHabitsFound & { name: string }, _s: unknown, _at: number) {
  let text = profile.decoding === 'typed' ? burst.typed : burst.usKeys;
  if (text.startsWith(profile.prefix)) text = text.slice(profile.prefix.length);
  if (profile.suffix && text.endsWith(profile.suffix)) text = text.slice(0, -profile.suffix.length);
  if (profile.letterCase === 'swapped')
    text = [...text].map((e) => (e === e.toUpperCase() ? e.toLowerCase() : e.toUpperCase())).join('');
  if (profile.aim && /^\][A-Za-z]./.test(text)) text = text.slice(3);
  return { ok: true, scan: { code: text } };
}
const isOfReading = (trouble: Trouble) => trouble !== 'slow';
/** What arrives when every code of the sheet is scanned. */
const sheet = (habits: Partial<ScannerHabits> = {}, pc: Partial<Pc> = {}) =>
  TEST_CODES.map((code) => arrives(code, habits, pc));
const arrives = (label: Label, habits: Partial<ScannerHabits> = {}, pc: Partial<Pc> = {}) =>
  heard(scanWith({ ...PLAIN_SCANNER, ...habits }, { ...US_PC, ...pc }, label));
const codeOf = (id: TestCodeId) => TEST_CODES.find((code) => code.id === id) as TestCode;
/** The burst without the characters at these places, as a PC that can't keep up delivers it. */
const losing = (burst: KeyBurst, ...places: number[]): KeyBurst => {
  const cut = (text: string) => [...text].filter((_, place) => !places.includes(place)).join('');
  return { ...burst, typed: cut(burst.typed), usKeys: cut(burst.usKeys) };
};

const printable = fc.constantFrom(...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)));
// What looks like an AIM identifier is one.
const affix = fc.string({ unit: printable.filter((character) => character !== ']'), maxLength: 3 });
const laterCode = fc
  .string({ unit: printable, minLength: 1, maxLength: 60 })
  .filter((text) => !isTokenShaped(text) && !text.startsWith(']'));

describe('whatever the habits', () => {
  const curable = fc.record({
    pc: fc.record({ layout: fc.constantFrom(...LAYOUTS), capsLock: fc.boolean() }),
    isSetForPc: fc.boolean(),
    prefix: affix,
    suffix: affix,
    terminator: fc.constantFrom(...TERMINATORS),
    letterCase: fc.constantFrom('kept' as const, 'swapped' as const),
    aim: fc.boolean(),
    separator: fc.constantFrom('ctrl' as const, 'f8' as const, 'none' as const),
    gapsMs: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
  });

  it('the profile reads every later code exactly', () => {
    fc.assert(
      fc.property(
        curable,
        fc.array(laterCode, { minLength: 1, maxLength: 5 }),
        ({ pc, isSetForPc, ...rest }, later) => {
          const habits = { ...rest, layout: isSetForPc ? pc.layout : ('us' as const) };
          const { profile } = commission(sheet(habits, pc));
          expect(profile).not.toBeNull();
          for (const text of later) {
            const read = readBurst(
              arrives(aLabel(text), habits, pc),
              { ...(profile as ScannerHabitsFound), name: 'Scanner 1' },
              DEFAULT_SCAN_SETTINGS,
              0,
            );
            expect(read).toMatchObject({ ok: true, scan: { code: text } });
          }
        },
      ),
    );
  });

  it('neither the order of the scans nor repeats matter', () => {
    const scans = fc.shuffledSubarray([...TEST_CODES, ...TEST_CODES], { minLength: 2 * TEST_CODES.length });
    fc.assert(
      fc.property(curable, scans, ({ pc, isSetForPc, ...rest }, codes) => {
        const habits = { ...rest, layout: isSetForPc ? pc.layout : ('us' as const) };
        const inOrder = commission(sheet(habits, pc));
        const { profile, troubles, read } = commission(codes.map((code) => arrives(code, habits, pc)));
        expect({ profile: { ...profile, gapMs: null }, troubles: troubles.filter(isOfReading), read }).toEqual({
          profile: { ...inOrder.profile, gapMs: null },
          troubles: inOrder.troubles.filter(isOfReading),
          read: inOrder.read,
        });
      }),
    );
  });
});

describe('the profile', () => {
  it('of a scanner out of the box', () => {
    expect(commission(sheet())).toEqual({
      arrivals: TEST_CODES.map(({ id }) => ({ kind: 'code', id })),
      read: TEST_CODES.map(({ id }) => id),
      next: null,
      layout: 'same',
      profile: {
        decoding: 'us-keys',
        prefix: '',
        suffix: '',
        terminator: 'enter',
        letterCase: 'kept',
        aim: false,
        gapMs: { typical: 10, longest: 10 },
      },
      troubles: [],
    });
  });

  it('takes the keys where the PC has another layout, and what the PC types where the scanner was told of it', () => {
    expect(commission(sheet({ layout: 'us' }, { layout: 'fr' }))).toMatchObject({
      layout: 'us-keys',
      profile: { decoding: 'us-keys' },
    });
    expect(commission(sheet({ layout: 'fr' }, { layout: 'fr' }))).toMatchObject({
      layout: 'typed',
      profile: { decoding: 'typed' },
    });
  });

  it('does not hang on Caps Lock where the keys tell enough', () => {
    const { profile, troubles } = commission(sheet({}, { layout: 'de', capsLock: true }));
    expect(profile).toMatchObject({ decoding: 'us-keys', letterCase: 'kept' });
    expect(troubles).toEqual([]);
  });

  it('knows prefix, suffix and identifiers apart', () => {
    const { profile } = commission(sheet({ prefix: '*~', suffix: '#', aim: true }));
    expect(profile).toMatchObject({ prefix: '*~', suffix: '#', aim: true });
  });

  it('keeps the longest gap of all codes', () => {
    const bursts = [
      ...sheet({ gapsMs: [8, 12, 9] }).slice(0, 4),
      arrives(codeOf('separator'), { gapsMs: [8, 8, 8, 95] }),
    ];
    expect(commission(bursts).profile?.gapMs).toEqual({ typical: 9, longest: 95 });
  });
});

describe('what no profile cures', () => {
  it.each<[Trouble, Partial<ScannerHabits>, Partial<Pc>]>([
    ['layout-unknown', { layout: 'fr' }, { layout: 'us' }],
    ['layout-unknown', { layout: 'de' }, { layout: 'us' }],
    ['layout-unknown', { layout: 'es', prefix: '~', aim: true }, { layout: 'de' }],
    ['layout-unknown', { layout: 'de' }, { layout: 'fr' }],
    ['case-lost', { letterCase: 'upper' }, {}],
    ['case-lost', { letterCase: 'lower', layout: 'de' }, { layout: 'de' }],
    ['caps-lock', { letterCase: 'swapped' }, {}],
    ['separators-missing', { separator: 'none' }, {}],
    ['no-terminator', { terminator: 'none' }, {}],
    ['slow', { gapsMs: [80] }, {}],
    ['letters-around', { prefix: 'ab' }, {}],
  ])('%s: %j on %j', (trouble, habits, pc) => {
    const { troubles, profile } = commission(sheet(habits, pc));
    expect(troubles).toEqual([trouble]);
    expect(profile === null).toBe(trouble === 'layout-unknown');
  });

  it('characters lost at this speed', () => {
    const bursts = [...sheet().slice(0, 2), losing(arrives(codeOf('length')), 14, 22)];
    expect(commission(bursts)).toMatchObject({
      arrivals: [{}, {}, { kind: 'damaged', id: 'length' }],
      next: 'length',
      troubles: ['characters-lost'],
    });
    // Once is enough to say so, though the code came whole in the end.
    expect(commission([...bursts, ...sheet().slice(2)]).troubles).toEqual(['characters-lost']);
  });

  it('shift keys that come too late', () => {
    const late = arrives(codeOf('keys'));
    const bursts = [
      arrives(codeOf('plain')),
      { ...late, usKeys: late.usKeys.replace('_', '-'), typed: late.typed.replace('_', '-') },
    ];
    expect(commission(bursts).arrivals[1]).toEqual({ kind: 'damaged', id: 'keys' });
  });

  it('a start of its own for each kind of code', () => {
    const bursts = TEST_CODES.map((code) => arrives(code, { prefix: code.symbology === 'qr' ? 'Q' : 'j' }));
    expect(commission(bursts)).toMatchObject({ troubles: ['starts-differ'], profile: null });
  });

  it('an end that differs, and once the code was scanned again, is forgotten', () => {
    const bursts = [arrives(codeOf('plain'), { suffix: 'x' }), arrives(codeOf('keys'))];
    expect(commission(bursts)).toMatchObject({ troubles: ['ends-differ'], profile: null });
    expect(commission([...bursts, arrives(codeOf('plain'))]).troubles).toEqual([]);
  });

  it('an end key that some codes lack', () => {
    const bursts = [...sheet().slice(0, 4), arrives(codeOf('separator'), { terminator: 'none' })];
    expect(commission(bursts)).toMatchObject({ troubles: ['terminators-differ'], profile: { terminator: 'enter' } });
  });

  it('a separator that is something else', () => {
    const bursts = sheet().map((burst) => ({
      ...burst,
      typed: burst.typed.replace('\u001d', '|'),
      usKeys: burst.usKeys.replace('\u001d', '|'),
    }));
    expect(commission(bursts).troubles).toEqual(['separators-replaced']);
  });

  it('a kind of code that it does not read', () => {
    const oneDimensional = sheet().filter((_, index) => TEST_CODES[index]?.symbology !== 'qr');
    expect(commission(oneDimensional).next).toBe('matrix');
    expect(commission(oneDimensional, new Set(['matrix']))).toMatchObject({
      next: null,
      troubles: ['not-read'],
      profile: { decoding: 'us-keys' },
    });
  });

  it('two scanners that can’t be told apart and yet are to be read differently', () => {
    const one = commission(sheet({}, { layout: 'de' })).profile;
    const like = commission(sheet({ layout: 'de' }, { layout: 'de' }), new Set(), one ? [one] : []);
    expect(like.troubles).toEqual(['like-another']);
    const unlike = commission(sheet({ layout: 'de', prefix: '~' }, { layout: 'de' }), new Set(), one ? [one] : []);
    expect(unlike.troubles).toEqual([]);
  });
});

describe('what is not on the sheet', () => {
  it.each([
    'QC-157',
    'CAM-0098',
    '12345678',
    '4006381333931',
    'https://pool.example.org/items/kiosk-test',
    '(01)09506000134352',
    '',
  ])('%s says so and changes nothing', (text) => {
    const bursts = [...sheet().slice(0, 2), arrives(aLabel(text))];
    expect(commission(bursts)).toMatchObject({ arrivals: [{}, {}, { kind: 'foreign' }], next: 'length', troubles: [] });
    expect(commission([arrives(aLabel(text))])).toMatchObject({
      arrivals: [{ kind: 'foreign' }],
      profile: null,
      troubles: [],
    });
  });

  it('a token is kept nowhere, whichever reading shows it', () => {
    for (const layout of LAYOUTS) {
      const burst = withoutSecret(arrives(aLabel('12|s3cr3t-s3cr3t-s3cr3t'), {}, { layout }));
      expect(JSON.stringify(burst)).not.toContain('cr3t');
      expect(commission([burst]).arrivals).toEqual([{ kind: 'secret' }]);
    }
  });
});

it('names scanners so that no two are called the same', () => {
  const scanner = (name: string) => ({ ...(commission(sheet()).profile as ScannerHabitsFound), name });
  expect(nextScannerName('Scanner', [])).toBe('Scanner 1');
  expect(nextScannerName('Scanner', [scanner('Scanner 2'), scanner('Scanner 1')])).toBe('Scanner 3');
  expect(nextScannerName('Scanner', [scanner('Scanner 2')])).toBe('Scanner 1');
});
