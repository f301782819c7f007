// When a basket is due: a reserved item can go out if it is back in time; any date can be chosen except a past one.
import { describe, expect, it } from 'vitest';
import { lineDue } from '../../../../renderer/desk/model/line-due.ts';
import { dueInTime, hasProblem, reservationInTheWay } from '../../../../renderer/desk/model/problems.ts';
import { isoWithOffset } from '../../../../shared/calendar.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import type { NextReservation } from '../../../../shared/domain/workspace.ts';
import { bike, broken, jonas, reserved, tripod } from '../../../support/desk-machine.ts';
import { itemScan, local } from '../../../support/examples.ts';
import { basket, desk, eachTestHasItsOwnDesk, line, override, ready, scans, TOMORROW } from './basket-desk.ts';

eachTestHasItsOwnDesk();

describe('a reserved item', () => {
  it('can be checked out only while it is due back before its reservation', async () => {
    await scans('CAM-001', 'RNT-2207', 'BIK-009');
    expect(ready()).toEqual(['CAM-001']);
    expect(dueInTime(line('BIK-009'), basket())).toBe(isoWithOffset(new Date(2026, 10, 21, 8)));
    await desk.touch({ type: 'chooseDue', name: '0d' });
    expect(ready()).toEqual(['CAM-001', 'BIK-009']);
    await desk.touch({ type: 'chooseDue', name: '1d' });
    expect(ready()).toEqual(['CAM-001']);
    await desk.touch({ type: 'chooseDue', name: '0d' });
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toContain('out BIK-009 renter-RNT-2207');
  });

  it('is added without a warning to a basket that is due before its reservation', async () => {
    await scans('CAM-001');
    await desk.touch({ type: 'chooseDue', name: '0d' });
    await scans('BIK-009');
    expect([desk.verdict, desk.context.readOut.outcome]).toEqual(['added', 'ready']);
  });

  it('is offered a due date on the day of its reservation, some time before it', async () => {
    const inFourDays = new Date(2026, 10, 24, 9).toISOString();
    desk.known['BIK-009'] = ok(
      itemScan(bike, { blocks: [reserved], next: { startsAt: inFourDays, renterName: null } }),
    );
    await scans('CAM-001', 'BIK-009');
    await desk.touch({ type: 'chooseDue', name: '7d' });
    expect(dueInTime(line('BIK-009'), basket())).toBe(isoWithOffset(new Date(2026, 10, 24, 8)));
  });

  it.each([
    ['has another block too', { blocks: [reserved, broken], next: { startsAt: TOMORROW, renterName: null } }],
    ['has no known start of the reservation', { blocks: [reserved], next: null }],
    [
      'has a reservation that has begun',
      { blocks: [reserved], next: { startsAt: local('2026-11-20T08:00'), renterName: null } },
    ],
  ])('that %s is offered no earlier due date', async (_what, scan) => {
    desk.known['BIK-009'] = ok(itemScan(bike, scan));
    await scans('CAM-001', 'BIK-009');
    expect(dueInTime(line('BIK-009'), basket())).toBeNull();
    await desk.touch({ type: 'chooseDue', name: '0d' });
    expect(hasProblem(line('BIK-009'), basket())).toBe(true);
  });
});

