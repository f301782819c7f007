// The condition of a returned item: chosen after the scan and recorded by the workspace; offline sent with the return.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { exactly, like, startingWith, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  await site.desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.desk.clears();
  site.workspace.faults.clear();
});

const reportsOn = (code: string) =>
  site.workspace.reports.filter(({ itemCode }) => itemCode === code).map(({ condition, note }) => [condition, note]);
const returnsOf = (code: string) =>
  site.workspace.ledger
    .filter(({ itemCode }) => itemCode === code)
    .map(({ intent, condition, note }) => [intent, condition, note]);

async function returns(code: string): Promise<void> {
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  await desk.scan(code);
  await desk.seesRow(code, t('action.check_in.confirmed'));
}

it('a damage report with a note reaches the workspace, and scanning goes on while it is written', async () => {
  const { desk } = site;
  await returns('CAM-0120');
  await desk.touch(t('condition.named', { condition: t('condition.title'), name: 'Sony A7 IV' }));
  await desk.touch(exactly(t('condition.damaged')));
  await desk.touch(exactly(t('condition.note')));
  await desk.types(t('condition.noteLabel'), 'Lens mount bent');
  await desk.scan('TNT-0211');
  await desk.seesRow('TNT-0211', t('action.check_in.confirmed'));
  await desk.touch(t('condition.noteSave'));
  await expect.poll(() => reportsOn('CAM-0120').at(-1)).toEqual(['damaged', 'Lens mount bent']);
  await desk.page.locator('.chip[data-status="settled"]', { hasText: t('condition.damaged') }).waitFor();
  expect(returnsOf('CAM-0120')).toEqual([['check_in', null, null]]);
  await desk.touch(t('returns.finish'));
  await desk.touch(t('ready.allToday'));
  await desk.touch(new RegExp(t('today.status.back', { count: 2 })));
  await desk.seesRow('CAM-0120', t('action.noted.damaged'));
});

it('an incomplete kit is reported with the missing part in the note', async () => {
  const { desk } = site;
  await returns('CAM-0147');
  await desk.touch(t('condition.named', { condition: t('condition.count', { count: 5 }), name: 'Sony FX6' }));
  await desk.sees('1 body, 1 lens, 2 batteries, 1 charger');
  await desk.touch(exactly(t('condition.incomplete')));
  await desk.touch('1 charger');
  await expect
    .poll(() => reportsOn('CAM-0147').at(-1))
    .toEqual(['incomplete', t('condition.missing', { parts: '1 charger' })]);
});

it('a damaged item is swapped in one flow: another one is checked out to the same renter', async () => {
  const { desk, workspace } = site;
  await desk.scan('LGT-0083');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.touch(exactly(t('condition.damaged')));
  await desk.touch(exactly(t('key.swap')));
  await desk.shows('basket');
  await desk.scan('CAM-0112');
  await desk.sees('CAM-0112');
  await desk.scan('KIOSK:CONFIRM');
  await desk.shows('outcome');
  await expect.poll(() => workspace.ledger.at(-1)).toMatchObject({ intent: 'check_out', itemCode: 'CAM-0112' });
  const [back, out] = workspace.ledger.slice(-2);
  expect([back?.itemCode, out?.renterCode]).toEqual(['LGT-0083', back?.renterCode]);
  await expect.poll(() => reportsOn('LGT-0083')).toEqual([['damaged', null]]);
});

it('a condition chosen offline is sent once, with the return', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  await desk.scan('BIK-0022');
  await desk.seesRow('BIK-0022', t('action.check_in.saved'));
  // The kiosk knows now that the connection is down: nothing of the next return is sent.
  await desk.sees(startingWith(like('status.offlineSince')));
  await desk.scan('LGT-0081');
  await desk.seesRow('LGT-0081', t('action.check_in.saved'));
  await desk.touch(t('condition.named', { condition: t('condition.title'), name: 'LGT-0081' }));
  await desk.touch(exactly(t('condition.damaged')));
  await desk.page
    .locator('.chip[data-status="open"]', { hasText: t('condition.damaged') })
    .first()
    .waitFor();
  await workspace.comeBack();
  await desk.touch(t('returns.finish'));
  await expect.poll(() => returnsOf('LGT-0081')).toEqual([['check_in', 'damaged', null]]);
  expect(reportsOn('LGT-0081')).toEqual([]);
});
