// Scanners that send no terminator: silence ends their codes, so a pause, a person or another scanner may come too soon.
import { describe, expect, it } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import { Keyboard } from '../../support/keys.ts';

const keyboard = (...scanners: ScannerProfile[]) => new Keyboard(createBurstReader(scanners), scanners);

describe('a scanner without a terminator', () => {
  const silent: ScannerProfile = aScanner({ terminator: 'none' });

  it('is read after a pause', () => {
    expect(keyboard(silent).types('A-12', 10).waits(350).heard).toEqual(['A-12']);
  });

  it.each(['tent', 'to'])('does not get what a person types next into its code: %s', (word) => {
    const keys = keyboard(silent);
    for (const code of ['CAM-0112', 'TRI-0060', 'LGT-0074']) {
      keys.waits(3000).types(code, 10).types(word, 200);
      expect(keys.waits(350).heard.at(-1)).toBe(code);
    }
    expect(keys.heard).toHaveLength(3);
  });

  it.each([60, 200, 300])('gets a broken code for one key %d ms after it, which may be its last', (gap) => {
    for (const key of ['none', 'Enter']) {
      const keys = keyboard(silent).types('CAM-0112', 10);
      keys.press('7', gap);
      if (key === 'Enter') expect(keys.press('Enter', 200)).toBe(true);
      expect(keys.waits(350).heard).toEqual(['(broken)']);
    }
  });

  it.each([10, 25, 36, 40, 60])('with %d ms between keys is read at an Enter that a person presses', (gap) => {
    for (const [inField, wait] of [true, false].flatMap((each) =>
      [70, 200, 301, 349].map((ms) => [each, ms] as const),
    )) {
      const keys = keyboard({ ...silent, gapMs: { typical: gap, longest: gap + 2 } });
      keys.inField = inField;
      expect(keys.types('CAM-0147', gap).press('Enter', wait)).toBe(true);
      expect(keys.waits(2000).heard).toEqual(['CAM-0147']);
    }
  });

  it('gets a broken code for one that is too short at the pace of a person, if its keys were kept', () => {
    const keys = keyboard({ ...silent, gapMs: { typical: 31.2, longest: 46.9 } });
    keys.inField = true;
    expect(keys.types('CAM1', 31.2).waits(350).heard).toEqual(['(broken)']);
  });

  it('gets a broken code for a pause within it, which can’t be told from two codes', () => {
    const keys = keyboard(silent).types('CAM-0112', 10);
    keys.waits(200).types('-07', 10).waits(350);
    expect(keys.heard).toEqual(['(broken)']);
  });
});

it('a code without a terminator is never cut by the gaps of a slower scanner', () => {
  const silent = (typical: number, longest: number) => aScanner({ terminator: 'none', gapMs: { typical, longest } });
  const heardOf = (scanners: ScannerProfile[], gaps: number[], end = 350) => {
    const keys = keyboard(...scanners);
    for (const [index, key] of [...'CAM-0147'].entries()) keys.press(key, gaps[index] ?? 0);
    if (end < 350) keys.press('Enter', end);
    return keys.waits(350).heard;
  };
  expect(heardOf([silent(3, 3), silent(20, 22)], [0, 19, 19, 19, 21, 21, 19, 19])).toEqual(['CAM-0147']);
  expect(heardOf([silent(10, 12)], [0, 28, 29, 28, 25, 29, 30, 30], 30)).toEqual(['CAM-0147']);
  expect(heardOf([silent(10, 12)], [0, 10, 10, 10, 10, 40, 40, 10])).toEqual(['CAM-0147']);
  expect(heardOf([silent(10, 12)], [0, 10, 10, 10, 10, 60, 60, 10])).toEqual(['(broken)']);
});

it.each([70, 150, 349])(
  'the code of another scanner %d ms after one without a terminator loses neither unsaid',
  (gap) => {
    const other = aScanner({ gapMs: { typical: 5, longest: 6 } });
    for (const typical of [10, 25]) {
      const keys = keyboard(aScanner({ terminator: 'none', gapMs: { typical, longest: typical + 5 } }), other);
      keys.types('CAM-0147', typical).press('T', gap);
      keys.types('RI-0060', 5).press('Enter', 5);
      expect(keys.waits(2000).heard).toEqual(['(broken)']);
    }
  },
);

