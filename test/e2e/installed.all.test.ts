// How an installed kiosk starts, as far as that can be tested without Electron's binary.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ADMIN_PIN, openSetup, openSite } from '../support/site.ts';
import { t } from '../support/words.ts';

// Only the Chromium host can pretend to be installed.
vi.stubEnv('KIOSK_HOST', 'chromium');

const HOST = resolve(import.meta.dirname, '../host/run.ts');
const INSTALLED = { KIOSK_HOST_PACKAGED: '1' };

it('an installed kiosk starts without arguments', async () => {
  const site = await openSetup({ env: INSTALLED });
  await site.desk.touch(t('setup.welcome.start'));
  await site.desk.shows('setup-connection');
  await site.close();
}, 60_000);

it('an unprovisioned kiosk in a locked session can be set up by nobody, until IT has provisioned it', async () => {
  const site = await openSite({ env: { ...INSTALLED, KIOSK_LOCKED_SESSION: '1' } }, () => ({}));
  await site.desk.shows('setup-waits-for-it');
  await site.desk.sees(t('setup.waitsForIt.lead', { pc: hostname() }).replaceAll('*', ''));
  const answers = await site.desk.page.evaluate(async () => {
    const { invoke } = window.kiosk;
    return [
      await invoke('setup.begin', null),
      await invoke('setup.startDemo', null),
      await invoke('admin.setPin', { pin: '2468' }),
      await invoke('admin.quit', null),
    ];
  });
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-input' } });

  await site.kiosk.kill();
  const token = join(site.kiosk.userData, 'token.txt');
  const pin = join(site.kiosk.userData, 'pin.txt');
  writeFileSync(token, site.token.token, { mode: 0o600 });
  writeFileSync(pin, ADMIN_PIN, { mode: 0o600 });
  await site.startAgain({
    KIOSK_BASE_URL: site.workspace.baseUrl,
    KIOSK_TOKEN_FILE: token,
    KIOSK_PIN_FILE: pin,
  });
  await site.desk.shows('ready');
  await site.close();
}, 60_000);

it('an installed kiosk started with a switch exits with a message before it creates its data folder', () => {
  const userData = join(mkdtempSync(join(tmpdir(), 'kiosk-')), 'data');
  const { status, stderr, stdout } = spawnSync(process.execPath, [HOST, '--ignore-certificate-errors=yes'], {
    env: { ...process.env, ...INSTALLED, KIOSK_HEADLESS: '1', KIOSK_USER_DATA: userData },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe(
    'Frontdesk Kiosk does not start with --ignore-certificate-errors: installed, it takes no switches. See docs/reference.md.\n',
  );
  expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
  expect(existsSync(userData)).toBe(false);
  rmSync(join(userData, '..'), { recursive: true });
}, 60_000);

it('an installed kiosk whose sandbox the environment would turn off exits with a message', () => {
  const { status, stderr } = spawnSync(process.execPath, [HOST], {
    env: { ...process.env, ...INSTALLED, KIOSK_HEADLESS: '1', ELECTRON_DISABLE_SANDBOX: '1' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toMatch(/^Frontdesk Kiosk does not start with ELECTRON_DISABLE_SANDBOX in force: .+\n$/);
  expect(status).toBe(64);
}, 60_000);

it('an installed kiosk ignores SSLKEYLOGFILE', async () => {
  const site = await openSetup({
    env: { ...INSTALLED, SSLKEYLOGFILE: '/nowhere/keys' },
    main: 'test/support/environment-main.ts',
  });
  await site.close();
  expect(site.kiosk.log()).toContain('SSLKEYLOGFILE: undefined');
}, 60_000);
