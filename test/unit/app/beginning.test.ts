// The first moments of a start: over soon after the first answer, or after a while in which nobody asked.
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

it('are over after a while in which nobody asked, once', () => {
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

it('are over a breath after the first answer: its card is drawn first, and more answers put nothing off', () => {
  beginning.noteAnswer();
  beginning.begin();
  beginning.noteAnswer();
  clock.advance(100);
  beginning.noteAnswer();
  expect(ends).toBe(0);
  clock.advance(50);
  expect(ends).toBe(1);
});

it('do not end in a kiosk that has closed', () => {
  beginning.begin();
  beginning.stop();
  clock.advance(60_000);
  expect(ends).toBe(0);
});
