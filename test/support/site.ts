// A whole kiosk for a test: a workspace, a kiosk that is (or is not yet) connected to it, and a person in front of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LedgerEntry } from '../../electron/demo/lending-book.ts';
import type { DemoOptions } from '../../electron/demo/workspace-server.ts';
import { systemClock } from '../../shared/clock.ts';
import { DeskDriver } from './desk-driver.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from './faulty-workspace.ts';
import { type Kiosk, type LaunchOptions, launchKiosk } from './launch.ts';
import { standStill } from './page-clock.ts';

export const ADMIN_PIN = '2468';

export interface Site {
  workspace: FaultyWorkspace;
  kiosk: Kiosk;
  desk: DeskDriver;
  /** The token that the kiosk was given: its identifier and its whole text. */
  token: { id: string; token: string };
  /** Starts the kiosk again on the same data, after `kiosk.close()` or `kiosk.kill()`, with more in its environment. */
  startAgain(env?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** One entry of a workspace's ledger in a line: "check_out CAM-0147 RNT-1184". */
export function entryLine({ intent, itemCode, renterCode }: LedgerEntry): string {
  return `${intent} ${itemCode} ${renterCode}`;
}

interface SiteOptions extends LaunchOptions {
  /** What the workspace knows nothing of. */
  without?: DemoOptions['without'];
  /** Left out: reduced. Drawing what moves is a fifth of a kiosk's work. */
  motion?: 'reduced' | 'full';
}

/** A kiosk at the Ready screen of a fresh workspace. */
export async function openDesk(options: SiteOptions = {}): Promise<Site> {
  const site = await openSite(options, ({ workspace, token }) => ({
    KIOSK_BASE_URL: workspace.baseUrl,
    KIOSK_TOKEN: token.token,
    KIOSK_PIN: ADMIN_PIN,
  }));
  await site.desk.shows('ready');
  return site;
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

/** The same, and each test begins at Ready, with a workspace that has no faults and has noted no request. */
export function deskOfFile(options: SiteOptions = {}): Site {
  const site = siteOfFile(options);
  beforeEach(async () => {
    site.workspace.faults.clear();
    await site.desk.clears();
    site.workspace.requests.clear();
  });
  return site;
}

/** A kiosk at its first start, knowing nothing. */
export async function openSetup(options: LaunchOptions = {}): Promise<Site> {
  const site = await openSite(options, () => ({}));
  await site.desk.shows('setup-welcome');
  return site;
}

/** What is there before the kiosk starts for the first time. */
interface Premises extends Pick<Site, 'workspace' | 'token'> {
  /** The kiosk's folder, empty. */
  userData: string;
}

/** A kiosk that starts with what `prepare` puts there and returns for its environment; it may be at any screen. The time of its page stands still. */
export async function openSite(
  { without = [], motion = 'reduced', ...options }: SiteOptions,
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
    await standStill(launched.page);
    if (motion === 'reduced') await launched.page.emulateMedia({ reducedMotion: 'reduce' });
    return launched;
  };
  // A folder of the test's own: it stays when the kiosk is closed to be started again.
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
