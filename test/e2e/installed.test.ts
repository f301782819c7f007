// An installed kiosk, as far as one can be had without Electron's binary: what it is started with.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openSetup } from '../support/site.ts';
import { t } from '../support/words.ts';

// Only the host can be told to be installed.
vi.stubEnv('KIOSK_HOST', 'chromium');

const HOST = resolve(import.meta.dirname, '../host/run.ts');
const INSTALLED = { KIOSK_HOST_PACKAGED: '1' };

it('starts without arguments', async () => {
  const site = await openSetup({ env: INSTALLED });
  await site.desk.touch(t('setup.welcome.start'));
  await site.desk.shows('setup-connection');
  await site.close();
}, 60_000);

it('with a switch, ends before it has read or made anything, and says why', () => {
  const userData = join(mkdtempSync(join(tmpdir(), 'kiosk-')), 'data');
  const { status, stderr, stdout } = spawnSync(process.execPath, [HOST, '--ignore-certificate-errors=yes'], {
    env: { ...process.env, ...INSTALLED, KIOSK_HEADLESS: '1', KIOSK_USER_DATA: userData },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe(
    'Frontdesk Kiosk does not start with --ignore-certificate-errors: installed, it takes no switches. See docs/provisioning.md.\n',
  );
  expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
  expect(existsSync(userData)).toBe(false);
  rmSync(join(userData, '..'), { recursive: true });
}, 60_000);

it('writes no keys of its connections, whatever the environment asks for', async () => {
  const site = await openSetup({
    env: { ...INSTALLED, SSLKEYLOGFILE: '/nowhere/keys' },
    main: 'test/support/environment-main.ts',
  });
  await site.close();
  expect(site.kiosk.log()).toContain('SSLKEYLOGFILE: undefined');
}, 60_000);
