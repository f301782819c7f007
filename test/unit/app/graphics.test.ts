// The graphics process ends: the kiosk goes on after a rare end, and restarts without graphics if it keeps ending.
import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { beforeEach, expect, it } from 'vitest';
import { openFaultRecord } from '../../../electron/app/fault-record.ts';
import { watchGraphics } from '../../../electron/app/graphics.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;

let clock: ManualClock;
let app: EventEmitter;
let record: ReturnType<typeof openFaultRecord>;
let restarts: number;
let isDiskFull: boolean;

beforeEach(() => {
  clock = manualClock();
  isDiskFull = false;
  const write = () => {
    if (isDiskFull) throw new Error('ENOSPC');
  };
  record = openFaultRecord({ store: { read: () => ({}), write }, clock });
  start();
});

function start(): void {
  app = new EventEmitter();
  restarts = 0;
  const log = { error: () => {}, warn: () => {} };
  watchGraphics({ app: app as unknown as Pick<App, 'on'>, clock, log, record, restart: () => (restarts += 1) });
}

function ends(type: string, reason: string, times = 1): void {
  for (let time = 0; time < times; time += 1) app.emit('child-process-gone', {}, { type, reason });
}

it('three crashes within five minutes are counted and restart the kiosk without graphics', () => {
  ends('GPU', 'crashed', 2);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
  ends('GPU', 'crashed');
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([1, true]);
  expect(record.counts()).toMatchObject({ graphics: 3, restarts: 1, last: { place: 'graphics', reason: 'crashed' } });
});

it('a crash now and then does not restart the kiosk', () => {
  for (let time = 0; time < 6; time += 1) {
    ends('GPU', 'crashed');
    clock.advance(3 * MINUTE);
  }
  expect(restarts).toBe(0);
});

it('a kiosk that already draws without graphics is not restarted', () => {
  record.drawWithoutGraphics();
  start();
  ends('GPU', 'crashed', 9);
  expect(restarts).toBe(0);
});

it('the kiosk is not restarted when restarts have not helped', () => {
  record.noteRestart();
  record.noteRestart();
  ends('GPU', 'crashed', 9);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
});

it('the kiosk is not restarted when the disk is full: the next start would not know of it', () => {
  isDiskFull = true;
  ends('GPU', 'crashed', 9);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
  isDiskFull = false;
  ends('GPU', 'crashed', 3);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([1, true]);
});

it('the kiosk draws with graphics again after a week', () => {
  record.drawWithoutGraphics();
  clock.advance(7 * 24 * 60 * MINUTE);
  expect(record.isDrawnWithoutGraphics()).toBe(false);
});

it('clean exits and the end of other processes are not counted', () => {
  ends('Utility', 'crashed', 9);
  ends('GPU', 'clean-exit', 9);
  expect([restarts, record.counts().graphics]).toEqual([0, 0]);
});
