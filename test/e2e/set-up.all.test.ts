// The first start: set-up by typing, by paste, by scan and with the demo; and every problem that a connection can have.

import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inChromiumHost } from '../support/chromium-host.ts';
import { screenFlaws } from '../support/screen-flaws.ts';
import { choosesPin, connects, describesDesk, triesScanner } from '../support/set-up-steps.ts';
import { openSetup, type Site } from '../support/site.ts';
import { either, startingWith, t } from '../support/words.ts';

let site: Site;

/** Goes back from the PIN to the welcome screen. */
async function beginsAnew() {
  const { desk } = site;
  for (const screen of ['setup-connection', 'setup-welcome'] as const) {
    await desk.page.evaluate(() => window.kiosk.invoke('setup.back', null));
    await desk.shows(screen);
  }
}

/** Goes through the steps after the connection: PIN, scanner, desk. */
async function finishes() {
  const { desk } = site;
  await choosesPin(desk, '135790');
  await triesScanner(desk);
  await desk.touch(t('setup.scanner.next'));
  await desk.shows('setup-ready');
  await desk.touch(t('setup.ready.open'));
  await desk.shows('ready');
  await desk.scan('TNT-0211');
  await desk.shows('card');
}

/** Follows the steps on Ready: checks an item out and returns it, until Ready says that it works. */
async function triesOwnItem(): Promise<void> {
  const { desk } = site;
  await desk.sees(t('setup.try.title'), t('setup.try.note'));
  await desk.scan('CAM-0098');
  await desk.scan('RNT-1533');
  await desk.touch(t('basket.confirm', { count: 1 }));
  await desk.reads('done', t('readout.checkedOut.done', { count: 1 }));
  await desk.touch(t('key.done'));
  await desk.sees(t('setup.try.title'));
  await desk.scan('CAM-0098');
  await desk.returnsItem();
  await desk.reads('done', t('readout.returned.word'));
  await desk.escapes();
  await desk.sees(t('setup.try.works'));
  await desk.touch(t('key.done'));
  await desk.page.getByText(t('setup.try.works')).waitFor({ state: 'detached' });
}

describe('set-up from the welcome screen to the desk', () => {
  beforeEach(async () => {
    site = await openSetup();
  });
  afterEach(() => site.close());

  it('set-up can be done by typing', async () => {
    const { desk, workspace, token } = site;
    await desk.touch(t('setup.welcome.start'));
    await desk.types(t('setup.connection.baseUrl'), workspace.baseUrl);
    await desk.types(t('tokenField'), token.token);
    await desk.touch(t('setup.connection.test'));
    await finishes();
  });

  it('set-up can be done by touch alone, and the drawn keyboard covers none of the next keys', async () => {
    const { desk, workspace, token } = site;
    await desk.page.setViewportSize({ width: 1024, height: 768 });
    await desk.touch(t('setup.welcome.start'));
    await desk.page.getByLabel(t('setup.connection.baseUrl')).click();
    await desk.writes(workspace.baseUrl);
    await desk.page.getByLabel(t('tokenField')).click();
    await desk.writes(token.token);
    expect(await screenFlaws(desk.page)).toEqual([]);
    for (const name of [t('setup.connection.paste'), t('setup.connection.test')])
      expect(await desk.page.getByRole('button', { name }).isVisible()).toBe(true);
    await desk.touch(t('setup.connection.test'));
    await desk.shows('setup-desk');
    expect(await desk.everyWord()).not.toContain(token.token.split('|')[1]);
    await describesDesk(desk);
    await desk.enters('135790');
    await desk.sees(t('pin.repeatTitle'));
    await desk.enters('135790');
    await desk.shows('setup-scanner');
    await desk.touch(t('setup.scanner.next'));
    await desk.shows('setup-ready');
    await desk.touch(t('setup.ready.open'));
    await desk.shows('ready');
    await triesOwnItem();
  });

  it('scanning the address and the token starts the connection test automatically', async () => {
    const { desk, workspace, token } = site;
    await desk.touch(t('setup.welcome.start'));
    await desk.shows('setup-connection');
    // The field is focused: what the scanner types into it first is removed again.
    await desk.page.getByLabel(t('setup.connection.baseUrl')).click();
    await desk.scan(workspace.baseUrl);
    await expect.poll(() => desk.page.getByLabel(t('setup.connection.baseUrl')).inputValue()).toBe(workspace.baseUrl);
    // The page is loaded anew once it has typed a token.
    await desk.scansWithoutWaiting(token.token);
    await finishes();
  });
});

