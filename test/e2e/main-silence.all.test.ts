// The main process hangs: the desk never says that an action is saved, and the action is carried out once or not at all.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entryLine, openDesk, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

let site: Site;
beforeEach(async () => {
  site = await openDesk();
});
afterEach(() => {
  // A test that failed halfway leaves main stopped, and a stopped process can't quit.
  resumeMain();
  return site.close();
});

const ledger = () => site.workspace.ledger.map(entryLine);
const stopMain = () => process.kill(site.kiosk.pid, 'SIGSTOP');
const resumeMain = () => process.kill(site.kiosk.pid, 'SIGCONT');

/** Confirms the check-out of CAM-0112 to Jonas Weber while main hangs, once `isReady`; the desk says that it is not saved. */
async function checksOutWhileMainHangs(isReady = async () => {}): Promise<void> {
  const { desk } = site;
  for (const code of ['CAM-0112', 'RNT-2207']) await desk.scan(code);
  // Main must have answered the look-up of the renter before it stops: the key appears with that answer.
  await desk.sees('Jonas Weber', t('basket.confirm', { count: 1 }));
  await isReady();
  stopMain();
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('sending', t('readout.saving.word'));
  await desk.passes(2);
  await desk.reads('attention', t('readout.checkedOut.unsaved', { count: 1 }));
  await desk.sees(t('outcome.notHandedOver'), t('silence.title'), t('silence.note'));
}

it('a check-out confirmed while main hangs is sent once when main resumes', async () => {
  const { desk } = site;
  const before = ledger();
  await checksOutWhileMainHangs();
  expect(ledger()).toEqual(before);
  resumeMain();
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  expect(await desk.page.getByText(t('silence.title')).count()).toBe(0);
  expect(ledger().slice(before.length)).toEqual(['check_out CAM-0112 RNT-2207']);
});

it('a check-out that main never saved is not carried out after a power cut, and the basket comes back', async () => {
  const before = ledger();
  const file = join(site.kiosk.userData, 'drafts.json');
  await checksOutWhileMainHangs(() =>
    expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch('CAM-0112'),
  );
  await site.kiosk.kill();
  await site.startAgain();
  const { desk } = site;
  await desk.shows('basket');
  await desk.reads('ready', t('readout.basketInterrupted.word'));
  await desk.sees('CAM-0112');
  await desk.hasNothingSaved();
  expect(ledger()).toEqual(before);
});
