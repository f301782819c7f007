// After set-up the token's secret is nowhere in the page's memory, in logs, in files or in answers to the page.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import { heapOf } from '../support/heap.ts';
import { canReadMemory, countInMemory, pageProcesses } from '../support/raw-memory.ts';
import { describesDesk } from '../support/set-up-steps.ts';
import { openSetup, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

declare const kiosk: KioskBridge;

const CONTROL = 'a-string-that-the-search-must-find-7391';

let site: Site;
let secret: string;

beforeAll(async () => {
  site = await openSetup();
  const { desk, workspace, token } = site;
  secret = token.token.split('|')[1] ?? '';
  expect(secret.length).toBeGreaterThan(20);
  await desk.touch(t('setup.welcome.start'));
  await desk.pastes(t('setup.connection.baseUrl'), workspace.baseUrl);
  // Typed key by key, discarded, and entered again on the drawn keyboard, to cover every way that a page may keep it.
  await desk.types(t('tokenField'), token.token);
  await desk.touch(t('key.back'));
  await desk.touch(t('setup.welcome.start'));
  await desk.pastes(t('setup.connection.baseUrl'), workspace.baseUrl);
  await desk.page.getByLabel(t('tokenField')).click();
  await desk.writes(token.token);
  await desk.touch(t('setup.connection.test'));
  await describesDesk(desk);
  await desk.enters('135790');
  await desk.sees(t('pin.repeatTitle'));
  await desk.enters('135790');
  await desk.touch(t('setup.scanner.next'));
  await desk.shows('setup-ready');
  await desk.touch(t('setup.ready.open'));
  await desk.shows('ready');
  await desk.scan('CAM-0147');
  await desk.shows('card');
});
afterAll(() => site.close());

it('the secret is not in the page’s heap, where a control string is found', async () => {
  const { page } = site.desk;
  await page.evaluate((text) => {
    const field = document.createElement('input');
    field.value = text;
    document.body.append(field);
    Object.assign(window, { kept: { text } });
  }, CONTROL);
  const heap = await heapOf(page, site.kiosk.pid);
  expect(heap.includes(CONTROL)).toBe(true);
  expect(heap.includes(secret)).toBe(false);
  expect(heap.includes(secret.slice(0, 16))).toBe(false);
});

it.runIf(canReadMemory)(
  'the secret is not in the raw memory of the processes that run pages',
  async () => {
    const { page } = site.desk;
    const processes = await pageProcesses(page);
    // The control string must be found; otherwise not finding the secret would prove nothing.
    await page.evaluate((text) => Object.assign(window, { kept: { text } }), CONTROL);
    const count = (word: string) => processes.reduce((sum, pid) => sum + countInMemory(pid, word), 0);
    expect(count(CONTROL)).toBeGreaterThan(0);
    expect(count(secret)).toBe(0);
    expect(count(secret.slice(0, 16))).toBe(0);
  },
  120_000,
);

it('the secret is not in the page’s text, fields or storage', async () => {
  const { desk } = site;
  expect(await desk.everyWord()).not.toContain(secret);
  const stored = await desk.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);
});

it('the secret is in no answer to the page', async () => {
  const answers = await site.desk.page.evaluate(async () =>
    JSON.stringify([
      await kiosk.invoke('app.state', null),
      await kiosk.invoke('desk.lookup', { code: 'CAM-0147' }),
      await kiosk.invoke('desk.search', { query: 'canon' }),
      await kiosk.invoke('actions.recent', null),
      await kiosk.invoke('setup.connect', { baseUrl: 'http://127.0.0.1', token: null }),
      await kiosk.invoke('admin.unlock', { pin: '1111' }),
    ]),
  );
  expect(answers).toContain('••••');
  expect(answers).not.toContain(secret);
});

it('the secret is in no log and no file, and only the owner can read the token file', () => {
  const { kiosk, workspace } = site;
  expect(kiosk.log()).not.toContain(secret);
  const files = filesIn(kiosk.userData);
  expect(files.some((file) => file.endsWith('settings.json'))).toBe(true);
  expect(files.some((file) => file.endsWith('kiosk.log'))).toBe(true);
  for (const file of files) expect(readFileSync(file).includes(secret), file).toBe(false);
  const settings = readFileSync(join(kiosk.userData, 'settings.json'), 'utf8');
  expect(settings).toContain(workspace.baseUrl);
  expect(statSync(join(kiosk.userData, 'token.json')).mode & 0o777).toBe(0o600);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
