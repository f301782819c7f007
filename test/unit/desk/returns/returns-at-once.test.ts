// The policy returnsAtOnce: what a scan on Ready does, scan after scan, and what still shows a card.
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { Desk, drone, mara, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan, RENTER_RULES } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  await desk.follows({ returnsAtOnce: true });
});

const rows = () => desk.context.returns.map(({ code, step }) => `${code} ${step.kind}`);

it('a scan on Ready returns an item on loan, and the next scans are returned on Returns', async () => {
  await desk.scan('TNT-205');
  expect(desk.screen).toBe('returns');
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  await desk.hears('TNT-205', 'confirmed');
  expect(desk.verdict).toBe('returned');
  await desk.scan('DRO-004');
  expect(desk.sent).toHaveLength(2);
  expect(rows()).toEqual(['DRO-004 taken', 'TNT-205 taken']);
});

it('without the policy a scan shows the card', async () => {
  await desk.follows({ returnsAtOnce: false });
  await desk.scan('TNT-205');
  expect(desk.screen).toBe('card');
  expect(desk.sent).toEqual([]);
});

it('a blocked item, a renter’s card and a free item work as usual', async () => {
  await desk.scan('DRL-031');
  expect(desk.screen).toBe('card');
  await desk.touch({ type: 'close' });
  await desk.scan('RNT-2207');
  expect(desk.screen).toBe('renter');
  await desk.touch({ type: 'close' });
  await desk.scan('CAM-001');
  expect(desk.screen).toBe('basket');
  // In an open basket it becomes a problem line.
  await desk.scan('TNT-205');
  expect(desk.lines).toEqual(['CAM-001', 'TNT-205']);
  expect(desk.sent).toEqual([]);
});

it('an item opened from the search shows its card: somebody may only want to know who has it', async () => {
  await desk.does({ type: 'scan', scan: { code: 'TNT-205', as: 'item', source: 'search', at: desk.now } });
  expect([desk.screen, desk.sent]).toEqual(['card', []]);
});

it('an item opened from the search is only shown, even if it waited when a scan opened Returns', async () => {
  const answers = desk.holdAnswer('TNT-205');
  await desk.scan('TNT-205');
  await desk.does({ type: 'scan', scan: { code: 'DRO-004', as: 'item', source: 'search', at: desk.now } });
  await answers();
  expect([desk.screen, desk.context.card?.scan.item.code]).toEqual(['card', 'DRO-004']);
  expect([desk.sent, desk.context.queue]).toEqual([['in TNT-205 rent-TNT-205'], []]);
});

it('a renter opened from the search gets no row, and opens their page', async () => {
  const answers = desk.holdAnswer('TNT-205');
  await desk.scan('TNT-205');
  await desk.does({ type: 'scan', scan: { code: 'RNT-2207', as: 'renter', source: 'search', at: desk.now } });
  await answers();
  expect([desk.screen, desk.context.renter?.renter.code]).toEqual(['renter', 'RNT-2207']);
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
});

it('a scan on a renter’s page shows the card', async () => {
  await desk.scan('RNT-2207');
  await desk.scan('TNT-205');
  expect(desk.screen).toBe('card');
  expect(desk.sent).toEqual([]);
});

it.each([
  ['TNT-205', 'OLD-LABEL'],
  ['OLD-LABEL', 'TNT-205'],
])('two labels of one item are one return, even before the first is answered: %s, %s', async (first, second) => {
  desk.known['OLD-LABEL'] = ok(itemScan(tent, { rent: aRent(tent, mara) }));
  const answer = desk.holdAnswer(first);
  await desk.scan(first);
  await desk.scan(second);
  await answer();
  expect(desk.screen).toBe('returns');
  expect(desk.context.returns).toMatchObject([{ code: 'TNT-205', again: true }]);
  expect(rows()).toEqual(['TNT-205 taken']);
  expect(desk.verdict).toBe('returnAlreadyHere');
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
});

it('a double read returns the item once', async () => {
  const answers = desk.holdAnswer('TNT-205');
  await desk.scan('TNT-205');
  await desk.scanAgain('TNT-205');
  await answers();
  await desk.scanAgain('TNT-205');
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  expect(desk.verdict).toBe('returnAlreadyHere');
});

it.each(['TNT-205', 'OLD-LABEL', 'tnt-205'])(
  '%s scanned again right after Done does not check the item out',
  async (code) => {
    for (const each of ['OLD-LABEL', 'tnt-205']) desk.known[each] = ok(itemScan(tent, { rent: aRent(tent, mara) }));
    const answers = desk.holdAnswer(code);
    await desk.scan(code);
    await desk.passes(1);
    await answers();
    await desk.hears('TNT-205', 'confirmed');
    desk.known[code] = ok(itemScan(tent));
    await desk.touch({ type: 'close' });
    await desk.scanAgain(code);
    expect([desk.screen, desk.verdict, desk.lines]).toEqual(['ready', 'alreadyShown', []]);
    await desk.scan(code);
    expect(desk.screen).not.toBe('ready');
  },
);

