// Finds layout flaws by measuring a screen: cut or covered text, targets too small, close or overlapping, unwanted scrolling.
import type { Page } from 'playwright-core';

/** The minimum width and height of a touch target, in CSS pixels. */
const SMALLEST_TARGET = 56;
/** The minimum gap between two targets: 8 CSS pixels less half a pixel for rounding. */
const SMALLEST_GAP = 7.5;
/** Texts that may end in an ellipsis: names, and a problem's cause, shown in full when opened. Never codes and outcomes. */
const NAMES = [
  '.read-out-name',
  '.status-names > bdi',
  '.status-workspace',
  '.hit-name',
  '.camera-name',
  '.action-title',
  '.outcome-variant',
  '.basket-renter-name',
  '.basket-line h2',
  '.problem-item',
  '.problem:not([data-open]) .problem-why',
  '.outcome-line h2',
  '.return-item h2',
  '.return-renter > p',
  '.return-next > small',
  '.rent-name',
  '.renter-who h1',
  '.card-title h1',
  '.waiting-action p',
  '.action-bar-side .key small',
];
/** Screens that must not scroll: the main flow, and lists and rooms that are designed to fit. */
const STILL = [
  'ready',
  'card',
  'renter',
  'basket',
  'outcome',
  'question',
  'otherRenter',
  'returns',
  'today',
  'administration',
];

