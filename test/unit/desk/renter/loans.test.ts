// Loans ticked on the renter's page are returned together: one row each on Returns, and nothing twice.
import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { action, Desk, drone, mara, tent } from '../../../support/desk-machine.ts';
import { anAction, aRent, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  const rents = [aRent(drone, mara, { dueAt: '2026-11-14T12:00:00Z' }), aRent(tent, mara)];
  desk.known['RNT-1184'] = ok(renterScan(mara, { rents }));
  await desk.scan('RNT-1184');
});

const both = { type: 'returnLoans' as const, codes: ['DRO-004', 'TNT-205'] };
const rows = () =>
  desk.context.returns.map(({ code, step }) => (step.kind === 'taken' ? `${code} ${step.action.state}` : code));

it('scanning the card shows what the renter has on loan', () => {
  expect(desk.screen).toBe('renter');
  expect(desk.context.renter?.rents.map(({ item }) => item.name)).toEqual(['Mavic 3', 'Nallo 3 GT']);
});

it('each ticked loan gets its own row, and closes the rent that was on the page', async () => {
  await desk.touch(both);
  expect(desk.screen).toBe('returns');
  expect(desk.context.renter).toBeNull();
  // The top row is the one done last.
  expect(desk.sent).toEqual(['in TNT-205 rent-TNT-205', 'in DRO-004 rent-DRO-004']);
  expect(rows()).toEqual(['DRO-004 sending', 'TNT-205 sending']);
});

it('the rows have the items with their names', async () => {
  await desk.touch(both);
  expect(desk.context.returns.map(({ item }) => item?.name)).toEqual(['Mavic 3', 'Nallo 3 GT']);
});

it('the read-out is green only when all of them are back', async () => {
  await desk.touch(both);
  expect(desk.context.readOut).toMatchObject({ outcome: 'sending', verdict: { kind: 'loansReturned', count: 2 } });
  await desk.hears('DRO-004', 'confirmed');
  expect(desk.context.readOut.outcome).toBe('sending');
  await desk.hears('TNT-205', 'confirmed');
  expect(desk.context.readOut).toMatchObject({ outcome: 'done', verdict: { kind: 'loansReturned', count: 2 } });
});

it('a refused return takes over the read-out', async () => {
  await desk.touch(both);
  await desk.hears('TNT-205', 'refused', 'Locked.');
  await desk.hears('DRO-004', 'confirmed');
  expect(desk.context.readOut).toMatchObject({ outcome: 'refused', code: 'TNT-205' });
});

it('a ticked loan that was checked out a moment ago is returned without a question', async () => {
  desk.justCheckedOut.add('TNT-205');
  await desk.touch(both);
  expect(desk.sent).toContain('in TNT-205 rent-TNT-205');
});

it('offline the returns are saved, and the rows name the renter', async () => {
  await desk.losesConnection();
  await desk.touch(both);
  for (const code of both.codes) await desk.hears(code, 'saved');
  expect(desk.context.readOut).toMatchObject({ outcome: 'saved', verdict: { kind: 'loansReturned', count: 2 } });
  expect(desk.context.returns[1]?.rent?.renter?.name).toBe('Mara Lindqvist');
});

it('a saved return under its code in the other case may be of another item: the loan can be returned', async () => {
  await desk.hears('tnt-205', 'saved');
  await desk.touch({ type: 'returnLoans', codes: ['TNT-205'] });
  expect([desk.screen, desk.sent]).toEqual(['returns', ['in TNT-205 rent-TNT-205']]);
});

it('nothing is returned if an item is not the renter’s loan, or nothing is ticked', async () => {
  await desk.touch({ type: 'returnLoans', codes: ['TNT-205', 'CAM-001'] });
  await desk.touch({ type: 'returnLoans', codes: [] });
  expect(desk.screen).toBe('renter');
  expect(desk.sent).toEqual([]);
});

it('a loan whose return is pending is not returned again, and a returned one leaves the page', async () => {
  await desk.hears('TNT-205', 'saved');
  await desk.touch(both);
  expect(desk.screen).toBe('renter');
  await desk.hears('TNT-205', 'confirmed');
  expect(desk.context.renter?.rents.map(({ item }) => item.code)).toEqual(['DRO-004']);
  await desk.touch({ type: 'returnLoans', codes: ['DRO-004'] });
  expect(desk.sent).toEqual(['in DRO-004 rent-DRO-004']);
});

it('a loan that was extended, or whose return was refused, stays on the page', async () => {
  const request = {
    code: 'TNT-205',
    itemName: 'Nallo 3 GT',
    itemId: 'item-1',
    rentId: 'rent-TNT-205',
    wasDueAt: '',
    dueAt: '',
  };
  await desk.hearsOf(anAction('e-1', 'extend', request, { state: 'confirmed' }));
  await desk.hears('DRO-004', 'refused', 'Locked.');
  expect(desk.context.renter?.rents.map(({ item }) => item.code)).toEqual(['DRO-004', 'TNT-205']);
});

it('a loan stays on the page when a report on an earlier return of its item is confirmed', async () => {
  const report = action('r-1', 'check_in', 'TNT-205', { reportOf: 'a-1', condition: 'damaged', state: 'confirmed' });
  await desk.hearsOf(report);
  expect(desk.context.renter?.rents.map(({ item }) => item.code)).toEqual(['DRO-004', 'TNT-205']);
});

it('loans can’t be returned while a scan is looked up', async () => {
  const answers = desk.holdAnswer(`CAM-001 ${mara.id}`);
  await desk.scan('CAM-001');
  await desk.touch(both);
  expect(desk.verdict).toBe('stillLookingUp');
  expect(desk.sent).toEqual([]);
  await answers();
});

it('scanning a returned loan again on Returns says that it is there already', async () => {
  await desk.touch(both);
  for (const code of both.codes) await desk.hears(code, 'confirmed');
  await desk.scan('TNT-205');
  expect(desk.verdict).toBe('returnAlreadyHere');
});

it.each([
  ['the next item that is scanned', () => desk.scan('CAM-001')],
  ['their own loan, scanned', () => desk.scan('TNT-205')],
  ['the next card', () => desk.scan('RNT-2207')],
  ['Park', () => desk.touch({ type: 'park' })],
  ['Close', () => desk.touch({ type: 'close' })],
  ['the idle time', () => desk.passes(200)],
])('what was ticked and not returned is asked about after %s', async (_what, leaves) => {
  await desk.touch({ type: 'tickLoans', codes: ['DRO-004'] });
  await leaves();
  expect([desk.strip, desk.context.ticked]).toEqual([['DRO-004 notSent'], []]);
  await desk.opensStrip();
  await desk.touch({ type: 'acceptReturn', code: 'DRO-004' });
  expect(desk.sent.at(-1)).toMatch(/^in DRO-004 /);
});

it('the return of one leaves the other ticks open', async () => {
  await desk.touch({ type: 'tickLoans', codes: ['DRO-004', 'TNT-205'] });
  await desk.touch({ type: 'returnLoans', codes: ['TNT-205'] });
  expect(desk.strip).toEqual(['DRO-004 notSent']);
});
