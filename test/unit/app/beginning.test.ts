// The first moments of a start end shortly after the first answer, or after a while without a request.
import { beforeEach, expect, it } from 'vitest';
import { type Beginning, createBeginning } from '../../../electron/app/beginning.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let beginning: Beginning;
let ends: number;

beforeEach(() => {
  clock = manualClock();
  ends = 0;
  beginning = createBeginning({
    clock,
    onOver: () => {
      ends += 1;
    },
  });
});

it('the first moments end once, 1.5 s after they begin if no request comes', () => {
  expect(beginning.isOver()).toBe(false);
  clock.advance(60_000);
  expect(ends).toBe(0);
  beginning.begin();
  beginning.begin();
  clock.advance(1499);
  expect([beginning.isOver(), ends]).toEqual([false, 0]);
  clock.advance(1);
  expect([beginning.isOver(), ends]).toEqual([true, 1]);
  beginning.noteAnswer();
  beginning.begin();
  clock.advance(60_000);
  expect(ends).toBe(1);
});

it('the first moments end 150 ms after the first answer, so that its card is drawn first; more answers delay nothing', () => {
  beginning.noteAnswer();
  beginning.begin();
  beginning.noteAnswer();
  clock.advance(100);
  beginning.noteAnswer();
  expect(ends).toBe(0);
  clock.advance(50);
  expect(ends).toBe(1);
});

it('the first moments do not end after the kiosk has stopped', () => {
  beginning.begin();
  beginning.stop();
  clock.advance(60_000);
  expect(ends).toBe(0);
});
