// Scenes of set-up from the welcome screen to the first scan, with all problems of a connection test and of keyrings.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeskDriver } from '../support/desk-driver.ts';
import { describesDesk } from '../support/set-up-steps.ts';
import { ADMIN_PIN, openSetup, type Site } from '../support/site.ts';
import { either, startingWith, t } from '../support/words.ts';
import type { Scene, Setting } from './steps.ts';

let servers: Server[] = [];

/** Starts a server with this listener; its address. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function tries(desk: DeskDriver, baseUrl: string, token: string): Promise<void> {
  await desk.page.getByLabel(t('setup.connection.baseUrl')).fill('');
  await desk.pastes(t('setup.connection.baseUrl'), baseUrl);
  await desk.pastes(t('tokenField'), token);
  await desk.touch(either(t('setup.connection.test'), t('setup.connection.testAgain')));
}

/** A scene of a connection test that fails. */
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

export const setUp: Setting = {
  name: 'set-up',
  open: () => openSetup(),
  close() {
    for (const server of servers) server.close();
    servers = [];
  },
  scenes: [
    { name: 'setup-welcome', arrive: async () => {} },
    { name: 'setup-connection', arrive: (desk) => desk.touch(t('setup.welcome.start')) },
    {
      name: 'setup-connection-keyboard',
      async arrive(desk, { workspace }) {
        await desk.page.getByLabel(t('setup.connection.baseUrl')).click();
        await desk.writes(workspace.baseUrl);
        await desk.page.getByLabel(t('tokenField')).click();
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
      arrive: (desk) => desk.page.getByLabel(t('tokenField')).click(),
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
      name: 'setup-desk',
      async arrive(desk, { workspace, token }) {
        await desk.touch(t('setup.scope.another'));
        await tries(desk, workspace.baseUrl, token.token);
        await desk.shows('setup-desk');
      },
    },
    {
      name: 'setup-desk-hours',
      async arrive(desk) {
        await desk.touch(startingWith(t('setup.desk.others')));
        await desk.sees(t('admin.opening.note'));
      },
    },
    {
      name: 'setup-pin',
      async arrive(desk) {
        await desk.touch(t('key.back'));
        await describesDesk(desk);
      },
    },
    {
      name: 'setup-pin-different',
      async arrive(desk) {
        await desk.enters('1357');
        await desk.sees(t('pin.repeatTitle'));
        await desk.enters('1358');
        await desk.sees(t('pin.different'));
      },
    },
    {
      name: 'setup-scanner',
      async arrive(desk) {
        await desk.enters(ADMIN_PIN);
        await desk.sees(t('pin.repeatTitle'));
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-scanner');
      },
    },
    {
      name: 'setup-scanner-read',
      async arrive(desk) {
        await desk.scan('CAM-0098');
        await desk.sees(t('setup.scanner.compare'));
      },
    },
    {
      name: 'setup-scanner-right',
      async arrive(desk) {
        await desk.touch(startingWith(t('setup.scanner.yes')));
        await desk.sees(t('setup.scanner.works'));
      },
    },
    {
      name: 'setup-ready',
      async arrive(desk) {
        await desk.touch(t('setup.scanner.next'));
        await desk.shows('setup-ready');
      },
    },
  ],
};

/** Set-up on a computer whose keyring can't store secrets; `mode` is the reason. */
export const noKeyring = (mode: string): Setting => ({
  name: `keyring-${mode}`,
  open: () => openSetup({ env: { KIOSK_HOST_KEYRING: mode } }),
  scenes: [
    {
      name: `setup-keyring-${mode}`,
      async arrive(desk, { workspace, token }) {
        await desk.touch(t('setup.welcome.start'));
        await tries(desk, workspace.baseUrl, token.token);
        await desk.reads('refused');
      },
    },
  ],
});
