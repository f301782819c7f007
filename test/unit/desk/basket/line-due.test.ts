// The due date of each line: limited by the policy for its type and the opening hours, or chosen for it alone.
import { describe, expect, it } from 'vitest';
import { lineDue } from '../../../../renderer/desk/model/line-due.ts';
import { hasProblem } from '../../../../renderer/desk/model/problems.ts';
import { isoWithOffset } from '../../../../shared/calendar.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, tripod } from '../../../support/desk-machine.ts';
import { itemScan } from '../../../support/examples.ts';
import { basket, desk, eachTestHasItsOwnDesk, line, ready, scans } from './basket-desk.ts';

eachTestHasItsOwnDesk();

const on = (day: number, hours = 12) => isoWithOffset(new Date(2026, 10, day, hours));
const due = (code: string) => lineDue(line(code), basket()).dueAt;
const isCamera = () => {
  desk.known['CAM-001'] = ok(itemScan({ ...camera, type: { id: '1', name: 'Camera' } }));
};

describe('the desk’s policy', () => {
  it('limits a line to the longest loan of its type, and the line is sent with its own date', async () => {
    await desk.follows({ longestLoans: [{ type: 'Camera', days: 2 }] });
    isCamera();
    await scans('CAM-001', 'TRI-060', 'RNT-2207');
    expect([ready(), desk.verdict]).toEqual([['CAM-001', 'TRI-060'], 'renterFound']);
    expect([due('CAM-001'), due('TRI-060')]).toEqual([on(22), on(23)]);
    await scans('KIOSK:CONFIRM');
    expect(desk.dues).toEqual([on(22), on(23)]);
  });

  it('makes a line a problem when the desk stays closed for its whole longest loan', async () => {
    await desk.follows({ longestLoans: [{ type: 'Camera', days: 1 }], closedDays: ['2026-11-20', '2026-11-21'] });
    isCamera();
    await scans('TRI-060', 'CAM-001', 'RNT-2207');
    expect(hasProblem(line('CAM-001'), basket())).toBe(true);
    expect(ready()).toEqual(['TRI-060']);
  });

  it('offers no preset on a closed day, and no closed day as another date', async () => {
    await desk.follows({ closedDays: ['2026-11-21', '2026-11-23', '2026-11-29'] });
    await scans('CAM-001');
    // Closed tomorrow would fall on today, which is offered already; three days fall on the evening before.
    expect(basket().presets.map(({ name, days }) => [name, days])).toEqual([
      ['0d', 0],
      ['3d', 2],
      ['7d', 7],
      ['14d', 14],
    ]);
    await desk.touch({ type: 'chooseOtherDue', dueAt: on(29) });
    expect([desk.verdict, basket().due.name]).toEqual(['dueNotOffered', '3d']);
  });

  it('applies as it was when the basket was begun', async () => {
    await scans('TRI-060');
    await desk.follows({ closedDays: ['2026-11-23'] });
    expect(due('TRI-060')).toBe(on(23));
  });
});

it('while the desk is closed for weeks, a loan is due when it opens again', async () => {
  const closedDays = Array.from({ length: 20 }, (_, days) => on(20 + days).slice(0, 10));
  await desk.follows({ closedDays });
  await scans('TRI-060');
  expect([basket().presets, basket().due.dueAt]).toEqual([[], on(40)]);
});

describe('Due earlier', () => {
  it('applies to one line: the basket keeps its date, and a later basket date leaves the line unchanged', async () => {
    await scans('TRI-060', 'BIK-009', 'RNT-2207');
    await desk.touch({ type: 'goEarlier', code: 'BIK-009' });
    expect([desk.verdict, ready()]).toEqual(['dueChosen', ['TRI-060', 'BIK-009']]);
    expect([due('BIK-009'), due('TRI-060'), basket().due.name]).toEqual([on(21, 8), on(23), '3d']);
    await desk.touch({ type: 'chooseDue', name: '14d' });
    expect([due('BIK-009'), ready()]).toEqual([on(21, 8), ['TRI-060', 'BIK-009']]);
    await desk.touch({ type: 'chooseDue', name: '0d' });
    expect(due('BIK-009')).toBe(on(20, 18));
  });

  it('does nothing for a line that is not reserved', async () => {
    await scans('TRI-060');
    await desk.touch({ type: 'goEarlier', code: 'TRI-060' });
    expect(line('TRI-060').isDueBeforeReservation).toBe(false);
  });
});

describe('a line’s own due date', () => {
  it('takes precedence over the basket’s until it is removed', async () => {
    await scans('CAM-001', 'TRI-060');
    await desk.touch({ type: 'chooseLineDue', code: 'TRI-060', dueAt: on(30) });
    expect([desk.verdict, due('TRI-060'), due('CAM-001')]).toEqual(['dueChosen', on(30), on(23)]);
    await desk.touch({ type: 'chooseDue', name: '7d' });
    expect([due('TRI-060'), due('CAM-001')]).toEqual([on(30), on(27)]);
    await desk.touch({ type: 'chooseLineDue', code: 'TRI-060', dueAt: null });
    expect(due('TRI-060')).toBe(on(27));
  });

  it.each([
    ['in the past', on(19)],
    ['after the next reservation', on(22)],
    ['more than a year ahead', on(400)],
  ])('can’t be %s', async (_what, dueAt) => {
    desk.known['TRI-060'] = ok(itemScan(tripod, { next: { startsAt: on(22), renterName: 'Mara' } }));
    await scans('TRI-060');
    await desk.touch({ type: 'chooseLineDue', code: 'TRI-060', dueAt });
    expect([desk.verdict, line('TRI-060').dueAt]).toEqual(['dueNotOffered', null]);
  });

  it('solves the problem of a reserved line', async () => {
    await scans('TRI-060', 'BIK-009');
    expect(ready()).toEqual(['TRI-060']);
    await desk.touch({ type: 'chooseLineDue', code: 'BIK-009', dueAt: on(21, 7) });
    expect(ready()).toEqual(['TRI-060', 'BIK-009']);
  });

  it('that has passed is not sent: the line gets the basket’s date again', async () => {
    await scans('TRI-060', 'RNT-2207');
    await desk.touch({ type: 'chooseLineDue', code: 'TRI-060', dueAt: on(20, 18) });
    await desk.waits(Date.parse(on(20, 18)) - desk.now);
    await scans('KIOSK:CONFIRM');
    expect([desk.sent, desk.verdict, line('TRI-060').dueAt]).toEqual([[], 'dueNotOffered', null]);
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['out TRI-060 renter-RNT-2207']);
  });
});
