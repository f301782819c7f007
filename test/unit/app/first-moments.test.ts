// The first moments of a start end shortly after the first answer, or after a while without a request.
import { beforeEach, expect, it } from 'vitest';
import { createFirstMoments, type FirstMoments } from '../../../electron/app/first-moments.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let firstMoments: FirstMoments;
let ends: number;

beforeEach(() => {
  clock = manualClock();
  ends = 0;
  firstMoments = createFirstMoments({
    clock,
    onOver: () => {
      ends += 1;
    },
  });
});

it('the first moments end once, 1.5 s after they begin if no request comes', () => {
  expect(firstMoments.isOver()).toBe(false);
  clock.advance(60_000);
  expect(ends).toBe(0);
  firstMoments.begin();
  firstMoments.begin();
  clock.advance(1499);
  expect([firstMoments.isOver(), ends]).toEqual([false, 0]);
  clock.advance(1);
  expect([firstMoments.isOver(), ends]).toEqual([true, 1]);
  firstMoments.onFirstAnswer();
  firstMoments.begin();
  clock.advance(60_000);
  expect(ends).toBe(1);
});

it('the first moments end 150 ms after the first answer, so that its card is drawn first; more answers delay nothing', () => {
  firstMoments.onFirstAnswer();
  firstMoments.begin();
  firstMoments.onFirstAnswer();
  clock.advance(100);
  firstMoments.onFirstAnswer();
  expect(ends).toBe(0);
  clock.advance(50);
  expect(ends).toBe(1);
});

it('the first moments do not end after the kiosk has stopped', () => {
  firstMoments.begin();
  firstMoments.stop();
  clock.advance(60_000);
  expect(ends).toBe(0);
});
