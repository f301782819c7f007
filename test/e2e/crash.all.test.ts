// The page's process crashes or hangs: the desk comes back with its basket and its pending actions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outsideIn } from '../../renderer/text/outside-languages.ts';
import { isAlive } from '../host/processes.ts';
import { inChromiumHost } from '../support/chromium-host.ts';
import { comesBack, endPage, keepsStopping, SMALL_PAGE } from '../support/page-ends.ts';
import { entryLine, openDesk, type Site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { like, t } from '../support/words.ts';

let site: Site;
beforeEach(async () => {
  site = await openDesk({ env: SMALL_PAGE });
});
afterEach(() => site.close());

// Not every system distinguishes a page that ran out of memory from one that crashed.
it.each([
  ['crashed', /reason: 'crashed'/],
  ['oom', /reason: '(oom|crashed)'/],
  ['hangs', /reason: 'hangs'/],
] as const)('a page that stops (%s) comes back with the basket', async (how, logged) => {
  const { desk, workspace } = site;
  for (const code of ['CAM-0112', 'CAM-0098']) await desk.scan(code);
  await desk.shows('basket');
  endPage(desk.page, how);
  const again = await comesBack(site.kiosk, desk.page);
  await again.shows('basket');
  await again.reads('ready', t('readout.basketInterrupted.word'));
  await again.sees('CAM-0112', 'CAM-0098');
  await again.scan('RNT-2207');
  await again.touch(t('basket.confirm', { count: 2 }));
  await again.reads('done');
  expect(workspace.ledger.map(entryLine).slice(-2).sort()).toEqual([
    'check_out CAM-0098 RNT-2207',
    'check_out CAM-0112 RNT-2207',
  ]);
  expect(site.kiosk.log()).toMatch(logged);
});

it('a return that asks when the page crashes needs attention: it may lie there with an open loan', async () => {
  const { desk } = site;
  for (const code of ['RNT-2188', 'TRI-0060']) await desk.scan(code);
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done');
  await desk.scan('KIOSK:RETURNS');
  await desk.scan('TRI-0060');
  await desk.sees(like('returns.question.justCheckedOutTo'));
  endPage(desk.page, 'crashed');
  const again = await comesBack(site.kiosk, desk.page);
  await again.shows('ready');
  await again.sees(t('status.attention', { count: 1 }), t('reason.not-answered'));
});

it('an action pending at a crash of the page is shown again and sent once', async () => {
  const { desk, workspace } = site;
  const before = workspace.ledger.length;
  await desk.scan('DRL-0031');
  await desk.shows('card');
  await workspace.goDown();
  await desk.returnsItem();
  await desk.reads('saved');
  endPage(desk.page, 'crashed');
  const again = await comesBack(site.kiosk, desk.page);
  await again.shows('ready');
  await again.sees(t('status.saved', { count: 1 }), 'DRL-0031');
  await workspace.comeBack();
  await again.hasNothingSaved();
  expect(workspace.ledger.slice(before).map(({ intent, itemCode }) => `${intent} ${itemCode}`)).toEqual([
    'check_in DRL-0031',
  ]);
});

// Electron relaunches itself in a way that a test can't follow; the Chromium host can be followed.
describe('a page that keeps stopping', () => {
  inChromiumHost();

  it('a page that keeps stopping is replaced by a plain page with the log and Restart', async () => {
    const { stopped } = await outsideIn('en');
    const { workspace } = site;
    await site.desk.scan('DRL-0031');
    await site.desk.shows('card');
    await workspace.goDown();
    await site.desk.returnsItem();
    await site.desk.reads('saved');
    const { page } = await keepsStopping(site);
    await page.getByRole('heading', { name: stopped.title }).waitFor();
    await page.getByRole('alert').filter({ hasText: stopped.word }).waitFor();
    for (const text of [stopped.waiting(1), 'crashed']) await page.getByText(text, { exact: true }).waitFor();
    expect(await page.locator('script').count()).toBe(0);
    // A scan into the plain page does nothing.
    await page.keyboard.type('CAM-0112');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: stopped.title }).waitFor();
    await page.getByRole('button', { name: stopped.showLog }).click();
    const log = page.getByLabel(stopped.log, { exact: true });
    expect(await log.textContent()).toMatch(/The page stopped/);
    expect(await log.textContent()).not.toContain(site.token.token);
    await page.getByRole('button', { name: stopped.back }).click();
    // Restart by keyboard.
    await page.getByRole('button', { name: stopped.restart }).focus();
    const restarts = site.kiosk.restarts();
    await page.keyboard.press('Enter').catch(() => {});
    await restarts;
    await workspace.comeBack();
    await site.startAgain();
    await site.desk.shows('ready');
    await site.desk.hasNothingSaved();
  });

  it('a plain page that stops too leads to the system’s message box, and the kiosk exits', async () => {
    const dialogs = join(temporaryFolder(), 'dialogs');
    await site.kiosk.close();
    await site.startAgain({ KIOSK_HOST: 'chromium', KIOSK_HOST_DIALOGS: dialogs });
    await site.desk.shows('ready');
    const { page } = await keepsStopping(site);
    endPage(page, 'crashed');
    // Only then is the file complete.
    await expect.poll(() => isAlive(site.kiosk.pid)).toBe(false);
    expect(JSON.parse(readFileSync(dialogs, 'utf8'))).toMatchObject({ windowsSeen: 0 });
  });
});
