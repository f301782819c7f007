// All of today's actions, from Ready: with Undo, and closed by whatever comes next.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDesk, type Site } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  const { desk } = site;
  await desk.scan('KIOSK:RETURNS');
  for (const code of ['CAM-0147', 'TNT-0211', 'BIK-0022']) {
    await desk.scan(code);
    await desk.seesRow(code, t('action.check_in.confirmed'));
  }
  await desk.touch(t('returns.finish'));
  await desk.shows('ready');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.desk.clears();
  await site.desk.touch(t('ready.allToday'));
  await site.desk.shows('today');
});

it('lists them, and undoes one', async () => {
  const { desk, workspace } = site;
  await desk.seesRow('TNT-0211', t('action.check_in.confirmed'));
  await desk.touch(startingWith(`${t('key.undo')} Trek Dual Sport`));
  await desk.seesRow('BIK-0022', t('action.undo.check_out.confirmed'));
  await desk.shows('today');
  expect(workspace.openRentOf('BIK-0022')).not.toBeNull();
  await desk.touch(t('waiting.back'));
  await desk.shows('ready');
});

it('gives way to a scan', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  await desk.touch(t('basket.empty'));
});

it('closes with Escape', async () => {
  const { desk } = site;
  await desk.escapes();
  await desk.shows('ready');
});
