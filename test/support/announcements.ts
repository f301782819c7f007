// What the page has a screen reader say by itself, noted from its live regions, and what is wrong with it.
import type { Page } from 'playwright-core';

declare global {
  /** In a page that is listened to: what was said, and of which read-out, in order. */
  var said: { text: string; readOutAt: string | undefined }[] | undefined;
  /** The read-out that stood there when it was listened to anew. */
  var readOutBefore: string | undefined;
}

/** Notes from now on what the page says, also when it is loaded anew. */
export async function listens(page: Page): Promise<void> {
  await page.addInitScript(note);
  await page.evaluate(note);
}

/** In the page. */
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

/** Forgets what was said so far. */
export function listensAnew(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.said?.splice(0);
    globalThis.readOutBefore = document.querySelector<HTMLElement>('.read-out[data-readout-at]')?.dataset.readoutAt;
  });
}

/** Everything that a screen reader would miss or hear twice since `listensAnew`, a line each. */
export function unheardFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    for (const urgency of ['polite', 'assertive']) {
      const region = document.querySelector(`[aria-live="${urgency}"]`);
      if (!region || region.closest('[inert], [aria-hidden="true"]')) flaws.push(`no region that is ${urgency}`);
    }
    const heard = globalThis.said ?? [];
    for (const [index, { text, readOutAt }] of heard.entries()) {
      const last = heard[index - 1];
      if (text !== '' && last?.text === text && last.readOutAt === readOutAt) flaws.push(`said twice: “${text}”`);
    }
    const readOut = document.querySelector<HTMLElement>('.read-out[data-readout-at]');
    const word = readOut?.querySelector('.read-out-word')?.textContent ?? '';
    const isNew =
      readOut && readOut.dataset.readoutAt !== globalThis.readOutBefore && readOut.dataset.outcome !== 'sending';
    if (isNew && !heard.some(({ text }) => text.includes(word))) flaws.push(`not said: “${word}”`);
    return flaws;
  });
}

/** Where the keyboard would begin again from the top. */
export function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => (document.activeElement === document.body ? ['the focus is nowhere'] : []));
}
