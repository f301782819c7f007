// Returns at once, where the desk's policy says so: one scan on Ready, and none of what went out here a moment ago.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  const { desk } = site;
  await desk.touch('Administration');
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
  await desk.touch('Desk');
  await desk.touch(/^Returns it at once/);
  await desk.page.getByRole('button', { name: /^Returns it at once/, pressed: true }).waitFor();
  await desk.touch('Close');
  await desk.shows('ready');
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

const entriesOf = (code: string) => site.workspace.ledger.map(entryLine).filter((entry) => entry.includes(code));

it('one scan returns an item, the next scans go on', async () => {
  const { desk } = site;
  await desk.scan('CAM-0147');
  await desk.shows('returns');
  await desk.seesRow('CAM-0147', 'Returned');
  await desk.scan('TNT-0211');
  await desk.seesRow('TNT-0211', 'Returned');
  expect(entriesOf('CAM-0147')).toEqual(['check_in CAM-0147 RNT-1184']);
  expect(entriesOf('TNT-0211')).toHaveLength(1);
});

it('what went out here within ten minutes shows its card', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.sees('CAM-0098');
  await desk.scan('RNT-1419');
  await desk.touch(/Check out 1 item/);
  await desk.reads('done', /1 checked out/);
  await desk.touch('Done');
  await desk.shows('ready');
  await desk.scan('CAM-0098');
  await desk.shows('card');
  await desk.sees('Canon EOS 5D Mark IV');
  expect(entriesOf('CAM-0098')).toEqual(['check_out CAM-0098 RNT-1419']);
  await desk.returnsItem();
  await desk.reads('done', /Returned/);
  expect(entriesOf('CAM-0098')).toHaveLength(2);
});
