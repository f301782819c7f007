// Main hangs: nothing is said to be saved that is not, and what was asked meanwhile is done once, or not at all.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entryLine, openDesk, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

let site: Site;
beforeEach(async () => {
  site = await openDesk();
});
afterEach(() => site.close());

const ledger = () => site.workspace.ledger.map(entryLine);
const stops = () => process.kill(site.kiosk.pid, 'SIGSTOP');
const goesOn = () => process.kill(site.kiosk.pid, 'SIGCONT');

/** Checks CAM-0112 out to Jonas Weber while main hangs, and is told that it is not saved. */
async function checksOutInVain(): Promise<void> {
  const { desk } = site;
  for (const code of ['CAM-0112', 'RNT-2207']) await desk.scan(code);
  stops();
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('sending', t('readout.saving.word'));
  await desk.passes(2);
  await desk.reads('attention', t('readout.checkedOut.unsaved', { count: 1 }));
  await desk.sees(t('outcome.notHandedOver'), t('silence.title'), t('silence.note'));
}

it('a check-out is not saved, and goes out once when main goes on', async () => {
  const { desk } = site;
  const before = ledger();
  await checksOutInVain();
  expect(ledger()).toEqual(before);
  goesOn();
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(await desk.page.getByText(t('silence.title')).count()).toBe(0);
  expect(ledger().slice(before.length)).toEqual(['check_out CAM-0112 RNT-2207']);
});

it('whose plug is pulled then has nothing of it, as was said', async () => {
  const before = ledger();
  await checksOutInVain();
  await site.kiosk.kill();
  await site.startAgain();
  const { desk } = site;
  await desk.shows('ready');
  await desk.hasNothingSaved();
  await desk.scan('CAM-0112');
  await desk.reads('ready', t('readout.added.word'));
  expect(ledger()).toEqual(before);
});