it('the last of several scans made before the first answer is remembered after Done', async () => {
  const answers = desk.holdAnswer('TNT-205');
  await desk.scan('TNT-205');
  await desk.scanAgain('DRO-004');
  await answers();
  for (const code of ['TNT-205', 'DRO-004']) await desk.hears(code, 'confirmed');
  desk.known['DRO-004'] = ok(itemScan(drone));
  await desk.touch({ type: 'close' });
  await desk.scanAgain('DRO-004');
  expect([desk.screen, desk.verdict]).toEqual(['ready', 'alreadyShown']);
});

it('scans that come before the first answer get rows on Returns', async () => {
  const answers = desk.holdAnswer('TNT-205');
  await desk.scan('TNT-205');
  await desk.scan('DRO-004');
  await desk.scan('CAM-001');
  await answers();
  expect(desk.screen).toBe('returns');
  expect(rows()).toEqual(['CAM-001 refused', 'DRO-004 taken', 'TNT-205 taken']);
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205', 'in DRO-004 rent-DRO-004']);
});

it('an answer that comes after a reset returns nothing', async () => {
  const answers = desk.holdAnswer('TNT-205');
  await desk.scan('TNT-205');
  await desk.touch({ type: 'reset' });
  await answers();
  expect(desk.screen).toBe('ready');
  expect(desk.sent).toEqual([]);
});

describe('an item checked out here a moment ago', () => {
  beforeEach(() => {
    desk.justCheckedOut.add('TNT-205');
  });

  it('shows its card, from which it can be returned', async () => {
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('card');
    expect(desk.context.returns).toEqual([]);
    expect(desk.context.card?.scan).toMatchObject({ item: tent, rent: { id: 'rent-TNT-205' }, blocks: [] });
    expect(desk.verdict).toBe('itemOut');
    expect(desk.sent).toEqual([]);
    await desk.touch({ type: 'returnItem' });
    expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205']);
  });

  it('asks in its row among other returns', async () => {
    await desk.scan('DRO-004');
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual(['TNT-205 asking', 'DRO-004 taken']);
  });

  it('asks in its row over a basket', async () => {
    await desk.scan('CAM-001');
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual(['TNT-205 asking']);
  });

  it('asks in its row offline, where there is no card to show', async () => {
    await desk.follows({ returnsAtOnce: true }, RENTER_RULES);
    await desk.losesConnection();
    await desk.scan('KIOSK:RETURNS');
    await desk.scan('TNT-205');
    expect(desk.screen).toBe('returns');
    expect(rows()).toEqual(['TNT-205 asking']);
  });
});

describe('a swap from a row of Returns', () => {
  const returned = async (code: string) => {
    await desk.scan(code);
    await desk.hears(code, 'confirmed');
  };

  it('is a basket for the same renter and due date, which asks for another item of the type', async () => {
    desk.known['TNT-205'] = ok(itemScan({ ...tent, type: { id: 't-1', name: 'Tent' } }, { rent: aRent(tent, mara) }));
    await returned('TNT-205');
    await desk.touch({ type: 'swap', code: 'TNT-205' });
    expect([desk.screen, desk.renter, desk.lines]).toEqual(['basket', 'Mara Lindqvist', []]);
    expect(desk.context.basket?.swapType).toBe('Tent');
    expect(Date.parse(desk.context.basket?.due.dueAt ?? '')).toBe(Date.parse(aRent(tent, mara).dueAt ?? ''));
    for (const code of ['CAM-001', 'KIOSK:CONFIRM']) await desk.scan(code);
    expect(desk.sent.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['in TNT-205', 'out CAM-001']);
  });

  it('has to wait for a return that is being looked up', async () => {
    await returned('TNT-205');
    const answers = desk.holdAnswer('DRO-004');
    await desk.scan('DRO-004');
    await desk.touch({ type: 'swap', code: 'TNT-205' });
    expect([desk.screen, desk.verdict]).toEqual(['returns', 'stillLookingUp']);
    await answers();
    expect(desk.sent).toHaveLength(2);
  });

  it('is not offered for an item that did not come back, nor over a basket', async () => {
    await desk.scan('TNT-205');
    await desk.hears('TNT-205', 'refused');
    await desk.touch({ type: 'swap', code: 'TNT-205' });
    expect(desk.screen).toBe('returns');
    await desk.touch({ type: 'close' });
    for (const code of ['CAM-001', 'KIOSK:RETURNS']) await desk.scan(code);
    await returned('DRO-004');
    await desk.touch({ type: 'swap', code: 'DRO-004' });
    expect([desk.screen, desk.lines]).toEqual(['returns', ['CAM-001']]);
  });
});
