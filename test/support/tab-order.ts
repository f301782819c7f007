// What a person with a keyboard reaches: the keys and fields that Tab leads to, at the pace of somebody who looks first.
import type { Page } from 'playwright-core';
import { HELD } from './keys.ts';
import { advanceClock } from './page-clock.ts';

/** Between two Tabs, in milliseconds of the page's held clock: the desk draws itself anew for each. */
const BETWEEN_TABS_MS = 1000;

/** The visible keys and fields that Tab does not lead to, by their names. */
export async function unreachedByTab(page: Page): Promise<string[]> {
  let left = await page.evaluate(markTargets);
  // Twice around, from wherever the focus is and past the page itself. A key that is off for a moment, such as Try now, is
  // left out.
  for (let tabs = 2 * left + 6; left > 0 && tabs > 0; tabs -= 1) {
    await page.keyboard.press('Tab', HELD);
    await advanceClock(page, BETWEEN_TABS_MS);
    left = await page.evaluate(() => {
      const off = document.querySelectorAll('[data-not-reached]:disabled');
      for (const each of [document.activeElement, ...off]) each?.removeAttribute('data-not-reached');
      return document.querySelectorAll('[data-not-reached]').length;
    });
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-not-reached]')].map((each) => {
      each.removeAttribute('data-not-reached');
      return each.getAttribute('aria-label') ?? each.textContent ?? each.tagName;
    }),
  );
}

/** Runs in the page: marks everything that Tab should lead to, and returns how many there are. */
function markTargets(): number {
  const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [tabindex]')]
    .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [inert] *'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0);
  for (const each of targets) each.setAttribute('data-not-reached', '');
  return targets.length;
}
