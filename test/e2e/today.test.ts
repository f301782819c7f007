// All of today's actions, from Ready: with Undo, and closed by whatever comes next.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDesk, type Station } from '../support/site.ts';

let station: Station;
beforeAll(async () => {
  station = await openDesk();
  const { desk } = station;
  await desk.scan('KIOSK:RETURNS');
  for (const code of ['CAM-0147', 'TNT-0211', 'BIK-0022']) {
    await desk.scan(code);
    await desk.seesRow(code, 'Returned');
  }
  await desk.touch('Finish returns');
  await desk.shows('ready');
});
afterAll(() => station.close());
beforeEach(async () => {
  await station.desk.clears();
  await station.desk.touch('All today');
  await station.desk.shows('today');
});

it('lists them, and undoes one', async () => {
  const { desk, workspace } = station;
  await desk.seesRow('TNT-0211', 'Returned');
  await desk.touch(/^Undo Trek Dual Sport/);
  await desk.seesRow('BIK-0022', 'Return undone');
  await desk.shows('today');
  expect(workspace.openRentOf('BIK-0022')).not.toBeNull();
  await desk.touch('Back to the desk');
  await desk.shows('ready');
});

it('gives way to a scan', async () => {
  const { desk } = station;
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  await desk.touch('Empty');
});

it('closes with Escape', async () => {
  const { desk } = station;
  await desk.escapes();
  await desk.shows('ready');
});
