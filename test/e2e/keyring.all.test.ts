// The computer's keyring at the start of the kiosk: it asks for its password, stays locked, or has no known name.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inChromiumHost } from '../support/chromium-host.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { steps, t } from '../support/words.ts';

let site: Site;
afterEach(() => site.close());

const file = (name: string) => join(site.kiosk.userData, name);
/** Answers the keyring's prompt for its password, now or in advance. */
const answers = (keyring: string) => writeFileSync(file('host-keyring.answer'), keyring);
/** Restarts the kiosk on a computer whose keyring asks for its password. */
const startsAgain = () =>
  site.startAgain({ KIOSK_BASE_URL: '', KIOSK_TOKEN: '', KIOSK_PIN: '', KIOSK_HOST_KEYRING: 'prompt' });

describe('a keyring controlled by the test', () => {
  inChromiumHost();

  it('the window says that the keyring asks for its password, and goes on once it is answered', async () => {
    site = await openDesk();
    await site.kiosk.kill();
    await startsAgain();
    const { desk, workspace } = site;
    await desk.shows('starting');
    await desk.sees(t('starting.title'), ...steps(t('starting.steps')));
    await desk.scan('TNT-0211');
    await desk.sees(t('starting.scanned'));
    await desk.shows('starting');
    // The kiosk can't be quit without the PIN.
    await desk.touch(t('key.quit'));
    await desk.sees(t('pin.title'));
    await desk.touch(t('key.cancel'));
    expect(workspace.requests.count('lookup')).toBe(0);

    answers('ok');
    await desk.shows('ready');
    await desk.scan('TNT-0211');
    await desk.shows('card');
  });

  it('a keyring that stays locked stops the kiosk, and a restart without the PIN asks once more', async () => {
    site = await openDesk();
    const before = readFileSync(file('token.json'), 'utf8');
    await site.kiosk.kill();
    await startsAgain();
    await site.desk.shows('starting');
    answers('locked');
    await site.desk.shows('stop');
    await site.desk.sees(t('stop.unreadable.title'), t('stop.notSent'));
    expect(readFileSync(file('token.json'), 'utf8')).toBe(before);

    answers('ok');
    await site.desk.touch(t('key.restart'));
    await site.kiosk.restarts();
    await startsAgain();
    await site.desk.shows('ready');
    await site.desk.scan('TNT-0211');
    await site.desk.shows('card');
  });

  it('the kiosk can be restarted while the keyring asks for its password', async () => {
    site = await openDesk();
    await site.kiosk.kill();
    await startsAgain();
    await site.desk.shows('starting');
    await site.desk.touch(t('key.restart'));
    await site.kiosk.restarts();
    expect(existsSync(file('token.json'))).toBe(true);
    answers('ok');
    await startsAgain();
    await site.desk.shows('ready');
  });

  it('a keyring without a known name, as under sway, still encrypts the token', async () => {
    site = await openDesk({ env: { KIOSK_HOST_KEYRING: 'undetected' } });
    await site.desk.scan('TNT-0211');
    await site.desk.shows('card');
    const { ciphertext } = JSON.parse(readFileSync(file('token.json'), 'utf8')).token;
    expect(Buffer.from(ciphertext, 'base64').subarray(0, 3).toString()).toBe('v11');
  });
});

it('an address changed outside the kiosk gets no token until an administrator restores the old one', async () => {
  site = await openDesk();
  const { workspace } = site;
  await site.kiosk.kill();
  const settings = JSON.parse(readFileSync(file('settings.json'), 'utf8'));
  const elsewhere = workspace.baseUrl.replace('127.0.0.1', 'localhost');
  writeFileSync(file('settings.json'), JSON.stringify({ ...settings, baseUrl: elsewhere }));
  workspace.requests.clear();

  await site.startAgain({ KIOSK_BASE_URL: '', KIOSK_TOKEN: '', KIOSK_PIN: '' });
  const { desk } = site;
  await desk.shows('stop');
  await desk.sees(t('stop.moved.title'), new RegExp(workspace.baseUrl));
  expect(workspace.requests.count()).toBe(0);
  await desk.touch(t('stop.moved.open'));
  await desk.enters(ADMIN_PIN);
  await desk.shows('setup-connection');
  await desk.touch(t('banner.restoreAddress'));
  await desk.shows('ready');
  await desk.scan('TNT-0211');
  await desk.shows('card');
});
