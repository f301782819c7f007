// Creates a return that waits or fails by calling main directly: at the desk this would take too long for a test.
import type { Page } from 'playwright-core';
import type { KioskBridge } from '../../shared/api/bridge.ts';
import type { Site } from './site.ts';
import { t } from './words.ts';

declare const kiosk: KioskBridge;

/** Saves a return of `code` as the desk does; `rentId` is the rent that the desk saw, null if offline. */
export async function saveReturn(page: Page, code: string, rentId: string | null = null): Promise<void> {
  const result = await page.evaluate((request) => kiosk.invoke('actions.checkIn', request), {
    code,
    itemName: null,
    rentId,
    by: 'card' as const,
  });
  if (!result.ok) throw new Error(`The return was not taken: ${result.error.kind}`);
}

/** Saves a return of `code` while offline, opens the list of waiting actions, and reconnects until the return is settled. */
export async function opensWaitingSettled({ desk, workspace }: Site, code: string): Promise<void> {
  await workspace.goDown();
  await saveReturn(desk.page, code);
  await desk.touch(t('status.saved', { count: 1 }));
  await desk.shows('waiting');
  await workspace.comeBack();
  await desk.page.evaluate(() => kiosk.invoke('app.retry', null));
  await desk.sees(t('waiting.settled'));
}
