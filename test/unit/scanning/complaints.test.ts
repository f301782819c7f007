// Common complaints about keyboard scanners elsewhere, each as a test.
import { describe, expect, it } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import { interpretRead, readOfBurst } from '../../../renderer/scanning/read.ts';
import { DEFAULT_SCANNING, type ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import { Keyboard } from '../../support/keys.ts';
import { aLabel, type Layout, PLAIN_SCANNER, scanWith } from '../../support/scanner.ts';

const COMMISSIONED = aScanner({ decoding: 'us-keys' });
const keyboard = (...scanners: ScannerProfile[]) => new Keyboard(createBurstReader(scanners));

/** What a US scanner’s label is read as on a PC with this layout. */
function readOn(layout: Layout, text: string, scanners: ScannerProfile[]): string | null {
  const keys = keyboard(...scanners);
  let before = 0;
  for (const { at, ...press } of scanWith(PLAIN_SCANNER, { layout, capsLock: false }, aLabel(text))) {
    keys.press(press.key, at - before, press);
    before = at;
  }
  const [end] = keys.ends;
  if (end?.kind !== 'burst') return null;
  const read = interpretRead(readOfBurst(end.burst, end.scanner, 1), DEFAULT_SCANNING);
  return read.ok ? read.scan.code : read.bad.problem;
}

describe('a wrong layout', () => {
  it('turns QC-157 into QCß157 without a profile, and not with one', () => {
    expect(readOn('de', 'QC-157', [])).toBe('QCß157');
    expect(readOn('de', 'QC-157', [COMMISSIONED])).toBe('QC-157');
  });

  it('turns digits into other characters on AZERTY without a profile, and not with one', () => {
    expect(readOn('fr', 'CAM-0112', [])).not.toBe('CAM-0112');
    expect(readOn('fr', 'CAM-0112', [COMMISSIONED])).toBe('CAM-0112');
  });

  it.each(['de', 'fr', 'es'] as const)('changes no character of a US keyboard on %s with a profile', (layout) => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
      .join('')
      .replace('|', '')
      .trim();
    expect(readOn(layout, all, [COMMISSIONED])).toBe(all);
  });

  it('does not affect a printed command, even before any commissioning', () => {
    expect(readOn('de', 'KIOSK:CONFIRM', [])).toBe('KIOSK:CONFIRM');
    expect(readOn('fr', 'KIOSK:CONFIRM', [])).toBe('KIOSK:CONFIRM');
  });
});

describe('typing that is not taken for a scan', () => {
  it.each([48, 60, 80, 120])('a fast typist at %d ms is not taken for a commissioned scanner of 10 ms', (gap) => {
    const keys = Object.assign(keyboard(COMMISSIONED), { inField: true });
    const keptEnter = keys.scans('camera', gap);
    expect([keys.heard, keptEnter]).toEqual([[], false]);
  });

  it('a held key is not taken for a scan', () => {
    const keys = keyboard(COMMISSIONED).types('a', 0);
    for (let repeat = 0; repeat < 50; repeat += 1) keys.press('a', 30, { isRepeat: true });
    expect(keys.press('Enter', 30)).toBe(false);
    expect(keys.heard).toEqual([]);
  });
});

describe('a scan next to typing', () => {
  it('does not contain the keys typed before it', () => {
    const keys = keyboard(COMMISSIONED).types('cam', 100).waits(120);
    keys.scans('TRI-0060', 10);
    expect(keys.heard).toEqual(['TRI-0060']);
    expect(keys.ends[0]).toMatchObject({ firstKey: 3 });
  });

  it('does not contain the keys typed before and after it, without a profile either', () => {
    const keys = keyboard().types('cam', 110).waits(90);
    keys.scans('TRI-0060', 10);
    keys.types('era', 110);
    expect(keys.heard).toEqual(['TRI-0060']);
  });

  it('contains a first key that a short delay of the PC separates from it, without a profile', () => {
    const keys = keyboard().types('T', 0).waits(90);
    keys.scans('RI-0060', 10);
    expect(keys.heard).toEqual(['TRI-0060']);
  });

  it('is reported as broken if a key comes so shortly before it that it can’t be told whose it is', () => {
    const keys = keyboard(COMMISSIONED).types('x', 0).waits(45);
    keys.scans('TRI-0060', 10);
    expect(keys.heard).toEqual(['(broken)']);
  });

  /** Types a code of these keys, the one of `held` for as long as the code lasts; `early`: so much before its time. */
  function typesHolding(text: string, held: string, early: number): string[] {
    const reader = createBurstReader([COMMISSIONED]);
    const keys = new Keyboard(reader);
    let late = 0;
    for (const [index, character] of [...text].entries()) {
      keys.press(character, 10 + late - (character === held ? early : 0), { code: `code-${index}` });
      late = character === held && early > 0 ? early - 10 : 0;
      if (character !== held) reader.release(`code-${index}`);
    }
    keys.press('Enter', 10);
    return keys.heard;
  }

  it('does not contain a key that is held down during it', () => {
    expect(typesHolding('TRIx-0060', 'x', 5)).toEqual(['TRI-0060']);
  });

  it('is broken if its own key seems to be held, because its release was lost', () => {
    for (const held of 'CAM-1') expect(typesHolding('CAM-1047', held, 0)).toEqual(['(broken)']);
  });
});

