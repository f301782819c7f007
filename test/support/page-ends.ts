// Ways for the page's process to end or hang, and what it is to wait for the next page.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { DeskDriver } from './desk-driver.ts';
import type { Kiosk } from './launch.ts';

/** For a kiosk's environment: a page without memory is one within a moment. */
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

/** Ends the page, without waiting for what it would answer. */
export function endPage(page: Page, how: PageEnd): void {
  ENDS[how](page).catch(() => {});
}

/** Waits until the kiosk has another page than `former`, and gives whoever stands at that. */
export async function comesBack(kiosk: Pick<Kiosk, 'page'>, former: Page): Promise<DeskDriver> {
  const deadline = performance.now() + 60_000;
  while (kiosk.page === former || kiosk.page.isClosed()) {
    if (performance.now() > deadline) throw new Error('The page did not come back.');
    await wait(5);
  }
  return new DeskDriver(kiosk.page);
}
