// One symbol is one scan: codes and commands that a label holds behind its first one, and labels of keys that act.
import { describe, expect, it, test } from 'vitest';
import { createBurstReader } from '../../../renderer/scanning/burst.ts';
import { UNREADABLE } from '../../../renderer/scanning/keys.ts';
import { aScanner } from '../../support/examples.ts';
import { Keyboard } from '../../support/keys.ts';

const COMMISSIONED = aScanner({ gapMs: { typical: 8, longest: 12 } });

/** The name of its place on the keyboard. */
const codeOf = (key: string) => (/^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key);

/** The keys of one symbol; a line break is the scanner's Enter. */
function readsSymbol(keys: Keyboard, symbol: string, gap: number): string[] {
  keys.waits(2000);
  const before = keys.heard.length;
  for (const character of symbol) keys.press({ '\n': 'Enter', '\t': 'Tab' }[character] ?? character, gap);
  keys.waits(2000);
  return keys.heard.slice(before);
}

describe.each([
  ['that is not commissioned', []],
  ['that is commissioned', [COMMISSIONED]],
])('a scanner %s', (_which, scanners) => {
  const keyboard = () => new Keyboard(createBurstReader(scanners));

  test.each([
    ['a command and two items', 'KIOSK:RETURNS\nIT-0002\nIT-0003\n', 'KIOSK:RETURNS'],
    ['three items', 'IT-0002\nIT-0003\nIT-0004\n', 'IT-0002'],
    ['a card, an item, noise and a command', `RE-0005\nIT-0012\n${'x'.repeat(400)}\nKIOSK:CONFIRM\n`, 'RE-0005'],
    ['two codes with a tab between', 'IT-0002\tIT-0003\n', 'IT-0002'],
    ['two codes with two terminators between', 'IT-0002\n\nIT-0003\n\n', 'IT-0002'],
  ])('reads only the first code of a label with %s, and says so once', (_what, symbol, first) => {
    const keys = keyboard();
    for (const gap of [1, 4, 10]) {
      expect(readsSymbol(keys, symbol, gap)).toEqual([first, '(several)']);
    }
  });

  test.each([
    ['Home', Array(5).fill('Home')],
    ['Escape', Array(5).fill('Escape')],
    ['function keys', ['F1', 'F2', 'F3', 'F4', 'F5']],
    ['lock keys', Array(70).fill('CapsLock')],
    ['keys that others are held with', Array(30).fill(['Shift', 'Control', 'NumLock']).flat()],
  ])('reads only the first code of a label with %s between two codes', (_what, between) => {
    const keys = keyboard();
    keys.scans('IT-0001', 10);
    keys.waits(2000);
    for (const key of [...'KIOSK:RETURNS', 'Enter', ...between, ...'IT-0002', 'Enter']) keys.press(key, 10);
    expect(keys.waits(2000).heard).toEqual(['IT-0001', 'KIOSK:RETURNS', '(several)']);
  });

  test.each([
    [45, 45],
    [60, 60],
    [10, 50],
  ])('reads only the first code if it waits %i ms before and %i ms after each control character', (before, after) => {
    const keys = keyboard();
    keys.types('CAM-0120', 10);
    keys.press('Enter', before);
    keys.press('K', after);
    keys.types('IOSK:CONFIRM', 10);
    keys.press('Enter', before);
    expect(keys.waits(2000).heard).toEqual(['CAM-0120', '(several)']);
  });

  test.each([2, 5, 10, 16])(
    'reads only the first code of a label with keys that type nothing, then terminators, between two codes, %i ms apart',
    (gap) => {
      const keys = keyboard();
      const between = [...Array(Math.ceil(110 / gap)).fill('F1'), ...Array(Math.ceil(30 / gap) + 2).fill('Enter')];
      for (const key of [...'KIOSK:RETURNS', 'Enter', ...between, ...'IT-0002', 'Enter']) keys.press(key, gap);
      expect(keys.waits(2000).heard).toEqual(['KIOSK:RETURNS', '(several)']);
    },
  );

  it('takes no text that is too long for what it begins with', () => {
    const keys = keyboard();
    keys.waits(2000);
    keys.scans(`KIOSK:RETURNS${' '.repeat(2600)}AND-MORE`, 5);
    expect(keys.waits(2000).heard).toEqual([expect.stringMatching(/^KIOSK:RETURNS +\ufffd$/)]);
  });

  test.each([
    ['function keys', 'F1', 12],
    ['arrows', 'ArrowDown', 40],
    ['Escape', 'Escape', 1],
    ['lock keys', 'CapsLock', 70],
    ['Shift', 'Shift', 40],
  ])('makes no pause in a label of %s: what stands behind them is no other code', (_what, filler, times) => {
    for (const before of ['X', 'CAM-0147']) {
      const keys = keyboard();
      keys.scans('IT-0001', 10);
      keys.waits(2000);
      for (const key of [...before, ...Array(times).fill(filler), ...'KIOSK:RETURNS', 'Enter']) keys.press(key, 10);
      expect(keys.waits(2000).heard).toEqual(['IT-0001', expect.stringMatching(/\ufffd|broken/)]);
    }
  });

  test.each(['Backspace', 'Escape', 'ArrowLeft', 'Home', 'F9'])(
    'loses no character to %s in its code, however soon each key is released',
    (filler) => {
      const keys = keyboard();
      for (const key of [...'RNT-11', filler, filler, ...'84', 'Enter']) keys.strikes(key, 10, { code: codeOf(key) });
      expect(keys.waits(2000).heard).toEqual([`RNT-11${UNREADABLE}${UNREADABLE}84`]);
    },
  );

  it('is silent for longer than its keys are apart before the symbol is over, once it has said that there are several', () => {
    const keys = keyboard();
    for (const rest of ['z', 'zz']) {
      keys.scans('RNT-1533', 5);
      keys.types(rest, 5).waits(60).scans('CAM-0098', 5);
      expect(keys.waits(2000).heard.slice(-2)).toEqual(['RNT-1533', '(several)']);
    }
    keys.scans('CAM-0098', 5);
    expect(keys.heard.at(-1)).toBe('CAM-0098');
  });

  test.each([310, 800, 1400])(
    'takes nothing of a label’s rest after a pause of %i ms either, and says so again',
    (pause) => {
      for (const [before, after] of [
        ['IT-0001\nIT-0002\n', 'KIOSK:CONFIRM\n'],
        ['IT-0001\nIT-0002\n99', 'AMP-0010\n'],
        ['IT-0001\nIT-0002', '\nKIOSK:CONFIRM\n'],
      ] as const) {
        const keys = keyboard();
        const scans = (symbol: string) => {
          for (const character of symbol) keys.press(character === '\n' ? 'Enter' : character, 5);
        };
        scans(before);
        keys.waits(pause);
        scans(after);
        expect(keys.waits(2000).heard).toEqual(['IT-0001', '(several)', '(several)']);
        keys.scans('CAM-0098', 5);
        expect(keys.heard.at(-1)).toBe('CAM-0098');
      }
    },
  );

  it('may end a code with Enter and a line feed, and reads the next label after a pause', () => {
    const keys = keyboard();
    expect(readsSymbol(keys, 'IT-0002\n\n', 8)).toEqual(['IT-0002']);
    keys.scans('IT-0003', 8);
    keys.waits(60);
    keys.scans('IT-0004', 8);
    expect(keys.heard.slice(1)).toEqual(['IT-0003', 'IT-0004']);
  });
});

