// The first moments of a start end shortly after the first answer, or after a while without a request.
import { beforeEach, expect, it } from 'vitest';
import { createStartupWindow, type StartupWindow } from '../../../electron/app/startup-window.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let startupWindow: StartupWindow;
let ends: number;

beforeEach(() => {
  clock = manualClock();
  ends = 0;
  startupWindow = createStartupWindow({
    clock,
    onOver: () => {
      ends += 1;
    },
  });
});

it('the first moments end once, 1.5 s after they begin if no request comes', () => {
  expect(startupWindow.isOver()).toBe(false);
  clock.advance(60_000);
  expect(ends).toBe(0);
  startupWindow.begin();
  startupWindow.begin();
  clock.advance(1499);
  expect([startupWindow.isOver(), ends]).toEqual([false, 0]);
  clock.advance(1);
  expect([startupWindow.isOver(), ends]).toEqual([true, 1]);
  startupWindow.onFirstAnswer();
  startupWindow.begin();
  clock.advance(60_000);
  expect(ends).toBe(1);
});

it('the first moments end 150 ms after the first answer, so that its card is drawn first; more answers delay nothing', () => {
  startupWindow.onFirstAnswer();
  startupWindow.begin();
  startupWindow.onFirstAnswer();
  clock.advance(100);
  startupWindow.onFirstAnswer();
  expect(ends).toBe(0);
  clock.advance(50);
  expect(ends).toBe(1);
});

it('the first moments do not end after the kiosk has stopped', () => {
  startupWindow.begin();
  startupWindow.stop();
  clock.advance(60_000);
  expect(ends).toBe(0);
});