describe('beside another scanner', () => {
  const silent = (typical: number, longest: number, prefix = '') =>
    aScanner({ name: 'Silent', terminator: 'none', prefix, gapMs: { typical, longest } });
  const ended = (typical: number, longest: number) => aScanner({ gapMs: { typical, longest } });
  /** What is heard of keys with these gaps, then of Enter after `end` or of silence. */
  const heardOf = (scanners: ScannerProfile[], code: string, gaps: number[], end?: number) => {
    const keys = keyboard(...scanners);
    for (const [index, key] of [...code].entries()) keys.press(key, gaps[index] ?? 0);
    if (end !== undefined) keys.press('Enter', end);
    return keys.waits(2000).heard;
  };

  it('a code is never cut that its own scanner sent without a pause', () => {
    const slow = [0, 62, 64, 60, 63, 60, 68, 62];
    expect(heardOf([silent(50, 54), ended(60, 68)], 'CAM-0147', slow, 61)).toEqual(['CAM-0147']);
    expect(heardOf([silent(30, 34), ended(46, 48)], 'TNT-0211', [0, 45, 45, 46, 44, 45, 48, 47], 47)).toEqual([
      'TNT-0211',
    ]);
    expect(heardOf([silent(40, 44), silent(44, 52)], 'CAM-0147', [0, 44, 46, 45, 44, 56, 56, 58])).toEqual([
      'CAM-0147',
    ]);
  });

  it.each([30, 40, 47, 60])('a scanner with %d ms between keys is read', (gap) => {
    const gaps = [0, ...Array<number>(7).fill(gap)];
    expect(heardOf([silent(10, 12), ended(gap, gap + 2)], 'CAM-0147', gaps, gap)).toEqual(['CAM-0147']);
  });

  it('of two codes one after the other, neither is lost unsaid', () => {
    const first = [0, ...Array<number>(7).fill(25)];
    const second = [200, ...Array<number>(7).fill(60)];
    for (const other of [silent(60, 62), ended(60, 62)]) {
      const end = other.terminator === 'none' ? undefined : 60;
      expect(heardOf([silent(25, 27), other], 'CAM-0147RNT-1184', [...first, ...second], end)).toEqual(['(broken)']);
    }
  });

  it.each([1, 8, 11])('half a code is none, whatever the pace of the scanner without a terminator: %d ms', (gap) => {
    const scanners = [silent(gap, gap + 4), ended(10, 16)];
    for (const half of ['CAM-0', 'CAM-014'])
      expect(heardOf(scanners, half, [0, ...Array<number>(6).fill(10)])).toEqual(['(broken)']);
    const own = gap < 10 ? ['CAM-0147'] : ['(broken)'];
    expect(heardOf(scanners, 'CAM-0147', [0, ...Array<number>(7).fill(1)])).toEqual(own);
  });

  it('a prefix lets nothing in that a person types behind the code', () => {
    const fast = [0, ...Array<number>(8).fill(10)];
    expect(heardOf([silent(10, 12, '#')], '#CAM-0147to', [...fast, 200, 200], 200)).toEqual(['#CAM-0147']);
    expect(heardOf([silent(10, 12, '#')], '#CAM-01471', [...fast, 200], 200)).toEqual(['(broken)']);
    const other = [200, ...Array<number>(7).fill(5)];
    expect(heardOf([silent(10, 12, '#'), ended(5, 6)], '#CAM-0147TRI-0060', [...fast, ...other], 5)).toEqual([
      '(broken)',
    ]);
  });
});

it.each([120, 200, 340])('half a code of a slow scanner is never read after a pause of %d ms', (pause) => {
  for (const prefix of ['', '~x']) {
    const keys = keyboard(aScanner({ terminator: 'none', prefix, gapMs: { typical: 60, longest: 64 } }));
    for (const key of `${prefix}CAM-01`) keys.press(key, 60);
    keys.press('4', pause);
    keys.press('7', 60);
    expect(keys.waits(2000).heard).toEqual(['(broken)']);
  }
});
