// Scenes of starts with problems: a broken outbox, a locked keyring, a changed address or bad settings.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_PIN, openDesk, openSite, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';
import { atReady, inAdministration, room, type Setting } from './steps.ts';

export const outboxBroken: Setting = {
  name: 'outbox-trouble',
  async open() {
    const site = await openDesk();
    const outboxStore = join(site.kiosk.userData, 'journal.sqlite');
    await site.kiosk.close();
    for (const side of ['', '-wal', '-shm']) rmSync(`${outboxStore}${side}`, { force: true });
    mkdirSync(outboxStore);
    await site.startAgain();
    return site;
  },
  scenes: [{ name: 'outbox-broken', arrive: (desk) => desk.shows('outbox-trouble') }],
};

/** Restarts a kiosk that was set up, on a computer whose keyring behaves like `keyring`. */
async function startedWithKeyring(keyring: string): Promise<Site> {
  const site = await openDesk();
  await site.kiosk.close();
  await site.startAgain({ KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '', KIOSK_HOST_KEYRING: keyring });
  return site;
}

export const keyringWaits: Setting = {
  name: 'keyring-waits',
  open: () => startedWithKeyring('prompt'),
  scenes: [{ name: 'starting', arrive: (desk) => desk.shows('starting') }],
};

export const keyringShut: Setting = {
  name: 'keyring-shut',
  open: () => startedWithKeyring('locked'),
  scenes: [
    { name: 'stop-unreadable', arrive: (desk) => desk.shows('stop') },
    {
      name: 'setup-unreadable',
      async arrive(desk) {
        await desk.touch(t('stop.replace'));
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
  ],
};

/** A kiosk whose address was changed in settings.json. */
export const movedAddress: Setting = {
  name: 'moved-address',
  async open() {
    const site = await openDesk();
    await site.kiosk.close();
    const file = join(site.kiosk.userData, 'settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...settings, baseUrl: 'https://a-workspace-elsewhere.example.org' }));
    await site.startAgain({ KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '' });
    return site;
  },
  scenes: [
    { name: 'stop-moved', arrive: (desk) => desk.shows('stop') },
    {
      name: 'setup-moved',
      async arrive(desk) {
        await desk.touch(t('stop.moved.open'));
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
  ],
};

/** Warnings in administration: a token with too many abilities, and an unknown desk mode in the settings. */
export const badProvisioning: Setting = {
  name: 'provisioned-amiss',
  async open() {
    const site = await openDesk();
    const { userData } = site.kiosk;
    await site.kiosk.close();
    const file = join(userData, 'settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...settings, policy: { mode: 'self-service' } }));
    const abilities: ['kiosk:scan', 'items:read'] = ['kiosk:scan', 'items:read'];
    const { token } = site.workspace.tokens.mintInstance({ name: 'Front desk', abilities });
    await site.startAgain({ KIOSK_TOKEN: token });
    await site.desk.shows('ready');
    return site;
  },
  begins: atReady,
  scenes: [
    {
      name: 'administration-connection-warned',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.sees(t('admin.overScoped'));
      },
    },
    room(t('admin.rooms.desk'), 'desk-unread'),
  ],
};

/** An installed kiosk in a locked session, which IT has not provisioned. */
export const notSetUp: Setting = {
  name: 'not set up',
  open: () => openSite({ env: { KIOSK_HOST_PACKAGED: '1', KIOSK_LOCKED_SESSION: '1' } }, () => ({})),
  scenes: [{ name: 'set-up-waits-for-it', arrive: (desk) => desk.shows('setup-waits-for-it') }],
};
