// Records the page's screen reader announcements from its live regions, and finds flaws in them.
import type { Page } from 'playwright-core';

declare global {
  /** In the page: the announcements in order, each with the read-out shown at that moment. */
  var said: { text: string; readOutAt: string | undefined }[] | undefined;
  /** The read-out that was shown at the last `listensAnew`. */
  var readOutBefore: string | undefined;
}

/** Records announcements from now on, also after a reload. */
export async function listens(page: Page): Promise<void> {
  await page.addInitScript(note);
  await page.evaluate(note);
}

/** Runs in the page. */
function note(): void {
  if (globalThis.said) return;
  const heard: NonNullable<typeof said> = [];
  globalThis.said = heard;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.closest('[aria-live]') || addedNodes.length === 0) continue;
      const readOut = document.querySelector<HTMLElement>('.read-out[data-readout-at]');
      heard.push({ text: target.textContent ?? '', readOutAt: readOut?.dataset.readoutAt });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Forgets the announcements so far. */
export function listensAnew(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.said?.splice(0);
    globalThis.readOutBefore = document.querySelector<HTMLElement>('.read-out[data-readout-at]')?.dataset.readoutAt;
  });
}

/** In ms: an announcement is made in a task of its own after the drawing, which a busy machine may start late. */
const ANNOUNCED_WITHIN = 10_000;

/** What a screen reader user would miss or hear twice since `listensAnew`, one line each. */
export async function unheardFlaws(page: Page): Promise<string[]> {
  const isSaid = await page.waitForFunction(saysReadOut, undefined, { timeout: ANNOUNCED_WITHIN }).catch(() => null);
  const flaws = await page.evaluate(() => {
    const found: string[] = [];
    for (const urgency of ['polite', 'assertive']) {
      const region = document.querySelector(`[aria-live="${urgency}"]`);
      if (!region || region.closest('[inert], [aria-hidden="true"]')) found.push(`no region that is ${urgency}`);
    }
    const heard = globalThis.said ?? [];
    for (const [index, { text, readOutAt }] of heard.entries()) {
      const last = heard[index - 1];
      if (text !== '' && last?.text === text && last.readOutAt === readOutAt) found.push(`said twice: “${text}”`);
    }
    return found;
  });
  if (!isSaid) flaws.push(`not said: “${await page.locator('.read-out-word').textContent()}”`);
  return flaws;
}

/** Runs in the page: whether the word of a new read-out was announced; also true if there is none. */
function saysReadOut(): boolean {
  const readOut = document.querySelector<HTMLElement>('.read-out[data-readout-at]');
  const word = readOut?.querySelector('.read-out-word')?.textContent ?? '';
  const isNew =
    readOut && readOut.dataset.readoutAt !== globalThis.readOutBefore && readOut.dataset.outcome !== 'sending';
  return !isNew || (globalThis.said ?? []).some(({ text }) => text.includes(word));
}

/** A flaw if nothing has the focus: the keyboard would start again at the top of the page. */
export function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => (document.activeElement === document.body ? ['the focus is nowhere'] : []));
}