describe('a clipboard controlled by the test', () => {
  inChromiumHost();
  const clipboard = join(mkdtempSync(join(tmpdir(), 'clipboard-')), 'clipboard.txt');
  beforeAll(async () => {
    site = await openSetup({ env: { KIOSK_HOST_CLIPBOARD: clipboard } });
  });
  afterAll(() => site.close());

  it('the Paste key fills in the address and the token from the clipboard', async () => {
    const { desk, workspace, token } = site;
    await desk.touch(t('setup.welcome.start'));
    writeFileSync(clipboard, workspace.baseUrl);
    await desk.touch(t('setup.connection.paste'));
    await expect.poll(() => desk.page.getByLabel(t('setup.connection.baseUrl')).inputValue()).toBe(workspace.baseUrl);
    writeFileSync(clipboard, `${token.token}\n`);
    await desk.touch(t('setup.connection.paste'));
    await desk.sees(new RegExp(`${token.id}\\|••••`));
    expect(existsSync(clipboard)).toBe(false);
    await desk.touch(t('setup.connection.test'));
    await desk.shows('setup-desk');
  });

  it('pasting the token into the field clears the clipboard and says so', async () => {
    const { token, desk } = site;
    await beginsAnew();
    writeFileSync(clipboard, `Your new token: ${token.token}`);
    // The address is still there.
    await desk.touch(t('setup.welcome.start'));
    await desk.pastes(t('tokenField'), token.token);
    await desk.touch(t('setup.connection.test'));
    await desk.shows('setup-desk');
    await desk.sees(t('banner.clipboardCleared'));
    expect(existsSync(clipboard)).toBe(false);
    await finishes();
  });
});

