// Whether the kiosk is in use at this moment.
import { beforeEach, expect, test } from 'vitest';
import { type Activity, createActivity } from '../../../electron/app/activity.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let kiosk: { phase: 'starting' | 'setup' | 'desk'; isLoggedIn: boolean; isPageStopped: boolean; timeFactor: number };
let activity: Activity;

beforeEach(() => {
  clock = manualClock();
  kiosk = { phase: 'desk', isLoggedIn: false, isPageStopped: false, timeFactor: 1 };
  activity = createActivity({
    clock,
    phase: () => kiosk.phase,
    isSomebodyIn: () => kiosk.isLoggedIn,
    isPageStopped: () => kiosk.isPageStopped,
    timeFactor: () => kiosk.timeFactor,
  });
  activity.note(true);
  clock.advance(3_600_000);
});

test('a desk at its start screen is not busy when nothing was pressed for a while', () => {
  expect(activity.isBusy()).toBe(false);
});

test('the kiosk is busy while something is open', () => {
  activity.note(false);
  expect(activity.isBusy()).toBe(true);
});

test('the kiosk is busy for as long as Undo can be pressed after the last touch', () => {
  activity.touched();
  clock.advance(59_999);
  expect(activity.isBusy()).toBe(true);
  clock.advance(1);
  expect(activity.isBusy()).toBe(false);
  kiosk.timeFactor = 3;
  expect(activity.isBusy()).toBe(true);
});

test('the kiosk is busy while an administrator or a renter is logged in', () => {
  kiosk.isLoggedIn = true;
  expect(activity.isBusy()).toBe(true);
});

test.each(['starting', 'setup'] as const)(
  'in the phase %s, the kiosk is not busy five minutes after the last touch',
  (phase) => {
    kiosk.phase = phase;
    activity.note(false);
    activity.touched();
    clock.advance(5 * 60_000 - 1);
    expect(activity.isBusy()).toBe(true);
    clock.advance(1);
    expect(activity.isBusy()).toBe(false);
  },
);

test('when the page has stopped for good, the kiosk is not busy five minutes after the last touch, whatever the page said last', () => {
  activity.note(false);
  kiosk.isLoggedIn = true;
  kiosk.isPageStopped = true;
  expect(activity.isBusy()).toBe(false);
  activity.touched();
  clock.advance(5 * 60_000 - 1);
  expect(activity.isBusy()).toBe(true);
  clock.advance(1);
  expect(activity.isBusy()).toBe(false);
});
