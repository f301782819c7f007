// @vitest-environment happy-dom
// The wedge on a page: which keys it takes, what it keeps from fields and buttons, what it restores.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEDGE_TIMES } from '../../../renderer/scanning/pace.ts';
import { startWedge, type Wedge } from '../../../renderer/scanning/wedge.ts';
import type { Timer } from '../../../shared/clock.ts';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';

let texts: string[];
let typed: string[];
let wedge: Wedge;
let now: number;
let silence: (() => void) | null;
let clockOfTest: Parameters<typeof startWedge>[1];
/** Whether a key is held until it has stood alone. */
let isHeld: boolean;

beforeEach(() => {
  document.body.innerHTML = '<input id="field" value="kept"><button id="button">Return</button>';
  texts = [];
  typed = [];
  now = 1000;
  silence = null;
  const clock = {
    setTimeout: (run: () => void, ms: number) => {
      if (ms === WEDGE_TIMES.silence) silence = run;
      else isHeld = true;
      return ms as unknown as Timer;
    },
    clearTimeout: (timer: Timer) => {
      if ((timer as unknown as number) === WEDGE_TIMES.silence) silence = null;
    },
  };
  clockOfTest = clock;
  listen([]);
});

const SCANNER = aScanner({ gapMs: { typical: 8, longest: 10 } });

/** Restarts the wedge with these scanners. */
function listen(scanners: ScannerProfile[]) {
  wedge?.stop();
  wedge = startWedge(window, clockOfTest, scanners, {
    onBurst: ({ typed }) => texts.push(typed),
    onBroken: () => texts.push('(broken)'),
    onTyped: ({ text, isEntered }) => typed.push(isEntered ? `${text} ⏎` : text),
  });
}
afterEach(() => wedge.stop());

/** One key, `gap` ms after the one before. As in a browser, a field gets the character unless it is prevented. */
function press(key: string, gap: number, more: KeyboardEventInit = {}) {
  now += gap;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  if (target.dispatchEvent(event) && target instanceof HTMLInputElement && key.length === 1 && !more.ctrlKey)
    target.value += key;
  return event;
}

/** Presses a key; whether the page gets it a moment later. */
function isHeard(key: string, gap: number): boolean {
  isHeld = false;
  press(key, gap);
  return isHeld;
}

function type(text: string, gap: number) {
  for (const character of text) press(character, gap);
}

it('reads a scan with nothing focused', () => {
  type('KSK-0048213/07.a', 10);
  press('Enter', 10);
  expect(texts).toEqual(['KSK-0048213/07.a']);
});

it('reads two scans in a row as two codes', () => {
  type('CAM-0112', 5);
  press('Enter', 5);
  // The scanner needs a moment for the next label.
  now += 60;
  type('TRI-0060', 5);
  press('Enter', 5);
  expect(texts).toEqual(['CAM-0112', 'TRI-0060']);
});

it('leaves a field unchanged and keeps Enter from its form', () => {
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  type('CAM-0112', 8);
  const enter = press('Enter', 8);
  expect(field?.value).toBe('kept');
  expect(enter.defaultPrevented).toBe(true);
  expect(texts).toEqual(['CAM-0112']);
});

it('keeps Enter and spaces of a scan from a focused button', () => {
  document.querySelector<HTMLButtonElement>('#button')?.focus();
  const seen = vi.fn();
  document.querySelector('#button')?.addEventListener('keydown', (event) => seen((event as KeyboardEvent).key));
  type('A B C D', 8);
  press('Enter', 8);
  expect(seen.mock.calls.flat()).not.toContain(' ');
  expect(seen.mock.calls.flat()).not.toContain('Enter');
});

it('leaves a person’s typing alone', () => {
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  type(' camera', 120);
  expect(isHeard('Enter', 150)).toBe(true);
  expect(field?.value).toBe('kept camera');
  expect(texts).toEqual([]);
});