describe('problems of a connection and of a PIN', () => {
  let servers: Server[] = [];
  beforeAll(async () => {
    site = await openSetup();
    await site.desk.touch(t('setup.welcome.start'));
  });
  afterAll(() => site.close());
  afterEach(() => {
    for (const server of servers) server.close();
    servers = [];
  });

  async function answering(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function tries(baseUrl: string, token: string) {
    const { desk } = site;
    await desk.page.getByLabel(t('setup.connection.baseUrl')).fill('');
    await desk.pastes(t('setup.connection.baseUrl'), baseUrl);
    await desk.pastes(t('tokenField'), token);
    await desk.touch(either(t('setup.connection.test'), t('setup.connection.testAgain')));
  }

  it('plain HTTP to another computer is refused', async () => {
    await tries('http://workspace.example.org', site.token.token);
    await site.desk.reads('refused', t('setup.problem.not-https.word'));
    await site.desk.sees(t('setup.nothingStored'));
  });

  it('an invalid address is refused', async () => {
    await tries('https://', site.token.token);
    await site.desk.reads('refused', t('setup.problem.bad-url.word'));
  });

  it('a text that is not a token is refused', async () => {
    await tries(site.workspace.baseUrl, 'not-a-token');
    await site.desk.reads('refused', t('setup.problem.bad-token.word'));
  });

  it('an address where nothing answers is refused as unreachable', async () => {
    await tries('http://127.0.0.1:9', site.token.token);
    await site.desk.reads('refused', t('setup.problem.unreachable.word'));
  });

  it('an address where another service answers is refused', async () => {
    const page = await answering((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Sign in to the Wi-Fi</h1>');
    });
    await tries(page, site.token.token);
    await site.desk.reads('refused', t('setup.problem.not-this-api.word'));
  });

  it('a redirect is refused, and the token is not sent to its target', async () => {
    const seen: unknown[] = [];
    const elsewhere = await answering((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    const pointing = await answering((_request, response) => {
      response.writeHead(302, { location: elsewhere }).end();
    });
    await tries(pointing, site.token.token);
    await site.desk.reads('refused', t('setup.problem.redirected.word'));
    expect(seen).toEqual([]);
  });

  it('a 401 is shown with the workspace’s message', async () => {
    await tries(site.workspace.baseUrl, '99|nobody-knows-this-secret');
    await site.desk.reads('refused', t('setup.problem.unauthenticated.word'));
    await site.desk.sees(/401/, /Unauthenticated/);
  });

  it('a 403 is shown with the missing ability', async () => {
    const narrow = site.workspace.tokens.mintInstance({ name: 'No kiosk', abilities: ['items:read'] });
    await tries(site.workspace.baseUrl, narrow.token);
    await site.desk.reads('refused', t('setup.problem.forbidden.word'));
    await site.desk.sees(/403/, /kiosk:scan/);
  });

  it('a workspace on this computer needs no HTTPS, and what the kiosk found is for IT only', async () => {
    await tries('http://127.0.0.1:9', site.token.token);
    await site.desk.reads('refused', t('setup.problem.unreachable.word'));
    await site.desk.sees(t('setup.check.exempt'));
    expect(await site.desk.page.locator('.read-out').textContent()).not.toMatch(/ERR_/);
    await site.desk.sees(/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT/);
  });

  it.each([
    [1024, 768],
    [768, 1024],
  ])('on %i × %i what failed and what to do are whole, also above the drawn keyboard', async (width, height) => {
    const { desk, workspace } = site;
    const narrow = workspace.tokens.mintInstance({ name: 'No kiosk', abilities: ['items:read'] });
    const usual = desk.page.viewportSize();
    onTestFinished(() => desk.page.setViewportSize(usual ?? { width: 1920, height: 1080 }));
    await desk.page.setViewportSize({ width, height });
    await tries(workspace.baseUrl, narrow.token);
    await desk.reads('refused', t('setup.problem.forbidden.word'));
    expect(await isWhole()).toBe(true);
    await desk.page.getByLabel(t('tokenField')).click();
    await desk.page.locator('.keyboard').waitFor();
    await desk.sees(t('setup.problem.forbidden.title'));
    expect(await isWhole()).toBe(true);
    await desk.page
      .locator('.keyboard')
      .getByRole('button', { name: t('key.close') })
      .click();
  });

  /** Whether the results of the test fit, without scrolling. */
  const isWhole = () => site.desk.page.locator('.tests').evaluate((tests) => tests.scrollHeight <= tests.clientHeight);

  it('a busy workspace (503) is reported', async () => {
    site.workspace.faults.next({ on: 'search', kind: 'status', status: 503 });
    await tries(site.workspace.baseUrl, site.token.token);
    await site.desk.reads('refused', t('setup.problem.busy.word'));
  });

  it('a token with too many abilities is warned about and can be replaced', async () => {
    const { desk, workspace, token } = site;
    const wide = workspace.tokens.mintInstance({ name: 'Too wide', abilities: ['kiosk:scan', 'items:read'] });
    await tries(workspace.baseUrl, wide.token);
    await desk.shows('setup-scope');
    await desk.sees(t('setup.scope.word'), /items:read/);
    await desk.touch(t('setup.scope.another'));
    await desk.shows('setup-connection');
    await desk.pastes(t('tokenField'), token.token);
    await desk.touch(either(t('setup.connection.test'), t('setup.connection.testAgain')));
    await desk.shows('setup-desk');
  });

  it('a desk for renters needs a longer PIN; two PINs that differ are refused; the usual hours are kept', async () => {
    const { desk } = site;
    await desk.touch(startingWith(t('admin.deskModes.selfService')));
    await describesDesk(desk);
    await desk.sees(t('setup.pin.note', { least: 6 }));
    await desk.touch(t('key.back'));
    await desk.touch(startingWith(t('admin.deskModes.attended')));
    await describesDesk(desk);
    await desk.sees(t('setup.pin.note', { least: 4 }));
    await desk.enters('1357');
    await desk.sees(t('pin.repeatTitle'));
    await desk.enters('1358');
    await desk.sees(t('pin.different'));
    await desk.touch(t('key.back'));
    await finishes();
    const answer = await desk.page.evaluate(() => window.kiosk.invoke('app.state', null));
    expect(answer.ok && answer.data.policy.openingHours).toMatchObject({
      mon: { opens: '09:00', closes: '18:00' },
      sun: null,
    });
  });
});

describe.each([
  ['basic_text', t('setup.problem.no-keyring.word')],
  ['unavailable', t('setup.problem.no-keyring.word')],
  ['locked', either(t('setup.problem.keyring-locked.word'), t('setup.problem.no-keyring.word'))],
])('a keyring that is %s', (mode, words) => {
  inChromiumHost();

  it('set-up refuses the token and sends no request', async () => {
    site = await openSetup({ env: { KIOSK_HOST_KEYRING: mode } });
    try {
      const { desk, workspace } = site;
      await connects(site, site.token.token);
      await desk.reads('refused', words);
      expect(workspace.requests.count()).toBe(0);
    } finally {
      await site.close();
    }
  });
});
