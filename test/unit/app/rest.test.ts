// Whether somebody uses the kiosk at this moment.
import { beforeEach, expect, test } from 'vitest';
import { createRest, type Rest } from '../../../electron/app/rest.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let kiosk: { phase: 'starting' | 'setup' | 'desk'; isSomebodyIn: boolean; isPageStopped: boolean; timeFactor: number };
let rest: Rest;

beforeEach(() => {
  clock = manualClock();
  kiosk = { phase: 'desk', isSomebodyIn: false, isPageStopped: false, timeFactor: 1 };
  rest = createRest({
    clock,
    phase: () => kiosk.phase,
    isSomebodyIn: () => kiosk.isSomebodyIn,
    isPageStopped: () => kiosk.isPageStopped,
    timeFactor: () => kiosk.timeFactor,
  });
  rest.note(true);
  clock.advance(3_600_000);
});

test('nobody does at a desk at its beginning, where nobody has pressed anything for a while', () => {
  expect(rest.isBusy()).toBe(false);
});

test('somebody does while something is open', () => {
  rest.note(false);
  expect(rest.isBusy()).toBe(true);
});

test('somebody may come back for Undo, for as long as it can be pressed', () => {
  rest.touched();
  clock.advance(59_999);
  expect(rest.isBusy()).toBe(true);
  clock.advance(1);
  expect(rest.isBusy()).toBe(false);
  kiosk.timeFactor = 3;
  expect(rest.isBusy()).toBe(true);
});

test('whoever is let in, or logged in, is there', () => {
  kiosk.isSomebodyIn = true;
  expect(rest.isBusy()).toBe(true);
});

test.each(['starting', 'setup'] as const)(
  'where it is %s, five minutes without a press say that nobody is there',
  (phase) => {
    kiosk.phase = phase;
    rest.note(false);
    rest.touched();
    clock.advance(5 * 60_000 - 1);
    expect(rest.isBusy()).toBe(true);
    clock.advance(1);
    expect(rest.isBusy()).toBe(false);
  },
);

test('where the page has stopped for good, five minutes without a press say that nobody is there, whatever it said last', () => {
  rest.note(false);
  kiosk.isSomebodyIn = true;
  kiosk.isPageStopped = true;
  expect(rest.isBusy()).toBe(false);
  rest.touched();
  clock.advance(5 * 60_000 - 1);
  expect(rest.isBusy()).toBe(true);
  clock.advance(1);
  expect(rest.isBusy()).toBe(false);
});
