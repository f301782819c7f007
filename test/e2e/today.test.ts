// All of today's actions, from Ready: with Undo, and closed by whatever comes next.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDesk, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  for (const code of ['CAM-0147', 'TNT-0211', 'BIK-0022']) {
    await desk.scan(code);
    await desk.seesRow(code, 'Returned');
  }
  await desk.touch('Finish returns');
  await desk.shows('ready');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.desk.clears();
  await site.desk.touch('All today');
  await site.desk.shows('today');
});

it('lists them, and undoes one', async () => {
  const { desk, workspace } = site;
  await desk.seesRow('TNT-0211', 'Returned');
  await desk.touch(/^Undo Trek Dual Sport/);
  await desk.seesRow('BIK-0022', 'Return undone');
  await desk.shows('today');
  expect(workspace.openRentOf('BIK-0022')).not.toBeNull();
  await desk.touch('Back to the desk');
  await desk.shows('ready');
});

it('gives way to a scan', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  await desk.touch('Empty');
});

it('closes with Escape', async () => {
  const { desk } = site;
  await desk.escapes();
  await desk.shows('ready');
});
