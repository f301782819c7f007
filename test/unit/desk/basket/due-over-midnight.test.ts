// A basket that is open for longer than its presets hold: past midnight, or past closing time.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, jonas } from '../../../support/desk-machine.ts';
import { aReservation, renterScan } from '../../../support/examples.ts';
import { basket, desk, eachTestHasItsOwnDesk, scans } from './basket-desk.ts';

eachTestHasItsOwnDesk();

/** That moment of November 2026 by the desk's clock. */
async function becomes(date: number, hours: number, minutes = 0) {
  await desk.waits(new Date(2026, 10, date, hours, minutes).getTime() - desk.now);
}
/** The same, and the screen notices that presets have passed. */
async function isShownAt(...moment: Parameters<typeof becomes>) {
  await becomes(...moment);
  await desk.does({ type: 'presetsPassed' });
}
const local = (dueAt: string) => {
  const due = new Date(dueAt);
  return `${due.getDate()} ${due.getHours()}:${String(due.getMinutes()).padStart(2, '0')}`;
};
const presets = () => basket().presets.map(({ name, dueAt }) => `${name} ${local(dueAt)}`);
const due = () => ({ ...basket().due, dueAt: local(basket().due.dueAt) });

describe('after midnight', () => {
  it('the presets are those of the new day', async () => {
    await scans('CAM-001', 'RNT-2207');
    expect(presets().slice(0, 2)).toEqual(['0d 20 18:00', '1d 21 12:00']);
    await isShownAt(21, 0);
    expect(presets().slice(0, 3)).toEqual(['0d 21 18:00', '1d 22 12:00', '3d 24 12:00']);
  });

  it('the chosen due date stays, and is no longer called tomorrow', async () => {
    await scans('CAM-001', 'RNT-2207');
    await desk.touch({ type: 'chooseDue', name: '1d' });
    await isShownAt(21, 0);
    expect(due()).toEqual({ name: 'other', dueAt: '21 12:00', days: 0 });
    await scans('KIOSK:CONFIRM');
    expect(desk.dues.map((dueAt) => local(dueAt ?? ''))).toEqual(['21 12:00']);
  });

  it('the usual due date stays as it was on the screen, with the days that are left', async () => {
    await scans('CAM-001', 'RNT-2207');
    await isShownAt(21, 0);
    expect(due()).toEqual({ name: 'other', dueAt: '23 12:00', days: 2 });
  });

  it('a due date that is a preset of the new day is that one', async () => {
    await scans('CAM-001', 'RNT-2207');
    await isShownAt(22, 0);
    expect(due()).toEqual({ name: '1d', dueAt: '23 12:00', days: 1 });
  });

  it('a due date that has passed is not taken for the new day’s preset of its name', async () => {
    await scans('CAM-001', 'RNT-2207');
    await desk.touch({ type: 'chooseDue', name: '0d' });
    await isShownAt(21, 0);
    expect(due()).toEqual({ name: 'other', dueAt: '20 18:00', days: -1 });
    await scans('KIOSK:CONFIRM');
    expect([desk.screen, desk.verdict, desk.sent]).toEqual(['basket', 'dueNotOffered', []]);
    expect(basket().due.name).toBe('3d');
  });

  it('a printed "tomorrow" means the new tomorrow, even if no basket was on the screen at midnight', async () => {
    await scans('CAM-001', 'RNT-2207');
    await becomes(21, 0);
    await scans('KIOSK:DUE:TOMORROW');
    expect(local(basket().due.dueAt)).toBe('22 12:00');
  });

  it('a pick-up is still due when its reservation ends', async () => {
    const times = {
      startsAt: new Date(2026, 10, 20, 9).toISOString(),
      endsAt: new Date(2026, 10, 27, 12).toISOString(),
    };
    desk.known['RNT-2207'] = ok(renterScan(jonas, { reservations: [aReservation({ item: camera }, times)] }));
    await scans('RNT-2207', 'CAM-001');
    await isShownAt(21, 0);
    expect(due()).toEqual({ name: 'reserved', dueAt: '27 12:00', days: 6 });
  });
});

it('after closing time, today is no longer offered', async () => {
  await scans('CAM-001', 'RNT-2207');
  await isShownAt(20, 18);
  expect(presets()[0]).toBe('1d 21 12:00');
  await desk.touch({ type: 'chooseDue', name: '0d' });
  expect(desk.verdict).toBe('dueNotOffered');
});

describe('hours that were chosen', () => {
  it('begin anew each quarter of an hour, since they count from the check-out on', async () => {
    await desk.follows({ duePresets: ['2h', '0d'], usualDue: '2h' });
    await becomes(20, 10, 1);
    await scans('CAM-001', 'RNT-2207');
    expect(due()).toEqual({ name: '2h', dueAt: '20 12:15', days: 0 });
    await isShownAt(20, 10, 14);
    expect(due().dueAt).toBe('20 12:15');
    await isShownAt(20, 10, 16);
    expect(due()).toEqual({ name: '2h', dueAt: '20 12:30', days: 0 });
  });

  it('end at closing time at the latest', async () => {
    await desk.follows({
      duePresets: ['2h', '0d'],
      usualDue: '2h',
      openingHours: { fri: { opens: '09:00', closes: '18:00' } },
    });
    await becomes(20, 15, 40);
    await scans('CAM-001', 'RNT-2207');
    expect(due()).toEqual({ name: '2h', dueAt: '20 17:45', days: 0 });
    await isShownAt(20, 15, 50);
    expect(due()).toEqual({ name: '0d', dueAt: '20 18:00', days: 0 });
    await isShownAt(20, 16, 10);
    expect(due()).toEqual({ name: '0d', dueAt: '20 18:00', days: 0 });
  });
});
