// Every screen of the kiosk in every state, and how to get there. A new state is one entry in the list of its setting.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TEST_CODES, type TestCode } from '../../shared/domain/test-sheet.ts';
import { lendsElsewhere } from '../support/another-desk.ts';
import { fakeCamera } from '../support/camera-clip.ts';
import type { DeskDriver } from '../support/desk-driver.ts';
import { aScanner, RENTER_RULES } from '../support/examples.ts';
import { saveReturn } from '../support/late-return.ts';
import { PLAIN_SCANNER, US_PC } from '../support/scanner.ts';
import { ADMIN_PIN, openDesk, openSetup, type Site } from '../support/site.ts';
import { basketWays } from './basket-scenes.ts';
import { afterwards } from './outcome-scenes.ts';
import { selfService } from './self-service-scenes.ts';
import { atReady, checksOut, inAdministration, room, type Scene, type Setting, scans } from './steps.ts';

/** A return that needs people, unless there is one. */
async function needsAttention({ desk, workspace }: Site): Promise<void> {
  if (await desk.page.getByText('1 needs attention').count()) return;
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 500 });
  await saveReturn(desk.page, 'CAM-0120', '999999');
  await desk.sees('1 needs attention');
}

const FOUR_RULES = [
  ...RENTER_RULES,
  { pattern: '^https://inventory\\.example\\.org/items/(?<item>[A-Z]+-[0-9]+)$' },
  { pattern: '^POOL(?<code>[0-9]+)$' },
  { pattern: '^(?<item>[A-Z]{3}-[0-9]{4})/[A-Z]$' },
];

const card = (name: string, code: string): Scene => ({
  name: `card-${name}`,
  async arrive(desk) {
    await scans(desk, code);
    await desk.shows('card');
  },
});

const searched = (name: string, query: string, words: string | RegExp): Scene => ({
  name: `search-${name}`,
  async arrive(desk) {
    await desk.touch('Search');
    await desk.pastes(/Search items/, query);
    await desk.sees(words);
  },
});

