// A PC that can't save actions: the kiosk accepts none, says so, and goes on once it can save again.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import { saveReturn } from '../support/late-return.ts';
import { openDesk, type Site } from '../support/site.ts';
import { either, steps, t } from '../support/words.ts';

declare const kiosk: KioskBridge;

let site: Site;
afterEach(() => site.close());

/** Acts like a full disk: no file of the kiosk's main process can grow beyond `bytes`. */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(site.kiosk.pid), `--fsize=${bytes}:unlimited`]);
}

it.runIf(process.platform === 'linux')(
  'a full disk stops the desk without losing a saved action, and the desk goes on when there is room',
  async () => {
    site = await openDesk({ main: 'test/support/small-disk-main.ts' });
    const { desk, workspace } = site;
    await workspace.goDown();
    await saveReturn(desk.page, 'DRL-0031');
    await desk.sees(t('status.saved', { count: 1 }));
    limitFiles(1);
    const refused = await desk.page.evaluate(() =>
      kiosk.invoke('actions.checkIn', { code: 'CAM-0147', itemName: null, rentId: null, by: 'card' }),
    );
    expect(refused).toMatchObject({ ok: false, error: { kind: 'action-not-saved' } });
    await desk.shows('outbox-trouble');
    await desk.sees(t('outboxTrouble.disk-full.title'), t('stop.keptNote', { count: 1 }), 'DRL-0031');
    await desk.scan('CAM-0147');
    await desk.touch(t('key.tryAgain'));
    await desk.shows('outbox-trouble');

    limitFiles('unlimited');
    await workspace.comeBack();
    await desk.triesAgain();
    await desk.hasNothingSaved();
    expect(workspace.ledger.map(({ itemCode }) => itemCode)).toEqual(['DRL-0031']);
  },
);

it('an outbox that can’t be opened stops the desk until it can', async () => {
  site = await openDesk();
  const outboxStore = join(site.kiosk.userData, 'journal.sqlite');
  await site.kiosk.close();
  for (const side of ['', '-wal', '-shm']) rmSync(`${outboxStore}${side}`, { force: true });
  mkdirSync(outboxStore);
  await site.startAgain();
  const { desk } = site;
  await desk.shows('outbox-trouble');
  await desk.sees(t('outboxTrouble.broken.title'), ...steps(t('outboxTrouble.broken.steps')));
  rmdirSync(outboxStore);
  await desk.triesAgain();
});

it('a damaged outbox is quarantined, and a banner says so until it is dismissed', async () => {
  site = await openDesk();
  await site.workspace.goDown();
  await saveReturn(site.desk.page, 'DRL-0031');
  await site.kiosk.close();
  const outboxStore = join(site.kiosk.userData, 'journal.sqlite');
  const file = openSync(outboxStore, 'r+');
  writeSync(file, 'not what SQLite begins its files with', 0);
  closeSync(file);
  await site.startAgain();
  const { desk } = site;
  const told = either(t('banner.outboxDamaged', { count: 0 }), t('banner.outboxDamaged', { count: 1 }));
  await desk.sees(told);
  await desk.touch(t('banner.read'));
  await desk.page.getByText(told).waitFor({ state: 'detached' });
  expect(readdirSync(site.kiosk.userData)).toContainEqual(expect.stringMatching(/^journal\.damaged-/));
});
