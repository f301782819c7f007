// The PC’s clock against the workspace’s: which difference counts as wrong, and when it is reported.
import { beforeEach, expect, it } from 'vitest';
import { type ClockSkew, createClockSkew } from '../../../electron/workspace/clock-skew.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

let reported: (number | null)[];
let skew: ClockSkew;
let clock: ManualClock;
beforeEach(() => {
  reported = [];
  clock = manualClock(NOON);
  skew = createClockSkew(clock, (ahead) => reported.push(ahead));
});

/** Notes an answer that the workspace dated noon and that arrived at `at` (epoch ms) on the PC’s clock. */
const answer = (at: number, roundTripMs = 0) => skew.note({ status: 200, at, serverDate: NOON, roundTripMs });

it.each([0, 119_000, -119_000])('a clock that differs by %i ms is right enough', (by) => {
  answer(NOON + by);
  expect([skew.ahead(), reported]).toEqual([null, []]);
});

it.each([
  [3 * MINUTE, 3 * MINUTE],
  [-60 * MINUTE, -60 * MINUTE],
  [5 * MINUTE + 20_000, 5 * MINUTE],
])('a clock that differs by %i ms is wrong, and the difference is reported in whole minutes', (by, ahead) => {
  answer(NOON + by);
  expect([skew.ahead(), reported]).toEqual([ahead, [ahead]]);
});

it('a wrong clock is reported once, again when the difference changes, and when it is set right', () => {
  answer(NOON + 10 * MINUTE);
  answer(NOON + 10 * MINUTE + 5000);
  answer(NOON + 20 * MINUTE);
  answer(NOON);
  expect(reported).toEqual([10 * MINUTE, 20 * MINUTE, null]);
});

it.each([
  [2 * MINUTE, [2 * MINUTE]],
  [2.5 * MINUTE, [2 * MINUTE]],
])('a difference that swings around %i ms is reported once', (by, expected) => {
  answer(NOON + by + 1);
  for (let answers = 0; answers < 10; answers++) {
    answer(NOON + by - 600);
    answer(NOON + by + 600);
  }
  expect(reported).toEqual(expected);
});

it('the travel time of an answer is not taken for a wrong clock', () => {
  answer(NOON + 125_000, 12_000);
  expect(skew.ahead()).toBeNull();
});

it('a step of this PC’s clock does not move the workspace’s time, which goes on', () => {
  expect(skew.workspaceNow()).toBeNull();
  answer(NOON);
  const told = skew.workspaceNow() ?? 0;
  clock.setBack(-365 * 24 * 60 * MINUTE);
  clock.advance(MINUTE);
  expect([told - NOON, (skew.workspaceNow() ?? 0) - told]).toEqual([500, MINUTE]);
});

it('an answer without a date changes nothing, and a reset forgets the difference', () => {
  answer(NOON + 10 * MINUTE);
  skew.note({ status: 200, at: NOON, serverDate: null, roundTripMs: 0 });
  expect(skew.ahead()).toBe(10 * MINUTE);
  skew.reset();
  expect([skew.ahead(), reported]).toEqual([null, [10 * MINUTE]]);
});
