// What people complain of about keyboard scanners, elsewhere: each a test.
import { describe, expect, it } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import { heardOf, readHeard } from '../../../renderer/scanning/read.ts';
import { type ScannerProfile, USUAL_SCANNING } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import { Keyboard } from '../../support/keys.ts';
import { aLabel, type Layout, PLAIN_SCANNER, scanWith } from '../../support/scanner.ts';

const COMMISSIONED = aScanner({ decoding: 'us-keys' });
const keyboard = (...scanners: ScannerProfile[]) => new Keyboard(createBurstReader(scanners));

/** What a US scanner's label is read as on a PC with this layout. */
function readOn(layout: Layout, text: string, scanners: ScannerProfile[]): string | null {
  const keys = keyboard(...scanners);
  let before = 0;
  for (const { at, ...press } of scanWith(PLAIN_SCANNER, { layout, capsLock: false }, aLabel(text))) {
    keys.press(press.key, at - before, press);
    before = at;
  }
  const [end] = keys.ends;
  if (end?.is !== 'burst') return null;
  const read = readHeard(heardOf(end.burst, end.scanner, 1), USUAL_SCANNING);
  return read.ok ? read.scan.code : read.bad.problem;
}

describe('a wrong layout', () => {
  it('QC-157 read as QC½157 or QCß157', () => {
    expect(readOn('de', 'QC-157', [])).toBe('QCß157');
    expect(readOn('de', 'QC-157', [COMMISSIONED])).toBe('QC-157');
  });

  it('AZERTY digits', () => {
    expect(readOn('fr', 'CAM-0112', [])).not.toBe('CAM-0112');
    expect(readOn('fr', 'CAM-0112', [COMMISSIONED])).toBe('CAM-0112');
  });

  it.each(['de', 'fr', 'es'] as const)('every character of a US keyboard, on %s', (layout) => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
      .join('')
      .replace('|', '')
      .trim();
    expect(readOn(layout, all, [COMMISSIONED])).toBe(all);
  });

  it('a printed command works before any commissioning', () => {
    expect(readOn('de', 'KIOSK:CONFIRM', [])).toBe('KIOSK:CONFIRM');
    expect(readOn('fr', 'KIOSK:CONFIRM', [])).toBe('KIOSK:CONFIRM');
  });
});

describe('typing taken for a scan', () => {
  it.each([48, 60, 80, 120])('a fast typist at %d ms is no commissioned scanner of 10 ms', (gap) => {
    const keys = Object.assign(keyboard(COMMISSIONED), { inField: true });
    const keptEnter = keys.scans('camera', gap);
    expect([keys.heard, keptEnter]).toEqual([[], false]);
  });

  it('a held key is nothing', () => {
    const keys = keyboard(COMMISSIONED).types('a', 0);
    for (let repeat = 0; repeat < 50; repeat += 1) keys.press('a', 30, { isRepeat: true });
    expect(keys.press('Enter', 30)).toBe(false);
    expect(keys.heard).toEqual([]);
  });
});

describe('a scan while somebody types', () => {
  it('before it', () => {
    const keys = keyboard(COMMISSIONED).types('cam', 100).waits(120);
    keys.scans('TRI-0060', 10);
    expect(keys.heard).toEqual(['TRI-0060']);
    expect(keys.ends[0]).toMatchObject({ firstKey: 3 });
  });

  it('before it and after it, without a profile too', () => {
    const keys = keyboard().types('cam', 110).waits(90);
    keys.scans('TRI-0060', 10);
    keys.types('era', 110);
    expect(keys.heard).toEqual(['TRI-0060']);
  });

  it('a first key that the PC held up for a moment is of the code all the same, without a profile', () => {
    const keys = keyboard().types('T', 0).waits(90);
    keys.scans('RI-0060', 10);
    expect(keys.heard).toEqual(['TRI-0060']);
  });

  it('so shortly before it that nobody can tell is said, not guessed', () => {
    const keys = keyboard(COMMISSIONED).types('x', 0).waits(45);
    keys.scans('TRI-0060', 10);
    expect(keys.heard).toEqual(['(broken)']);
  });

  it('within it: a key that stays down while the scanner’s go up and down is not of it', () => {
    const reader = createBurstReader([COMMISSIONED]);
    const keys = new Keyboard(reader);
    for (const [index, character] of [...'TRIx-0060'].entries()) {
      keys.press(character, 10, { code: `code-${index}` });
      if (character !== 'x') reader.release(`code-${index}`);
    }
    keys.press('Enter', 10);
    expect(keys.heard).toEqual(['TRI-0060']);
  });
});

