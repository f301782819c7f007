// Switches for update scripts: a second start asks the running kiosk to quit, and its exit code says whether it did.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCHEMA_VERSION } from '../../electron/outbox/migrations.ts';
import { isAlive } from '../host/processes.ts';
import { RENTER_RULES } from '../support/examples.ts';
import { keepsStopping } from '../support/page-ends.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { like, t } from '../support/words.ts';

// Only the Chromium host can pretend to be installed.
vi.stubEnv('KIOSK_HOST', 'chromium');

const HOST = resolve(import.meta.dirname, '../host/run.ts');
const ENV = { ...process.env, KIOSK_HOST_PACKAGED: '1', KIOSK_HEADLESS: '1' };
const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));

function start(userData: string, ...args: string[]) {
  const env = { ...ENV, KIOSK_USER_DATA: userData };
  return spawnSync(process.execPath, [HOST, ...args], { env, encoding: 'utf8', timeout: 120_000 });
}

/** Like `start`, but asynchronous: the kiosk of this test keeps running. */
async function startBeside(userData: string, ...args: string[]) {
  const child = spawn(process.execPath, [HOST, ...args], { env: { ...ENV, KIOSK_USER_DATA: userData } });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, said };
}

describe('--version', () => {
  it('--version prints one line, without a data folder', () => {
    const userData = join(temporaryFolder(), 'data');
    const { status, stdout } = start(userData, '--version');
    expect([status, stdout]).toEqual([0, `Frontdesk Kiosk ${version}\n`]);
    expect(existsSync(userData)).toBe(false);
  });

  it('--version --json prints the versions of the kiosk, of Electron and of the data files', () => {
    const { status, stdout } = start(join(temporaryFolder(), 'data'), '--version', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ...{ name: 'Frontdesk Kiosk', version, electron: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      schemas: { journal: SCHEMA_VERSION, settings: 1 },
    });
  });
});

describe('--quit-when-idle', () => {
  it('with a data folder that Electron refuses exits with the code for no answer, instead of a message box', () => {
    // Electron's setPath throws for a path that is not absolute.
    const { status, stdout, stderr } = start('.', '--quit-when-idle');
    expect([status, stdout, stderr]).toEqual([12, 'The kiosk did not answer.\n', 'Error: Path must be absolute\n']);
  });

  it('succeeds if no kiosk is running, and creates no data folder', () => {
    const userData = join(temporaryFolder(), 'data');
    const { status, stdout } = start(userData, '--quit-when-idle');
    expect([status, stdout]).toEqual([0, 'No kiosk is running.\n']);
    expect(existsSync(userData)).toBe(false);
  });

  it('is refused together with another switch', () => {
    expect(start(join(temporaryFolder(), 'data'), '--quit-when-idle', '--no-sandbox').status).toBe(64);
  });

  describe('at a desk', () => {
    let site: Site;
    beforeEach(async () => {
      site = await openDesk({ env: { KIOSK_HOST_PACKAGED: '1' }, main: 'test/support/hours-later-main.ts' });
    });
    afterEach(() => site.close());
    /** Lets the kiosk believe that the last input was an hour ago. */
    const anHourLater = () => process.kill(site.kiosk.pid, 'SIGUSR2');
    const asks = (seconds: number) => startBeside(site.kiosk.userData, `--quit-when-idle=${seconds}`);

    it('refuses while something is open on the desk, and quits the kiosk once the desk is clear', async () => {
      const { desk, kiosk } = site;
      await desk.scan('REC-0015');
      anHourLater();
      expect(await asks(0)).toEqual({ status: 11, said: 'Somebody is using the kiosk: it goes on.\n' });
      expect(readdirSync(kiosk.userData).filter((name) => name.startsWith('quit-'))).toEqual([]);

      // The desk was used a moment ago.
      await desk.clears();
      expect((await asks(0)).status).toBe(11);

      const asked = asks(120);
      anHourLater();
      expect(await asked).toEqual({ status: 0, said: 'No kiosk is running.\n' });
      expect(isAlive(kiosk.pid)).toBe(false);
      expect(readdirSync(kiosk.userData).filter((name) => name.startsWith('quit-'))).toEqual([]);

      await site.startAgain();
      await site.desk.shows('ready');
    }, 240_000);

    it('quits a kiosk on its plain page, even if the page that stopped had a basket open', async () => {
      await keepsStopping(site, async (desk) => {
        await desk.scan('REC-0015');
        await desk.shows('basket');
      });
      anHourLater();
      expect(await asks(0)).toEqual({ status: 0, said: 'No kiosk is running.\n' });
      expect(isAlive(site.kiosk.pid)).toBe(false);
    }, 240_000);

    it('refuses while actions are waiting to be sent, and a plain second start changes nothing', async () => {
      const { desk, workspace } = site;
      await desk.sets({ rules: RENTER_RULES }, ADMIN_PIN);
      await workspace.goDown();
      await desk.scan('CAM-0147');
      await desk.sees(like('status.offlineSince'));
      await desk.touch(t('key.returns'));
      await desk.scan('CAM-0147');
      await desk.sees(t('status.saved', { count: 1 }));
      await desk.clears();
      anHourLater();
      expect(await asks(1)).toEqual({ status: 10, said: 'Actions wait to be sent: the kiosk goes on.\n' });
      expect((await startBeside(site.kiosk.userData)).status).toBe(0);
      await desk.shows('ready');

      // A restart loses none of them.
      const { pid, userData } = site.kiosk;
      const restarted = { status: 0, said: 'The kiosk starts again.\n' };
      expect(await startBeside(userData, '--restart-when-idle')).toEqual(restarted);
      expect(isAlive(pid)).toBe(false);
      await site.startAgain();
      await site.desk.sees(t('status.saved', { count: 1 }));
    }, 240_000);
  });
});
