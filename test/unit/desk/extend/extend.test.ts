// Extending loans from the card or the renter's page: never past a reservation, and never by a scan.
import { beforeEach, describe, expect, it } from 'vitest';
import { extensionOf } from '../../../../renderer/desk/extend/extend.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { isSameMoment, type NextReservation } from '../../../../shared/domain/workspace.ts';
import { bike, camera, Desk, drone, jonas, mara, tent } from '../../../support/desk-machine.ts';
import { anAction, aRent, aReservation, itemScan, local, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

const rent = aRent(tent, mara, { dueAt: local('2026-11-27T12:00') });
const reserved = { startsAt: local('2026-12-02T09:00'), renterName: 'Jonas Weber' };

function knows(next: NextReservation | null): void {
  desk.known['TNT-205'] = ok(itemScan(tent, { rent, next }));
}

/** Main reports the extension of `code` in this state. */
async function hears(
  code: string,
  state: 'confirmed' | 'refused' | 'already-so' | 'saved' | 'needs-attention' | 'discarded',
) {
  const request = { code, itemName: code, itemId: `item-${code}`, rentId: `rent-${code}`, wasDueAt: '', dueAt: '' };
  const undoUntil = state === 'confirmed' ? desk.now + 60_000 : null;
  await desk.hearsOf(anAction(`e-${code}`, 'extend', request, { state, words: null, undoUntil }));
}

const isDue = (at: string) => isSameMoment(desk.context.extending?.dueAt ?? null, at);

describe('the loan on the card', () => {
  it('says that it is extended though its item stands in the basket, whose lines are looked up again', async () => {
    knows(null);
    for (const code of ['CAM-001', 'TNT-205']) await desk.scan(code);
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    await hears('TNT-205', 'confirmed');
    expect([desk.screen, desk.verdict]).toEqual(['card', 'extended']);
  });

  it('is extended by a week with two touches', async () => {
    knows(null);
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-04T12:00'))).toBe(true);
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toHaveLength(1);
    expect(desk.sent[0]).toMatch(/^extend TNT-205 rent-TNT-205 2026-12-04T/);
    expect(desk.context.extending).toBeNull();
    expect(desk.verdict).toBe('extending');
    expect(desk.context.readOut.outcome).toBe('sending');
    await hears('TNT-205', 'confirmed');
    expect(desk.verdict).toBe('extended');
    expect(desk.context.readOut.outcome).toBe('done');
    expect(desk.screen).toBe('card');
  });

  it('is extended no further than the next reservation', async () => {
    knows(reserved);
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-01T12:00'))).toBe(true);
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-12-02T12:00') });
    expect(isDue(local('2026-12-01T12:00'))).toBe(true);
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-11-30T12:00') });
    expect(isDue(local('2026-11-30T12:00'))).toBe(true);
  });

  it('can be extended past a reservation of its own renter', async () => {
    knows({ ...reserved, renterName: mara.name });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-04T12:00'))).toBe(true);
  });

  it.each<[string, Partial<NextReservation>]>([
    ['has their name', { renterName: mara.name, renterId: 'another' }],
    ['has their name, where main says only whose it is', { renterName: mara.name, isAnothers: true }],
  ])('goes no further than the reservation of another renter who %s', async (_, whose) => {
    knows({ ...reserved, ...whose });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-01T12:00'))).toBe(true);
  });

  it('is not in the way of a reservation of their own that bears no name', async () => {
    knows({ ...reserved, renterName: null, renterId: mara.id });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-04T12:00'))).toBe(true);
  });

  it('can’t be extended if it is reserved before any later day', async () => {
    knows({ ...reserved, startsAt: local('2026-11-27T18:00') });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([]);
  });

  it.each([
    ['already-so', 'extendAlready'],
    ['refused', 'extendRefused'],
    ['saved', 'extendSaved'],
    ['needs-attention', 'extendNeedsAttention'],
    ['discarded', 'extendEnded'],
  ] as const)('in state %s shows as %s', async (state, verdict) => {
    knows(null);
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    await hears('TNT-205', state);
    expect(desk.verdict).toBe(verdict);
  });

  it('is neither extended nor returned by a scan', async () => {
    knows(null);
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.verdict).toBe('extendByTouch');
    expect(desk.context.extending).not.toBeNull();
    await desk.scan('TNT-205');
    expect(desk.context.extending).toBeNull();
    expect(desk.sent).toEqual([]);
  });

  it.each(['sending', 'confirmed', 'refused'] as const)(
    'is not returned by a printed Confirm once its extension is %s: that means Done',
    async (state) => {
      knows(null);
      await desk.scan('TNT-205');
      for (const gesture of ['openExtend', 'extend'] as const) await desk.touch({ type: gesture });
      if (state !== 'sending') await hears('TNT-205', state);
      await desk.scan('KIOSK:CONFIRM');
      expect(desk.screen).toBe('ready');
      expect(desk.sent.filter((line) => line.startsWith('in '))).toEqual([]);
    },
  );

  it('is not extended when the sheet is closed, by touch or by a printed Cancel', async () => {
    knows(null);
    await desk.scan('TNT-205');
    for (const gesture of ['closeExtend', 'cancel'] as const) {
      await desk.touch({ type: 'openExtend' });
      await desk.touch({ type: gesture });
      expect([desk.context.extending, desk.screen]).toEqual([null, 'card']);
    }
    expect(desk.sent).toEqual([]);
  });

  it('can be extended again after main refused it, which is reported', async () => {
    knows(null);
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    expect([desk.verdict, desk.context.extended]).toEqual(['notTaken', []]);
    desk.refuses = null;
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toHaveLength(1);
  });

  it('shows its extension as not saved while main is silent', async () => {
    knows(null);
    await desk.scan('TNT-205');
    const answers = desk.holdAnswer('extend TNT-205');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    expect(desk.verdict).toBe('saving');
    await desk.passes(3);
    expect(desk.verdict).toBe('unsaved');
    await answers();
    expect(desk.verdict).toBe('extending');
  });

  it('can’t be extended if the workspace does not offer it, or without a due date', async () => {
    knows(null);
    await desk.does({ type: 'canExtendChanged', canExtend: false });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    expect(desk.context.extending).toBeNull();
    await desk.does({ type: 'canExtendChanged', canExtend: true });
    desk.known['DRO-004'] = ok(itemScan(drone, { rent: aRent(drone, mara, { dueAt: null }) }));
    await desk.scan('DRO-004');
    await desk.touch({ type: 'openExtend' });
    expect(desk.context.extending).toBeNull();
  });

  it('is offered to renters if the policy lets them, to the desk’s own date', async () => {
    knows(null);
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent] }));
    await desk.follows({ mode: 'selfService', visitorsExtend: true });
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-04T12:00'))).toBe(true);
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-12-01T12:00') });
    expect(isDue(local('2026-12-04T12:00'))).toBe(true);
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([expect.stringMatching(/^extend TNT-205 rent-TNT-205 2026-12-04T/)]);
  });

  it('is not offered at a self-service desk, on the card of an own loan or beside their loans', async () => {
    knows(null);
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent] }));
    await desk.follows({ mode: 'selfService' });
    await desk.scan('RNT-1184');
    expect([desk.screen, extensionOf(desk.context).mayExtend]).toEqual(['renter', false]);
    await desk.touch({ type: 'openExtend' });
    expect(desk.context.extending).toBeNull();
    await desk.scan('TNT-205');
    expect([desk.screen, extensionOf(desk.context).mayExtend]).toEqual(['card', false]);
    await desk.touch({ type: 'openExtend' });
    expect(desk.context.extending).toBeNull();
    await desk.follows({ mode: 'attended' });
    await desk.scan('TNT-205');
    expect(extensionOf(desk.context).mayExtend).toBe(true);
  });

  it('loses its extension with the card', async () => {
    knows(null);
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    await hears('TNT-205', 'confirmed');
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.context.extended]).toEqual(['ready', []]);
  });

  it('leaves the card when its extension is undone', async () => {
    knows(null);
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    await hears('TNT-205', 'confirmed');
    await desk.touch({ type: 'undo', ids: ['e-TNT-205'] });
    expect([desk.screen, desk.sent.at(-1)]).toEqual(['ready', 'undo e-TNT-205']);
  });
});

