// Commissioning: for any habits of a scanner, the profile reads its later codes exactly, or the result says why not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import {
  commission,
  type ScannerHabits as FoundHabits,
  nextScannerName,
  type Trouble,
  withoutSecret,
} from '../../../renderer/scanning/commissioning.ts';
import type { KeyPress } from '../../../renderer/scanning/keys.ts';
import { interpretRead, readOfBurst } from '../../../renderer/scanning/read.ts';
import type { KeyBurst, Read } from '../../../renderer/scanning/scan.ts';
import { TERMINATORS } from '../../../shared/domain/scanning.ts';
import { TEST_CODES, type TestCode, type TestCodeId } from '../../../shared/domain/test-sheet.ts';
import { isSurelyToken } from '../../../shared/domain/token.ts';
import { DEFAULT_SCANNING, type ScannerProfile } from '../../../shared/settings/scanning.ts';
import {
  aLabel,
  LAYOUTS,
  type Label,
  type Pc,
  PLAIN_SCANNER,
  type ScannerHabits,
  scanWith,
  US_PC,
} from '../../support/scanner.ts';

/** What the wedge makes of key presses on a kiosk that knows these scanners. */
function heard(
  presses: KeyPress[],
  scanners: ScannerProfile[] = [],
): { burst: KeyBurst; scanner: ScannerProfile | null } {
  const reader = createBurstReader(scanners);
  const ends = presses.flatMap((press) => {
    const { end } = reader.press(press);
    reader.release(press.code);
    return end ?? [];
  });
  const end = ends[0] ?? reader.rest();
  if (end?.kind !== 'burst' || ends.length > 1) throw new Error(`Not one burst: ${JSON.stringify(ends)}`);
  return end;
}
const isOfReading = (trouble: Trouble) => trouble !== 'slow';
/** The burst of a code on a kiosk that knows no scanner. */
const arrives = (label: Label, habits: Partial<ScannerHabits> = {}, pc: Partial<Pc> = {}) =>
  heard(scanWith({ ...PLAIN_SCANNER, ...habits }, { ...US_PC, ...pc }, label)).burst;
/** The bursts of all codes of the sheet. */
const sheet = (habits: Partial<ScannerHabits> = {}, pc: Partial<Pc> = {}) =>
  TEST_CODES.map((code) => arrives(code, habits, pc));
/** The profile of the scanner after every code of the sheet was scanned. */
function commissioned(name: string, habits: Partial<ScannerHabits>, pc: Partial<Pc>): ScannerProfile {
  const { profile } = commission(sheet(habits, pc));
  if (!profile) throw new Error('No profile was found.');
  return { name, ...profile };
}
/** What the desk reads of a code on a kiosk that knows these scanners, and which scanner it recognises. */
function reads(
  text: string,
  habits: Partial<ScannerHabits>,
  pc: Partial<Pc>,
  scanners: ScannerProfile[],
): Read & { by: string | undefined } {
  const { burst, scanner } = heard(
    scanWith({ ...PLAIN_SCANNER, ...habits }, { ...US_PC, ...pc }, aLabel(text)),
    scanners,
  );
  return { ...interpretRead(readOfBurst(burst, scanner, 0), DEFAULT_SCANNING), by: scanner?.name };
}
const codeOf = (id: TestCodeId) => TEST_CODES.find((code) => code.id === id) as TestCode;
/** The burst without the characters at these places, as a PC that can't keep up delivers it. */
const losing = (burst: KeyBurst, ...places: number[]): KeyBurst => {
  const cut = (text: string) => [...text].filter((_, place) => !places.includes(place)).join('');
  return { ...burst, typed: cut(burst.typed), usKeys: cut(burst.usKeys) };
};

const printable = fc.constantFrom(...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)));
// Without `]`: what looks like an AIM identifier is taken for one.
const affix = fc.string({ unit: printable.filter((character) => character !== ']'), maxLength: 3 });
// At least six characters: the profile of a slow scanner takes shorter codes for typing.
const laterCode = fc
  .string({ unit: printable, minLength: 6, maxLength: 60 })
  // Nothing that looks like a token, not even behind a digit of a prefix.
  .filter((text) => !/\|\S{16}|^\d+\|/.test(text) && !text.startsWith(']'));
