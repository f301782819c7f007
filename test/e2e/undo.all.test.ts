// Undo writes the opposite action to the workspace's ledger, or nothing if the action was not sent yet.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lendsElsewhere } from '../support/another-desk.ts';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { inOrder, like, startingWith, t } from '../support/words.ts';

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

it('undoing a return opens a new rent with the old due date, and says so', async () => {
  const { desk, workspace } = site;
  const before = workspace.openRentOf('CAM-0147');
  await desk.scan('CAM-0147');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(startingWith(t('card.undoReturn')));
  await desk.shows('ready');
  await desk.reads('done', inOrder(t('action.undo.check_out.confirmed'), like('readout.undo.reopened')));
  await desk.seesRow('CAM-0147', t('action.undo.check_out.confirmed'));
  expect(ledgerOf('CAM-0147')).toEqual(['check_in RNT-1184', 'check_out RNT-1184']);
  expect(Date.parse(workspace.openRentOf('CAM-0147')?.dueAt ?? '')).toBe(Date.parse(before?.dueAt ?? ''));
});

it('Undo in the row of a finished visit undoes all of its items', async () => {
  const { desk } = site;
  for (const code of ['REC-0015', 'LGT-0074', 'RNT-1533']) await desk.scan(code);
  await desk.touch(t('basket.confirm', { count: 2 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
  await desk.touch(t('key.done'));
  await desk.touch(startingWith(`${t('undo.check_out', { count: 2 })} ${t('today.allOf', { count: 2 })}`));
  for (const code of ['REC-0015', 'LGT-0074'])
    await expect.poll(() => ledgerOf(code)).toEqual(['check_out RNT-1533', 'check_in RNT-1533']);
});

it('Undo in the recent activity undoes a return', async () => {
  const { desk } = site;
  await desk.scan('TNT-0211');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(t('key.done'));
  await desk.touch(startingWith(`${t('undo.check_in', { count: 1 })} Marmot Limelight`));
  await desk.seesRow('TNT-0211', t('action.undo.check_out.confirmed'));
  expect(ledgerOf('TNT-0211')).toEqual(['check_in RNT-1302', 'check_out RNT-1302']);
});

it('a printed Undo on Returns undoes the last return', async () => {
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('BIK-0022');
  await desk.seesRow('BIK-0022', t('action.check_in.confirmed'));
  await desk.scan('KIOSK:UNDO');
  await desk.seesRow('BIK-0022', t('action.undo.check_out.confirmed'));
  expect(ledgerOf('BIK-0022')).toEqual(['check_in RNT-1533', 'check_out RNT-1533']);
});

it('Undo changes nothing if another desk has acted on the item since', async () => {
  const { desk, workspace } = site;
  await desk.scan('DRL-0031');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await lendsElsewhere(workspace, 'DRL-0031', workspace.openRentOf('PRJ-0003')?.renter.id ?? '');
  await desk.touch(startingWith(t('card.undoReturn')));
  await desk.reads('attention', t('error.changed-since.word'));
  expect(ledgerOf('DRL-0031')).toHaveLength(2);
});

it('undoing an action that was not sent withdraws it, and the ledger never gets it', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('CAM-0120');
  await desk.sees(like('status.offlineSince'));
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('CAM-0120');
  await desk.seesRow('CAM-0120', t('action.check_in.saved'));
  await desk.touch(t('undo.last'));
  await desk.reads('ready', t('readout.withdrawn.word'));
  await desk.seesRow('CAM-0120', t('action.check_in.withdrawn'));
  await workspace.comeBack();
  await desk.page.evaluate(() => window.kiosk.invoke('app.retry', null));
  await desk.sees(t('status.connected'));
  await desk.scan('KIOSK:CANCEL');
  await desk.scan('CAM-0121');
  await desk.settles();
  expect(ledgerOf('CAM-0120')).toEqual([]);
  expect(workspace.openRentOf('CAM-0120')).not.toBeNull();
});
