// What a scan makes the browser do, in counts, which are the same on any machine: something that changes in each frame,
// or lays the page out twice, is felt on a slow PC first.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskScreen } from '../../renderer/desk/model/model.ts';
import { withTimersPaused } from '../support/page-clock.ts';
import { openDesk, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

/** An event of a Chromium trace. */
interface Traced {
  name: string;
  /** 'b' and 'e': the beginning and the end of what lasts. */
  ph: string;
  /** Microseconds. */
  ts: number;
  args?: { elementCount?: number };
}

let site: Site;
beforeAll(async () => {
  site = await openDesk({ motion: 'full' });
  // React tells its commits to the hook of its own developer tools.
  await site.desk.page.addInitScript(() => {
    const hook = { supportsFiber: true, inject: () => 1, commits: 0, checkDCE() {}, onCommitFiberUnmount() {} };
    const onCommitFiberRoot = () => {
      hook.commits += 1;
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: Object.assign(hook, { onCommitFiberRoot }) });
  });
  await site.desk.takesTheClock();
  // The first of its kind also loads what draws it.
  for (const code of ['CAM-0147', 'KIOSK:CANCEL', 'RNT-1184', 'KIOSK:CANCEL', 'CAM-0101']) await site.desk.scan(code);
});
afterAll(() => site.close());

declare const __REACT_DEVTOOLS_GLOBAL_HOOK__: { commits: number };

/** Counts what `scanning` costs until its answer is drawn and all motion has ended. */
async function costOf(scanning: () => Promise<void>) {
  const { page } = site.desk;
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const commitsBefore = await page.evaluate(() => __REACT_DEVTOOLS_GLOBAL_HOOK__.commits);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  // No *Looking up* is drawn before the answer, however slow the machine is.
  await withTimersPaused(page, scanning);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(String(await browser.stopTracing()));
  const all = (name: string) => traceEvents.filter((event) => event.name === name);
  const motions = all('Animation').toSorted((one, other) => one.ts - other.ts);
  const motionsAt = (time: number) =>
    motions.reduce((sum, { ph, ts }) => (ts > time ? sum : sum + (ph === 'b' ? 1 : ph === 'e' ? -1 : 0)), 0);
  return {
    // One element alone is its focus. Those of motions that the compositor draws are in every frame that is drawn meanwhile.
    styles: all('UpdateLayoutTree').filter(({ ts, args }) => (args?.elementCount ?? 0) > Math.max(1, motionsAt(ts)))
      .length,
    layouts: all('Layout').length,
    paints: all('Paint').length,
    commits: (await page.evaluate(() => __REACT_DEVTOOLS_GLOBAL_HOOK__.commits)) - commitsBefore,
  };
}

/**
 * Most scans take two or three styles, three to five layouts, three to eight paints and two commits. A photograph that
 * arrives meanwhile adds some; a return is also drawn as sent and as confirmed. What changes in each frame takes 25 or more.
 */
const SCAN = { styles: 6, layouts: 8, paints: 12, commits: 8 };
const RETURN = { styles: 16, layouts: 24, paints: 24, commits: 14 };

function expectAtMost(most: typeof SCAN, cost: typeof SCAN): void {
  for (const what of ['styles', 'layouts', 'paints', 'commits'] as const) {
    expect.soft(cost[what], what).toBeGreaterThan(0);
    expect.soft(cost[what], what).toBeLessThanOrEqual(most[what]);
  }
}

it.each<[string, string, DeskScreen]>([
  ['an item on loan', 'CAM-0147', 'card'],
  ['a renter', 'RNT-1184', 'renter'],
  ['a free item', 'CAM-0098', 'basket'],
])('%s is drawn in few steps', async (_what, code, screen) => {
  const { desk } = site;
  await desk.clears();
  const cost = await costOf(async () => {
    await desk.scansWithoutWaiting(code);
    await desk.shows(screen);
  });
  expectAtMost(SCAN, cost);
});

it('the next line of a basket is drawn in few steps', async () => {
  const { desk } = site;
  const cost = await costOf(async () => {
    await desk.scansWithoutWaiting('LGT-0074');
    await desk.sees('LGT-0074');
  });
  expectAtMost(SCAN, cost);
});

it('a return is drawn in few steps', async () => {
  const { desk } = site;
  await desk.clears();
  await desk.touch(t('key.returns'));
  await desk.scan('CAM-0147');
  await desk.reads('done', t('readout.returned.word'));
  const cost = await costOf(async () => {
    await desk.scansWithoutWaiting('TNT-0211');
    await desk.sees('TNT-0211', t('readout.returned.word'));
  });
  expectAtMost(RETURN, cost);
});
