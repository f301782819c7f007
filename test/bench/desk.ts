// How long a person waits at the desk, from the scanner's Enter key to the painted card, and how much of it main costs.
import { setTimeout as wait } from 'node:timers/promises';
import { type DemoWorkspace, startDemoWorkspace } from '../../electron/demo/workspace-server.ts';
import { systemClock } from '../../shared/clock.ts';
import { DeskDriver } from '../support/desk-driver.ts';
import { launchKiosk } from '../support/launch.ts';
import { checkTimes, type Outcome } from './figures.ts';
import { percentile } from './percentile.ts';
import { PROXY_FIGURES, type ProxyTask } from './proxy-main.ts';

const SCANS = 200;
/** Items on loan and renters: each scan shows a full card. */
const CODES = ['CAM-0147', 'TNT-0211', 'RNT-1184', 'RNT-2207'];

interface DeskFigures {
  name: 'desk';
  scans: number;
  /** From when the page received the Enter key to the painted card, by the page's clock. */
  enterToCardMs: { p50: number; p95: number };
  proxyMs: { p50: number };
  bareFetchMs: { p50: number };
}

/** Runs the bench on its own demo workspace. All times in milliseconds. */
export async function benchDesk(scans = SCANS): Promise<Outcome<DeskFigures>> {
  const workspace = await startDemoWorkspace({ clock: systemClock });
  const { token } = workspace.tokens.mintInstance({ name: 'Bench', abilities: ['kiosk:scan'] });
  const env = { KIOSK_BASE_URL: workspace.baseUrl, KIOSK_TOKEN: token, KIOSK_PIN: '2468' };
  try {
    const enterToCard = checkTimes('Enter to card', await measureCards(env, scans), scans);
    const { proxy, bare } = await measureProxy(workspace, token, env, scans);
    checkTimes('The way through main', proxy, scans);
    checkTimes('A bare fetch', bare, scans);
    const figures: DeskFigures = {
      name: 'desk',
      scans: enterToCard.length,
      enterToCardMs: { p50: percentile(enterToCard, 0.5), p95: percentile(enterToCard, 0.95) },
      proxyMs: { p50: percentile(proxy, 0.5) },
      bareFetchMs: { p50: percentile(bare, 0.5) },
    };
    return { figures, broken: [], expects: { asked: { scans } } };
  } finally {
    await workspace.close();
  }
}

/** Scans by real key events, one after the other. The page itself records when Enter came and the card was painted. */
async function measureCards(env: Record<string, string>, scans: number): Promise<number[]> {
  const kiosk = await launchKiosk({ env });
  try {
    const { page } = kiosk;
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
    for (let scan = -10; scan < scans; scan += 1) {
      const code = CODES[(scan + 10) % CODES.length] ?? '';
      await page.evaluate(watchForCard, code);
      await scanner.scansWithoutWaiting(code);
      const ms = await page.evaluate(() => painted);
      if (Number.isNaN(ms)) throw new Error(`The card of ${code} was not painted.`);
      if (scan >= 0) samples.push(ms);
    }
    return samples;
  } finally {
    await kiosk.close();
  }
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
      const readOut = document.querySelector('.read-out[data-outcome]:not([data-outcome="sending"])');
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
