// A complete set-up for a test: a workspace, a kiosk that is (or is not yet) connected to it, and a driver for its page.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LedgerEntry } from '../../electron/demo/lending-book.ts';
import type { DemoOptions } from '../../electron/demo/workspace-server.ts';
import { systemClock } from '../../shared/clock.ts';
import { DeskDriver } from './desk-driver.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from './faulty-workspace.ts';
import { type Kiosk, type LaunchOptions, launchKiosk } from './launch.ts';
import { holdClock } from './page-clock.ts';

export const ADMIN_PIN = '2468';

export interface Site {
  workspace: FaultyWorkspace;
  kiosk: Kiosk;
  desk: DeskDriver;
  /** The token for the kiosk: its identifier and its full text. */
  token: { id: string; token: string };
  /** Starts the kiosk again on the same data, after `kiosk.close()` or `kiosk.kill()`; adds `env` to its environment. */
  startAgain(env?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** A ledger entry as one line: "check_out CAM-0147 RNT-1184". */
export function entryLine({ intent, itemCode, renterCode }: LedgerEntry): string {
  return `${intent} ${itemCode} ${renterCode}`;
}

interface SiteOptions extends LaunchOptions {
  /** Features that the workspace does not support. Default: the lists, which each look at Ready would ask for. */
  without?: DemoOptions['without'];
  /** Default: reduced, because animations are a fifth of a kiosk's work. */
  motion?: 'reduced' | 'full';
}

/** A kiosk at Ready, connected to a new workspace. */
export async function openDesk(options: SiteOptions = {}): Promise<Site> {
  const site = await openSite(options, ({ workspace, token, userData }) => {
    const values = { KIOSK_TOKEN: token.token, KIOSK_PIN: ADMIN_PIN };
    const isInstalled = options.env?.KIOSK_HOST_PACKAGED === '1';
    return { KIOSK_BASE_URL: workspace.baseUrl, ...(isInstalled ? inFiles(userData, values) : values) };
  });
  await site.desk.shows('ready');
  return site;
}

/** As an installed kiosk takes them: only from files, which it removes. */
function inFiles(folder: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([variable, value]) => {
      const path = join(folder, `${variable}.txt`);
      writeFileSync(path, value, { mode: 0o600 });
      return [`${variable}_FILE`, path];
    }),
  );
}

/** One desk for all tests of a file: opened before the first, closed after the last. */
export function siteOfFile(options: SiteOptions = {}): Site {
  let opened: Site;
  beforeAll(async () => {
    opened = await openDesk(options);
  });
  afterAll(() => opened.close());
  return {
    get workspace() {
      return opened.workspace;
    },
    get kiosk() {
      return opened.kiosk;
    },
    get desk() {
      return opened.desk;
    },
    get token() {
      return opened.token;
    },
    startAgain: (env) => opened.startAgain(env),
    close: () => opened.close(),
  };
}

/** Like `siteOfFile`, and each test begins at Ready, with no faults and an empty request log. */
export function deskOfFile(options: SiteOptions = {}): Site {
  const site = siteOfFile(options);
  beforeEach(async () => {
    site.workspace.faults.clear();
    await site.desk.clears();
    site.workspace.requests.clear();
  });
  return site;
}

/** A kiosk at its first start, without configuration. */
export async function openSetup(options: LaunchOptions = {}): Promise<Site> {
  const site = await openSite(options, () => ({}));
  await site.desk.shows('setup-welcome');
  return site;
}

/** What exists before the kiosk starts for the first time. */
interface Premises extends Pick<Site, 'workspace' | 'token'> {
  /** The kiosk's folder, empty. */
  userData: string;
}

/** Starts a kiosk with the environment that `prepare` returns; it may show any screen. The page's clock is held. */
export async function openSite(
  { without = ['lists'], motion = 'reduced', ...options }: SiteOptions,
  prepare: (premises: Premises) => Record<string, string>,
): Promise<Site> {
  const workspace = await startFaultyWorkspace({ clock: systemClock, without });
  const token = workspace.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
  const launch = async (more: LaunchOptions) => {
    const launched = await launchKiosk({
      ...options,
      ...more,
      env: { ...environment, ...options.env, ...more.env },
    });
    await holdClock(launched.page);
    if (motion === 'reduced') await launched.page.emulateMedia({ reducedMotion: 'reduce' });
    return launched;
  };
  // Not created by launchKiosk, which would remove it when the kiosk is closed.
  const userData = mkdtempSync(join(tmpdir(), 'kiosk-'));
  const environment = prepare({ workspace, token, userData });
  let kiosk = await launch({ userData });
  let desk = new DeskDriver(kiosk.page);
  return {
    workspace,
    token,
    get kiosk() {
      return kiosk;
    },
    get desk() {
      return desk;
    },
    async startAgain(env = {}) {
      kiosk = await launch({ userData, env });
      desk = new DeskDriver(kiosk.page);
    },
    async close() {
      await kiosk.close();
      await workspace.close();
      rmSync(userData, { recursive: true, force: true });
    },
  };
}
