// An action whose code was scanned in another case of its letters, without a look-up, may be of the item on the screen.
import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../../../shared/domain/errors.ts';
import { camera, Desk, mara, tent } from '../../../support/desk-machine.ts';
import { aRent, itemScan, renterScan } from '../../../support/examples.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

it('a returned item leaves the loans of its renter', async () => {
  desk.known['RNT-1184'] = ok(renterScan(mara, { rents: [aRent(tent, mara)] }));
  await desk.scan('RNT-1184');
  await desk.hears('tnt-205', 'confirmed', null, { rentId: 'rent-TNT-205' });
  expect(desk.context.renter?.rents).toEqual([]);
});

it('a line whose item was checked out elsewhere is looked up again', async () => {
  await desk.scan('CAM-001');
  const taken = ok(itemScan(camera, { rent: aRent(camera, mara) }));
  for (const code of ['CAM-001', 'cam-001']) desk.known[code] = taken;
  await desk.hears('cam-001', 'confirmed');
  expect([desk.lines, desk.context.basket?.lines[0]?.isOnLoan]).toEqual([['CAM-001'], true]);
});

it('a card whose item was returned elsewhere is shown anew', async () => {
  desk.known['TNT-205'] = ok(itemScan(tent, { rent: aRent(tent, mara) }));
  await desk.scan('TNT-205');
  desk.known['TNT-205'] = ok(itemScan({ ...tent, status: 'available' }));
  await desk.hears('tnt-205', 'confirmed');
  expect([desk.screen, desk.context.card?.scan.rent]).toEqual(['card', null]);
});
