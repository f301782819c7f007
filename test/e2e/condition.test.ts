// How a thing is that came back: touched after the scan, and recorded by the workspace; offline it goes out with the return.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RENTER_RULES } from '../support/examples.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';

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
  await desk.seesRow(code, /Returned/);
}

it('damaged, with a note: the workspace has both, and scanning goes on meanwhile', async () => {
  const { desk } = site;
  await returns('CAM-0120');
  await desk.touch('Fine: condition of Sony A7 IV');
  await desk.touch(/^Damaged$/);
  await desk.touch(/^Note$/);
  await desk.types('What is to be seen?', 'Lens mount bent');
  await desk.scan('TNT-0211');
  await desk.seesRow('TNT-0211', /Returned/);
  await desk.touch('Note it');
  await expect.poll(() => reportsOn('CAM-0120').at(-1)).toEqual(['damaged', 'Lens mount bent']);
  await desk.page.locator('.chip[data-standing="settled"]', { hasText: 'Damaged' }).waitFor();
  expect(returnsOf('CAM-0120')).toEqual([['check_in', null, null]]);
  await desk.touch(/Finish returns/);
  await desk.seesRow('CAM-0120', /Damage noted/);
});

it('incomplete: the missing part of a kit is in the note', async () => {
  const { desk } = site;
  await returns('CAM-0147');
  await desk.touch('Count 5: condition of Sony FX6');
  await desk.sees('1 body, 1 lens, 2 batteries, 1 charger');
  await desk.touch(/^Incomplete$/);
  await desk.touch('1 charger');
  await expect.poll(() => reportsOn('CAM-0147').at(-1)).toEqual(['incomplete', 'Missing: 1 charger']);
});

it('on the card after its return too', async () => {
  const { desk } = site;
  await desk.scan('LNS-0302');
  await desk.returnsItem();
  await desk.reads('done', /Returned/);
  await desk.touch(/^Damaged$/);
  await expect.poll(() => reportsOn('LNS-0302')).toEqual([['damaged', null]]);
});

it('a workspace that does not note it: the return stays, and people are told what to do', async () => {
  const { desk, workspace } = site;
  await returns('LGT-0082');
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 422 });
  await desk.touch(/condition of Godox/);
  await desk.touch(/^Damaged$/);
  await desk.reads('attention', /Condition not noted/);
  expect(await desk.seesRow('LGT-0082', /Returned/)).toContain('Not noted');
  await desk.touch(/Finish returns/);
  await desk.touch('1 needs attention');
  await desk.shows('waiting');
  await desk.sees('Condition: damaged', /Enter it there, or tell the office/);
  await desk.touch(/^Try again/);
  await desk.sees('All is settled');
  expect(reportsOn('LGT-0082')).toEqual([['damaged', null]]);
});

it('offline it goes out once, with the return', async () => {
  const { desk, workspace } = site;
  await workspace.goDown();
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
  await desk.scan('BIK-0022');
  await desk.seesRow('BIK-0022', /Saved/);
  // By now the kiosk knows that the connection is down: nothing of the next one goes out.
  await desk.sees(/^Offline/);
  await desk.scan('LGT-0081');
  await desk.seesRow('LGT-0081', /Saved/);
  await desk.touch('Fine: condition of LGT-0081');
  await desk.touch(/^Damaged$/);
  await desk.page.locator('.chip[data-standing="open"]', { hasText: 'Damaged' }).first().waitFor();
  await workspace.comeBack();
  await desk.touch(/Finish returns/);
  await expect.poll(() => returnsOf('LGT-0081')).toEqual([['check_in', 'damaged', null]]);
  expect(reportsOn('LGT-0081')).toEqual([]);
});
