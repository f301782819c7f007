// Asks the guard of keys, from outside, whether it would take a press.

import type { JSHandle, Locator, Page } from 'playwright-core';
import { WEDGE_TIMES } from '../../renderer/scanning/pace.ts';
import { letPass } from './page-clock.ts';

/** The step by which the page's clock advances until a press counts, in milliseconds. */
export const GUARD_STEP_MS = 50;
/** Steps that take longer than any key is held up for. */
const GUARD_STEPS = 24;
/** What has changed counts from its frame on. A frame takes longer than all steps of a held clock, so not each step waits for one. */
const STEPS_A_FRAME = 8;

/**
 * Lets time pass until `key` would take a press: the guard also stops the end of one, which does nothing alone. False: it
 * does not, or it has gone meanwhile. `steps`: 0 asks only about this moment.
 */
export async function acceptsPress(key: Locator, steps = GUARD_STEPS): Promise<boolean> {
  // It may have gone.
  return key
    .evaluate(takesEndOfPress, { steps, stepMs: GUARD_STEP_MS, stepsAFrame: STEPS_A_FRAME }, { timeout: 1000 })
    .catch(() => false);
}

interface Patience {
  steps: number;
  stepMs: number;
  stepsAFrame: number;
}

/** Runs in the page, because a question from outside costs more than a step. */
async function takesEndOfPress(key: Element, { steps, stepMs, stepsAFrame }: Patience): Promise<boolean> {
  let arrives = false;
  const arrive = (event: Event) => {
    arrives = true;
    event.stopPropagation();
  };
  for (let step = 0; key.isConnected; step += 1) {
    key.addEventListener('pointerup', arrive);
    key.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    key.removeEventListener('pointerup', arrive);
    if (arrives || step === steps) break;
    if (step % stepsAFrame === 0) await new Promise(requestAnimationFrame);
    await (globalThis.pageClock?.pass(stepMs) ?? new Promise((resolve) => setTimeout(resolve, stepMs)));
  }
  return arrives;
}

/** Touches `key` if it is there and would take a press; whether it was touched. */
export async function isTouched(key: Locator): Promise<boolean> {
  if ((await key.count()) === 0 || !(await acceptsPress(key, 0))) return false;
  return key.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
}

/** Presses Escape, which the page gets a moment later; whether the guard let it pass. */
export async function isEscapeHeard(page: Page): Promise<boolean> {
  const press: JSHandle<{ isHeard: boolean }> = await page.evaluateHandle(() => {
    const heard = { isHeard: false };
    const hears = () => Object.assign(heard, { isHeard: true });
    document.body.addEventListener('keydown', hears, { capture: true, once: true });
    return heard;
  });
  await page.keyboard.press('Escape');
  await letPass(page, WEDGE_TIMES.fastestActing + 1);
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
