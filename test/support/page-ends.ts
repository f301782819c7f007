// Makes the page crash, run out of memory or hang, and waits for the next page.
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { DeskDriver } from './desk-driver.ts';
import type { Kiosk } from './launch.ts';
import type { Site } from './site.ts';

/** For a kiosk's environment: a small heap, so that the page runs out of memory quickly. */
export const SMALL_PAGE = { KIOSK_CHROMIUM_FLAGS: '--js-flags=--max-old-space-size=100' };

const ENDS = {
  crashed: async (page: Page) => (await page.context().newCDPSession(page)).send('Page.crash'),
  oom: (page: Page) =>
    page.evaluate(() => {
      const kept: number[][] = [];
      for (;;) kept.push(new Array(100_000).fill(kept.length));
    }),
  hangs: (page: Page) =>
    page.evaluate(() => {
      for (;;);
    }),
};
export type PageEnd = keyof typeof ENDS;
export const PAGE_ENDS = Object.keys(ENDS) as readonly PageEnd[];

/** Ends the page without waiting for an answer. */
export function endPage(page: Page, how: PageEnd): void {
  ENDS[how](page).catch(() => {});
}

/** Waits until the kiosk has a page other than `former`, and returns a driver for it. */
export async function comesBack(kiosk: Pick<Kiosk, 'page'>, former: Page): Promise<DeskDriver> {
  const deadline = performance.now() + 60_000;
  while (kiosk.page === former || kiosk.page.isClosed()) {
    if (performance.now() > deadline) throw new Error('The page did not come back.');
    await wait(5);
  }
  return new DeskDriver(kiosk.page);
}

/**
 * Crashes three pages in a row, each as soon as its desk is at Ready, the third after `meanwhile`. Returns a driver for the
 * plain page.
 */
export async function keepsStopping(
  site: Pick<Site, 'kiosk' | 'desk'>,
  meanwhile: (desk: DeskDriver) => Promise<void> = async () => {},
): Promise<DeskDriver> {
  let desk = site.desk;
  for (let times = 0; times < 2; times += 1) {
    const former = desk.page;
    endPage(former, 'crashed');
    desk = await comesBack(site.kiosk, former);
    await desk.shows('ready');
  }
  await meanwhile(desk);
  const context = desk.page.context();
  endPage(desk.page, 'crashed');
  return new DeskDriver(await plainPageIn(context));
}

/** Waits for the page that says that the kiosk keeps stopping. */
async function plainPageIn(context: BrowserContext): Promise<Page> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const found = context.pages().find((each) => each.url().includes('/stopped'));
    if (found) return found;
    if (performance.now() > deadline) throw new Error('The plain page did not come.');
    await wait(20);
  }
}
