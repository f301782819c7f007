// How long a person waits at the desk, from the scanner's Enter key to the painted card, what it costs the processor, and
// how much of it is main's; on request beside an earlier commit.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type DemoWorkspace, startDemoWorkspace } from '../../electron/demo/workspace-server.ts';
import { systemClock } from '../../shared/clock.ts';
import { DeskDriver } from '../support/desk-driver.ts';
import { launchKiosk } from '../support/launch.ts';
import { earlierHouse } from './earlier-house.ts';
import { checkTimes, type Outcome } from './figures.ts';
import { percentile } from './percentile.ts';
import { PROXY_FIGURES, type ProxyTask } from './proxy-main.ts';

const SCANS = 200;
const ROUNDS = 5;
const SCANS_A_ROUND = 40;
/** Items on loan and renters: each scan shows a full card. */
const CODES = ['CAM-0147', 'TNT-0211', 'RNT-1184', 'RNT-2207'];

interface DeskFigures {
  name: 'desk';
  scans: number;
  /** From when the page received the Enter key to the painted card, by the page's clock. */
  enterToCardMs: { p50: number; p95: number };
  /** Processor time of a scan. */
  cpuMs: { renderer: number; gpu: number };
  proxyMs: { p50: number };
  bareFetchMs: { p50: number };
  against?: Against;
}

/** The median ratios of this kiosk to an earlier one, of `rounds` in turns. */
interface Against {
  commit: string;
  rounds: number;
  p50: number;
  p95: number;
  renderer: number;
  gpu: number;
}

interface DeskOptions {
  scans?: number;
  /** The commit to compare with. */
  against?: string | undefined;
}

/** Runs the bench on its own demo workspace. All times in milliseconds. */
export async function benchDesk({ scans = SCANS, against }: DeskOptions = {}): Promise<Outcome<DeskFigures>> {
  const workspace = await startDemoWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Bench', abilities: ['kiosk:scan'] });
  const env = { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN: token, KIOSK_PIN: '2468' };
  try {
    const { samples: enterToCard, cpuMs } = await measureCards(env, scans);
    const { proxy, bare } = await measureProxy(workspace, token, env, scans);
    checkTimes('The way through main', proxy, scans);
    checkTimes('A bare fetch', bare, scans);
    const figures: DeskFigures = {
      name: 'desk',
      scans: enterToCard.length,
      enterToCardMs: { p50: percentile(enterToCard, 0.5), p95: percentile(enterToCard, 0.95) },
      cpuMs,
      proxyMs: { p50: percentile(proxy, 0.5) },
      bareFetchMs: { p50: percentile(bare, 0.5) },
      ...(against !== undefined && { against: await compareWith(against, env) }),
    };
    // A processor's time is counted in hundredths of a second.
    return { figures, broken: [], expects: { asked: { scans }, mayBeZero: ['gpu'] } };
  } finally {
    await workspace.close();
  }
}

/** Both kiosks get the same scans, in turns: machines differ, and each is slower at times. */
async function compareWith(commit: string, env: Record<string, string>): Promise<Against> {
  const earlier = await earlierHouse(commit);
  const rounds: Record<'p50' | 'p95' | 'renderer' | 'gpu', number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await measureCards(env, SCANS_A_ROUND, earlier.launchKiosk);
    const ours = await measureCards(env, SCANS_A_ROUND);
    const ratio = (share: number) => percentile(ours.samples, share) / percentile(theirs.samples, share);
    const { cpuMs: before } = theirs;
    const { renderer, gpu } = ours.cpuMs;
    rounds.push({ p50: ratio(0.5), p95: ratio(0.95), renderer: renderer / before.renderer, gpu: gpu / before.gpu });
  }
  const median = (name: keyof (typeof rounds)[number]) =>
    percentile(
      rounds.map((round) => round[name]),
      0.5,
    );
  const ratios = { p50: median('p50'), p95: median('p95'), renderer: median('renderer'), gpu: median('gpu') };
  return { commit, rounds: rounds.length, ...ratios };
}