const atTheDesk: Setting = {
  name: 'desk',
  open: async () => {
    const site = await openDesk();
    await site.desk.takesTheClock();
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'ready-empty', arrive: async () => {} },
    card('out', 'TNT-0211'),
    card('overdue', 'CAM-0147'),
    card('reserved', 'BIK-0009'),
    card('unavailable', 'CAM-0135'),
    {
      name: 'card-returning',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'check_in', kind: 'latency', ms: 7000 });
        await scans(desk, 'SAW-0024');
        await desk.returnsItem();
        await desk.reads('sending');
      },
    },
    {
      name: 'card-returned',
      async arrive(desk) {
        await scans(desk, 'PRJ-0003');
        await desk.returnsItem();
        await desk.reads('done');
      },
    },
    {
      name: 'card-again',
      async arrive(desk) {
        await scans(desk, 'TNT-0211', 'TNT-0211');
        await desk.reads('already');
      },
    },
    { name: 'renter-none-out', arrive: (desk) => scans(desk, 'RNT-1608') },
    { name: 'renter-late', arrive: (desk) => scans(desk, 'RNT-1184') },
    { name: 'renter-blocked', arrive: (desk) => scans(desk, 'RNT-0933') },
    { name: 'renter-many', arrive: (desk) => scans(desk, 'RNT-1901') },
    { name: 'unknown-code', arrive: (desk) => scans(desk, 'NOPE-404') },
    { name: 'long-unknown-code', arrive: (desk) => scans(desk, 'https://example.org/items/2026-11-20/17?x=1#y') },
    {
      name: 'bad-scan',
      async arrive(desk) {
        await scans(desk, '31|Zk3vQ9pLx7RtY2wB8nMc');
        await desk.reads('refused');
      },
    },
    {
      name: 'not-understood',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'lookup', kind: 'html-page', times: Number.POSITIVE_INFINITY });
        await scans(desk, 'TNT-0211');
        await desk.reads('attention');
      },
    },
    { name: 'basket-empty', arrive: (desk) => scans(desk, 'KIOSK:CHECKOUT') },
    { name: 'basket-no-renter', arrive: (desk) => scans(desk, 'CAM-0098') },
    { name: 'basket-kit', arrive: (desk) => scans(desk, 'LGT-0074', 'RNT-1533') },
    { name: 'basket-items', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'REC-0015', 'RNT-1533') },
    {
      name: 'basket-many',
      arrive: (desk) => scans(desk, 'CAM-0098', 'CAM-0112', 'CAM-0133', 'LGT-0074', 'REC-0015', 'TRI-0060', 'RNT-1533'),
    },
    {
      name: 'basket-blocked',
      arrive: (desk) => scans(desk, 'CAM-0098', 'REC-0021', 'CAM-0135', 'BIK-0009', 'RNT-1419'),
    },
    { name: 'basket-blocked-renter', arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-0933') },
    { name: 'basket-again', arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-1533', 'CAM-0098') },
    {
      name: 'basket-kept',
      arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-1533', 'KIOSK:CANCEL'),
    },
    { name: 'other-renter', arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-1533', 'RNT-1184') },
    { name: 'question', arrive: (desk) => scans(desk, '1017') },
    {
      name: 'outcome-sending',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0160', 'RNT-1533');
        workspace.faults.next({ on: 'check_out', kind: 'latency', ms: 7000 });
        await desk.scansWithoutWaiting('KIOSK:CONFIRM');
        await desk.shows('outcome');
      },
    },
    {
      name: 'outcome-confirmed',
      async arrive(desk) {
        await scans(desk, 'CAM-0101', 'TRI-0074', 'REC-0015', 'RNT-1419', 'KIOSK:CONFIRM');
        await desk.reads('done');
      },
    },
    {
      name: 'outcome-mixed',
      async arrive(desk, { workspace }) {
        await scans(desk, 'RNT-1866', 'SND-0005', 'TNT-0206', 'REC-0021');
        await lendsElsewhere(workspace, 'TNT-0206', workspace.openRentOf('PRJ-0003')?.renter.id ?? '');
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(/1 refused/);
      },
    },
    {
      name: 'ready-actions',
      async arrive(desk) {
        await checksOut(desk, 'REC-0016');
        await desk.touch('Done');
        await desk.sees('Last actions', 'REC-0016');
      },
    },
    {
      name: 'ready-undone',
      async arrive(desk) {
        await checksOut(desk, 'LNS-0301');
        await desk.touch('Done');
        await scans(desk, 'KIOSK:UNDO');
        await desk.reads('done', /undone/);
      },
    },
    { name: 'returns-empty', arrive: (desk) => scans(desk, 'KIOSK:RETURNS') },
    {
      name: 'returns-rows',
      async arrive(desk, { workspace }) {
        await scans(desk, 'KIOSK:RETURNS', 'CAM-0147', 'LNS-0302', 'NOPE-1', 'RNT-1302');
        workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
        await desk.scansWithoutWaiting('BIK-0022');
        await desk.seesRow('BIK-0022', /Returning|Sending/);
      },
    },
    {
      name: 'returns-asks',
      async arrive(desk) {
        await checksOut(desk, 'CAM-0151');
        await scans(desk, 'KIOSK:RETURNS', 'CAM-0151');
        await desk.seesRow('CAM-0151', /Went out here/);
      },
    },
    { name: 'returns-over-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'KIOSK:RETURNS') },
    { name: 'search-empty', arrive: (desk) => desk.touch('Search') },
    searched('hits', 'son', /Sony FX6/),
    searched('one', 'gwen', /Gwendoline/),
    searched('none', 'xylophone', /RNT|No |Nothing/),
    searched('paged', 'RNT', 'Page 1'),
    {
      name: 'search-error',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'search', kind: 'status', status: 500, times: Number.POSITIVE_INFINITY });
        await desk.touch('Search');
        await desk.pastes(/Search items/, 'son');
        await desk.page.locator('[data-screen="search"] [role="alert"]').waitFor();
      },
    },
    {
      name: 'search-symbols',
      async arrive(desk) {
        await desk.touch('Search');
        await desk.touchesKey('#+=');
      },
    },
    {
      name: 'camera-none',
      async arrive(desk) {
        await desk.touch(/^Camera$/);
        await desk.sees('No camera found');
      },
    },
    {
      name: 'camera-none-in-basket',
      async arrive(desk) {
        await desk.touch(/^Camera$/);
        await scans(desk, 'CAM-0098', 'RNT-1533');
      },
    },
    {
      name: 'idle',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.passes(61);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'idle-with-basket',
      async arrive(desk) {
        await scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533');
        await desk.passes(181);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    { name: 'language', arrive: (desk) => desk.touch('English') },
    { name: 'pin', arrive: (desk) => desk.touch('Administration') },
    {
      name: 'pin-wrong',
      async arrive(desk) {
        await desk.touch('Administration');
        await desk.enters('1111');
        await desk.sees(/Wrong PIN/);
      },
    },
    room('Connection', 'connection'),
    room('Scanner', 'scanner'),
    room('Camera', 'camera'),
    room('Codes', 'codes'),
    room('Sheets', 'sheets'),
    room('Desk', 'desk'),
    room('Without a connection', 'offline'),
    room('Display', 'display'),
    {
      name: 'administration-rule',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Codes');
        await desk.touch('Add a rule');
        await desk.touch(/^Renter cards begin with/);
      },
    },
    {
      name: 'scanner-check',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Scanner');
        await desk.touch('Check the scanner');
        await desk.scansAs(PLAIN_SCANNER, US_PC, TEST_CODES[0] as TestCode);
        await desk.reads('done', 'Code 1 read');
      },
    },
    {
      name: 'scanner-known',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Scanner');
        await desk.touch('Check the scanner');
        for (const [index, code] of TEST_CODES.entries()) {
          await desk.scansAs(PLAIN_SCANNER, US_PC, code);
          await desk.reads('done', `Code ${index + 1} read`);
        }
        await desk.sees('This scanner is known');
      },
    },
    { name: 'kept-empty', arrive: (desk) => desk.touch('0 saved') },
    { name: 'ready-attention', arrive: (_desk, site) => needsAttention(site) },
    {
      name: 'kept-attention',
      async arrive(desk, site) {
        await needsAttention(site);
        await desk.touch('1 needs attention');
      },
    },
    {
      name: 'discard',
      async arrive(desk, site) {
        await needsAttention(site);
        await desk.touch('1 needs attention');
        await desk.touch('Discard: CAM-0120');
        await desk.enters(ADMIN_PIN);
        await desk.sees(/^It may have been done already/);
      },
    },
    {
      name: 'administration-scanners',
      async arrive(desk) {
        const scanners = [aScanner(), aScanner({ name: 'Scanner 2', decoding: 'us-keys', prefix: '~', suffix: '!' })];
        await desk.sets({ scanners }, ADMIN_PIN);
        await inAdministration(desk);
        await desk.touch('Scanner');
        await desk.sees('Scanner 2');
      },
    },
    {
      name: 'administration-rules',
      async arrive(desk) {
        await desk.sets({ rules: FOUR_RULES }, ADMIN_PIN);
        await inAdministration(desk);
        await desk.touch('Codes');
        await scans(desk, 'RNT-1184');
        await desk.touch(/inventory/);
      },
    },
    {
      name: 'ability-missing',
      async arrive(desk, { workspace, token }) {
        workspace.tokens.changeAbilities(token.id, ['items:read']);
        await desk.scan('TNT-0211');
        await desk.shows('stop');
      },
    },
  ],
};

