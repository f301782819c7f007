// @vitest-environment happy-dom
// Codes that come without the keys of a keyboard: from remote desktops and scanner apps, and pasted.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWedge, type Wedge } from '../../../renderer/scanning/wedge.ts';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const SCANNER = aScanner({ gapMs: { typical: 8, longest: 10 } });

let texts: string[];
let typed: string[];
let wedge: Wedge;
let clock: ManualClock;
/** When the last key was pressed. */
let now: number;

function listen(scanners: ScannerProfile[]) {
  clock = manualClock();
  wedge = startWedge(window, clock, scanners, {
    onBurst: (burst) => texts.push(burst.typed),
    onBroken: () => texts.push('(broken)'),
    onTyped: ({ text, isEntered }) => typed.push(isEntered ? `${text} ⏎` : text),
  });
}

beforeEach(() => {
  document.body.innerHTML = '<input id="field" value="kept"><button id="button">Return</button>';
  [texts, typed, now] = [[], [], 1000];
  listen([]);
});
afterEach(() => wedge.stop());

/** Dispatches an event at the focused element, `gap` ms after the one before. */
function dispatch(event: Event, gap: number): Event {
  now += gap;
  Object.defineProperty(event, 'timeStamp', { value: now });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

const press = (key: string, gap: number, more: KeyboardEventInit = {}) =>
  dispatch(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }), gap);

/** Whether Enter, pressed a while later, presses the focused button. */
function isPressedByEnter(): boolean {
  let clicks = 0;
  document.activeElement?.addEventListener('click', () => {
    clicks += 1;
  });
  press('Enter', 400);
  clock.advance(100);
  return clicks === 1;
}

describe.each(['Unidentified', ''])(
  'characters without a key, as remote desktops and scanner apps send them (%j)',
  (name) => {
    const UNNAMED = { key: name, code: '', keyCode: 231 };

    /** Such a key; null: not even a keypress tells its character. */
    function send(character: string | null, gap: number) {
      press(name, gap, UNNAMED);
      const target = document.activeElement ?? document.body;
      const init = { bubbles: true, cancelable: true };
      if (character !== null) {
        const event = new KeyboardEvent('keypress', {
          key: name && character,
          charCode: character.codePointAt(0) ?? 0,
          ...init,
        });
        Object.defineProperty(event, 'charCode', { value: character.codePointAt(0) });
        if (target.dispatchEvent(event) && target instanceof HTMLInputElement) target.value += character;
      }
      target.dispatchEvent(new KeyboardEvent('keyup', { ...UNNAMED, ...init }));
    }

    /** Such a key in a field, without a keypress: only the field's own event tells the character. */
    function enter(character: string, gap: number) {
      press(name, gap, UNNAMED);
      const field = document.activeElement as HTMLInputElement;
      const input = { inputType: 'insertText', data: character, bubbles: true, cancelable: true };
      if (field.dispatchEvent(new InputEvent('beforeinput', input))) field.value += character;
      field.dispatchEvent(new KeyboardEvent('keyup', { ...UNNAMED, bubbles: true, cancelable: true }));
    }

    it.each([
      ['no scanner was checked', []],
      ['another scanner was', [SCANNER]],
    ])('are read as a code when %s', (_name, scanners) => {
      wedge.stop();
      listen(scanners);
      for (const character of 'KSK-0048213/ü') send(character, 8);
      expect(press('Enter', 8).defaultPrevented).toBe(true);
      expect(texts).toEqual(['KSK-0048213/ü']);
    });

    it('leave a field as it was', () => {
      const field = document.querySelector<HTMLInputElement>('#field');
      field?.focus();
      for (const character of 'CAM-0112') send(character, 8);
      press('Enter', 8);
      expect([texts, field?.value]).toEqual([['CAM-0112'], 'kept']);
    });

    it('whose Enter comes with a button focused are read, and press nothing', () => {
      document.querySelector<HTMLButtonElement>('#button')?.focus();
      for (const character of 'CAM-0112') send(character, 8);
      expect(press('Enter', 8).defaultPrevented).toBe(true);
      expect(texts).toEqual(['CAM-0112']);
    });

    it('press nothing with the Enter before them', () => {
      const button = document.querySelector<HTMLButtonElement>('#button');
      const onClick = vi.fn();
      button?.addEventListener('click', onClick);
      button?.focus();
      press('Enter', 2000);
      for (const character of 'IT-0001') {
        clock.advance(12);
        send(character, 12);
      }
      press('Enter', 12);
      clock.advance(2000);
      expect(onClick).not.toHaveBeenCalled();
    });

    it('press nothing with a carriage return among them', () => {
      document.querySelector<HTMLButtonElement>('#button')?.focus();
      const returns: Event[] = [];
      const onKeypress = (event: Event) => returns.push(event);
      document.addEventListener('keypress', onKeypress);
      for (const character of '\rTRI-0060\r') send(character, 8);
      document.removeEventListener('keypress', onKeypress);
      expect(returns.filter((event) => (event as KeyboardEvent).charCode === 13)).toEqual([]);
    });

    it.each(['CAM-0112', 'KSK-📷7'])(
      'that only the input to a field tells are read, and leave it as it was: %s',
      (code) => {
        const field = document.querySelector<HTMLInputElement>('#field');
        field?.focus();
        for (const character of code) enter(character, 8);
        expect(press('Enter', 8).defaultPrevented).toBe(true);
        expect([texts, field?.value]).toEqual([[code], 'kept']);
      },
    );

    it('that only the input to a field tells stay there when they come slowly', () => {
      const field = document.querySelector<HTMLInputElement>('#field');
      field?.focus();
      for (const character of 'tent') enter(character, 200);
      const onKey = vi.fn();
      field?.addEventListener('keydown', onKey);
      press('Enter', 200);
      clock.advance(100);
      expect(onKey).toHaveBeenCalledOnce();
      expect([texts, field?.value]).toEqual([[], 'kepttent']);
    });

    it('are typing for the search when they come slowly', () => {
      for (const character of 'tent') send(character, 200);
      press('Enter', 200);
      expect([texts, typed]).toEqual([[], ['tent ⏎']]);
    });

    it.each([
      [8, '\ufffd'.repeat(8)],
      [200, '(broken)'],
    ])('that no event tells are said to be unreadable, and their Enter presses no button, %i ms apart', (gap, read) => {
      document.querySelector<HTMLButtonElement>('#button')?.focus();
      for (let key = 0; key < 8; key += 1) send(null, gap);
      expect(press('Enter', gap).defaultPrevented).toBe(true);
      expect(texts).toEqual([read]);
    });

    it('an unknown key of a keyboard, such as for the volume, leaves Enter to the button', () => {
      document.querySelector<HTMLButtonElement>('#button')?.focus();
      send(null, 500);
      expect(isPressedByEnter()).toBe(true);
    });
  },
);