it('a key still held when the scan begins, shortly after another one, puts nothing in doubt', () => {
  const reader = createBurstReader([COMMISSIONED]);
  const keys = new Keyboard(reader);
  keys.press('x', 0, { code: 'up again' });
  reader.release('up again');
  keys.press('y', 55, { code: 'held' });
  for (const [index, character] of [...'TRI-0060'].entries()) {
    keys.press(character, 10, { code: `code-${index}` });
    reader.release(`code-${index}`);
  }
  keys.press('Enter', 10);
  expect(keys.heard).toEqual(['TRI-0060']);
});

it('keys that a scanner packs into one report, and lets go together, are all of its code', () => {
  const reader = createBurstReader([COMMISSIONED]);
  const keys = new Keyboard(reader);
  for (const pack of ['TRI-', '0060']) {
    for (const [index, character] of [...pack].entries()) keys.press(character, 3, { code: `code-${index}` });
    for (const index of [3, 2, 1, 0]) reader.release(`code-${index}`);
  }
  keys.press('Enter', 3);
  expect(keys.heard).toEqual(['TRI-0060']);
});

describe('codes one after the other', () => {
  it('sent twice are two, not one long one', () => {
    const keys = keyboard(COMMISSIONED);
    keys.scans('CAM-0112', 10);
    keys.waits(60).scans('CAM-0112', 10);
    expect(keys.heard).toEqual(['CAM-0112', 'CAM-0112']);
  });

  it('Enter and a line feed after a code are one end, and neither reaches a button', () => {
    const keys = keyboard(COMMISSIONED);
    keys.scans('CAM-0112', 10);
    expect(keys.press('j', 10, { ctrl: true })).toBe(true);
    expect(keys.press('Enter', 400)).toBe(false);
    expect(keys.heard).toEqual(['CAM-0112']);
  });

  it('a very long one is one bad read, and the next one works', () => {
    const keys = keyboard({ ...COMMISSIONED, suffix: '#' });
    keys.scans('7'.repeat(10_000), 1);
    keys.scans('CAM-0112#', 10);
    expect(keys.heard).toHaveLength(2);
    expect(keys.heard[1]).toBe('CAM-0112#');
  });
});

describe('a broken code', () => {
  it.each([
    ['no scanner', []],
    ['a scanner', [COMMISSIONED]],
  ])(
    'whose first key came a silence before the others on a busy PC, but was pressed just before them, is said: %s known',
    (_known, scanners) => {
      const reader = createBurstReader(scanners);
      const keys = new Keyboard(reader);
      keys.press('R', 10);
      reader.rest();
      keys.scans('NT-1533', 10);
      expect(keys.heard).toEqual(['(broken)']);
    },
  );

  it('whose first keys got lost behind a pause is said, never read without them', () => {
    const keys = keyboard(COMMISSIONED).types('KS', 10).waits(200);
    keys.scans('K-0048213', 10);
    expect(keys.heard).toEqual(['(broken)']);
  });

  it('without its prefix is said', () => {
    const keys = keyboard({ ...COMMISSIONED, prefix: '~' });
    keys.scans('AM-0112', 10);
    keys.waits(50).scans('~CAM-0112', 10);
    expect(keys.heard).toEqual(['(broken)', '~CAM-0112']);
  });

  it('without its end is said after the silence; what comes of it later is no code', () => {
    const keys = keyboard(COMMISSIONED).types('CAM-01', 10).waits(500);
    keys.scans('12-07', 10);
    expect(keys.heard).toEqual(['(broken)', '(broken)']);
  });

  it('a pause within one is survived', () => {
    const keys = keyboard(COMMISSIONED).types('KSK-0048', 10).waits(270);
    keys.scans('213-07', 10);
    expect(keys.heard).toEqual(['KSK-0048213-07']);
  });
});

describe('a scanner without a terminator', () => {
  const silent: ScannerProfile = { ...COMMISSIONED, terminator: 'none' };

  it('is heard after its silence', () => {
    expect(keyboard(silent).types('A-12', 10).waits(350).heard).toEqual(['A-12']);
  });

  it('and a person’s next key is not of its code', () => {
    const keys = keyboard(silent);
    for (const code of ['CAM-0112', 'TRI-0060', 'LGT-0074']) {
      keys.waits(3000).types(code, 10).press('x', 200);
      expect(keys.waits(350).heard.at(-1)).toBe(code);
    }
    expect(keys.heard).toHaveLength(3);
  });

  it('a pause in its code can’t be told from two codes: it is said', () => {
    const keys = keyboard(silent).types('CAM-0112', 10);
    keys.waits(200).types('-07', 10).waits(350);
    expect(keys.heard).toEqual(['(broken)']);
  });
});

