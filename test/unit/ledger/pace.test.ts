import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockOf, recordedDueOf } from '../../ledger/pace.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

test('at a rate of 20, twenty seconds pass in one', () => {
  const clock = clockOf({ since: NOON, rate: 20, wrongByMs: 0 });
  const began = clock.monotonic();
  const rang = vi.fn();
  clock.setTimeout(rang, 20_000);
  vi.advanceTimersByTime(999);
  expect(rang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rang).toHaveBeenCalledOnce();
  expect(clock.now()).toBe(NOON + 20_000);
  expect(clock.monotonic() - began).toBeCloseTo(20_000);
});

test('two processes agree on the time, whenever they started', () => {
  const pace = { since: NOON, rate: 20, wrongByMs: 0 };
  const first = clockOf(pace);
  vi.advanceTimersByTime(5000);
  expect(clockOf(pace).now()).toBe(first.now());
});

test('a wrong wall clock does not change measured durations', () => {
  const clock = clockOf({ since: NOON, rate: 20, wrongByMs: -60_000 });
  const began = clock.monotonic();
  vi.advanceTimersByTime(1000);
  expect(clock.now()).toBe(NOON - 60_000 + 20_000);
  expect(clock.monotonic() - began).toBeCloseTo(20_000);
});

test.each([
  ['as asked', NOON + 1],
  ['rounded', NOON + 3_600_000],
  ['capped', NOON + 7 * 24 * 3_600_000],
] as const)('a workspace whose due dates are %s', (dueDates, recorded) => {
  expect(recordedDueOf({ since: NOON }, dueDates)(NOON + 1)).toBe(recorded);
});