const withoutConnection: Setting = {
  name: 'offline',
  async open() {
    const site = await openDesk();
    await site.desk.scan('TNT-0211');
    await site.workspace.goDown();
    await saveReturn(site.desk.page, 'DRL-0031');
    await site.desk.sees('1 saved');
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'offline-ready', arrive: (desk) => desk.sees(/Offline since/) },
    { name: 'offline-scan', arrive: (desk) => scans(desk, 'TNT-0211') },
    { name: 'offline-kept', arrive: (desk) => desk.touch('1 saved') },
    {
      name: 'offline-returns-ask',
      async arrive(desk) {
        await scans(desk, 'KIOSK:RETURNS', 'TNT-0211');
        await desk.page.locator('[data-screen="returns"] li').waitFor();
      },
    },
    {
      name: 'offline-search',
      async arrive(desk) {
        await desk.touch('Search');
        await desk.pastes(/Search items/, 'son');
        await desk.page.locator('[data-screen="search"] [role="alert"]').waitFor();
      },
    },
    {
      name: 'offline-returns-saved',
      async arrive(desk) {
        await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
        await scans(desk, 'KIOSK:RETURNS', 'TNT-0211', 'RNT-1302');
        await desk.seesRow('TNT-0211', /Saved/);
      },
    },
    { name: 'offline-ready-all', arrive: (desk) => desk.sees(/Returns and check-outs are saved/) },
    { name: 'offline-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533') },
    {
      name: 'offline-outcome',
      async arrive(desk) {
        await scans(desk, 'CAM-0133', 'RNT-1533');
        await desk.scan('KIOSK:CONFIRM');
        await desk.shows('outcome');
        await desk.sees(/aved/);
      },
    },
    {
      name: 'quit-with-saved',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Quit');
        await desk.sees(/sent when the kiosk is started again/);
      },
    },
    {
      name: 'leave-with-saved',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Leave this workspace');
      },
    },
  ],
};

