// The host's only Chromium: started once with a new profile, and ended together with the host.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, findChromium, hasDisplay, isRoot } from './chromium.ts';
import { endProcessesWith, isAlive } from './processes.ts';

const PROFILE = 'kiosk-host-';
/** The time limit of each step of Chromium's start, generous for a busy machine. */
const MAX_WAIT_MS = 25_000;
/** About one start of Chromium in a thousand hangs. All attempts fit into the time that a kiosk has for its start. */
const MAX_STARTS = 3;

const isSelfTest = process.argv.some((each) => each.startsWith('--self-test'));
export const headless = process.env.KIOSK_HEADLESS === '1' || isSelfTest || !hasDisplay;

/** Sent to the launcher of a test (test/support/launch.ts), only with KIOSK_HOST_REPORT=1. */
export interface ChromiumReport {
  /** Where to connect over the Chrome DevTools Protocol. */
  endpoint: string;
  pid: number;
  profile: string;
}

/** Sent when a window is shown, so that a kiosk that never shows its window fails the test. */
export const SHOWN = 'shown';

const reporting = process.env.KIOSK_HOST_REPORT === '1' && process.send !== undefined;
let started: Promise<BrowserContext> | null = null;

/** Starts Chromium, or returns the one that is already running. */
export function startBrowser(): Promise<BrowserContext> {
  started ??= launch();
  return started;
}

/** Tells the launcher of a test that a window is visible. */
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
  // Electron has no time limit for loading a page, and a main process with a faster clock would hit one at once.
  context.setDefaultTimeout(0);
  if (reporting) await report(context, profile);
  return context;
}

function openChromium(profile: string): Promise<BrowserContext> {
  // Playwright talks to Chromium through a pipe: however this process dies, Chromium then ends too.
  return chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless,
    chromiumSandbox: !isRoot,
    timeout: 0,
    viewport: null,
    // --app: a window without tabs and address bar (their own pages would take a third of the start), and no automation bar.
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

/** Rejects with the reason if a step of the start takes longer than `MAX_WAIT_MS`. */
async function soon<T>(what: string, told: Promise<T>): Promise<T> {
  const late = wait(MAX_WAIT_MS, null, { ref: false }).then(() => {
    throw new Error(`Chromium did not ${what} within ${MAX_WAIT_MS / 1000} s.`);
  });
  return Promise.race([told, late]);
}

/** A token in the environment is only for the main process, which removes it from its own environment. */
function withoutKioskVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const rest = Object.entries(env).filter(([name, value]) => value !== undefined && !name.startsWith('KIOSK_'));
  return Object.fromEntries(rest) as Record<string, string>;
}

/** Removes the profiles of hosts that were killed and could not do it themselves. */
function removeProfilesOfTheDead(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PROFILE}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
