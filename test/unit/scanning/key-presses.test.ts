// @vitest-environment happy-dom
// Enter and Space on a focused key: a person's press it, those at the beginning of a label don't.
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

function send(type: 'keydown' | 'keyup', key: string): void {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock.monotonic() });
  document.activeElement?.dispatchEvent(event);
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
    clock.advance(24);
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

  it('Enter presses nothing by a slow scanner that was commissioned', () => {
    listen([aScanner({ gapMs: { typical: 50, longest: 53 } })]);
    types(['Enter', ...'QC-157', 'Enter'], 50);
    types(['Tab', 'Tab', 'Enter', 'Tab'], 50);
    expect(clicks).toBe(0);
  });
});