const basketWithoutLine: Setting = {
  name: 'basket-offline',
  open: () => openDesk(),
  scenes: [
    {
      name: 'basket-offline',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0098', 'RNT-1533');
        await desk.sees('Tomás Herrera');
        await workspace.goDown();
        await desk.scan('NOPE-1');
        await desk.reads('attention', /No connection/);
      },
    },
    {
      name: 'token-invalid',
      async arrive(desk, { workspace, token }) {
        await saveReturn(desk.page, 'DRL-0031');
        workspace.tokens.revoke(token.id);
        await workspace.comeBack();
        await desk.shows('stop');
      },
    },
    {
      name: 'replace-token',
      async arrive(desk) {
        await desk.touch(/Replace the token/);
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
    {
      name: 'setup-same',
      async arrive(desk, { workspace }) {
        const { token } = workspace.tokens.mintInstance({ name: 'New', abilities: ['kiosk:scan'] });
        await desk.pastes(/Instance token/, token);
        await desk.touch(/Test the connection/);
        await desk.shows('setup-same');
      },
    },
  ],
};

const brokenStore: Setting = {
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

const demo: Setting = {
  name: 'demo',
  async open() {
    const site = await openSetup();
    await site.desk.touch(/Try the demo workspace/);
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'demo-ready', arrive: async () => {} },
    { name: 'demo-card', arrive: (desk) => scans(desk, 'CAM-0147') },
    { name: 'demo-renter', arrive: (desk) => scans(desk, 'RNT-1184') },
    { name: 'demo-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533') },
    { name: 'demo-returns', arrive: (desk) => scans(desk, 'KIOSK:RETURNS', 'TNT-0211', 'REC-0021') },
    { name: 'demo-question', arrive: (desk) => scans(desk, '1017') },
    { name: 'demo-search', arrive: (desk) => desk.touch('Search') },
  ],
};

async function setting(name: string, code: string, scenes: Scene[]): Promise<Setting> {
  const camera = await fakeCamera([{ code, seconds: 60 }]);
  return {
    name,
    open: () => openDesk({ env: { KIOSK_CHROMIUM_FLAGS: camera.flags } }),
    begins: atReady,
    scenes,
    close: camera.remove,
  };
}

const withCamera = () =>
  setting('camera', 'KIOSK:NOTHING', [
    {
      name: 'camera',
      async arrive(desk) {
        await desk.touch(/^Camera$/);
        await desk.page.locator('[data-camera="on"] video').waitFor();
      },
    },
    {
      name: 'camera-in-basket',
      async arrive(desk) {
        await desk.touch(/^Camera$/);
        await scans(desk, 'CAM-0098', 'RNT-1533');
        await desk.page.locator('[data-camera="on"] video').waitFor();
      },
    },
    {
      name: 'camera-on-card',
      async arrive(desk) {
        await desk.touch(/^Camera$/);
        await scans(desk, 'CAM-0147');
        await desk.page.locator('[data-camera="on"] video').waitFor();
      },
    },
  ]);

let servers: Server[] = [];

/** The address of a server that answers so. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function tries(desk: DeskDriver, baseUrl: string, token: string): Promise<void> {
  await desk.page.getByLabel(/Base URL/).fill('');
  await desk.pastes(/Base URL/, baseUrl);
  await desk.pastes(/Instance token/, token);
  await desk.touch(/^Test/);
}

/** A connection test that fails. */
const wrong = (
  name: string,
  attempt: (site: Site) => Promise<{ baseUrl?: string; token?: string } | undefined>,
): Scene => ({
  name: `setup-${name}`,
  async arrive(desk, site) {
    const { baseUrl = site.workspace.baseUrl, token = site.token.token } = (await attempt(site)) ?? {};
    await tries(desk, baseUrl, token);
    await desk.reads('refused');
  },
});

