// When the items of a pick-up are due: at the end of their reservation, unless somebody chose another date.
import { describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { mara, NOON } from '../../../support/desk-machine.ts';
import { renterScan } from '../../../support/examples.ts';
import { basket, desk, scans } from './basket-desk.ts';
import { dues, eachTestHasItsOwnPickUp, MONDAY, ofItem, ofType, TUESDAY } from './pick-up-desk.ts';

eachTestHasItsOwnPickUp();

describe('the due date of a pick-up', () => {
  it('is the usual one again once nothing reserved is left, also for the renter who has the basket then', async () => {
    await scans('RNT-1184', 'LGT-074', 'CAM-001');
    expect(basket().due.name).toBe('reserved');
    await desk.touch({ type: 'takeOut', code: 'LGT-074' });
    expect(basket().due.name).toBe('3d');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207', 'KIOSK:CONFIRM');
    expect([desk.renter, desk.dues]).toEqual(['Jonas Weber', [basket().due.dueAt]]);
    expect(basket().due.days).toBe(3);
  });

  it('is the end of the reservation once the first reserved item is scanned', async () => {
    await scans('RNT-1184', 'CAM-001');
    expect(basket().due.name).toBe('3d');
    await scans('TRI-060');
    expect(basket().due).toMatchObject({ name: 'reserved', days: 10 });
    expect(dues()).toEqual([Date.parse(MONDAY), Date.parse(MONDAY)]);
  });

  it('is the end of each item’s own reservation', async () => {
    const later = { ...ofType, endsAt: TUESDAY };
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem, later] }));
    await scans('RNT-1184', 'LGT-074', 'TRI-060', 'KIOSK:CONFIRM');
    expect(dues()).toEqual([Date.parse(MONDAY), Date.parse(TUESDAY)]);
  });

  it('is that of what is left once the item that gave it is removed, also for extras', async () => {
    const later = { ...ofType, endsAt: TUESDAY };
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem, later] }));
    await scans('RNT-1184', 'LGT-074', 'TRI-060', 'CAM-001');
    expect(dues()).toEqual([MONDAY, TUESDAY, MONDAY].map(Date.parse));
    await desk.touch({ type: 'takeOut', code: 'LGT-074' });
    expect(basket().due).toMatchObject({ name: 'reserved', dueAt: TUESDAY });
    expect(dues()).toEqual([TUESDAY, TUESDAY].map(Date.parse));
  });

  it('stays when something else of the list is scanned or removed', async () => {
    const later = { ...ofType, endsAt: TUESDAY };
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem, later] }));
    await scans('RNT-1184', 'TRI-060', 'LGT-074', 'CAM-001');
    expect(basket().due.dueAt).toBe(TUESDAY);
    await desk.touch({ type: 'takeOut', code: 'LGT-074' });
    expect(basket().due.dueAt).toBe(TUESDAY);
  });

  it('does not move an extra that was refused when another item is scanned after the check-out', async () => {
    await scans('RNT-1184', 'LGT-074', 'TRI-060', 'CAM-001', 'KIOSK:CONFIRM');
    await desk.hears('LGT-074', 'confirmed');
    await desk.hears('TRI-060', 'confirmed');
    await desk.hears('CAM-001', 'refused');
    await desk.touch({ type: 'backToBasket' });
    expect(basket().due).toMatchObject({ name: 'other', dueAt: MONDAY });
    await scans('TRI-061');
    expect(dues()).toEqual([MONDAY, MONDAY].map(Date.parse));
  });

  it('is again the end of the reservation if more of the list is scanned after a check-out', async () => {
    const later = { ...ofType, endsAt: TUESDAY };
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem, later] }));
    await scans('RNT-1184', 'LGT-074', 'CAM-001', 'KIOSK:CONFIRM');
    await desk.hears('LGT-074', 'confirmed');
    await desk.hears('CAM-001', 'refused');
    await desk.touch({ type: 'backToBasket' });
    expect(basket().due).toMatchObject({ name: 'other', dueAt: MONDAY });
    await scans('TRI-060');
    expect(basket().due).toMatchObject({ name: 'reserved', dueAt: TUESDAY });
  });

  it('is the one that was chosen, before the first reserved item or after', async () => {
    await scans('RNT-1184', 'CAM-001');
    await desk.touch({ type: 'chooseDue', name: '1d' });
    await scans('TRI-060');
    expect(basket().due.name).toBe('1d');
    await desk.touch({ type: 'chooseDue', name: 'reserved' });
    expect(dues()).toEqual([Date.parse(MONDAY), Date.parse(MONDAY)]);
  });

  it('can’t be the end of the reservation while nothing of the list is there', async () => {
    await scans('RNT-1184', 'CAM-001');
    await desk.touch({ type: 'chooseDue', name: 'reserved' });
    expect([basket().due.name, desk.verdict]).toEqual(['3d', 'dueNotOffered']);
  });

  it('is not the end of a reservation that has ended since, and nothing is sent', async () => {
    const soon = { ...ofType, endsAt: new Date(NOON + 60_000).toISOString() };
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [soon] }));
    await scans('RNT-1184', 'TRI-060');
    await desk.waits(60_000);
    await desk.touch({ type: 'confirm' });
    expect([desk.screen, basket().due.name, desk.sent]).toEqual(['basket', '3d', []]);
  });
});
