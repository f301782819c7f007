// A return that waits or goes wrong, made behind the screen: what leads to it at the counter takes longer than a test has.
import type { Page } from 'playwright-core';
import type { KioskBridge } from '../../shared/api/bridge.ts';

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