const setUp: Setting = {
  name: 'set-up',
  open: () => openSetup(),
  close() {
    for (const server of servers) server.close();
    servers = [];
  },
  scenes: [
    { name: 'setup-welcome', arrive: async () => {} },
    { name: 'setup-connection', arrive: (desk) => desk.touch(/Set up/) },
    {
      name: 'setup-connection-keyboard',
      async arrive(desk, { workspace }) {
        await desk.page.getByLabel(/Base URL/).click();
        await desk.writes(workspace.baseUrl);
        await desk.page.getByLabel(/Instance token/).click();
        await desk.writes('12|');
      },
    },
    wrong('not-https', async () => ({ baseUrl: 'http://workspace.example.org' })),
    wrong('no-address', async () => ({ baseUrl: 'https://' })),
    wrong('no-token', async () => ({ token: 'not-a-token' })),
    wrong('unreachable', async () => ({ baseUrl: 'http://127.0.0.1:9' })),
    wrong('other-page', async () => ({
      baseUrl: await answering((_request, response) => {
        response.setHeader('content-type', 'text/html').end('<h1>Sign in to the Wi-Fi</h1>');
      }),
    })),
    wrong('redirected', async () => ({
      baseUrl: await answering((_request, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      }),
    })),
    wrong('401', async () => ({ token: '99|nobody-knows-this-secret' })),
    wrong('403', async ({ workspace }) =>
      workspace.tokens.mintInstance({ name: 'No kiosk', abilities: ['items:read'] }),
    ),
    {
      name: 'setup-connection-again-keyboard',
      arrive: (desk) => desk.page.getByLabel(/Instance token/).click(),
    },
    wrong('busy', async ({ workspace }) => {
      workspace.faults.next({ on: 'search', kind: 'status', status: 503 });
      return undefined;
    }),
    {
      name: 'setup-scope',
      async arrive(desk, { workspace }) {
        const wide = workspace.tokens.mintInstance({ name: 'Wide', abilities: ['kiosk:scan', 'items:read'] });
        await tries(desk, workspace.baseUrl, wide.token);
        await desk.shows('setup-scope');
      },
    },
    {
      name: 'setup-pin',
      async arrive(desk, { workspace, token }) {
        await desk.touch(/Use another token/);
        await tries(desk, workspace.baseUrl, token.token);
        await desk.shows('setup-pin');
      },
    },
    {
      name: 'setup-pin-different',
      async arrive(desk) {
        await desk.enters('1357');
        await desk.sees(/once more/);
        await desk.enters('1358');
        await desk.sees(/The two were different/);
      },
    },
    {
      name: 'setup-scanner',
      async arrive(desk) {
        await desk.enters(ADMIN_PIN);
        await desk.sees(/once more/);
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-scanner');
      },
    },
    {
      name: 'setup-scanner-read',
      async arrive(desk) {
        await desk.scan('CAM-0098');
        await desk.sees(/scanner works/);
      },
    },
  ],
};

const noKeyring = (mode: string): Setting => ({
  name: `keyring-${mode}`,
  open: () => openSetup({ env: { KIOSK_HOST_KEYRING: mode } }),
  scenes: [
    {
      name: `setup-keyring-${mode}`,
      async arrive(desk, { workspace, token }) {
        await desk.touch(/Set up/);
        await tries(desk, workspace.baseUrl, token.token);
        await desk.reads('refused');
      },
    },
  ],
});

/** A kiosk that is set up, started again on a computer whose keyring does this. */
async function startedWithKeyring(keyring: string): Promise<Site> {
  const site = await openDesk();
  await site.kiosk.close();
  await site.startAgain({ KIOSK_TOKEN: '', KIOSK_BASE_URL: '', KIOSK_PIN: '', KIOSK_HOST_KEYRING: keyring });
  return site;
}

const keyringWaits: Setting = {
  name: 'keyring-waits',
  open: () => startedWithKeyring('prompt'),
  scenes: [{ name: 'starting', arrive: (desk) => desk.shows('starting') }],
};

const keyringShut: Setting = {
  name: 'keyring-shut',
  open: () => startedWithKeyring('locked'),
  scenes: [
    { name: 'stop-unreadable', arrive: (desk) => desk.shows('stop') },
    {
      name: 'setup-unreadable',
      async arrive(desk) {
        await desk.touch(/Replace the token/);
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
  ],
};

/** The address was changed in settings.json. */
const movedAddress: Setting = {
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
        await desk.touch(/Open the connection/);
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
  ],
};

/** What administration warns of: a token that can do too much, and a mode of the desk that nobody knows. */
const provisionedAmiss: Setting = {
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
        await desk.sees(/can do more than a kiosk needs/);
      },
    },
    room('Desk', 'desk-unread'),
  ],
};

/** All settings; the longest first. */
export async function allSettings(): Promise<Setting[]> {
  return [
    atTheDesk,
    afterwards,
    basketWays,
    selfService,
    setUp,
    withoutConnection,
    demo,
    basketWithoutLine,
    await withCamera(),
    brokenStore,
    provisionedAmiss,
    noKeyring('basic_text'),
    noKeyring('locked'),
    noKeyring('broken'),
    keyringWaits,
    keyringShut,
    movedAddress,
  ];
}
