// The one Chromium of this host: started once, with a fresh profile, gone when the host is gone.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, findChromium, hasDisplay, isRoot } from './chromium.ts';
import { endProcessesWith, isAlive } from './processes.ts';

const PROFILE = 'kiosk-host-';
/** Each step of its start, on a busy machine. */
const MAX_WAIT_MS = 25_000;
/** Chromium hangs in one start of about a thousand; all tries are within the time that a kiosk has for its start. */
const MAX_STARTS = 3;

const isSelfTest = process.argv.some((each) => each.startsWith('--self-test'));
export const headless = process.env.KIOSK_HEADLESS === '1' || isSelfTest || !hasDisplay;

/** What the launcher of a test is told, and only when KIOSK_HOST_REPORT=1 asks for it. */
export interface ChromiumReport {
  /** Where to connect over the Chrome DevTools Protocol. */
  endpoint: string;
  pid: number;
  profile: string;
}

/** Sent once a window is shown: a kiosk that nobody sees is no kiosk. */
export const SHOWN = 'shown';

const reporting = process.env.KIOSK_HOST_REPORT === '1' && process.send !== undefined;
let started: Promise<BrowserContext> | null = null;

/** Starts Chromium, or gives the one that was started. */
export function startBrowser(): Promise<BrowserContext> {
  started ??= launch();
  return started;
}

/** Tells the launcher of a test that there is a window to see. */
export function reportShown(): void {
  if (reporting) process.send?.(SHOWN);
}

/** Ends Chromium, if it was started. Never throws. */
export async function closeBrowser(): Promise<void> {
  const context = await started?.catch(() => null);
  await context?.close().catch(() => {});
}

async function launch(): Promise<BrowserContext> {
  removeProfilesOfTheDead();
  for (let starts = 1; ; starts += 1) {
    const profile = mkdtempSync(join(tmpdir(), `${PROFILE}${process.pid}-`));
    process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
    try {
      return await launchIn(profile);
    } catch (error) {
      endProcessesWith(profile);
      if (starts === MAX_STARTS) throw error;
      console.error(`${error} It is started once more.`);
    }
  }
}

async function launchIn(profile: string): Promise<BrowserContext> {
  const context = await soon('open its window', openChromium(profile));
  // As Electron, which has no limit for a page that loads; and a main process whose time goes faster would reach it at once.
  context.setDefaultTimeout(0);
  if (reporting) await report(context, profile);
  return context;
}

function openChromium(profile: string): Promise<BrowserContext> {
  // Playwright speaks to Chromium through a pipe: when this process dies, however it dies, Chromium ends by itself.
  return chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless,
    chromiumSandbox: !isRoot,
    timeout: 0,
    viewport: null,
    // A frame without tabs or address bar (whose own pages would cost a third of the start), and no bar about automation.
    args: [...chromiumFlags(), '--app=data:,', ...(reporting ? ['--remote-debugging-port=0'] : [])],
    env: withoutKioskVariables(process.env),
    ignoreDefaultArgs: ['--enable-automation'],
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

async function report(context: BrowserContext, profile: string): Promise<void> {
  const pid = await soon('tell its process id', processIdOf(context));
  const portFile = join(profile, 'DevToolsActivePort');
  const written = async (): Promise<void> => {
    while (!existsSync(portFile)) await wait(10);
  };
  await soon('tell its port', written());
  const [port, path] = readFileSync(portFile, 'utf8').split('\n');
  const message: ChromiumReport = { endpoint: `ws://127.0.0.1:${port}${path}`, pid, profile };
  process.send?.(message);
}

async function processIdOf(context: BrowserContext): Promise<number> {
  const cdp = await context.browser()?.newBrowserCDPSession();
  const processes = await cdp?.send('SystemInfo.getProcessInfo');
  return processes?.processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

/** Whoever waits for the kiosk is to hear why it does not come. */
async function soon<T>(what: string, told: Promise<T>): Promise<T> {
  const late = wait(MAX_WAIT_MS, null, { ref: false }).then(() => {
    throw new Error(`Chromium did not ${what} within ${MAX_WAIT_MS / 1000} s.`);
  });
  return Promise.race([told, late]);
}

/** A token in the environment is for the main process alone, which takes it out of its own. */
function withoutKioskVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const rest = Object.entries(env).filter(([name, value]) => value !== undefined && !name.startsWith('KIOSK_'));
  return Object.fromEntries(rest) as Record<string, string>;
}

/** A host that was killed could not remove its profile. */
function removeProfilesOfTheDead(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PROFILE}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