/** Scans by real key events, one after the other. The page itself records when Enter came and the card was painted. */
async function measureCards(
  env: Record<string, string>,
  scans: number,
  launch = launchKiosk,
): Promise<{ samples: readonly number[]; cpuMs: DeskFigures['cpuMs'] }> {
  const kiosk = await launch({ env });
  try {
    const { page } = kiosk;
    const spent = await processorTimes(page);
    const scanner = new DeskDriver(page);
    // Before the kiosk's own scripts, since the wedge stops the Enter key of a scan. Simulated keys have made-up time
    // stamps, so the arrival is measured by the clock that also measures the paint.
    await page.addInitScript(() => {
      addEventListener('keydown', ({ key }) => key === 'Enter' && entries.push(performance.now()), true);
      let entries: number[] = [];
      const enteredAt = () => {
        const [at = Number.NaN, ...more] = entries;
        entries = [];
        return more.length === 0 ? at : Number.NaN;
      };
      Object.assign(window, { enteredAt });
    });
    await page.reload();
    await page.locator('[data-screen="ready"]').waitFor();
    const samples: number[] = [];
    let before = await spent();
    for (let scan = -10; scan < scans; scan += 1) {
      if (scan === 0) before = await spent();
      const code = CODES[(scan + 10) % CODES.length] ?? '';
      await page.evaluate(watchForCard, code);
      await scanner.scansWithoutWaiting(code);
      const ms = await page.evaluate(() => painted);
      if (Number.isNaN(ms)) throw new Error(`The card of ${code} was not painted.`);
      if (scan >= 0) samples.push(ms);
    }
    const after = await spent();
    const perScan = (type: string) => ((after[type] ?? 0) - (before[type] ?? 0)) / scans;
    const cpuMs = { renderer: perScan('renderer'), gpu: perScan('GPU') };
    return { samples: checkTimes('Enter to card', samples, scans), cpuMs };
  } finally {
    await kiosk.close();
  }
}

/** A function that returns the processor time so far of each type of Chromium's processes, in ms. */
async function processorTimes(page: Page): Promise<() => Promise<Record<string, number>>> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('The page has no browser.');
  return async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    const types = Map.groupBy(processInfo, ({ type }) => type);
    return Object.fromEntries(
      [...types].map(([type, all]) => [type, all.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)]),
    );
  };
}

/** When the one Enter key since the last call came; NaN if there was none, or several. */
declare const enteredAt: () => number;
declare const painted: Promise<number>;

/**
 * Runs in the page: sets `painted`, the milliseconds from the Enter key's arrival to the first frame with the card of
 * `code`; NaN if it does not come.
 */
function watchForCard(code: string): void {
  const patience = new Promise<number>((resolve) => setTimeout(() => resolve(Number.NaN), 5000));
  const whenPainted = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      const stage = document.querySelector('[data-screen="card"], [data-screen="renter"]');
      const readOut = document.querySelector(
        ':is(.read-out, [role="status"])[data-outcome]:not([data-outcome="sending"])',
      );
      if (!stage || !readOut?.textContent.includes(code)) return;
      watch.disconnect();
      // The frame with the change is painted by the time the next task runs.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - enteredAt());
        port2.postMessage(null);
      });
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  Object.assign(window, { painted: Promise.race([whenPainted, patience]) });
}

async function measureProxy(
  workspace: DemoWorkspace,
  token: string,
  env: Record<string, string>,
  rounds: number,
): Promise<{ proxy: number[]; bare: number[] }> {
  const task: ProxyTask = { url: `${workspace.baseUrl}/api/v1/kiosk/scan`, token, codes: CODES, rounds };
  const kiosk = await launchKiosk({
    main: 'test/bench/proxy-main.ts',
    env: { ...env, KIOSK_BENCH_TASK: JSON.stringify(task) },
  });
  try {
    for (let tries = 0; tries < 300; tries += 1) {
      const line = kiosk
        .log()
        .split('\n')
        .find((each) => each.startsWith(PROXY_FIGURES));
      if (line) return JSON.parse(line.slice(PROXY_FIGURES.length));
      await wait(100);
    }
    throw new Error(`The kiosk measured nothing:\n${kiosk.log()}`);
  } finally {
    await kiosk.close();
  }
}