describe('what a person types outside a field', () => {
  it('is reported after a pause', () => {
    type('sony', 150);
    expect(typed).toEqual([]);
    silence?.();
    expect(typed).toEqual(['sony']);
    type(' a7', 150);
    silence?.();
    expect(typed).toEqual(['sony', 'a7']);
  });

  it('is reported at once with Enter, which presses nothing', () => {
    type('CAM-0112', 150);
    expect(isHeard('Enter', 150)).toBe(false);
    expect(typed).toEqual(['CAM-0112 ⏎']);
    expect(isHeard('Enter', 500)).toBe(true);
  });

  it('can be corrected with Backspace and dropped with Escape', () => {
    type('soz', 150);
    press('Backspace', 150);
    type('n', 150);
    silence?.();
    type('x', 500);
    press('Escape', 150);
    silence?.();
    expect(typed).toEqual(['son']);
  });

  it('includes neither what a scanner types nor a shortcut', () => {
    type('s', 500);
    press('C', 500);
    type('AM-0112', 5);
    press('Enter', 5);
    press('a', 500, { ctrlKey: true });
    silence?.();
    expect([texts, typed]).toEqual([['CAM-0112'], ['s']]);
  });

  it('does not include what goes into a field', () => {
    document.querySelector<HTMLInputElement>('#field')?.focus();
    type('sony', 150);
    silence?.();
    expect(typed).toEqual([]);
  });
});

it('reads a code without a terminator after a pause', () => {
  type('CAM-0112', 8);
  silence?.();
  expect(texts).toEqual(['CAM-0112']);
});

it('leaves nothing in the field of codes without a terminator that follow each other closely', () => {
  listen([WITHOUT_END]);
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  for (const code of ['CAM-0112', 'TRI-0060', 'LGT-0074']) {
    now += 320;
    type(code, 8);
  }
  silence?.();
  expect([texts, field?.value]).toEqual([['(broken)'], 'kept']);
});

it('tolerates a stall of the PC in the middle of a code', () => {
  type('KSK-0048', 8);
  press('2', 280);
  type('13-07', 8);
  press('Enter', 8);
  expect(texts).toEqual(['KSK-0048213-07']);
});

describe('a code that lost its start', () => {
  it('is reported as broken, its rest is never taken for a code, and the next code is read', () => {
    type('CAM-', 8);
    press('0', 400);
    type('112', 8);
    press('Enter', 8);
    expect(texts).toEqual(['(broken)']);
    now += 2000;
    type('TRI-0060', 8);
    press('Enter', 8);
    expect(texts).toEqual(['(broken)', 'TRI-0060']);
  });

  it('is reported too if it lost its end, once the scanner is known to send one', () => {
    type('CAM-0112', 8);
    press('Enter', 8);
    type('TRI-0060', 8);
    silence?.();
    expect(texts).toEqual(['CAM-0112', '(broken)']);
  });
});

/** The window gets the focus `gap` ms after the last key. */
function focusWindow(gap: number) {
  now += gap;
  const event = new Event('focus');
  Object.defineProperty(event, 'timeStamp', { value: now });
  window.dispatchEvent(event);
}

const WITHOUT_END = aScanner({ terminator: 'none', gapMs: { typical: 8, longest: 10 } });

describe.each([
  ['no scanner', []],
  ['a known scanner', [SCANNER]],
  ['a scanner without a terminator', [WITHOUT_END]],
])('when the window gets the focus, with %s', (_, scanners) => {
  const end = () => (scanners[0]?.terminator === 'none' ? silence?.() : press('Enter', 8));
  beforeEach(() => listen(scanners));

  it('the tail of a code whose head went to another window is broken', () => {
    focusWindow(5000);
    type('57048', 8);
    end();
    expect(texts).toEqual(['(broken)']);
    expect(typed).toEqual([]);
  });

  it('a code whose middle went to another window is broken', () => {
    type('QC-15', 8);
    focusWindow(200);
    type('48', 8);
    end();
    expect(texts).toEqual(['(broken)']);
  });

  it('a code that begins later is read, and so is one that ended before', () => {
    type('QC-157048', 8);
    end();
    focusWindow(500);
    press('Q', 110);
    type('C-157048', 8);
    end();
    expect(texts).toEqual(['QC-157048', 'QC-157048']);
  });

  it('what a person types stays', () => {
    focusWindow(5000);
    press('s', 60);
    silence?.();
    const field = document.querySelector<HTMLInputElement>('#field');
    field?.focus();
    type('ab', 150);
    focusWindow(50);
    type('cd', 90);
    type('ef', 150);
    silence?.();
    expect(field?.value).toBe('keptabcdef');
    expect([texts, typed]).toEqual([[], ['s']]);
  });
});

