// The list of today, opened from Ready: visits, the actions of one item, Undo, and what closes the list.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CountingDesk } from '../support/counting-desk.ts';
import { openDesk, type Site } from '../support/site.ts';
import { exactly, startingWith, t } from '../support/words.ts';

const RETURNED = ['CAM-0147', 'TNT-0211', 'BIK-0022'];

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  for (const code of RETURNED) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.confirmed'));
  }
  await desk.touch(t('returns.finish'));
  await desk.shows('ready');
  for (const code of ['CAM-0098', 'LGT-0074', 'RNT-1419', 'KIOSK:CONFIRM']) await desk.scan(code);
  await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
  await desk.touch(t('key.done'));
  await desk.shows('ready');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.desk.clears();
  await site.desk.touch(t('ready.allToday'));
  await site.desk.shows('today');
});

const outs = t('today.status.out', { count: 2 });
const backs = t('today.status.back', { count: 3 });
const all = (count: number) => exactly(`${t('today.kind.all')} ${count}`);

it('the list of today has one row per visit without names; a touch shows the items and the renter', async () => {
  const { desk } = site;
  await desk.sees(outs, backs, all(2));
  expect(await desk.everyWord()).not.toMatch(/Priya|CAM-0098/);
  await desk.touch(new RegExp(outs));
  await desk.sees(t('today.checkOutFor', { name: 'Priya Raghunathan' }), 'CAM-0098', 'LGT-0074');
  await desk.touch(exactly(t('today.renter')));
  await desk.shows('renter');
  await desk.sees('Priya Raghunathan');
});

it('scanning an item in the list of today shows its visits', async () => {
  const { desk } = site;
  await desk.scan('TNT-0211');
  await desk.sees(all(1), t('today.return'));
  for (const code of RETURNED) await desk.seesRow(code, t('action.check_in.confirmed'));
  await desk.scan('CAM-0098');
  await desk.sees(t('today.checkOutFor', { name: 'Priya Raghunathan' }));
  await desk.touch(new RegExp(t('today.allItems')));
  await desk.sees(all(2));
});

it('one item of a visit can be undone in the list of today, and then the rest', async () => {
  const { desk, workspace } = site;
  await desk.touch(new RegExp(backs));
  await desk.touch(startingWith(`${t('undo.check_in', { count: 1 })} Trek Dual Sport`));
  await desk.seesRow('BIK-0022', t('action.undo.check_out.confirmed'));
  await desk.shows('today');
  expect(workspace.openRentOf('BIK-0022')).not.toBeNull();
  await desk.touch(startingWith(t('key.undoAll')));
  for (const code of RETURNED) await desk.seesRow(code, t('action.undo.check_out.confirmed'));
  await desk.sees(t('today.status.undone', { count: 3 }));
  for (const code of RETURNED) expect(workspace.openRentOf(code)).not.toBeNull();
  await desk.touch(t('waiting.back'));
  await desk.shows('ready');
});

it('the list of today and a visit in it can be opened by keyboard alone', async () => {
  const desk = await CountingDesk.at(site.kiosk.page);
  const effort = await desk.counts(async () => {
    await desk.reaches(exactly(t('ready.allToday')));
    await desk.shows('today');
    await desk.reaches(new RegExp(outs));
    await desk.seesRow('CAM-0098', t('action.check_out.confirmed'));
  });
  expect(effort).toMatchObject({ scans: 0, touches: 0 });
});

it('a printed command closes the list of today', async () => {
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  await desk.shows('returns');
});

it('Escape closes the list of today', async () => {
  const { desk } = site;
  await desk.escapes();
  await desk.shows('ready');
});
