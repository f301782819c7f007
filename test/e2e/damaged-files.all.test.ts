// The built kiosk with a damaged data folder: the window says what happened, or a message box if no window can open.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk, type Site } from '../support/site.ts';
import { steps, t } from '../support/words.ts';

let site: Site | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

const UNPROVISIONED = { KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '' };

/** Sets up a kiosk, applies `damage` to its data folder and restarts it. */
async function startsAfter(damage: (folder: string) => void): Promise<Site> {
  const opened = await openDesk();
  site = opened;
  await opened.kiosk.kill();
  damage(opened.kiosk.userData);
  await opened.startAgain(UNPROVISIONED);
  return opened;
}

describe('a kiosk with a damaged data folder', () => {
  it('a settings.json that is a folder is replaced by the backup copy', async () => {
    const { desk } = await startsAfter((folder) => {
      rmSync(join(folder, 'settings.json'));
      mkdirSync(join(folder, 'settings.json'));
    });
    await desk.shows('ready');
    await desk.sees(t('banner.settingsRestored'));
    await desk.touch(t('banner.read'));
    await desk.page.getByText(t('banner.settingsRestored')).waitFor({ state: 'detached' });
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });

  it('an invalid address in settings.json is asked for again in set-up', async () => {
    const { desk } = await startsAfter((folder) => {
      const file = join(folder, 'settings.json');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), baseUrl: 5 }));
    });
    await desk.shows('setup-connection');
    await desk.sees(t('banner.addressUnfit'));
  });

  it('a kiosk that has lost both settings files does not let anyone choose a new PIN', async () => {
    const { desk } = await startsAfter((folder) => {
      writeFileSync(join(folder, 'settings.json'), '');
      truncateSync(join(folder, 'settings.json'), 40 * 1024 * 1024);
      rmSync(join(folder, 'settings.backup.json'));
      symlinkSync('/dev/zero', join(folder, 'settings.backup.json'));
    });
    await desk.shows('setup-pin');
    await desk.sees(t('setup.pin.gone.title'), /KIOSK_PIN_FILE/);
    expect(await desk.page.getByRole('button', { name: /^\d$/ }).count()).toBe(0);
  });

  it('an outbox from a newer version stops the desk and is not changed', async () => {
    let outboxStore = '';
    const { desk } = await startsAfter((folder) => {
      outboxStore = join(folder, 'journal.sqlite');
      const database = new Database(outboxStore);
      database.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 99');
      database.close();
    });
    await desk.shows('outbox-trouble');
    await desk.sees(t('outboxTrouble.newer.title'), ...steps(t('outboxTrouble.newer.steps')));
    const database = new Database(outboxStore, { readonly: true });
    expect(database.pragma('user_version', { simple: true })).toBe(99);
    database.close();
  });
});

it('a failed start shows a message box and exits with code 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-fails-'));
  const dialogs = join(folder, 'dialogs');
  // A file where the data folder should be.
  writeFileSync(join(folder, 'data'), '');
  const host = resolve(import.meta.dirname, '../host/run.ts');
  const env = {
    ...process.env,
    KIOSK_HEADLESS: '1',
    KIOSK_USER_DATA: join(folder, 'data'),
    KIOSK_HOST_DIALOGS: dialogs,
  };
  const code = await new Promise((done) => {
    execFile(process.execPath, [host], { env }, (error) => done(error?.code ?? 0));
  });
  expect(code).toBe(1);
  const { title, content } = JSON.parse(readFileSync(dialogs, 'utf8'));
  expect(title).toMatch(/kiosk|Terminal|borne|terminal/i);
  expect(content).toContain('EEXIST');
  rmSync(folder, { recursive: true, force: true });
});
