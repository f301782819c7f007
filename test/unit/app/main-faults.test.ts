// Faults of the main process: what is logged, and when the kiosk restarts.
import { beforeEach, expect, it } from 'vitest';
import { openFaultRecord } from '../../../electron/app/fault-record.ts';
import { createMainFaultHandler } from '../../../electron/app/main-faults.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let file: Record<string, unknown>;
let logged: string[];
let ends: string[];
let isDiskFull: boolean;

beforeEach(() => {
  clock = manualClock();
  file = {};
  logged = [];
  ends = [];
  isDiskFull = false;
});

function createMain() {
  const write = (values: Record<string, unknown>) => {
    if (isDiskFull) throw new Error('ENOSPC');
    file = values;
  };
  const record = openFaultRecord({ store: { read: () => file, write }, clock });
  const log = { error: (what: string) => logged.push(what), warn: (what: string) => logged.push(what) };
  const onFault = createMainFaultHandler({
    ...{ clock, log, record },
    restart: () => ends.push('restart'),
    giveUp: () => ends.push('give up'),
  });
  return { record, hear: onFault };
}

it('a fault is logged in full the first time, and counted every time', () => {
  const { hear, record } = createMain();
  const fault = new TypeError('x is not a function');
  hear(fault);
  hear(fault);
  hear('a text that was thrown');
  expect(logged).toEqual(['A fault', 'The same fault again', 'A fault']);
  expect(record.counts()).toMatchObject({ main: 3, last: { reason: 'string' } });
});

it('the fifth fault within a minute restarts the kiosk, once', () => {
  const { hear } = createMain();
  for (let times = 0; times < 4; times += 1) hear(new Error('again'));
  expect(ends).toEqual([]);
  for (let times = 0; times < 4; times += 1) hear(new Error('again'));
  expect(ends).toEqual(['restart']);
});

it('a fault now and then restarts nothing', () => {
  const { hear } = createMain();
  for (let times = 0; times < 50; times += 1) {
    hear(new Error('now and then'));
    clock.advance(20_000);
  }
  expect(ends).toEqual([]);
});

it('the kiosk gives up at the third restart if restarts do not help', () => {
  for (let starts = 0; starts < 3; starts += 1) {
    const { hear } = createMain();
    for (let times = 0; times < 5; times += 1) hear(new Error('at every start'));
    clock.advance(60_000);
  }
  expect(ends).toEqual(['restart', 'restart', 'give up']);
});

it('the kiosk gives up if the disk does not save the restart: it would restart forever', () => {
  isDiskFull = true;
  for (let starts = 0; starts < 2; starts += 1) {
    const { hear } = createMain();
    for (let times = 0; times < 9; times += 1) hear(new Error('at every start'));
  }
  expect(ends).toEqual(['give up', 'give up']);
});