/** Browsers do not tell what a dead key and a space make, so a scanner set for such a layout can’t type these here. */
const hasDeadKeys = (text: string) => /[\^`´~]/.test(text);

/** Real scanners: Datalogic 1 ms, Netum 6–19, Honeywell 10, Zebra 80. Half the gap if no terminator ends the code. */
const curable = fc
  .record({
    pc: fc.record({ layout: fc.constantFrom(...LAYOUTS), capsLock: fc.boolean() }),
    isSetForPc: fc.boolean(),
    prefix: affix,
    suffix: affix,
    terminator: fc.constantFrom(...TERMINATORS),
    letterCase: fc.constantFrom('kept' as const, 'swapped' as const),
    aim: fc.boolean(),
    separator: fc.constantFrom('ctrl' as const, 'f8' as const, 'none' as const),
    gap: fc.integer({ min: 1, max: 80 }),
    jitter: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 }),
  })
  .map(({ pc, isSetForPc, gap, jitter, ...rest }) => {
    const base = rest.terminator === 'none' ? gap / 2 : gap;
    const layout = isSetForPc ? pc.layout : ('us' as const);
    return { pc, habits: { ...rest, layout, gapsMs: jitter.map((more) => base + more) } };
  });

describe('for any habits', () => {
  it('the profile reads every later code exactly', () => {
    fc.assert(
      fc.property(curable, fc.array(laterCode, { minLength: 1, maxLength: 5 }), ({ pc, habits }, later) => {
        const scanner = commissioned('Scanner 1', habits, pc);
        for (const text of later) {
          if (habits.layout !== 'us' && hasDeadKeys(text)) continue;
          // A code that is a token in one of the two readings is refused, whatever it is in the other.
          const { typed, usKeys } = arrives(aLabel(text), habits, pc);
          if ([typed, usKeys].some(isSurelyToken)) continue;
          expect(reads(text, habits, pc, [scanner])).toMatchObject({ ok: true, scan: { code: text }, by: 'Scanner 1' });
        }
      }),
    );
  });

  it('the result depends neither on the order of the scans nor on repeats', () => {
    const scans = fc.shuffledSubarray([...TEST_CODES, ...TEST_CODES], { minLength: 2 * TEST_CODES.length });
    fc.assert(
      fc.property(curable, scans, ({ pc, habits }, codes) => {
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
  it('is plain for a scanner out of the box', () => {
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

  it('uses key positions for a US scanner on another layout, and typed characters for a scanner set to the PC’s layout', () => {
    expect(commission(sheet({ layout: 'us' }, { layout: 'fr' }))).toMatchObject({
      layout: 'us-keys',
      profile: { decoding: 'us-keys' },
    });
    expect(commission(sheet({ layout: 'fr' }, { layout: 'fr' }))).toMatchObject({
      layout: 'typed',
      profile: { decoding: 'typed' },
    });
  });

  it('does not depend on Caps Lock if the key positions tell enough', () => {
    const { profile, troubles } = commission(sheet({}, { layout: 'de', capsLock: true }));
    expect(profile).toMatchObject({ decoding: 'us-keys', letterCase: 'kept' });
    expect(troubles).toEqual([]);
  });

  it('tells prefix, suffix and AIM identifiers apart', () => {
    const { profile } = commission(sheet({ prefix: '*~', suffix: '#', aim: true }));
    expect(profile).toMatchObject({ prefix: '*~', suffix: '#', aim: true });
  });

  it('keeps the longest gap, but not one that a busy PC made a single time', () => {
    const quick = sheet({ gapsMs: [8, 12, 9] });
    const slower = arrives(codeOf('separator'), { gapsMs: [8, 8, 8, 30] });
    const stalled = arrives(codeOf('separator'), { gapsMs: [...Array(9).fill(8), 250] });
    expect(commission([...quick, slower]).profile?.gapMs).toEqual({ typical: 9, longest: 30 });
    expect(commission([...quick, stalled]).profile?.gapMs).toEqual({ typical: 9, longest: 12 });
    expect(commission([...quick, stalled, stalled]).profile?.gapMs).toEqual({ typical: 9, longest: 250 });
  });
});

describe('what no profile fixes', () => {
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
  ])('is reported as %s: %j on %j', (trouble, habits, pc) => {
    const { troubles, profile } = commission(sheet(habits, pc));
    expect(troubles).toEqual([trouble]);
    expect(profile === null).toBe(trouble === 'layout-unknown');
  });

  it('characters lost at this speed are reported', () => {
    const bursts = [...sheet().slice(0, 2), losing(arrives(codeOf('length')), 14, 22)];
    expect(commission(bursts)).toMatchObject({
      arrivals: [{}, {}, { kind: 'damaged', id: 'length' }],
      next: 'length',
      troubles: ['characters-lost'],
    });
    // One loss is enough for the report, even if the code arrives whole in the end.
    expect(commission([...bursts, ...sheet().slice(2)]).troubles).toEqual(['characters-lost']);
  });

  it('Shift keys that come too late make a damaged code', () => {
    const late = arrives(codeOf('keys'));
    const bursts = [
      arrives(codeOf('plain')),
      { ...late, usKeys: late.usKeys.replace('_', '-'), typed: late.typed.replace('_', '-') },
    ];
    expect(commission(bursts).arrivals[1]).toEqual({ kind: 'damaged', id: 'keys' });
  });

  it('a prefix that differs by symbology is reported', () => {
    const bursts = TEST_CODES.map((code) => arrives(code, { prefix: code.symbology === 'qr' ? 'Q' : 'j' }));
    expect(commission(bursts)).toMatchObject({ troubles: ['starts-differ'], profile: null });
  });

  it('a suffix that differs is reported, and forgotten once the code is scanned again without it', () => {
    const bursts = [arrives(codeOf('plain'), { suffix: 'x' }), arrives(codeOf('keys'))];
    expect(commission(bursts)).toMatchObject({ troubles: ['ends-differ'], profile: null });
    expect(commission([...bursts, arrives(codeOf('plain'))]).troubles).toEqual([]);
  });

  it('a terminator that some codes lack is reported', () => {
    const bursts = [...sheet().slice(0, 4), arrives(codeOf('separator'), { terminator: 'none' })];
    expect(commission(bursts)).toMatchObject({ troubles: ['terminators-differ'], profile: { terminator: 'enter' } });
  });

  it('a separator that arrives as another character is reported', () => {
    const bursts = sheet().map((burst) => ({
      ...burst,
      typed: burst.typed.replace('\u001d', '|'),
      usKeys: burst.usKeys.replace('\u001d', '|'),
    }));
    expect(commission(bursts).troubles).toEqual(['separators-replaced']);
  });

  it('a code that the scanner does not read is reported once it is skipped', () => {
    const oneDimensional = sheet().filter((_, index) => TEST_CODES[index]?.symbology !== 'qr');
    expect(commission(oneDimensional).next).toBe('matrix');
    expect(commission(oneDimensional, new Set(['matrix']))).toMatchObject({
      next: null,
      troubles: ['not-read'],
      profile: { decoding: 'us-keys' },
    });
  });

  it('an AIM identifier that only some codes have is reported', () => {
    const bursts = TEST_CODES.map((code) => arrives(code, { aim: code.isGs1 }));
    expect(commission(bursts)).toMatchObject({ troubles: ['starts-differ'], profile: null });
  });

  it('two scanners that can’t be told apart and must be read differently are reported', () => {
    const one = commission(sheet({}, { layout: 'de' })).profile;
    const like = commission(sheet({ layout: 'de' }, { layout: 'de' }), new Set(), one ? [one] : []);
    expect(like.troubles).toEqual(['like-another']);
    const unlike = commission(sheet({ layout: 'de', prefix: '~' }, { layout: 'de' }), new Set(), one ? [one] : []);
    expect(unlike.troubles).toEqual([]);
    // Two scanners with the same habits are read alike, so it does not matter which one it is.
    expect(commission(sheet({}, { layout: 'de' }), new Set(), one ? [one] : []).troubles).toEqual([]);
  });
});

describe('two scanners with different habits', () => {
  const german = { layout: 'de' } as const;
  it.each<[string, Partial<ScannerHabits>, Partial<ScannerHabits>]>([
    ['a prefix', { prefix: '~' }, { layout: 'de' }],
    ['the terminator', { terminator: 'tab' }, { layout: 'de' }],
    ['their speed', { gapsMs: [2] }, { layout: 'de', gapsMs: [40] }],
    ['identifiers', { aim: true }, { layout: 'de' }],
  ])('are told apart by %s', (_mark, one, other) => {
    const scanners = [commissioned('one', one, german), commissioned('other', other, german)];
    expect(reads('QC-157/yz', one, german, scanners)).toMatchObject({
      ok: true,
      scan: { code: 'QC-157/yz' },
      by: 'one',
    });
    expect(reads('QC-157/yz', other, german, scanners)).toMatchObject({
      ok: true,
      scan: { code: 'QC-157/yz' },
      by: 'other',
    });
    const [first] = scanners;
    expect(commission(sheet(other, german), new Set(), first ? [first] : []).troubles).toEqual([]);
  });
});

describe('a code that is not on the sheet', () => {
  it.each([
    'QC-157',
    'CAM-0098',
    '12345678',
    '4006381333931',
    'https://pool.example.org/items/kiosk-test',
    '(01)09506000134352',
    '010950600013435210KIOSK51234567890121TEST5',
  ])('%s is reported as foreign and changes nothing', (text) => {
    const bursts = [...sheet().slice(0, 2), arrives(aLabel(text))];
    expect(commission(bursts)).toMatchObject({ arrivals: [{}, {}, { kind: 'foreign' }], next: 'length', troubles: [] });
    expect(commission([arrives(aLabel(text))])).toMatchObject({
      arrivals: [{ kind: 'foreign' }],
      profile: null,
      troubles: [],
    });
  });

  it('is not kept if it is a token, whichever reading shows it', () => {
    for (const layout of LAYOUTS) {
      const burst = withoutSecret(arrives(aLabel('12|s3cr3t-s3cr3t-s3cr3t'), {}, { layout }));
      expect(JSON.stringify(burst)).not.toContain('cr3t');
      expect(commission([burst]).arrivals).toEqual([{ kind: 'secret' }]);
    }
  });
});

it('each scanner gets a name of its own', () => {
  const scanner = (name: string) => ({ ...(commission(sheet()).profile as FoundHabits), name });
  expect(nextScannerName('Scanner', [])).toBe('Scanner 1');
  expect(nextScannerName('Scanner', [scanner('Scanner 2'), scanner('Scanner 1')])).toBe('Scanner 3');
  expect(nextScannerName('Scanner', [scanner('Scanner 2')])).toBe('Scanner 1');
});