describe('what is pasted', () => {
  function paste(text: string) {
    const down = press('v', 20, { ctrlKey: true });
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
    Object.defineProperty(event, 'timeStamp', { value: now });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return { isKept: down.defaultPrevented || event.defaultPrevented };
  }

  it('outside any field is a code, and an Enter after it presses nothing', () => {
    document.querySelector<HTMLButtonElement>('#button')?.focus();
    paste('KSK-0048213\r\n');
    expect(press('Enter', 40).defaultPrevented).toBe(true);
    expect(texts).toEqual(['KSK-0048213']);
    expect(isPressedByEnter()).toBe(true);
  });

  it.each([
    ['Enter', 15, true],
    [' ', 15, true],
    ['Tab', 15, true],
    ['ArrowDown', 15, true],
    [' ', 90, false],
    ['ArrowDown', 90, false],
  ])(
    'lets “%s” behind its key press nothing if it comes as soon as only a machine presses it: %d ms',
    (key, gap, isKept) => {
      press('v', 2000, { ctrlKey: true });
      expect(press(key, gap).defaultPrevented).toBe(isKept);
    },
  );

  it('is no code if a label goes on behind its key', () => {
    paste('KSK-0048213');
    for (const character of 'CAM-0112') press(character, 8);
    press('Enter', 8);
    clock.advance(2000);
    expect(texts).toEqual(['CAM-0112']);
  });

  it.each([8, 32, 50])('is nothing behind a code at %d ms a key: its label would read the clipboard', (gap) => {
    for (const character of 'CAM-0112') press(character, gap);
    expect(press('v', gap, { ctrlKey: true }).defaultPrevented).toBe(true);
  });

  it('is no code any more once nobody listens', () => {
    paste('KSK-0048213');
    wedge.stop();
    clock.advance(2000);
    expect(texts).toEqual([]);
  });

  it('in several lines is no code', () => {
    paste('KSK-1\nKSK-2');
    expect(texts).toEqual(['(broken)']);
  });

  it('into a field stays there', () => {
    document.querySelector<HTMLInputElement>('#field')?.focus();
    expect(paste('12|secret').isKept).toBe(false);
    expect(texts).toEqual([]);
  });
});
