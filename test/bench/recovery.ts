// How long a desk is unavailable after its page stops: until its basket is back and can be continued.

import { comesBack, endPage, PAGE_ENDS, type PageEnd, SMALL_PAGE } from '../support/page-ends.ts';
import { openDesk } from '../support/site.ts';
import { t } from '../support/words.ts';
import { checkTimes, type Outcome } from './figures.ts';
import { percentile } from './percentile.ts';

const BACK_WITHIN_MS = 3000;
const ITEMS = ['CAM-0112', 'CAM-0098'];

interface Away {
  pages: number;
  /** From the end of the page until it is noticed; a page takes a moment to run out of memory. */
  noticedMs: { p50: number; max: number };
  /** From then until the basket is back with all items, and their look-ups are answered. */
  backMs: { p50: number; max: number };
}
interface RecoveryFigures extends Record<PageEnd, Away> {
  name: 'recovery';
  targetMs: number;
}

/** Ends `pages` pages in each way, each in its own kiosk. All times in milliseconds, by this process's clock. */
export async function benchRecovery(pages = 7): Promise<Outcome<RecoveryFigures>> {
  const ways: [PageEnd, Away][] = [];
  for (const how of PAGE_ENDS) ways.push([how, await measure(how, pages)]);
  const figures: RecoveryFigures = {
    name: 'recovery',
    targetMs: BACK_WITHIN_MS,
    ...(Object.fromEntries(ways) as Record<PageEnd, Away>),
  };
  const slow = ways.filter(([, { backMs }]) => backMs.p50 > BACK_WITHIN_MS);
  return {
    figures,
    broken: slow.map(
      ([how, { backMs }]) => `A page that ${how} was back after ${backMs.p50} ms, not ${BACK_WITHIN_MS}.`,
    ),
    expects: { asked: Object.fromEntries(PAGE_ENDS.map((how) => [`${how}.pages`, pages])) },
  };
}

async function measure(how: PageEnd, pages: number): Promise<Away> {
  const noticed: number[] = [];
  const back: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const times = await endOne(how);
    noticed.push(times.noticed);
    back.push(times.back);
  }
  return { pages: back.length, noticedMs: spread(`Noticed: ${how}`, noticed), backMs: spread(`Back: ${how}`, back) };
}

function spread(what: string, times: number[]) {
  checkTimes(what, times, times.length);
  return { p50: percentile(times, 0.5), max: percentile(times, 1) };
}

async function endOne(how: PageEnd): Promise<{ noticed: number; back: number }> {
  const site = await openDesk({ env: SMALL_PAGE, motion: 'full' });
  try {
    const { desk, kiosk } = site;
    const former = desk.page;
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
    return { noticed: noticed - ended, back: performance.now() - noticed };
  } finally {
    await site.close();
  }
}