it('a held key, pressed shortly after another one, does not break the scan that follows', () => {
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

it('keys that a scanner sends in one report and releases together all belong to its code', () => {
  const reader = createBurstReader([COMMISSIONED]);
  const keys = new Keyboard(reader);
  for (const pack of ['TRI-', '0060']) {
    for (const [index, character] of [...pack].entries()) keys.press(character, 3, { code: `code-${index}` });
    for (const index of [3, 2, 1, 0]) reader.release(`code-${index}`);
  }
  keys.press('Enter', 3);
  expect(keys.heard).toEqual(['TRI-0060']);
});

describe('codes in quick succession', () => {
  it('are two codes if one is sent twice, not one long code', () => {
    const keys = keyboard(COMMISSIONED);
    keys.scans('CAM-0112', 10);
    keys.waits(60).scans('CAM-0112', 10);
    expect(keys.heard).toEqual(['CAM-0112', 'CAM-0112']);
  });

  it('may each end with Enter and a line feed: both are one terminator, and a later Enter is a person’s', () => {
    const keys = keyboard(COMMISSIONED);
    keys.scans('CAM-0112', 10);
    expect(keys.press('j', 10, { ctrl: true })).toBe(true);
    expect(keys.press('Enter', 400)).toBe(false);
    expect(keys.heard).toEqual(['CAM-0112']);
  });

  it('may do so with a scanner as slow as people, whose line feed comes at its own pace', () => {
    const keys = keyboard({ ...COMMISSIONED, gapMs: { typical: 90, longest: 110 } });
    keys.scans('CAM-0112', 90);
    expect(keys.press('j', 130, { ctrl: true })).toBe(true);
    expect(keys.press('Enter', 400)).toBe(false);
    expect(keys.heard).toEqual(['CAM-0112']);
  });

  it('still work after a very long code, which is one bad read', () => {
    const keys = keyboard({ ...COMMISSIONED, suffix: '#' });
    keys.scans('7'.repeat(10_000), 1);
    keys.waits(60);
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
    'is reported if its first key, pressed just before the others, arrives a pause before them on a busy PC: %s known',
    (_known, scanners) => {
      const reader = createBurstReader(scanners);
      const keys = new Keyboard(reader);
      keys.press('R', 10);
      reader.rest();
      keys.scans('NT-1533', 10);
      expect(keys.heard).toEqual(['(broken)']);
    },
  );

  it('is reported if its first keys come a pause before the others, and never read without them', () => {
    const keys = keyboard(COMMISSIONED).types('KS', 10).waits(200);
    keys.scans('K-0048213', 10);
    expect(keys.heard).toEqual(['(broken)']);
  });

  it('is reported if its prefix is missing', () => {
    const keys = keyboard({ ...COMMISSIONED, prefix: '~' });
    keys.scans('AM-0112', 10);
    keys.waits(50).scans('~CAM-0112', 10);
    expect(keys.heard).toEqual(['(broken)', '~CAM-0112']);
  });

  it('is reported after a pause if its end is missing, and its late rest is not a code', () => {
    const keys = keyboard(COMMISSIONED).types('CAM-01', 10).waits(500);
    keys.scans('12-07', 10);
    expect(keys.heard).toEqual(['(broken)', '(broken)']);
  });

  it('is not assumed after a short pause within a code', () => {
    const keys = keyboard(COMMISSIONED).types('KSK-0048', 10).waits(270);
    keys.scans('213-07', 10);
    expect(keys.heard).toEqual(['KSK-0048213-07']);
  });
});

describe('a commissioned scanner whose code the PC holds up', () => {
  /** What is heard of a code if there are such gaps before some of its keys, by their places. */
  const heardWith = (profile: Partial<ScannerProfile>, code: string, gap: number, pauses: Record<number, number>) => {
    const keys = keyboard(aScanner({ gapMs: { typical: gap, longest: gap + 2 }, ...profile }));
    for (const [index, key] of [...code].entries()) {
      keys.waits(pauses[index] ?? 0);
      keys.press(key, gap);
    }
    if (profile.terminator !== 'none') keys.press('Enter', gap);
    return new Set(keys.waits(2000).heard);
  };
  const BROKEN = new Set(['(broken)']);

  it.each([36, 40, 44])('never gives the end of its code after a long pause, with %d ms between keys', (gap) => {
    for (const pause of [280, 310, 400, 1000]) {
      for (const place of [4, 7, 9]) expect(heardWith({}, '9501101530003', gap, { [place]: pause })).toEqual(BROKEN);
    }
  });

  it.each([36, 48, 60, 80])('never gives the end of its code after two pauses, with %d ms between keys', (gap) => {
    for (const pauses of [
      { 4: 90, 5: 90 },
      { 4: 150, 5: 100 },
      { 4: 100, 6: 150 },
      { 5: 200, 8: 90 },
    ])
      for (const heard of heardWith({}, '9501101530003', gap, pauses))
        expect(['9501101530003', '(broken)']).toContain(heard);
  });

  it('never gives the end of its code if the window gets the focus within it, however slow it is', () => {
    const reader = createBurstReader([aScanner({ gapMs: { typical: 110, longest: 112 } })]);
    const keys = new Keyboard(reader);
    reader.focus(1005);
    keys.scans('2000000020013', 110);
    expect(keys.heard).toEqual(['(broken)']);
  });

  it('never gives the end of its code after two pauses without a terminator', () => {
    const pauses = { 4: 90, 6: 90 };
    expect(heardWith({ terminator: 'none' }, '8888882000000020013', 10, pauses)).toEqual(BROKEN);
  });
});

describe('several scanners', () => {
  const marked: ScannerProfile = { ...COMMISSIONED, name: 'Marked', prefix: '~', terminator: 'tab' };
  const slow: ScannerProfile = { ...COMMISSIONED, name: 'Slow', gapMs: { typical: 80, longest: 100 } };
  const whose = (keys: Keyboard) => keys.ends.map((end) => end.kind === 'burst' && (end.scanner?.name ?? null));

  it('are told apart by a prefix', () => {
    const keys = keyboard(COMMISSIONED, marked);
    keys.types('~CAM-0112', 10).press('Tab', 10);
    keys.waits(500).scans('CAM-0112', 10);
    expect(whose(keys)).toEqual(['Marked', 'Scanner 1']);
  });

  it('a known prefix keeps the keys from the page from the second key on', () => {
    const keptOf = (keys: Keyboard, text: string) => [...text].map((key) => keys.press(key, 10));
    expect(keptOf(keyboard(marked), '~CAM')).toEqual([false, true, true, true]);
    expect(keptOf(keyboard(marked), 'CAM-')).toEqual([false, false, false, true]);
  });

  it('are told apart by the terminator', () => {
    const tabbed: ScannerProfile = { ...COMMISSIONED, name: 'Tabbed', terminator: 'tab' };
    const keys = keyboard(COMMISSIONED, tabbed);
    keys.types('CAM-0112', 10).press('Tab', 10);
    keys.waits(500).scans('CAM-0112', 10);
    expect(whose(keys)).toEqual(['Tabbed', 'Scanner 1']);
  });

  it('are told apart by their speed', () => {
    const keys = keyboard(COMMISSIONED, slow);
    keys.scans('CAM-0112', 80);
    keys.waits(500).scans('CAM-0112', 10);
    expect(whose(keys)).toEqual(['Slow', 'Scanner 1']);
  });

  it('an unknown scanner works by its speed alone', () => {
    const keys = keyboard({ ...slow, prefix: '~' });
    keys.scans('CAM-0112', 5);
    expect(whose(keys)).toEqual([null]);
  });

  it('a slow scanner needs four characters for a code, or three keys with its prefix', () => {
    const heardOfSlow = (prefix: string, text: string) => {
      const keys = keyboard({ ...slow, prefix });
      keys.scans(text, 80);
      return keys.heard;
    };
    expect([heardOfSlow('', 'A-1'), heardOfSlow('', 'A-12')]).toEqual([[], ['A-12']]);
    expect([heardOfSlow('~', '~1'), heardOfSlow('~', '~12')]).toEqual([[], ['~12']]);
  });

  it('a pause that only a scanner without a terminator would make breaks no code of another one', () => {
    const silent = aScanner({ name: 'Silent', terminator: 'none', gapMs: { typical: 8, longest: 10 } });
    const keys = keyboard({ ...COMMISSIONED, gapMs: { typical: 25, longest: 29 } }, silent);
    for (const [index, key] of [...'8888882000000020013'].entries())
      keys.press(key, index === 4 || index === 6 ? 28 : 25);
    keys.press('Enter', 25);
    expect([keys.heard, whose(keys)]).toEqual([['8888882000000020013'], ['Scanner 1']]);
  });

  it('a scanner without a terminator still ends its code at a pause that no other scanner makes', () => {
    const silent = aScanner({ name: 'Silent', terminator: 'none', gapMs: { typical: 8, longest: 10 } });
    const keys = keyboard({ ...COMMISSIONED, gapMs: { typical: 25, longest: 29 } }, silent);
    keys.types('CAM-0112', 8).types('xyz', 200);
    expect([keys.waits(350).heard, whose(keys)]).toEqual([['CAM-0112'], ['Silent']]);
  });

  it('a capital of one scanner hides no pause from another: its Shift is a key of its own', () => {
    const silent = aScanner({ name: 'Silent', terminator: 'none', gapMs: { typical: 2, longest: 2 } });
    const marked = aScanner({ prefix: '##', terminator: 'none', gapMs: { typical: 100, longest: 120 } });
    const keys = keyboard(silent, marked);
    for (const character of '##TRI-0060') {
      if (/[#A-Z]/.test(character)) keys.press('Shift', 100);
      keys.press(character, /[#A-Z]/.test(character) ? 0 : 100);
    }
    expect(keys.waits(350).heard).toEqual(['##TRI-0060']);
  });

  it('half a code of one scanner is never read as another’s at nearly its pace', () => {
    const near = [aScanner({ gapMs: { typical: 44, longest: 48 } }), aScanner({ gapMs: { typical: 40, longest: 42 } })];
    for (const pause of [310, 340, 400, 1200]) {
      const keys = keyboard(...near);
      for (const [index, gap] of [0, 46, 47, 43, pause, 40, 43, 46].entries()) {
        if (gap >= 350) keys.waits(350);
        keys.press('RNT-1184'[index] ?? '', gap >= 350 ? gap - 350 : gap);
      }
      keys.press('Enter', 45);
      expect([pause, new Set(keys.waits(2000).heard)]).toEqual([pause, new Set(['(broken)'])]);
    }
  });

  it('a slow scanner is told from a typist by its even rhythm', () => {
    const keys = keyboard(slow);
    for (const [index, key] of [...'camera'].entries()) keys.press(key, [0, 60, 130, 95, 150, 70][index] ?? 0);
    expect(keys.press('Enter', 120)).toBe(false);
    expect(keys.heard).toEqual([]);
  });
});

it('a code typed as Alt and numbers on the keypad is read as its characters', () => {
  const keys = keyboard({ ...COMMISSIONED, decoding: 'typed' });
  for (const character of 'QC-157') {
    keys.press('Alt', 5, { code: 'AltLeft', alt: true });
    for (const digit of String(character.charCodeAt(0)).padStart(4, '0'))
      keys.press(digit, 5, { code: `Numpad${digit}`, alt: true });
  }
  keys.press('Enter', 5);
  expect(keys.heard).toEqual(['QC-157']);
});

describe('a slow scanner without a profile next to a known one', () => {
  it.each([45, 60, 80])('presses nothing with %d ms between keys, and its code is reported as broken', (gap) => {
    const keys = keyboard(COMMISSIONED);
    expect(keys.scans('CAM-0112', gap)).toBe(true);
    expect(keys.heard).toEqual(['(broken)']);
  });

  it.each([
    ['camera', 95],
    ['camera', 120],
    ['cam', 60],
  ])('is not assumed when a person types %s with %d ms between keys', (text, gap) => {
    const keys = keyboard(COMMISSIONED);
    expect([keys.scans(text, gap), keys.heard]).toEqual([false, []]);
  });
});
