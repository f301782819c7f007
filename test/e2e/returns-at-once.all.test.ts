// The policy "returns at once": one scan on Ready returns an item, except for one that was just checked out here.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADMIN_PIN, entryLine, openDesk, type Site } from '../support/site.ts';
import { startingWith, t } from '../support/words.ts';

let site: Site;
beforeAll(async () => {
  site = await openDesk();
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
  await desk.touch(t('admin.rooms.desk'));
  await desk.touch(startingWith(t('admin.returnsAtOnce.once')));
  await desk.page.getByRole('button', { name: startingWith(t('admin.returnsAtOnce.once')), pressed: true }).waitFor();
  await desk.touch(t('key.close'));
  await desk.shows('ready');
});
afterAll(() => site.close());
beforeEach(() => site.desk.clears());

const entriesOf = (code: string) => site.workspace.ledger.map(entryLine).filter((entry) => entry.includes(code));

it('an item that was just checked out here shows its card and is not returned by the scan', async () => {
  const { desk } = site;
  await desk.scan('CAM-0098');
  await desk.sees('CAM-0098');
  await desk.scan('RNT-1419');
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await desk.touch(t('key.done'));
  await desk.shows('ready');
  await desk.scan('CAM-0098');
  await desk.shows('card');
  await desk.sees('Canon EOS 5D Mark IV');
  expect(entriesOf('CAM-0098')).toEqual(['check_out CAM-0098 RNT-1419']);
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  expect(entriesOf('CAM-0098')).toHaveLength(2);
});