it('of a label that begins with what is too short for a code nothing is read', () => {
  const keys = new Keyboard(createBurstReader([]));
  expect(readsSymbol(keys, '7\nKIOSK:CONFIRM\n', 6)).toEqual(['(several)']);
  keys.inField = true;
  expect(readsSymbol(keys, 'K9\tCAM-0098\n', 6)).toEqual(['(several)']);
});

test('nor if the clock of the PC ticks as slowly as its scanner types', () => {
  const scanner = { ...COMMISSIONED, gapMs: { typical: 47, longest: 63 } };
  const keys = new Keyboard(createBurstReader([scanner]), [scanner]);
  keys.press('7', 2000);
  keys.press('Enter', 31.2);
  keys.waits(15.6);
  keys.scans('CAM-0098', 46.9);
  expect(keys.waits(2000).heard).toEqual(['(several)']);
});

test.each([
  [50, null],
  [50, { typical: 50, longest: 55 }],
  [70, { typical: 70, longest: 75 }],
])('nor at a slow scanner’s pace of %i ms (commissioned with %j)', (pace, gapMs) => {
  for (const symbol of ['147\nRNT-1184\n', 'a\nKIOSK:RETURNS\n', '147\tTNT-0211\n', '147\n098\nTNT-0211\n']) {
    const scanners = gapMs ? [{ ...COMMISSIONED, gapMs }] : [];
    const keys = new Keyboard(createBurstReader(scanners), scanners);
    expect(readsSymbol(keys, symbol, pace)).toEqual(['(several)']);
  }
});

test.each([
  [8, ['Shift', 'Shift', 'Shift']],
  [8, ['CapsLock', 'CapsLock', 'CapsLock']],
  [16, ['Shift', 'CapsLock']],
  [23, ['CapsLock']],
])('a scanner without a terminator reads no second code behind a pause of %i ms and %j', (gap, pause) => {
  const gapMs = { typical: gap, longest: gap + 2 };
  const keys = new Keyboard(createBurstReader([aScanner({ terminator: 'none', gapMs })]));
  keys.waits(2000);
  for (const key of [...'LGT-0074', ...pause, 'x', ...pause, ...'KIOSK:CONFIRM']) keys.press(key, gap);
  expect(keys.waits(2000).heard.filter((each) => /^(LGT-0074|KIOSK:CONFIRM)$/.test(each)).length).toBeLessThan(2);
});