describe('all of a renter’s loans', () => {
  const bikeRent = aRent(bike, mara, { dueAt: local('2026-11-28T12:00') });
  const cameraRent = aRent(camera, mara, { dueAt: null });
  const droneRent = aRent(drone, mara, { dueAt: local('2026-11-14T12:00') });

  beforeEach(() => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent, bikeRent, cameraRent, droneRent] }));
    desk.known['TNT-205 item'] = ok(itemScan(tent, { rent, next: reserved }));
    desk.known['BIK-009 item'] = ok(itemScan(bike, { rent: bikeRent }));
    desk.known['DRO-004 item'] = ok(itemScan(drone, { rent: droneRent }));
  });

  it('are looked up, and those that can be are extended', async () => {
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    expect(desk.asked).toEqual(
      expect.arrayContaining(['TNT-205 item renter-RNT-1184', 'BIK-009 item renter-RNT-1184']),
    );
    expect(isDue(local('2026-12-05T12:00'))).toBe(true);
    await desk.touch({ type: 'extend' });
    expect(desk.sent.map((line) => line.split(' ')[1])).toEqual(['BIK-009', 'DRO-004']);
    await hears('BIK-009', 'confirmed');
    await hears('DRO-004', 'refused');
    expect(desk.verdict).toBe('extensions');
    expect(desk.context.readOut.outcome).toBe('refused');
    expect(desk.screen).toBe('renter');
  });

  it('are not extended while they are being returned', async () => {
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'returnLoans', codes: ['BIK-009'] });
    await desk.hears('BIK-009', 'saved');
    await desk.touch({ type: 'close' });
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    expect(desk.context.extending?.loans.map(({ code }) => code)).toEqual(['TNT-205', 'DRO-004']);
    await desk.touch({ type: 'extend' });
    expect(desk.sent.filter((line) => line.startsWith('extend')).map((line) => line.split(' ')[1])).toEqual([
      'DRO-004',
    ]);
  });

  it('are extended past a reservation that is on the renter’s own list, with or without a name', async () => {
    const { startsAt } = reserved;
    const reservations = [aReservation({ item: tent }, { startsAt, endsAt: local('2026-12-09T12:00') })];
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent], reservations }));
    desk.known['TNT-205 item'] = ok(itemScan(tent, { rent, next: { startsAt, renterName: null } }));
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-12-04T12:00') });
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([expect.stringMatching(/^extend TNT-205 rent-TNT-205 2026-12-04T/)]);
  });

  it('are not extended past one of nobody knows whom', async () => {
    desk.known['TNT-205 item'] = ok(itemScan(tent, { rent, next: { ...reserved, renterName: null } }));
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent] }));
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-12-04T12:00') });
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([expect.stringMatching(/^extend TNT-205 rent-TNT-205 2026-12-01T/)]);
  });

  it('are offered the latest day before a reservation that only the look-up shows', async () => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent] }));
    const answer = desk.holdAnswer('TNT-205 item renter-RNT-1184');
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    expect(isDue(local('2026-12-04T12:00'))).toBe(true);
    await answer();
    expect(isDue(local('2026-12-01T12:00'))).toBe(true);
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([expect.stringMatching(/^extend TNT-205 rent-TNT-205 2026-12-01T/)]);
  });

  it('keep the day that was chosen before a reservation became known, which is then not possible', async () => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [rent] }));
    const answer = desk.holdAnswer('TNT-205 item renter-RNT-1184');
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-12-03T12:00') });
    await answer();
    await desk.touch({ type: 'extend' });
    expect([isDue(local('2026-12-03T12:00')), desk.sent]).toEqual([true, []]);
  });

  it('are not extended in part while one of them is still being looked up', async () => {
    const answer = desk.holdAnswer('TNT-205 item renter-RNT-1184');
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([]);
    await answer();
    await desk.touch({ type: 'extend' });
    expect(desk.sent.map((line) => line.split(' ')[1])).toEqual(['BIK-009', 'DRO-004']);
  });

  it('are not extended while their reservations are unknown', async () => {
    const answer = desk.holdAnswer('TNT-205 item renter-RNT-1184');
    desk.known['BIK-009 item'] = fail({ kind: 'timeout', message: 'No answer' });
    desk.known['DRO-004 item'] = ok(itemScan(drone, { rent: aRent(drone, jonas, { id: 'another' }) }));
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    expect(desk.sent).toEqual([]);
    await answer();
    expect(desk.context.extending?.loans.map(({ code, known }) => [code, known])).toEqual([
      ['TNT-205', 'yes'],
      ['BIK-009', 'failed'],
      ['DRO-004', 'over'],
    ]);
  });

  it('are not extended when the sheet is closed, nor by a printed Confirm', async () => {
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'chooseExtendDue', dueAt: local('2026-12-01T12:00') });
    expect(isDue(local('2026-12-01T12:00'))).toBe(true);
    await desk.touch({ type: 'confirm' });
    expect([desk.verdict, desk.screen]).toEqual(['extendByTouch', 'renter']);
    await desk.touch({ type: 'closeExtend' });
    expect([desk.context.extending, desk.screen]).toEqual([null, 'renter']);
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'close' });
    expect([desk.context.extending, desk.screen]).toEqual([null, 'renter']);
    expect(desk.sent).toEqual([]);
  });

  it('have their extensions undone one by one, and the page stays', async () => {
    await desk.scan('RNT-1184');
    await desk.touch({ type: 'openExtend' });
    await desk.touch({ type: 'extend' });
    await hears('BIK-009', 'confirmed');
    await desk.touch({ type: 'undo', ids: ['e-BIK-009'] });
    expect([desk.screen, desk.sent.at(-1)]).toEqual(['renter', 'undo e-BIK-009']);
  });
});
