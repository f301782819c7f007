// What draws ends: now and then it comes back by itself, and where it keeps ending the kiosk goes on without it.
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

it('is restarted without graphics after three ends within five minutes, and counts them', () => {
  ends('GPU', 'crashed', 2);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
  ends('GPU', 'crashed');
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([1, true]);
  expect(record.counts()).toMatchObject({ graphics: 3, restarts: 1, last: { place: 'graphics', reason: 'crashed' } });
});

it('goes on where it ends now and then', () => {
  for (let time = 0; time < 6; time += 1) {
    ends('GPU', 'crashed');
    clock.advance(3 * MINUTE);
  }
  expect(restarts).toBe(0);
});

it('is not restarted for it where the processor draws already', () => {
  record.drawWithoutGraphics();
  start();
  ends('GPU', 'crashed', 9);
  expect(restarts).toBe(0);
});

it('is not restarted for it where restarts have not helped', () => {
  record.noteRestart();
  record.noteRestart();
  ends('GPU', 'crashed', 9);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
});

it('is not restarted for it where the disk takes nothing: the next start would know nothing of it', () => {
  isDiskFull = true;
  ends('GPU', 'crashed', 9);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
  isDiskFull = false;
  ends('GPU', 'crashed', 3);
  expect([restarts, record.isDrawnWithoutGraphics()]).toEqual([1, true]);
});

it('draws with graphics again after a week', () => {
  record.drawWithoutGraphics();
  clock.advance(7 * 24 * 60 * MINUTE);
  expect(record.isDrawnWithoutGraphics()).toBe(false);
});

it('takes no other end for one of what draws', () => {
  ends('Utility', 'crashed', 9);
  ends('GPU', 'clean-exit', 9);
  expect([restarts, record.counts().graphics]).toEqual([0, 0]);
});
