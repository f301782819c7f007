// Returning an item from its card: done only when confirmed, sent once, never taken for another card's return.
import { beforeEach, describe, expect, it } from 'vitest';
import { lineDue } from '../../../../renderer/desk/model/line-due.ts';
import { isoWithOffset } from '../../../../shared/calendar.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { bike, Desk, drone, mara, reserved, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan, local, RENTER_RULES, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('a return from a card', () => {
  it('sends the rent that the desk saw, and shows as returned only when it is confirmed', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
    expect(desk.verdict).toBe('returning');
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.verdict).toBe('returned');
    expect(desk.context.readOut.outcome).toBe('done');
  });

  it.each([
    ['refused', 'returnRefused'],
    ['already-so', 'returnAlready'],
    ['needs-attention', 'returnNeedsAttention'],
    ['saved', 'returnSaved'],
    ['unknown', 'returning'],
  ] as const)('in state %s shows as %s', async (state, verdict) => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', state, 'because');
    expect(desk.verdict).toBe(verdict);
  });

  it('that main refuses is reported, and can be tried again', async () => {
    await desk.scan('TNT-205');
    desk.refuses = { kind: 'internal', message: 'Disk full' };
    await desk.touch({ type: 'returnItem' });
    expect(desk.verdict).toBe('notTaken');
    expect(desk.context.card?.action).toBeNull();
    desk.refuses = null;
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('that main refuses late leaves the return of the next card unchanged', async () => {
    await desk.scan('TNT-205');
    const fails = desk.holdAnswer('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.scan('DRO-004');
    const answers = desk.holdAnswer('in DRO-004');
    await desk.touch({ type: 'returnItem' });
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await fails();
    expect(desk.context.readOut).toMatchObject({ code: 'TNT-205', verdict: { kind: 'notTaken' } });
    expect(desk.context.card).toMatchObject({ scan: { item: { code: 'DRO-004' } }, action: { state: 'saving' } });
    desk.refuses = null;
    await answers();
    expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
  });

  it('is reported even while a question covers the card', async () => {
    await desk.scan('TNT-205');
    const taken = desk.holdAnswer('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.scan('BOTH-1');
    expect(desk.screen).toBe('question');
    await taken();
    await desk.hears('TNT-205', 'refused');
    expect([desk.screen, desk.verdict]).toEqual(['question', 'returnRefused']);
  });

  it('that is answered late is not taken for the return of the next card', async () => {
    await desk.scan('TNT-205');
    const answer = desk.holdAnswer('in TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.scan('DRO-004');
    await answer();
    expect(desk.context.card).toMatchObject({ scan: { item: { code: 'DRO-004' } }, action: null });
    expect(desk.verdict).toBe('itemOverdue');
  });

  it('that is confirmed after its item was opened again shows on the card, and can’t be sent again', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.hears('TNT-205', 'saved');
    await desk.touch({ type: 'close' });
    await desk.touch({ type: 'openItem', code: 'TNT-205' });
    expect(desk.context.card?.action).toBeNull();
    desk.known['TNT-205'] = ok(itemScan(tent));
    await desk.hears('TNT-205', 'confirmed');
    expect(desk.context.card).toMatchObject({ scan: { rent: null }, action: null });
    expect([desk.screen, desk.verdict]).toEqual(['card', 'ready']);
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('is sent once, however often Return is touched', async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'returnItem' });
    await desk.scanAgain('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('can be done with the scanner alone', async () => {
    await desk.scan('TNT-205');
    await desk.scan('KIOSK:CONFIRM');
    await desk.hears('TNT-205', 'confirmed');
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.screen).toBe('ready');
  });
});

describe('a swap', () => {
  beforeEach(async () => {
    await desk.scan('TNT-205');
    await desk.touch({ type: 'returnItem' });
  });

  it('is a new basket for the same renter with the same due date', async () => {
    await desk.hears('TNT-205', 'confirmed');
    await desk.touch({ type: 'swap' });
    expect([desk.screen, desk.renter, desk.lines]).toEqual(['basket', 'Mara Lindqvist', []]);
    expect(Date.parse(desk.context.basket?.due.dueAt ?? '')).toBe(Date.parse(aRent(tent, mara).dueAt ?? ''));
    for (const code of ['CAM-001', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.sent.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['in TNT-205', 'out CAM-001']);
  });

  it('of an item that is due when a preset is chooses that preset', async () => {
    await desk.touch({ type: 'close' });
    const tomorrow = isoWithOffset(new Date(2026, 10, 21, 12));
    desk.known['DRO-004'] = ok(itemScan(drone, { rent: aRent(drone, mara, { dueAt: tomorrow }) }));
    await desk.scan('DRO-004');
    for (const type of ['returnItem', 'swap'] as const) await desk.touch({ type });
    expect(desk.context.basket?.due).toMatchObject({ name: '1d', days: 1 });
  });

  it('of an overdue item gets the normal due date', async () => {
    await desk.touch({ type: 'close' });
    await desk.scan('DRO-004');
    await desk.touch({ type: 'returnItem' });
    await desk.touch({ type: 'swap' });
    expect(desk.context.basket?.due.name).toBe('3d');
  });

  it('stays the renter’s if they can’t be looked up, and names them when the connection is back', async () => {
    await desk.hears('TNT-205', 'confirmed');
    await desk.losesConnection();
    desk.known['RNT-1184'] = fail({ kind: 'offline', message: '' });
    await desk.touch({ type: 'swap' });
    expect(desk.context.basket?.renter).toEqual({ type: 'unresolvedRenter', code: 'RNT-1184' });
    expect([desk.screen, desk.verdict]).toEqual(['basket', 'renterUnresolved']);
    desk.known['RNT-1184'] = ok(renterScan(mara));
    await desk.regainsConnection();
    expect([desk.renter, desk.verdict]).toEqual(['Mara Lindqvist', 'renterFound']);
    for (const code of ['CAM-001', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.sent.at(-1)).toBe(`out CAM-001 ${mara.id}`);
  });

  it('asks whose basket it is if another card is scanned before the look-up of its renter has failed', async () => {
    await desk.hears('TNT-205', 'confirmed');
    desk.known['RNT-1184'] = fail({ kind: 'timeout', message: '' });
    const fails = desk.holdAnswer('RNT-1184 renter');
    await desk.touch({ type: 'swap' });
    await desk.scan('RNT-2207');
    await fails();
    expect(desk.screen).toBe('otherRenter');
  });

  it('is not offered for an item that did not come back', async () => {
    await desk.hears('TNT-205', 'refused');
    await desk.touch({ type: 'swap' });
    expect(desk.screen).toBe('card');
  });
});

describe('a reserved item', () => {
  const dueOf = (code: string) => {
    const { basket } = desk.context;
    const line = basket?.lines.find((each) => each.code === code);
    return basket && line ? new Date(lineDue(line, basket).dueAt).toISOString() : '';
  };
  const reservedAt = (startsAt: string) => {
    desk.known['BIK-009'] = ok(itemScan(bike, { blocks: [reserved], next: { startsAt, renterName: 'Katharina' } }));
  };

  it('can be checked out until an hour before its reservation', async () => {
    reservedAt(local('2026-11-23T09:00'));
    await desk.scan('BIK-009');
    await desk.touch({ type: 'takeUntilReserved' });
    const anHourBefore = new Date(2026, 10, 23, 8).toISOString();
    expect([desk.screen, desk.lines, dueOf('BIK-009')]).toEqual(['basket', ['BIK-009'], anHourBefore]);
    for (const code of ['RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.sent).toHaveLength(1);
  });

  it('that is needed within hours is due an hour before, the rest of the basket as usual', async () => {
    reservedAt(new Date(desk.context.now() + 3 * 3_600_000).toISOString());
    await desk.scan('BIK-009');
    await desk.touch({ type: 'takeUntilReserved' });
    const minutes = Math.round((Date.parse(dueOf('BIK-009')) - desk.context.now()) / 60_000);
    expect([desk.context.basket?.due.name, minutes]).toEqual(['3d', 120]);
  });

  it('goes into a basket for the renter whose card is scanned, as its key says', async () => {
    reservedAt(local('2026-11-23T09:00'));
    await desk.scan('BIK-009');
    await desk.scan('RNT-2207');
    const anHourBefore = new Date(2026, 10, 23, 8).toISOString();
    expect([desk.screen, desk.lines, dueOf('BIK-009')]).toEqual(['basket', ['BIK-009'], anHourBefore]);
    expect(desk.context.basket?.renter).toMatchObject({ renter: { code: 'RNT-2207' } });
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['out BIK-009 renter-RNT-2207']);
  });

  it('goes with a card that is scanned offline, too', async () => {
    reservedAt(local('2026-11-23T09:00'));
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
    await desk.scan('BIK-009');
    await desk.losesConnection();
    await desk.scan('RNT-2207');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['BIK-009']]);
    expect(desk.context.basket?.renter).toMatchObject({ code: 'RNT-2207' });
  });

  it('whose reservation has no known start can’t be checked out', async () => {
    await desk.scan('BIK-009');
    await desk.touch({ type: 'takeUntilReserved' });
    expect(desk.screen).toBe('card');
  });
});

describe('Undo of something else, in the list of today over the card', () => {
  it('leaves the card', async () => {
    for (const code of ['CAM-001', 'RNT-2207', 'KIOSK:CONFIRM']) await desk.scan(code);
    await desk.hears('CAM-001', 'confirmed', null, { undoUntil: desk.now + 60_000 });
    await desk.scan('TNT-205');
    await desk.touch({ type: 'openToday' });
    await desk.touch({ type: 'undo', ids: ['a-CAM-001'] });
    expect([desk.screen, desk.overlay, desk.sent.at(-1)]).toEqual(['card', 'today', 'undo a-CAM-001']);
  });
});

describe('a return while a basket is open', () => {
  beforeEach(async () => {
    desk.known['TNT-205 item'] = ok(itemScan(tent, { rent: aRent(tent, mara) }));
    for (const code of ['RNT-2207', 'CAM-001', 'TNT-205']) await desk.scan(code);
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
  });

  /** The workspace has closed the loan: the tent is free from now on. */
  async function comesBack() {
    for (const asked of ['TNT-205', 'TNT-205 item', 'TNT-205 RNT-2207']) desk.known[asked] = ok(itemScan(tent));
    await desk.hears('TNT-205', 'confirmed');
  }

  it('takes the item’s line out, so that the basket does not lend it to somebody else', async () => {
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    await desk.touch({ type: 'returnItem' });
    await comesBack();
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
    await desk.scan('KIOSK:CONFIRM');
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205', 'out CAM-001 renter-RNT-2207']);
  });

  it('does so on Returns, too, where the item may be known by its code alone', async () => {
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    await comesBack();
    await desk.touch({ type: 'close' });
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001']]);
  });

  it('keeps the line of an item whose return was not taken', async () => {
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    await desk.touch({ type: 'returnItem' });
    expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
  });

  it('the item scanned again shows its card, and is added by a touch or by the next scan', async () => {
    await desk.touch({ type: 'showItem', code: 'TNT-205' });
    await desk.touch({ type: 'returnItem' });
    await comesBack();
    await desk.touch({ type: 'close' });
    await desk.scan('TNT-205');
    expect([desk.screen, desk.lines]).toEqual(['card', ['CAM-001']]);
    // Who scans on without looking sees in orange that it is not in the basket.
    expect([desk.verdict, desk.context.readOut.outcome]).toEqual(['itemJustReturned', 'attention']);
    await desk.scan('TNT-205');
    expect([desk.screen, desk.lines]).toEqual(['basket', ['CAM-001', 'TNT-205']]);
  });
});