test.each([36, 44, 60, 80])(
  'a slow scanner reads no command behind lock keys of its label, which make no pause, at %i ms a key',
  (gap) => {
    for (const inField of [false, true]) {
      const scanners = [aScanner({ gapMs: { typical: gap, longest: gap + 2 } })];
      const keys = Object.assign(new Keyboard(createBurstReader(scanners), scanners), { inField });
      const locks = ['CapsLock', 'CapsLock'];
      for (const key of [...'RNT-1184', ...locks, 'x', ...locks, 'x', ...locks, ...'KIOSK:CONFIRM', 'Enter'])
        keys.press(key, gap);
      expect(keys.waits(2000).heard).toEqual(['RNT-1184xxKIOSK:CONFIRM']);
    }
  },
);

it('one long gap in a code, of a busy PC, makes no scans of the next labels a part of it', () => {
  const keys = new Keyboard(createBurstReader([COMMISSIONED]));
  keys.types('CAM-', 8).waits(120).types('0098', 8).press('Enter', 8);
  for (const code of ['TRI-0060', 'LGT-0074']) keys.waits(150).scans(code, 8);
  expect(keys.heard).toEqual(['CAM-0098', 'TRI-0060', 'LGT-0074']);
});

it('a slow scanner leaves more time between its keys, and so between the codes of one symbol', () => {
  const keys = new Keyboard(createBurstReader([{ ...COMMISSIONED, gapMs: { typical: 60, longest: 70 } }]));
  expect(readsSymbol(keys, 'IT-0002\nIT-0003\n', 60)).toEqual(['IT-0002', '(several)']);
});

it('of a slow scanner’s label that begins with a code of one character, only that one is read', () => {
  const keys = new Keyboard(createBurstReader([aScanner({ gapMs: { typical: 40, longest: 43 } })]));
  keys.scans('IT-0001', 40);
  keys.waits(2000);
  for (const key of ['7', 'Enter', ...'IT-0002', 'Enter']) keys.press(key, 40);
  expect(keys.waits(2000).heard).toEqual(['IT-0001', '7', '(several)']);
});

describe('keys that act', () => {
  const pressed = (gap: number, ...names: string[]): boolean[] => {
    const keys = new Keyboard(createBurstReader([]));
    return names.map((name) => keys.press(name, gap));
  };

  it('that a scanner types reach the page from the second on never', () => {
    expect(pressed(8, 'Tab', 'Tab', 'Enter')).toEqual([false, true, true]);
    expect(pressed(8, 'Escape', ' ', 'ArrowDown', 'Enter')).toEqual([false, true, true, true]);
  });

  it('that a scanner types right after a key that types nothing reach the page never', () => {
    expect(pressed(8, 'F1', 'Enter')).toEqual([false, true]);
    expect(pressed(8, 'Delete', 'Tab')).toEqual([false, true]);
    expect(pressed(8, 'F1', 'F5', 'Delete')).toEqual([false, true, true]);
    expect(pressed(60, 'F1', 'Enter', 'Delete')).toEqual([false, false, false]);
  });

  it('that a scanner types as control characters reach the page never', () => {
    const keys = new Keyboard(createBurstReader([]));
    for (const letter of ['j', 'm', 'i']) {
      keys.waits(2000);
      keys.press(letter, 8, { code: `Key${letter.toUpperCase()}`, ctrl: true });
      expect(keys.press('Enter', 8)).toBe(true);
    }
    keys.waits(2000);
    keys.press('m', 8, { code: 'KeyM', ctrl: true });
    expect(keys.press('Tab', 8)).toBe(true);
  });

  it('that a slow machine types after two keys that type nothing reach the page never', () => {
    expect(pressed(20, 'F9', 'F1', 'Enter')).toEqual([false, true, true]);
    expect(pressed(16, 'Insert', 'Backspace', ' ')).toEqual([false, true, true]);
  });

  it.each([
    ['a digit', ['2', '4', '6']],
    ['a dead key', ['Dead', 'Dead', 'Dead']],
  ])('with %s before each press nothing', (_what, [one = '', two = '', three = '']) => {
    const keys = pressed(14, one, 'Enter', two, 'Tab', three, 'Enter');
    expect(keys.filter((_, index) => index % 2 === 1)).toEqual([true, true, true]);
  });

  it('are typing in a field if they are spaces', () => {
    const keys = new Keyboard(createBurstReader([]));
    keys.inField = true;
    expect([keys.press('a', 500), keys.press(' ', 20), keys.press('b', 90)]).toEqual([false, false, false]);
  });

  it('that a person presses or holds all reach the page', () => {
    expect(pressed(60, 'Tab', 'Tab', 'Enter')).toEqual([false, false, false]);
    const keys = new Keyboard(createBurstReader([]));
    expect([keys.press('ArrowDown', 500), keys.press('ArrowDown', 10, { isRepeat: true })]).toEqual([false, false]);
  });
});

it('a scanner that sends Shift as a key of its own never gives the end of a code that begins with capitals', () => {
  const keys = new Keyboard(createBurstReader([aScanner({ gapMs: { typical: 66, longest: 99 } })]));
  for (const capital of 'KX') {
    keys.press('Shift', 66);
    keys.press(capital, 33);
  }
  for (const [place, digit] of [...'10147'].entries()) keys.press(digit, place === 0 ? 66 : 33);
  keys.press('Enter', 33);
  expect(keys.waits(2000).heard).toEqual(['(broken)']);
});