describe('several scanners', () => {
  const marked: ScannerProfile = { ...COMMISSIONED, name: 'Marked', prefix: '~', terminator: 'tab' };
  const slow: ScannerProfile = { ...COMMISSIONED, name: 'Slow', gapMs: { typical: 80, longest: 100 } };
  const whose = (keys: Keyboard) => keys.ends.map((end) => end.is === 'burst' && (end.scanner?.name ?? null));

  it('a prefix tells whose code it is', () => {
    const keys = keyboard(COMMISSIONED, marked);
    keys.types('~CAM-0112', 10).press('Tab', 10);
    keys.waits(500).scans('CAM-0112', 10);
    expect(whose(keys)).toEqual(['Marked', 'Scanner 1']);
  });

  it('and keeps its keys from the page from the second one on', () => {
    const keptOf = (keys: Keyboard, text: string) => [...text].map((key) => keys.press(key, 10));
    expect(keptOf(keyboard(marked), '~CAM')).toEqual([false, true, true, true]);
    expect(keptOf(keyboard(marked), 'CAM-')).toEqual([false, false, false, true]);
  });

  it('and so does the key at its end', () => {
    const tabbed: ScannerProfile = { ...COMMISSIONED, name: 'Tabbed', terminator: 'tab' };
    const keys = keyboard(COMMISSIONED, tabbed);
    keys.types('CAM-0112', 10).press('Tab', 10);
    keys.waits(500).scans('CAM-0112', 10);
    expect(whose(keys)).toEqual(['Tabbed', 'Scanner 1']);
  });

  it('speed tells the others', () => {
    const keys = keyboard(COMMISSIONED, slow);
    keys.scans('CAM-0112', 80);
    keys.waits(500).scans('CAM-0112', 10);
    expect(whose(keys)).toEqual(['Slow', 'Scanner 1']);
  });

  it('one that nobody knows works by its speed alone', () => {
    const keys = keyboard({ ...slow, prefix: '~' });
    keys.scans('CAM-0112', 5);
    expect(whose(keys)).toEqual([null]);
  });

  it('of a slow one four characters are a code, with its prefix three keys', () => {
    const heardOfSlow = (prefix: string, text: string) => {
      const keys = keyboard({ ...slow, prefix });
      keys.scans(text, 80);
      return keys.heard;
    };
    expect([heardOfSlow('', 'A-1'), heardOfSlow('', 'A-12')]).toEqual([[], ['A-12']]);
    expect([heardOfSlow('~', '~1'), heardOfSlow('~', '~12')]).toEqual([[], ['~12']]);
  });

  it('a slow one is told from a typist by its even time', () => {
    const keys = keyboard(slow);
    for (const [index, key] of [...'camera'].entries()) keys.press(key, [0, 60, 130, 95, 150, 70][index] ?? 0);
    expect(keys.press('Enter', 120)).toBe(false);
    expect(keys.heard).toEqual([]);
  });
});

it('a code typed by numbers on the keypad is its characters', () => {
  const keys = keyboard({ ...COMMISSIONED, decoding: 'typed' });
  for (const character of 'QC-157') {
    keys.press('Alt', 5, { code: 'AltLeft', alt: true });
    for (const digit of String(character.charCodeAt(0)).padStart(4, '0'))
      keys.press(digit, 5, { code: `Numpad${digit}`, alt: true });
  }
  keys.press('Enter', 5);
  expect(keys.heard).toEqual(['QC-157']);
});

describe('a slow scanner that nobody has checked, beside one that is known', () => {
  it.each([45, 60, 80])('with %d ms between keys presses nothing, and is said', (gap) => {
    const keys = keyboard(COMMISSIONED);
    expect(keys.scans('CAM-0112', gap)).toBe(true);
    expect(keys.heard).toEqual(['(broken)']);
  });

  it.each([
    ['camera', 95],
    ['camera', 120],
    ['cam', 60],
  ])('is not a person who types %s with %d ms between keys', (text, gap) => {
    const keys = keyboard(COMMISSIONED);
    expect([keys.scans(text, gap), keys.heard]).toEqual([false, []]);
  });
});
