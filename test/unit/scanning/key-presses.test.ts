// @vitest-environment happy-dom
// Enter, Space and Escape: a person's reach the page, those of a label don't, whatever stands between them.
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { startWedge, type Wedge } from '../../../renderer/scanning/wedge.ts';
import type { ScannerProfile } from '../../../shared/settings/scanning.ts';
import { aScanner } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let wedge: Wedge;
let clock: ManualClock;
let clicks: number;

function listen(scanners: ScannerProfile[] = []): void {
  wedge?.stop();
  clock = manualClock();
  wedge = startWedge(window, clock, scanners, { onBurst: () => {}, onBroken: () => {}, onTyped: () => {} });
}

beforeEach(() => {
  document.body.innerHTML = '<button id="button">Check out</button>';
  clicks = 0;
  const button = document.querySelector<HTMLButtonElement>('#button');
  button?.addEventListener('click', () => {
    clicks += 1;
  });
  button?.focus();
  listen();
});
afterEach(() => wedge.stop());

function send(type: 'keydown' | 'keyup', key: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...held });
  Object.defineProperty(event, 'timeStamp', { value: clock.monotonic() });
  document.activeElement?.dispatchEvent(event);
  return event;
}

/** Types these keys, each `gap` ms after the one before, and each up at once, as a scanner does. */
function types(keys: Iterable<string>, gap: number): void {
  for (const key of keys) {
    clock.advance(gap);
    send('keydown', key);
    send('keyup', key);
  }
  clock.advance(1000);
}

describe('a person', () => {
  it('presses the focused key by Enter, a moment later', () => {
    send('keydown', 'Enter');
    clock.advance(54);
    expect(clicks).toBe(0);
    clock.advance(1);
    expect(clicks).toBe(1);
  });

  it('presses it by Space when that comes up', () => {
    send('keydown', ' ');
    clock.advance(80);
    expect(clicks).toBe(0);
    send('keyup', ' ');
    expect(clicks).toBe(1);
  });

  it('presses it by Enter a while after Shift', () => {
    types(['Shift', 'Enter'], 120);
    expect(clicks).toBe(1);
  });

  it('presses it once, though the page itself would press a key that a mouse or a menu holds', () => {
    expect(send('keydown', ' ').defaultPrevented).toBe(true);
    clock.advance(500);
    expect(send('keydown', ' ', { repeat: true }).defaultPrevented).toBe(true);
    expect(send('keyup', ' ').defaultPrevented).toBe(true);
    expect(clicks).toBe(1);
  });

  it('presses nothing by Enter if the key has gone meanwhile', () => {
    send('keydown', 'Enter');
    document.querySelector('#button')?.remove();
    clock.advance(100);
    expect(clicks).toBe(0);
  });
});

describe('a label that begins with', () => {
  test.each([
    ['Enter', 'Enter'],
    ['a blank', ' '],
  ])('%s presses nothing', (_what, first) => {
    for (const gap of [1, 5, 20]) types([first, ...'QC-157', 'Enter'], gap);
    expect(clicks).toBe(0);
  });

  test('a blank presses nothing of a key that is held by a mouse either', () => {
    send('keydown', ' ');
    expect(send('keyup', ' ').defaultPrevented).toBe(true);
    clock.advance(5);
    types('QC-157', 5);
    expect(clicks).toBe(0);
  });

  test.each([
    ['a lock key', ['CapsLock']],
    ['Shift', ['Shift', 'Shift', 'Shift']],
    ['Control', ['Control']],
  ])('%s presses nothing by its Enter or Space', (_what, begins) => {
    for (const gap of [2, 8, 25, 50]) for (const last of ['Enter', ' ']) types([...begins, last], gap);
    expect(clicks).toBe(0);
  });

  it('Enter presses nothing by a slow scanner that was commissioned', () => {
    listen([aScanner({ gapMs: { typical: 50, longest: 53 } })]);
    types(['Enter', ...'QC-157', 'Enter'], 50);
    types(['Tab', 'Tab', 'Enter', 'Tab'], 50);
    expect(clicks).toBe(0);
  });
});

it('quick digits are a scan, whose Enter presses nothing, except where the page expects typed digits', () => {
  types([...'2468', 'Enter'], 60);
  expect(clicks).toBe(0);
  document.body.insertAdjacentHTML('beforeend', '<div data-typed-into=""></div>');
  types([...'2468', 'Enter'], 60);
  expect(clicks).toBe(1);
});

describe('Enter and Escape', () => {
  const heard: string[] = [];
  beforeEach(() => {
    heard.length = 0;
    const field = document.createElement('input');
    field.addEventListener('keydown', ({ key, timeStamp }) => heard.push(`${key} ${timeStamp - begun}`));
    document.body.append(field);
    field.focus();
    clock.advance(1000);
    begun = clock.monotonic();
  });
  let begun: number;

  it('of a person reach a field a moment later, as if they came at once', () => {
    for (const key of ['Enter', 'Escape']) {
      send('keydown', key);
      expect(heard).toEqual([]);
      clock.advance(55);
      expect(heard).toEqual([`${key} 0`]);
      heard.length = 0;
      clock.advance(1000);
      begun = clock.monotonic();
    }
  });

  test.each(['Enter', 'Escape'])('%s at the beginning of a label never reaches it', (key) => {
    for (const gap of [4, 20, 45]) types([key, ...'TNT-0220', 'Enter'], gap);
    expect(heard.filter((each) => !/^[A-Z0-9-] /.test(each))).toEqual([]);
  });

  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
  ])('with %s press no key of the page', (_which, held) => {
    document.querySelector<HTMLButtonElement>('#button')?.focus();
    for (const key of ['Enter', ' ']) expect(send('keydown', key, held).defaultPrevented).toBe(true);
  });
});

describe('a label of lock keys', () => {
  test.each(['CapsLock', 'NumLock', 'Shift', 'Control'])('and %s between the keys that act presses nothing', (lock) => {
    for (const times of [1, 2, 5, 9]) {
      for (const gap of [4, 8, 20]) {
        types([...['Tab', 'Tab', 'Tab'].flatMap((key) => [key, ...Array(times).fill(lock)]), 'Enter'], gap);
        types([...Array(times).fill(lock), ' ', ...Array(times).fill(lock), 'Enter'], gap);
      }
    }
    expect(clicks).toBe(0);
  });

  test.each([8, 17])('and %i of them between digits types no PIN', (times) => {
    document.body.insertAdjacentHTML('beforeend', '<div data-typed-into=""></div>');
    let digits = '';
    document.body.addEventListener('keydown', ({ key }) => {
      if (/^\d$/.test(key)) digits += key;
    });
    types([...[...'2468'].flatMap((digit) => [digit, ...Array(times).fill('CapsLock')]), 'Enter'], 8);
    expect(digits.length).toBeLessThan(2);
  });

  it('of a scanner at 30 or 45 ms presses nothing either, before it was commissioned', () => {
    for (const gap of [30, 45]) types(['Tab', 'Tab', 'Tab', 'Enter'], gap);
    expect(clicks).toBe(0);
  });
});
