// Windows and shutdown of the Chromium host as in Electron: the order of events, and which of them can be prevented.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type Kiosk, type LaunchOptions, launchKiosk } from '../../support/launch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MAIN = 'test/integration/host/fixture/life.ts';

// The host's own tests run in the host even if Electron is installed.
vi.stubEnv('KIOSK_HOST', 'chromium');

let kiosk: Kiosk;
afterEach(() => kiosk.close());

async function start(options: LaunchOptions = {}): Promise<void> {
  kiosk = await launchKiosk({ main: MAIN, ...options });
  // What is printed comes another way than the word that the window is shown, and may come later.
  await waitForPrinted('focus');
}

/** The events that the app has printed: all, or those after `since`. */
function printed(since?: string): string[] {
  const lines = kiosk.log().split('\n');
  const all = lines.filter((line) => line.startsWith('printed ')).map((line) => line.slice('printed '.length));
  return since === undefined ? all : all.slice(all.lastIndexOf(since) + 1);
}

async function waitForPrinted(line: string): Promise<void> {
  await expect.poll(() => printed(), { timeout: 30_000 }).toContain(line);
}

async function ask(name: string, ...values: unknown[]): Promise<unknown> {
  return kiosk.page.evaluate(([operation, input]) => bridge.call(operation, ...input), [name, values] as const);
}

/** Requests what ends the page before it can answer. */
function request(name: string, ...values: unknown[]): void {
  ask(name, ...values).catch(() => {});
}

it('quits in Electron’s order: before-quit, close, closed, will-quit, quit', async () => {
  await start();
  expect(printed()).toEqual(['show', 'focus']);
  request('quit');
  await waitForPrinted('exit 0');
  expect(printed('focus')).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit 0', 'exit 0']);
});

it.each(['before-quit', 'close'])('keeps running when %s is prevented, and can be quit later', async (name) => {
  await start();
  await ask('refuse', name);
  await ask('quit');
  expect(await ask('isFocused')).toBe(true);
  await expect.poll(() => printed().at(-1)).toBe(name);
  request('quit');
  await waitForPrinted('exit 0');
});

it('keeps running without a window when will-quit is prevented', async () => {
  await start();
  await ask('refuse', 'will-quit');
  request('quit');
  await waitForPrinted('will-quit');
  await kiosk.close();
  expect(printed('will-quit')).toEqual(['quit 0', 'exit 0']);
  expect(printed().filter((each) => each === 'before-quit')).toHaveLength(2);
});

it('lets the page prevent the quit, unless main overrides it', async () => {
  await start();
  // Otherwise Playwright would answer for the page.
  kiosk.page.on('dialog', () => {});
  await kiosk.page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await ask('quit');
  await waitForPrinted('will-prevent-unload');
  expect(await ask('isFocused')).toBe(true);
  expect(printed('focus')).toEqual(['before-quit', 'close', 'will-prevent-unload']);
  await ask('refuse', 'will-prevent-unload');
  request('quit');
  await waitForPrinted('exit 0');
  expect(printed('focus').slice(3)).toEqual([
    ...['before-quit', 'close', 'will-prevent-unload'],
    ...['closed', 'will-quit', 'quit 0', 'exit 0'],
  ]);
});

it.each(['exit', 'processExit'])('ends with the given code and without before-quit by %s', async (name) => {
  await start();
  request(name, 5);
  await waitForPrinted('exit 5');
  expect(printed('focus')).toEqual(['closed', 'quit 5', 'exit 5']);
});

it('quits and asks for its restart on relaunch', async () => {
  await start();
  request('relaunch');
  await kiosk.restarts();
  expect(printed('focus').slice(0, 2)).toEqual(['before-quit', 'close']);
});

it('reports a lost and a regained focus once each, to window and app', async () => {
  await start();
  await kiosk.focus('lost');
  await kiosk.focus('lost');
  await waitForPrinted('app blur');
  expect(await ask('isFocused')).toBe(false);
  await kiosk.focus('back');
  await expect.poll(() => printed()).toEqual(['show', 'focus', 'app blur', 'blur', 'focus']);
});

it('throws on every use of a closed window and its page', async () => {
  await start();
  request('afterwards');
  const refusal = 'TypeError: Object has been destroyed';
  await expect.poll(() => printed('window-all-closed')).toEqual([refusal, refusal, refusal, refusal]);
});

it('has no sender frame once the document that asked is gone', async () => {
  await start();
  request('askFromGoneFrame');
  await waitForPrinted('asked by app://kiosk/ and now by ');
});

it('reports a second start to the first, with the arguments of the second', async () => {
  await start();
  const second = launchKiosk({ main: MAIN, userData: kiosk.userData });
  await expect(second).rejects.toThrow('The kiosk did not start');
  await waitForPrinted(`second-instance --main=${MAIN}`);
});

it('fails to launch if no window is shown', async () => {
  await expect(launchKiosk({ main: MAIN, env: { FIXTURE_NEVER_SHOWN: '1' } })).rejects.toThrow('was never shown');
});

it('treats a packed tree as an installed app, with its name and version', async () => {
  const tree = temporaryFolder();
  mkdirSync(join(tree, 'out'));
  writeFileSync(join(tree, 'package.json'), '{"name":"a-kiosk","version":"1.2.3","type":"module"}');
  const fixture = JSON.stringify(resolve(import.meta.dirname, 'fixture/life.ts'));
  writeFileSync(
    join(tree, 'out/index.js'),
    `import { app } from 'electron';
console.log('printed', app.isPackaged, app.getName(), app.getVersion(), app.getAppPath() === ${JSON.stringify(tree)}, process.argv.length);
await import(${fixture});`,
  );
  // Its data stand where an installed app's do.
  const config = temporaryFolder();
  await start({ main: join(tree, 'out/index.js'), env: { XDG_CONFIG_HOME: config, APPDATA: config } });
  expect(printed()[0]).toBe('true a-kiosk 1.2.3 true 1');
});
