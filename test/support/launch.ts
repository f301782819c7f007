// Launches the built kiosk for a test, in Electron if it can run here, else in the Chromium host, and returns its page.
import { type ChildProcess, fork } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron, type BrowserContext, chromium, type Page } from 'playwright-core';
import { APP_URL } from '../../electron/window/origin.ts';
import { toChromium } from '../host/address.ts';
import { type ChromiumReport, SHOWN } from '../host/browser.ts';
import { hasDisplay, isRoot } from '../host/chromium.ts';
import { electronBinary } from '../host/electron-binary.ts';
import { endChromium, isAlive, RELAUNCH_CODE } from '../host/processes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const KIOSK_URL = toChromium(APP_URL);
/** Long, because many kiosks may start at once on few processors. */
const START_LIMIT_MS = 90_000;
const STEP_MS = 20;
const NEVER_SHOWN = 'The page has loaded, but its window was never shown.';
/** The time limit from the loaded page to its visible window, enough for any machine. */
const SHOWN_WITHIN_MS = 15_000;
/** The kiosk uses the system's language until another one is chosen, and tests expect English. */
const ENGLISH = { LC_ALL: 'en_GB.UTF-8' };
/** Compiling Playwright takes a third of a start; Node caches it here. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(tmpdir(), 'kiosk-compiled') };
/** A large young heap that Node does not shrink at rest: with its usual one, a sixth of a start's work is tidying memory. */
const LITTLE_TIDYING = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--no-memory-reducer'];
/** The script that runs a kiosk in Chromium, and the environment variables that it needs. */
export const CHROMIUM_HOST = join(ROOT, 'test/host/run.ts');
export const HOST_ENV = { KIOSK_HEADLESS: '1', ...ENGLISH, ...COMPILED_ONCE };

export interface LaunchOptions {
  /** The folder of an earlier kiosk, or the test's own. Left out: a new folder that `close` removes. */
  userData?: string;
  /** Added to this process's environment. */
  env?: Record<string, string>;
  viewport?: { width: number; height: number };
  /** A main script instead of the built one, relative to the project; an absolute path is a packed app's. */
  main?: string;
}

export interface Kiosk {
  /** The kiosk's current page; a new one after its process crashed. */
  readonly page: Page;
  readonly userData: string;
  /** The main process. */
  readonly pid: number;
  /** The main process's stdout and stderr so far. */
  log(): string;
  /** Takes the focus away from the window, or gives it back. */
  focus(its: 'lost' | 'back'): Promise<void>;
  /** Quits the app and waits until every process has ended. */
  close(): Promise<void>;
  /** Waits until the kiosk has ended with the request to be restarted; throws if it ended otherwise. `userData` stays. */
  restarts(): Promise<void>;
  /** Kills the main process (SIGKILL) and its Chromium at once, like a power cut. `userData` stays. */
  kill(): Promise<void>;
}

/** Tells when a launch begins and ends, for costs.ts. */
const launches = channel('kiosk launch');

/** Folders created here; the first `close` of a kiosk removes its folder. */
const made = new Set<string>();

/** Starts a kiosk and waits until its page has loaded. If it does not start, throws with the kiosk's log. */
export async function launchKiosk(options: LaunchOptions = {}): Promise<Kiosk> {
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'kiosk-'));
  if (options.userData === undefined) made.add(userData);
  const viewport = options.viewport ?? { width: 1920, height: 1080 };
  const launch = wantsElectron() ? launchElectron : launchChromiumHost;
  const removeIfMade = (): void => {
    if (made.delete(userData)) rmSync(userData, { recursive: true, force: true });
  };
  launches.publish('begins');
  const parts = await launch({ ...options, userData, viewport })
    .catch((error) => {
      removeIfMade();
      throw error;
    })
    .finally(() => launches.publish('ends'));
  return {
    ...parts,
    get page() {
      return parts.page;
    },
    userData,
    async close() {
      await parts.close();
      removeIfMade();
    },
  };
}

function wantsElectron(): boolean {
  const asked = process.env.KIOSK_HOST;
  return asked === undefined ? electronBinary() !== null && hasDisplay : asked === 'electron';
}

type Launch = LaunchOptions & Required<Pick<LaunchOptions, 'userData' | 'viewport'>>;
type Parts = Omit<Kiosk, 'userData'>;

