// How IT provisions a kiosk: files that are used once, and what survives restarts, crashes and damaged files.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PIN, openDesk, openSetup, openSite, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

let site: Site;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provisioning-'));
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a token file and a PIN file', () => {
  it('the token file and the PIN file are removed once the workspace has answered, and the kiosk starts again without them', async () => {
    const files = { token: join(folder, 'token.txt'), pin: join(folder, 'pin.txt') };
    site = await openSite({}, ({ workspace, token }) => {
      writeFileSync(files.token, `${token.token}\n`);
      writeFileSync(files.pin, ADMIN_PIN);
      return { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN_FILE: files.token, KIOSK_PIN_FILE: files.pin };
    });
    await site.desk.shows('ready');
    expect(existsSync(files.pin)).toBe(false);
    await expect.poll(() => existsSync(files.token)).toBe(false);
    await site.desk.scan('TNT-0211');
    await site.desk.shows('card');

    await site.kiosk.kill();
    await site.startAgain({ KIOSK_BASE_URL: '', KIOSK_TOKEN_FILE: '', KIOSK_PIN_FILE: '' });
    await site.desk.shows('ready');
    await site.desk.scan('TNT-0211');
    await site.desk.shows('card');
  });
});

it('a kiosk with a token but no PIN starts with choosing the PIN', async () => {
  site = await openSite({}, ({ workspace, token }) => ({
    KIOSK_BASE_URL: workspace.baseUrl,
    KIOSK_TOKEN: token.token,
  }));
  await site.desk.shows('setup-pin');
});

it('a token file without a token is left for IT to correct, and a banner says so', async () => {
  const file = join(folder, 'token.txt');
  writeFileSync(file, 'the token comes tomorrow');
  site = await openSetup({ env: { KIOSK_BASE_URL: 'https://workspace.example.org', KIOSK_TOKEN_FILE: file } });
  await site.desk.sees(t('banner.provisioningFailed', { reason: 'KIOSK_TOKEN_FILE: bad-token' }));
  expect(existsSync(file)).toBe(true);
});

it('a new PIN that is too easy is left for IT to correct, and This kiosk in administration says so', async () => {
  site = await openDesk();
  await site.kiosk.kill();
  const file = join(folder, 'pin.txt');
  writeFileSync(file, '1234');
  await site.startAgain({ KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '', KIOSK_PIN_FILE: file });
  const { desk } = site;
  await desk.shows('ready');
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('admin.rooms.kiosk'));
  await desk.sees(t('admin.provisioningProblem', { reason: 'KIOSK_PIN_FILE: easy-pin' }));
  expect(existsSync(file)).toBe(true);
});

describe('after damage', () => {
  it('a damaged token file is quarantined, and set-up begins again', async () => {
    site = await openDesk();
    const { userData } = site.kiosk;
    await site.kiosk.kill();
    writeFileSync(join(userData, 'token.json'), '{"token": {"cipher');
    await site.startAgain({ KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '' });
    await site.desk.shows('setup-connection');
    await site.desk.sees(t('banner.tokenDamaged'));
    expect(readdirSync(userData).some((name) => name.startsWith('token.damaged-'))).toBe(true);
  });

  it('a token that the keyring can no longer decrypt stops the desk', async () => {
    site = await openDesk();
    const { userData } = site.kiosk;
    await site.kiosk.kill();
    rmSync(join(userData, 'host-keyring.key'));
    await site.startAgain({ KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '' });
    await site.desk.shows('stop');
    await site.desk.sees(t('stop.unreadable.title'));
  });

  it('a crashed page is reloaded', async () => {
    site = await openDesk();
    const { page } = site.desk;
    await page.goto('chrome://crash').catch(() => {});
    await expect
      .poll(() =>
        site.kiosk.page
          .locator('[data-screen="ready"]')
          .isVisible()
          .catch(() => false),
      )
      .toBe(true);
  });
});