/** Buttons and fields that are too small for a finger, like "40×40 Close". */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = [...document.querySelectorAll<HTMLElement>('button, input:not([hidden]), [role="button"]')];
    return (
      targets
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        // One pixel wide: only for screen readers.
        .filter(({ box }) => box.width > 1 && (Math.round(box.width) < least || Math.round(box.height) < least))
        .map(({ target, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${target.textContent}`)
    );
  }, SMALLEST_TARGET);
}

/** Texts of the stage that are partly covered by the action bar or its primary button. */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covers = [...document.querySelectorAll('.action-bar, .primary')].map((cover) =>
      cover.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLElement>('.stage *')]
      .filter((part) => part.childElementCount === 0 && part.textContent !== '')
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return covers.some(
          (cover) => left < cover.right && right > cover.left && top < cover.bottom - 1 && bottom > cover.top + 1,
        );
      })
      .map((part) => part.textContent ?? '');
  });
}

/**
 * All flaws of the current screen, one line each. `mayScroll`: its list is longer than any screen. `isLow`: all targets must be
 * in the lower half.
 */
export async function screenFlaws(page: Page, { mayScroll = false, isLow = false } = {}): Promise<string[]> {
  const [small, measured] = await Promise.all([
    smallTargets(page),
    page.evaluate(measure, { names: NAMES.join(), still: mayScroll ? [] : STILL, gap: SMALLEST_GAP, isLow }),
  ]);
  return [...small.map((target) => `small target: ${target}`), ...measured];
}

interface Measured {
  names: string;
  still: string[];
  /** CSS pixels. */
  gap: number;
  isLow: boolean;
}

/** Runs in the page. */
function measure({ names, still, gap, isLow }: Measured): string[] {
  const flaws = new Set<string>();
  const modal = document.querySelector('.backdrop');
  const isClipped = (element: Element | null) => element !== null && getComputedStyle(element).clipPath !== 'none';
  const isOut = (element: Element) =>
    element.closest('[inert], [aria-hidden="true"], .for-screen-readers, svg') !== null ||
    // Only for screen readers.
    isClipped(element.closest('.returns-columns')) ||
    (modal !== null && !modal.contains(element));
  const nameOf = (element: Element) => {
    const { className } = element;
    return `${element.tagName.toLowerCase()}${typeof className === 'string' && className ? `.${className.split(' ')[0]}` : ''}`;
  };
  /** Where `holder` shows its content: keys cover the edges of a list that scrolls. */
  const openPart = (holder: Element) => {
    const { left, right, top, bottom } = holder.getBoundingClientRect();
    const keys = holder.matches('.scroll-box') ? (holder.parentElement?.querySelectorAll('.scroll-more') ?? []) : [];
    const [above, below] = ['above', 'below'].map((edge) =>
      [...keys].find((key) => key.matches(`[data-edge=${edge}]`)),
    );
    return {
      left,
      right,
      top: above?.getBoundingClientRect().bottom ?? top,
      bottom: below?.getBoundingClientRect().top ?? bottom,
    };
  };
  /** Whether the key over an edge covers a row that is scrolled below it. */
  const isBelow = (row: Element, key: Element) =>
    key.matches('.scroll-more') && (row.closest('.scroll-list')?.contains(key) ?? false);
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  // ---- text that is cut, outside the window or overlaps other text
  const lines: { parent: Element; words: string; left: number; right: number; top: number; bottom: number }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || isOut(parent) || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    // Letters may extend slightly beyond a tight line.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 3;
    const words = text.textContent.trim().slice(0, 40);
    let [isFreeX, isFreeY, isCut] = [false, false, false];
    for (let holder: Element | null = parent; holder && holder !== document.body; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      if (scrolls(style.overflowX)) isFreeX = true;
      if (scrolls(style.overflowY)) isFreeY = true;
      const clip = holder.getBoundingClientRect();
      const isCutX =
        !isFreeX && style.overflowX !== 'visible' && (box.right > clip.right + 1 || box.left < clip.left - 1);
      const isCutY =
        !isFreeY && style.overflowY !== 'visible' && (box.bottom > clip.bottom + slack || box.top < clip.top - slack);
      // One pixel wide: only for screen readers.
      if (clip.width <= 1) isCut = true;
      else if (isCutX || isCutY) {
        isCut = true;
        if (!parent.closest(names)) flaws.add(`cut: “${words}” of ${nameOf(parent)} in ${nameOf(holder)}`);
      }
      if (isCut) break;
    }
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // The box of the letters, without the line's space above and below them.
    const trim = (slack * 3) / 4;
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const line = { parent, words, left, right, top: top + trim, bottom: bottom - trim };
      for (let holder: Element | null = parent; holder; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflow === 'visible') continue;
        const clip = openPart(holder);
        [line.left, line.right] = [Math.max(line.left, clip.left), Math.min(line.right, clip.right)];
        [line.top, line.bottom] = [Math.max(line.top, clip.top), Math.min(line.bottom, clip.bottom)];
      }
      if (line.right - line.left > 2 && line.bottom > line.top) lines.push(line);
    }
    if (isCut) continue;
    let block = parent;
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    const room = block.getBoundingClientRect();
    if (box.right > room.right + 3 || box.left < room.left - 3)
      flaws.add(`wider than its place: “${words}” of ${nameOf(parent)} in ${nameOf(block)}`);
    if (!isFreeX && (box.right > innerWidth + 1 || box.left < -1))
      flaws.add(`beside the window: “${words}” of ${nameOf(parent)}`);
    if (!isFreeY && (box.bottom > innerHeight + slack || box.top < -slack))
      flaws.add(`above or below the window: “${words}” of ${nameOf(parent)}`);
  }

  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const isOver =
        one.parent !== other.parent &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      if (isOver) flaws.add(`texts overlap: “${one.words}” | “${other.words}”`);
    }
  }

  // ---- unwanted scrolling
  if (document.documentElement.scrollWidth > innerWidth) flaws.add('the page is wider than the window');
  for (const element of document.querySelectorAll('body *')) {
    if (isOut(element)) continue;
    const style = getComputedStyle(element);
    if (scrolls(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      flaws.add(`scrolls sideways: ${nameOf(element)} by ${element.scrollWidth - element.clientWidth}`);
    const screen = element.closest('[data-screen]')?.getAttribute('data-screen') ?? '';
    if (
      still.includes(screen) &&
      !element.matches('.scroll-box') &&
      scrolls(style.overflowY) &&
      element.scrollHeight > element.clientHeight + 1
    )
      flaws.add(`scrolls: ${nameOf(element)} by ${element.scrollHeight - element.clientHeight}`);
  }

  // ---- targets that overlap, are too close, or are covered
  const targets = [...document.querySelectorAll<HTMLElement>('button, input:not([hidden]), [role="button"]')]
    .filter((target) => !isOut(target) && target.checkVisibility())
    // A key that is scrolled out of reach lets touches through: see renderer/components/reach.ts.
    .filter((target) => !target.matches('[data-far]') || getComputedStyle(target).pointerEvents !== 'none')
    .map((target) => {
      // Only the part counts that is not scrolled out of view, or below a key over the edge of its list.
      let { left, right, top, bottom } = target.getBoundingClientRect();
      for (let holder = target.parentElement; holder; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflowY === 'visible') continue;
        const clip = openPart(holder);
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return { target, left, right, top, bottom };
    })
    .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
  // Rooms that people at the desk do not enter have no low layout.
  const isSetLow = document.documentElement.dataset.low !== undefined;
  /** The on-screen keyboard fills half of a low window, so search hits are above it until it closes. */
  const waitsForKeyboard = (target: HTMLElement) =>
    document.querySelector('.keyboard') !== null && target.closest('[data-screen="search"]') !== null;
  const called = (target: HTMLElement) => (target.getAttribute('aria-label') ?? target.textContent ?? '').slice(0, 30);
  for (const [index, one] of targets.entries()) {
    for (const other of targets.slice(index + 1)) {
      if (one.target.contains(other.target) || other.target.contains(one.target)) continue;
      if (isBelow(one.target, other.target) || isBelow(other.target, one.target)) continue;
      const isOver =
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      const apart = Math.max(
        Math.max(one.left, other.left) - Math.min(one.right, other.right),
        Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom),
      );
      if (isOver) flaws.add(`targets overlap: ${called(one.target)} | ${called(other.target)}`);
      else if (apart < gap) flaws.add(`${Math.round(apart)} px apart: ${called(one.target)} | ${called(other.target)}`);
    }
    if (isLow && isSetLow && one.top < innerHeight / 2 - 1 && !waitsForKeyboard(one.target))
      flaws.add(`in the upper half: ${called(one.target)}`);
    const top = document.elementFromPoint((one.left + one.right) / 2, (one.top + one.bottom) / 2);
    if (top && !one.target.contains(top) && !top.contains(one.target))
      flaws.add(`covered: ${called(one.target)} by ${nameOf(top)}`);
  }
  return [...flaws];
}