async function launchChromiumHost({ userData, viewport, env, main }: Launch): Promise<Parts> {
  // An installed kiosk takes no switches.
  const isPackaged = env?.KIOSK_HOST_PACKAGED === '1' || (main !== undefined && isAbsolute(main));
  const folder = isPackaged ? { KIOSK_USER_DATA: userData } : {};
  const host = fork(
    CHROMIUM_HOST,
    [...(isPackaged ? [] : [`--user-data-dir=${userData}`]), ...(main === undefined ? [] : [`--main=${main}`])],
    {
      env: {
        KIOSK_HEADLESS: '1',
        ...process.env,
        ...ENGLISH,
        ...COMPILED_ONCE,
        ...folder,
        ...env,
        KIOSK_HOST_REPORT: '1',
      },
      silent: true,
      execArgv: LITTLE_TIDYING,
    },
  );
  const log = collectLog(host);
  const shown = Promise.withResolvers<void>();
  const started = Promise.withResolvers<ChromiumReport>();
  host.on('message', (message) => {
    if (message === SHOWN) shown.resolve();
    else started.resolve(message as ChromiumReport);
  });
  // 'close' fires when the whole log has been read.
  const ended = once(host, 'close');

  let chromiumHere: ChromiumReport | null = null;
  const gone = async (): Promise<void> => {
    await ended;
    if (chromiumHere) await end(chromiumHere);
  };
  try {
    const early = ended.then(() => Promise.reject(new Error('The kiosk ended before its window was there.')));
    const report = await Promise.race([started.promise, early, late(START_LIMIT_MS, 'Chromium did not start.')]);
    chromiumHere = report;
    const { context, page } = await Promise.race([connect(report, viewport), early]);
    await Promise.race([shown.promise, early, late(SHOWN_WITHIN_MS, NEVER_SHOWN)]);
    return {
      get page() {
        // The newest page, but not a popup that is about to be closed.
        return context.pages().findLast((each) => each.url() === KIOSK_URL) ?? page;
      },
      pid: host.pid ?? 0,
      log,
      async focus(its) {
        host.send(its === 'lost' ? 'blur' : 'focus');
      },
      async close() {
        // The callback ignores a send error, because the kiosk may already be ending.
        if (host.connected) host.send('quit', () => {});
        await gone();
      },
      async restarts() {
        await gone();
        if (host.exitCode !== RELAUNCH_CODE) throw new Error(`The kiosk ended with ${host.exitCode}.\n${log()}`);
      },
      async kill() {
        host.kill('SIGKILL');
        await ended;
        endChromium(report.pid);
        await gone();
      },
    };
  } catch (error) {
    host.kill('SIGKILL');
    await gone();
    throw new Error(`The kiosk did not start: ${error}\n${log()}`);
  }
}

async function launchElectron({ userData, viewport, env, main }: Launch): Promise<Parts> {
  // Otherwise the test would use this computer's real keyring or clipboard.
  const unknown = Object.keys(env ?? {}).find((name) => name.startsWith('KIOSK_HOST_'));
  if (unknown !== undefined) throw new Error(`Only the Chromium host knows ${unknown}: see support/chromium-host.ts.`);
  const electron = await _electron.launch({
    executablePath: electronBinary() ?? 'electron',
    args: [
      main === undefined ? ROOT : join(ROOT, main),
      `--user-data-dir=${userData}`,
      ...(isRoot ? ['--no-sandbox'] : []),
      // The fake camera is a Chromium feature, so Electron has it too.
      ...(env?.KIOSK_CHROMIUM_FLAGS?.split(' ') ?? []),
    ],
    env: { ...(process.env as Record<string, string>), ...ENGLISH, ...env },
    timeout: START_LIMIT_MS,
  });
  const child = electron.process();
  const log = collectLog(child);
  const page = await electron.firstWindow();
  await page.waitForLoadState();
  await page.setViewportSize(viewport);
  const window = await electron.browserWindow(page);
  for (let waited = 0; !(await window.evaluate((each) => each.isVisible())); waited += STEP_MS) {
    if (waited > SHOWN_WITHIN_MS) throw new Error(NEVER_SHOWN);
    await wait(STEP_MS);
  }
  return {
    get page() {
      return electron.windows().at(-1) ?? page;
    },
    pid: child.pid ?? 0,
    log,
    focus: (its) => window.evaluate((each, lost) => (lost ? each.blur() : each.focus()), its === 'lost'),
    close: () => electron.close(),
    // Electron would restart itself, and the test could not reach the new process.
    restarts: () => Promise.reject(new Error('Only the Chromium host tells that it is to be started again.')),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function late(ms: number, why: string): Promise<never> {
  await wait(ms, null, { ref: false });
  throw new Error(why);
}

function collectLog(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

async function connect(
  { endpoint }: ChromiumReport,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no window.');
  context.on('page', (page) => void page.setViewportSize(viewport).catch(() => {}));
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForURL(KIOSK_URL, { timeout: START_LIMIT_MS });
  await page.setViewportSize(viewport);
  return { context, page };
}

/** Waits for Chromium to end after its host, then kills what is left and removes its profile. */
async function end({ pid, profile }: ChromiumReport): Promise<void> {
  for (let tries = 0; isAlive(pid) && tries < 100; tries += 1) await wait(20);
  endChromium(pid);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
