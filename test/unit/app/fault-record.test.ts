// What the kiosk remembers of its faults across restarts.
import { beforeEach, expect, it } from 'vitest';
import { openFaultRecord } from '../../../electron/app/fault-record.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;

let clock: ManualClock;
let file: Record<string, unknown>;
let isDiskFull: boolean;

beforeEach(() => {
  clock = manualClock(Date.parse('2026-11-20T12:00:00Z'));
  file = {};
  isDiskFull = false;
});

const store = {
  read: () => file,
  write(values: Record<string, unknown>) {
    if (isDiskFull) throw new Error('ENOSPC');
    file = JSON.parse(JSON.stringify(values));
  },
};
const open = () => openFaultRecord({ store, clock });

it('counts faults by place, and names the latest', () => {
  const record = open();
  expect(record.counts()).toEqual({ page: 0, main: 0, graphics: 0, restarts: 0, last: null });
  record.note('page', 'oom');
  clock.advance(MINUTE);
  record.note('main', 'TypeError');
  expect(record.counts()).toEqual({
    page: 1,
    main: 1,
    graphics: 0,
    restarts: 0,
    last: { at: clock.now(), place: 'main', reason: 'TypeError' },
  });
});

it('keeps faults across a restart, and forgets those older than a week', () => {
  open().note('page', 'crashed');
  clock.advance(DAY);
  expect(open().counts().page).toBe(1);
  clock.advance(6 * DAY);
  expect(open().counts()).toMatchObject({ page: 0, last: null });
});

it('allows two restarts within 15 minutes, counted across the restarts', () => {
  for (let times = 0; times < 2; times += 1) {
    const record = open();
    expect(record.mayRestart()).toBe(true);
    record.noteRestart();
    clock.advance(MINUTE);
  }
  expect(open().mayRestart()).toBe(false);
  clock.advance(15 * MINUTE);
  expect(open().mayRestart()).toBe(true);
});

it('a clock that was set back neither prevents restarts nor keeps faults', () => {
  const record = open();
  record.noteRestart();
  record.noteRestart();
  record.note('page', 'oom');
  clock = manualClock(clock.now() - DAY);
  expect(open().mayRestart()).toBe(true);
  expect(open().counts().page).toBe(0);
});

it('turns graphics off for a week', () => {
  expect(open().isDrawnWithoutGraphics()).toBe(false);
  open().drawWithoutGraphics();
  expect(open().isDrawnWithoutGraphics()).toBe(true);
  clock.advance(7 * DAY);
  expect(open().isDrawnWithoutGraphics()).toBe(false);
});

it('a constant stream of faults does not fill the disk', () => {
  const record = open();
  for (let times = 0; times < 1000; times += 1) record.note('main', 'x'.repeat(1000));
  clock.advance(MINUTE);
  expect(JSON.stringify(file).length).toBeLessThan(30_000);
});

it('tells whether the disk saved a restart, and does not count one that was not saved', () => {
  isDiskFull = true;
  const record = open();
  expect([record.noteRestart(), record.drawWithoutGraphics()]).toEqual([false, false]);
  expect([record.counts().restarts, record.isDrawnWithoutGraphics()]).toEqual([0, false]);
  isDiskFull = false;
  expect([record.noteRestart(), record.drawWithoutGraphics()]).toEqual([true, true]);
  expect([open().counts().restarts, open().isDrawnWithoutGraphics()]).toEqual([1, true]);
});

it('a full disk and an invalid file raise no error', () => {
  isDiskFull = true;
  const record = open();
  record.note('main', 'TypeError');
  clock.advance(MINUTE);
  expect(record.counts().main).toBe(1);
  file = { faults: [{ at: 'now' }], restarts: 'none', withoutGraphicsSince: {} };
  expect(open().counts()).toMatchObject({ main: 0, restarts: 0 });
});