it.each(['', '~'])(
  'a code that lost its end or its middle to another window is broken, with the prefix "%s"',
  (prefix) => {
    listen([aScanner({ prefix, gapMs: { typical: 8, longest: 10 } })]);
    type(`${prefix}QC-1`, 8);
    focusWindow(100);
    press('Enter', 8);
    press(prefix || 'Q', 5000);
    type(prefix ? 'QC-1' : 'C-1', 8);
    focusWindow(100);
    type('48', 8);
    press('Enter', 8);
    expect(texts).toEqual(['(broken)', '(broken)']);
  },
);

it('the focus of a field is not the window’s, and a prefix shows that a code is whole', () => {
  document.querySelector<HTMLInputElement>('#field')?.focus();
  type('CAM-0112', 8);
  press('Enter', 8);
  listen([aScanner({ prefix: '~', gapMs: { typical: 8, longest: 10 } })]);
  focusWindow(5000);
  type('~CAM-0112', 8);
  press('Enter', 8);
  expect(texts).toHaveLength(2);
  expect(texts).not.toContain('(broken)');
});

it('the tail of a code is broken even if the scanners changed before it came', () => {
  focusWindow(5000);
  wedge.setScanners([SCANNER]);
  type('57048', 8);
  press('Enter', 8);
  expect(texts).toEqual(['(broken)']);
});

it('puts the caret back where it was', () => {
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  field?.setSelectionRange(1, 3);
  type('CAM-0112', 8);
  press('Enter', 8);
  expect([field?.value, field?.selectionStart, field?.selectionEnd]).toEqual(['kept', 1, 3]);
});

it('leaves in a field what a person typed before the scan, and removes what the scanner typed', () => {
  listen([SCANNER]);
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  type('er', 90);
  now += 70;
  type('CAM-0112', 8);
  press('Enter', 8);
  expect(field?.value).toBe('kepter');
  expect(texts).toEqual(['CAM-0112']);
});

it('removes the start of a broken code from a field too', () => {
  listen([SCANNER]);
  const field = document.querySelector<HTMLInputElement>('#field');
  field?.focus();
  type('KS', 8);
  now += 200;
  type('K-0048', 8);
  press('Enter', 8);
  expect([field?.value, texts]).toEqual(['kept', ['(broken)']]);
});

it('keeps every repeat of the scanner’s Enter, and its release, from the page', () => {
  type('CAM-0112', 8);
  press('Enter', 8);
  expect(press('Enter', 500, { repeat: true }).defaultPrevented).toBe(true);
  const up = new KeyboardEvent('keyup', { key: 'Enter', bubbles: true, cancelable: true });
  document.body.dispatchEvent(up);
  expect(up.defaultPrevented).toBe(true);
  expect(isHeard('Enter', 500)).toBe(true);
});

it('prevents a character that comes without a key press while a code is typed as Alt and digits', () => {
  const comes = () => {
    const event = new KeyboardEvent('keypress', { key: 'C', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(comes()).toBe(false);
  press('Alt', 5, { altKey: true });
  for (const digit of '0067') press(digit, 5, { code: `Numpad${digit}`, altKey: true });
  expect(comes()).toBe(true);
  press('Enter', 5);
  expect(comes()).toBe(false);
});

it('ignores input methods', () => {
  press('C', 5);
  press('x', 5, { isComposing: true });
  type('AM-0112', 5);
  press('Enter', 5);
  expect(texts).toEqual(['CAM-0112']);
});

it('a paste that a scanner types is no person’s, nor does the Enter behind one press a key', () => {
  type('CAM-1', 8);
  press('Enter', 8);
  expect(press('v', 8, { ctrlKey: true }).defaultPrevented).toBe(true);
  expect(press('v', 3000, { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(press('Enter', 8).defaultPrevented).toBe(true);
});

it('reads Ctrl+M as Enter, Ctrl+] as GS and any other Ctrl key as its control character, so that nothing goes missing unnoticed', () => {
  type('0104', 5);
  press(']', 5, { ctrlKey: true });
  const shortcut = press('v', 5, { ctrlKey: true });
  type('17', 5);
  press('m', 5, { ctrlKey: true });
  expect(texts).toEqual(['0104\u001d\u001617']);
  expect(shortcut.defaultPrevented).toBe(true);
});

describe('a stopped wedge', () => {
  it('reads nothing', () => {
    wedge.stop();
    type('CAM-0112', 8);
    press('Enter', 8);
    expect(texts).toEqual([]);
  });
});
