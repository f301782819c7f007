// Undo: the opposite action in the ledger, or none at all for what was not sent.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lendsElsewhere } from '../support/another-desk.ts';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

const ledgerOf = (code: string) =>
  site.workspace.ledger
    .filter(({ itemCode }) => itemCode === code)
    .map(({ intent, renterCode }) => `${intent} ${renterCode}`);

it('of a return opens a new rent with the old due date, and says so', async () => {
  const { desk, workspace } = site;
  const before = workspace.openRentOf('CAM-0147');
  await desk.scan('CAM-0147');
  await desk.returnsItem();
  await desk.reads('done', /Returned/);
  await desk.touch(/^Undo/);
  await desk.shows('ready');
  await desk.reads('done', /Return undone.*old due date/);
  await desk.seesRow('CAM-0147', /Return undone/);
  expect(ledgerOf('CAM-0147')).toEqual(['check_in RNT-1184', 'check_out RNT-1184']);
  expect(Date.parse(workspace.openRentOf('CAM-0147')?.dueAt ?? '')).toBe(Date.parse(before?.dueAt ?? ''));
});

it('of a check-out returns each of its items', async () => {
  const { desk } = site;
  await desk.scan('CAM-0112');
  await desk.sees('CAM-0112');
  await desk.scan('SAW-0020');
  await desk.sees('SAW-0020');
  await desk.scan('RNT-1533');
  await desk.touch(/Check out 2 items/);
  await desk.reads('done', /2 checked out/);
  await desk.touch(/Undo all 2/);
  await desk.sees('2 undone');
  await desk.shows('outcome');
  await desk.touch('Done');
  await desk.seesRow('CAM-0112', /Check-out undone/);
  await desk.seesRow('SAW-0020', /Check-out undone/);
  expect(ledgerOf('CAM-0112')).toEqual(['check_out RNT-1533', 'check_in RNT-1533']);
  expect(ledgerOf('SAW-0020')).toEqual(['check_out RNT-1533', 'check_in RNT-1533']);
});

it('from the row of the last actions', async () => {
  const { desk } = site;
  await desk.scan('TNT-0211');
  await desk.returnsItem();
  await desk.reads('done', /Returned/);
  await desk.touch(/Done/);
  await desk.touch(/^Undo Marmot Limelight/);
  await desk.seesRow('TNT-0211', /Return undone/);
  expect(ledgerOf('TNT-0211')).toEqual(['check_in RNT-1302', 'check_out RNT-1302']);
});

it('by the printed command, on Returns', async () => {
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('BIK-0022');
  await desk.seesRow('BIK-0022', /Returned/);
  await desk.scan('KIOSK:UNDO');
  await desk.seesRow('BIK-0022', /Return undone/);
  expect(ledgerOf('BIK-0022')).toEqual(['check_in RNT-1533', 'check_out RNT-1533']);
});

it('changes nothing if another desk has acted on the item since', async () => {
  const { desk, workspace } = site;
  await desk.scan('DRL-0031');
  await desk.returnsItem();
  await desk.reads('done', /Returned/);
  await lendsElsewhere(workspace, 'DRL-0031', workspace.openRentOf('PRJ-0003')?.renter.id ?? '');
  await desk.touch(/^Undo/);
  await desk.reads('attention', /Changed since/);
  expect(ledgerOf('DRL-0031')).toHaveLength(2);
});

it('of what was not sent takes it back: the ledger knows nothing of it', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('CAM-0120');
  await desk.sees(/Offline since/);
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-0120');
  await desk.seesRow('CAM-0120', /Saved/);
  await desk.touch(/Undo the last/);
  await desk.reads('ready', /Taken back/);
  await desk.seesRow('CAM-0120', /Taken back/);
  await workspace.comeBack();
  await desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
  await desk.sees('Connected');
  await desk.scan('KIOSK:CANCEL');
  await desk.scan('CAM-0121');
  await desk.settles();
  expect(ledgerOf('CAM-0120')).toEqual([]);
  expect(workspace.openRentOf('CAM-0120')).not.toBeNull();
});