describe('an item that another renter has reserved before it is due back', () => {
  const inTwoDays = new Date(2026, 10, 22, 9).toISOString();
  const reservedFor = (renterName: string | null, more: Partial<NextReservation> = {}) => {
    desk.known['TRI-060'] = ok(itemScan(tripod, { next: { startsAt: inTwoDays, renterName, ...more } }));
  };

  it('is a problem as soon as it is scanned', async () => {
    reservedFor('Mara Lindqvist');
    await scans('CAM-001', 'RNT-2207', 'TRI-060');
    expect([desk.verdict, desk.context.readOut.outcome]).toEqual(['itemReserved', 'attention']);
    expect(ready()).toEqual(['CAM-001']);
    expect(dueInTime(line('TRI-060'), basket())).toBe(isoWithOffset(new Date(2026, 10, 22, 8)));
  });

  it('becomes a problem when a later date is chosen, and is none with an earlier one', async () => {
    reservedFor('Mara Lindqvist');
    await scans('CAM-001', 'RNT-2207');
    await desk.touch({ type: 'chooseDue', name: '0d' });
    await scans('TRI-060');
    expect([desk.verdict, ready()]).toEqual(['added', ['CAM-001', 'TRI-060']]);
    await desk.touch({ type: 'chooseDue', name: '7d' });
    expect([desk.context.readOut.verdict, ready()]).toEqual([{ kind: 'dueTooLate', count: 1 }, ['CAM-001']]);
    await desk.touch({ type: 'chooseDue', name: '1d' });
    expect([desk.verdict, ready()]).toEqual(['dueChosen', ['CAM-001', 'TRI-060']]);
  });

  it('is no problem once the card of the renter who reserved it is scanned', async () => {
    reservedFor('Jonas Weber');
    await scans('CAM-001', 'TRI-060');
    expect(ready()).toEqual(['CAM-001']);
    await scans('RNT-2207');
    expect(ready()).toEqual(['CAM-001', 'TRI-060']);
  });

  it('is a problem for a renter of the same name', async () => {
    reservedFor('Jonas Weber', { renterId: 'another' });
    await scans('CAM-001', 'TRI-060', 'RNT-2207');
    expect(ready()).toEqual(['CAM-001']);
  });

  it('is none for the renter whose it is, where no name is told', async () => {
    reservedFor(null, { renterId: jonas.id });
    await scans('CAM-001', 'TRI-060', 'RNT-2207');
    expect(ready()).toEqual(['CAM-001', 'TRI-060']);
    expect(reservationInTheWay(line('TRI-060'), basket())).toBeNull();
  });

  it('can be checked out after an administrator’s override', async () => {
    reservedFor('Mara Lindqvist');
    await scans('TRI-060', 'RNT-2207');
    await override('TRI-060', 'kiosk:reserved');
    await scans('KIOSK:CONFIRM');
    expect(desk.sent).toContain('out TRI-060 renter-RNT-2207 in spite of kiosk:reserved');
  });

  it('is due before the reservation at a self-service desk, without the other renter’s name', async () => {
    await desk.follows({ mode: 'selfService' });
    reservedFor('Mara Lindqvist');
    await scans('RNT-2207', 'TRI-060');
    expect(line('TRI-060').next).toEqual({ startsAt: inTwoDays, renterName: null, isAnothers: true });
    expect(ready()).toEqual(['TRI-060']);
    expect(lineDue(line('TRI-060'), basket()).dueAt).toBe(isoWithOffset(new Date(2026, 10, 22, 8)));
  });
});

it('a check-out whose due date has passed sends nothing: the usual date is offered instead', async () => {
  await scans('CAM-001', 'RNT-2207');
  await desk.touch({ type: 'chooseDue', name: '0d' });
  await desk.waits(Date.parse(basket().due.dueAt) - desk.now);
  await scans('KIOSK:CONFIRM');
  expect([desk.screen, desk.verdict, desk.sent]).toEqual(['basket', 'dueNotOffered', []]);
  expect(basket().presets.map(({ name }) => name)).not.toContain('0d');
  expect(basket().due.name).toBe('3d');
  await scans('KIOSK:CONFIRM');
  expect(desk.sent).toEqual(['out CAM-001 renter-RNT-2207']);
});

describe('any due date', () => {
  const day = (date: number, hours = 16, minutes = 45) => new Date(2026, 10, date, hours, minutes).toISOString();

  it('can be chosen, and stays while lines are added', async () => {
    await scans('CAM-001');
    await desk.touch({ type: 'chooseOtherDue', dueAt: day(29) });
    await scans('TRI-060', 'RNT-2207');
    expect(basket().due).toMatchObject({ name: 'other', days: 9 });
    expect(Date.parse(basket().due.dueAt)).toBe(Date.parse(day(29)));
    expect(desk.verdict).toBe('renterFound');
  });

  it('that is a preset is that preset', async () => {
    await scans('CAM-001');
    await desk.touch({ type: 'chooseOtherDue', dueAt: day(21, 12, 0) });
    expect(basket().due).toMatchObject({ name: '1d', days: 1 });
  });

  it('in the past or more than a year ahead is not accepted', async () => {
    await scans('CAM-001');
    for (const dueAt of [day(19), new Date(2027, 10, 21, 0).toISOString()]) {
      await desk.touch({ type: 'chooseOtherDue', dueAt });
      expect([desk.verdict, basket().due.name]).toEqual(['dueNotOffered', '3d']);
    }
  });

  it('lets a reserved item be checked out that is back in time', async () => {
    await scans('CAM-001', 'BIK-009');
    await desk.touch({ type: 'chooseOtherDue', dueAt: day(20, 20) });
    expect(ready()).toEqual(['CAM-001', 'BIK-009']);
  });
});
