// The Chromium host's windows and its end, as Electron has them: what is told in which order, what may refuse, and what nobody asks.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type Kiosk, type LaunchOptions, launchKiosk } from '../../support/launch.ts';

const MAIN = 'test/integration/host/fixture/life.ts';

// Its own tests, also where Electron is here.
vi.stubEnv('KIOSK_HOST', 'chromium');

let kiosk: Kiosk;
afterEach(() => kiosk.close());

async function starts(options: LaunchOptions = {}): Promise<void> {
  kiosk = await launchKiosk({ main: MAIN, ...options });
}

/** What the app told of its life, from its first word or from the one after `since`. */
function told(since?: string): string[] {
  const lines = kiosk.log().split('\n');
  const all = lines.filter((line) => line.startsWith('tells ')).map((line) => line.slice('tells '.length));
  return since === undefined ? all : all.slice(all.lastIndexOf(since) + 1);
}

async function tells(line: string): Promise<void> {
  await expect.poll(() => told(), { timeout: 30_000 }).toContain(line);
}

async function ask(name: string, ...values: unknown[]): Promise<unknown> {
  return kiosk.page.evaluate(([operation, input]) => bridge.call(operation, ...input), [name, values] as const);
}

/** Asks for what ends the page before it can answer. */
function order(name: string, ...values: unknown[]): void {
  ask(name, ...values).catch(() => {});
}

it('quits in Electron’s order: before-quit, close, closed, will-quit, quit', async () => {
  await starts();
  expect(told()).toEqual(['show', 'focus']);
  order('quit');
  await tells('exit 0');
  expect(told('focus')).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit 0', 'exit 0']);
});

it.each(['before-quit', 'close'])('goes on where %s is refused, and may be quit again', async (name) => {
  await starts();
  await ask('refuse', name);
  await ask('quit');
  expect(await ask('isFocused')).toBe(true);
  expect(told().at(-1)).toBe(name);
  order('quit');
  await tells('exit 0');
});

it('goes on without a window where will-quit is refused', async () => {
  await starts();
  await ask('refuse', 'will-quit');
  order('quit');
  await tells('will-quit');
  await kiosk.close();
  expect(told('will-quit')).toEqual(['quit 0', 'exit 0']);
  expect(told().filter((each) => each === 'before-quit')).toHaveLength(2);
});

it('asks the page before it goes; main may let it go all the same', async () => {
  await starts();
  // Else the driver of this test would answer for the page.
  kiosk.page.on('dialog', () => {});
  await kiosk.page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  await ask('quit');
  await tells('will-prevent-unload');
  expect(await ask('isFocused')).toBe(true);
  expect(told('focus')).toEqual(['before-quit', 'close', 'will-prevent-unload']);
  await ask('refuse', 'will-prevent-unload');
  order('quit');
  await tells('exit 0');
  expect(told('focus').slice(3)).toEqual([
    ...['before-quit', 'close', 'will-prevent-unload'],
    ...['closed', 'will-quit', 'quit 0', 'exit 0'],
  ]);
});

it.each(['exit', 'processExit'])(
  'by app.exit and process.exit asks nobody, and ends with the code (%s)',
  async (name) => {
    await starts();
    order(name, 5);
    await tells('exit 5');
    expect(told('focus')).toEqual(['closed', 'quit 5', 'exit 5']);
  },
);

it('tells when it is to be started again, and that only after it has quit', async () => {
  await starts();
  order('relaunch');
  await kiosk.restarts();
  expect(told('focus').slice(0, 2)).toEqual(['before-quit', 'close']);
});

it('loses the focus and gets it back, each told once, to window and app', async () => {
  await starts();
  await kiosk.focus('lost');
  await kiosk.focus('lost');
  await tells('app blur');
  expect(await ask('isFocused')).toBe(false);
  await kiosk.focus('back');
  await expect.poll(() => told()).toEqual(['show', 'focus', 'app blur', 'blur', 'focus']);
});

it('refuses whatever is asked of a window that is closed, and of its page', async () => {
  await starts();
  order('afterwards');
  const refusal = 'TypeError: Object has been destroyed';
  await expect.poll(() => told('window-all-closed')).toEqual([refusal, refusal, refusal, refusal]);
});

it('does not take the page that is there now for the one that asked', async () => {
  await starts();
  order('askedByNobody');
  await tells('asked by app://kiosk/ and now by ');
});

it('tells a second start to the first, with the arguments of the second', async () => {
  await starts();
  const second = launchKiosk({ main: MAIN, userData: kiosk.userData });
  await expect(second).rejects.toThrow('The kiosk did not start');
  await tells(`second-instance --main=${MAIN}`);
});

it('has no kiosk where no window is shown', async () => {
  await expect(launchKiosk({ main: MAIN, env: { FIXTURE_NEVER_SHOWN: '1' } })).rejects.toThrow('was never shown');
});

it('takes a packed tree for an installed app, with the name and version that it says', async () => {
  const tree = mkdtempSync(join(tmpdir(), 'kiosk-tree-'));
  mkdirSync(join(tree, 'out'));
  writeFileSync(join(tree, 'package.json'), '{"name":"a-kiosk","version":"1.2.3","type":"module"}');
  const fixture = JSON.stringify(resolve(import.meta.dirname, 'fixture/life.ts'));
  writeFileSync(
    join(tree, 'out/index.js'),
    `import { app } from 'electron';
console.log('tells', app.isPackaged, app.getName(), app.getVersion(), app.getAppPath() === ${JSON.stringify(tree)}, process.argv.length);
await import(${fixture});`,
  );
  await starts({ main: join(tree, 'out/index.js') });
  expect(told()[0]).toBe('true a-kiosk 1.2.3 true 1');
  rmSync(tree, { recursive: true });
});
