// Asks the guard of keys, from outside, whether it would take a press.
import type { JSHandle, Locator, Page } from 'playwright-core';

/** Whether `key` is there and would take a press: the guard also stops the end of one, which does nothing alone. */
export async function acceptsPress(key: Locator): Promise<boolean> {
  if ((await key.count()) === 0) return false;
  return key.first().evaluate((element) => {
    let arrives = false;
    const arrive = (event: Event) => {
      arrives = true;
      event.stopPropagation();
    };
    element.addEventListener('pointerup', arrive);
    element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    element.removeEventListener('pointerup', arrive);
    return arrives;
  });
}

/** Presses Escape; whether the guard let it pass. */
export async function isEscapeHeard(page: Page): Promise<boolean> {
  const press: JSHandle<{ isHeard: boolean }> = await page.evaluateHandle(() => {
    const heard = { isHeard: false };
    const hears = () => Object.assign(heard, { isHeard: true });
    document.body.addEventListener('keydown', hears, { capture: true, once: true });
    return heard;
  });
  await page.keyboard.press('Escape');
  return press.evaluate(({ isHeard }) => isHeard);
}
