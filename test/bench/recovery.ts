// How long a desk is unavailable after its page stops, until its basket is back and can be continued; beside a reload.

import { comesBack, endPage, PAGE_ENDS, type PageEnd, SMALL_PAGE } from '../support/page-ends.ts';
import { openDesk } from '../support/site.ts';
import { t } from '../support/words.ts';
import { checkTimes, type Outcome } from './figures.ts';
import { comesBackTooLate } from './limits.ts';
import { percentile } from './percentile.ts';

/** What a desk's computer should need at most, in milliseconds. The bench fails by the ratio to a reload. */
const TARGET_MS = 3000;
const PAGES = { whole: 7, smoke: 1 };
const ITEMS = ['CAM-0112', 'CAM-0098'];

interface Away {
  pages: number;
  /** A plain reload of the same page, until Ready. */
  reloadMs: Spread;
  /** From the end of the page until it is noticed; a page takes a moment to run out of memory. */
  noticedMs: Spread;
  /** From then until the basket is back with all items, and their look-ups are answered. */
  backMs: Spread;
  /** The median of both within the same kiosk. */
  backPerReload: number;
}
interface Spread {
  p50: number;
  max: number;
}
interface RecoveryFigures extends Record<PageEnd, Away> {
  name: 'recovery';
  targetMs: number;
}

/** Ends some pages in each way, each in its own kiosk. All times in milliseconds, by this process's clock. */
export async function benchRecovery(name: keyof typeof PAGES = 'whole'): Promise<Outcome<RecoveryFigures>> {
  const pages = PAGES[name];
  const ways = {} as Record<PageEnd, Away>;
  for (const how of PAGE_ENDS) ways[how] = await measure(how, pages);
  return {
    figures: { name: 'recovery', targetMs: TARGET_MS, ...ways },
    broken: comesBackTooLate(ways, { isWhole: name === 'whole' }),
    expects: { asked: Object.fromEntries(PAGE_ENDS.map((how) => [`${how}.pages`, pages])) },
  };
}

async function measure(how: PageEnd, pages: number): Promise<Away> {
  const all: Awaited<ReturnType<typeof endOne>>[] = [];
  for (let page = 0; page < pages; page += 1) all.push(await endOne(how));
  return {
    pages,
    reloadMs: spread(
      `Reload: ${how}`,
      all.map(({ reload }) => reload),
    ),
    noticedMs: spread(
      `Noticed: ${how}`,
      all.map(({ noticed }) => noticed),
    ),
    backMs: spread(
      `Back: ${how}`,
      all.map(({ back }) => back),
    ),
    backPerReload: percentile(
      all.map(({ back, reload }) => back / reload),
      0.5,
    ),
  };
}

function spread(what: string, times: number[]): Spread {
  checkTimes(what, times, times.length);
  return { p50: percentile(times, 0.5), max: percentile(times, 1) };
}

async function endOne(how: PageEnd): Promise<{ reload: number; noticed: number; back: number }> {
  const site = await openDesk({ env: SMALL_PAGE, motion: 'full' });
  try {
    const { desk, kiosk } = site;
    const former = desk.page;
    const began = performance.now();
    await former.reload();
    await desk.shows('ready');
    const reload = performance.now() - began;
    for (const code of ITEMS) await desk.scan(code);
    await desk.shows('basket');
    const ended = performance.now();
    // Whichever comes first: Playwright reports a crash, or a page that main has closed.
    const isNoticed = Promise.race([former.waitForEvent('crash', { timeout: 60_000 }), former.waitForEvent('close')]);
    endPage(former, how);
    await isNoticed;
    const noticed = performance.now();
    const again = await comesBack(kiosk, former);
    await again.shows('basket');
    await again.reads('ready', t('readout.basketInterrupted.word'));
    await again.sees(...ITEMS);
    return { reload, noticed: noticed - ended, back: performance.now() - noticed };
  } finally {
    await site.close();
  }
}
