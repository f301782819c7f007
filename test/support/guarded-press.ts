// Asks the guard of keys, from outside, whether it would take a press.
import type { JSHandle, Locator, Page } from 'playwright-core';

/** Whether `key` is there and would take a press: the guard also stops the end of one, which does nothing alone. */
export async function acceptsPress(key: Locator): Promise<boolean> {
  if ((await key.count()) === 0) return false;
  // It may go in this moment.
  return key.evaluate(takesEndOfPress, null, { timeout: 1000 }).catch(() => false);
}

/** Runs in the page. */
function takesEndOfPress(key: Element): boolean {
  let arrives = false;
  const arrive = (event: Event) => {
    arrives = true;
    event.stopPropagation();
  };
  key.addEventListener('pointerup', arrive);
  key.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  key.removeEventListener('pointerup', arrive);
  return arrives;
}

/** Touches `key` if it is there and would take a press; whether it was touched. */
export async function isTouched(key: Locator): Promise<boolean> {
  if (!(await acceptsPress(key))) return false;
  return key.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
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

/**
 * Touches `key`. 'early': the guard stopped it, and the key shows when it counts. 'stopped': the guard stopped it without an
 * answer.
 */
export async function touchOn(key: Locator): Promise<'taken' | 'early' | 'stopped'> {
  const seen = await key.evaluateHandle((element) => {
    const press = { became: 'taken' as 'taken' | 'early' | 'stopped' };
    const answers = new MutationObserver(() => {
      if (press.became === 'stopped') press.became = 'early';
    });
    answers.observe(element, { attributeFilter: ['data-early'] });
    const stop = new AbortController();
    const heard = { capture: true, signal: stop.signal };
    window.addEventListener(
      'click',
      ({ target }) => {
        const isOn = target instanceof Node && element.contains(target);
        if (isOn) press.became = element instanceof HTMLElement && 'early' in element.dataset ? 'early' : 'stopped';
      },
      heard,
    );
    document.body.addEventListener(
      'click',
      () => {
        press.became = 'taken';
        stop.abort();
      },
      heard,
    );
    return press;
  });
  await key.click();
  // A page that has gone took it.
  return seen.evaluate(({ became }) => became).catch(() => 'taken');
}
