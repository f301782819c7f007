// A return that waits or goes wrong, made behind the screen: what leads to it at the counter takes longer than a test has.
import type { Page } from 'playwright-core';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import type { Site } from './site.ts';
import { t } from './words.ts';

declare const kiosk: KioskBridge;

/** Returns `code` as the desk does without a connection; `rentId` is the rent that somebody saw. */
export async function saveReturn(page: Page, code: string, rentId: string | null = null): Promise<void> {
  const result = await page.evaluate((request) => kiosk.invoke('actions.checkIn', request), {
    code,
    itemName: null,
    rentId,
    by: 'card' as const,
  });
  if (!result.ok) throw new Error(`The return was not taken: ${result.error.kind}`);
}

/** Opens the list of what is kept on this PC by what there is to touch: the return of `code`, which is settled by then. */
export async function opensWaitingSettled({ desk, workspace }: Site, code: string): Promise<void> {
  await workspace.goDown();
  await saveReturn(desk.page, code);
  await desk.touch(t('status.saved', { count: 1 }));
  await desk.shows('waiting');
  await workspace.comeBack();
  await desk.page.evaluate(() => kiosk.invoke('app.retry', null));
  await desk.sees(t('waiting.settled'));
}
