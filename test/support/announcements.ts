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

/** What a screen reader user would miss or hear twice since `listensAnew`, one line each. */
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

/** A flaw if nothing has the focus: the keyboard would start again at the top of the page. */
export function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => (document.activeElement === document.body ? ['the focus is nowhere'] : []));
}
