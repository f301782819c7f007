// Guards against unintended presses: a key accepts a press only after it has been at its place long enough to be seen.
import { type Clock, systemClock, type Timer } from '../../shared/clock.ts';

const KEYS = 'button, [role="button"]';
/** A screen, which Escape leaves, and a veil, which closes its dialog when touched. */
const ESCAPE_TARGETS = '[data-screen], .veil';
/** Keys that people press quickly without looking: a keyboard, a PIN pad, a stepper. */
const UNGUARDED = '[data-unguarded] *';
/** Keys covered by a dialog, which can't be pressed or seen well. */
const COVERED = '[inert], [inert] *, [aria-hidden="true"], [aria-hidden="true"] *';
/** Dialogs, even before the code has loaded that makes the page below them inert. */
const SHEETS = '.veil';
/** Rows whose keys act on the item that the row's code names. */
const ROWS = ':is(li, [role="row"]):has(.tag), .outcome-bad';
/** Numbers that are counts, not the digits of a code. */
const COUNTS = /(?<![\p{L}\d-])\d+(?![\p{L}\d-])/gu;
const NOT_READ_ALOUD = 'small, [aria-hidden="true"]';
/** Matches while a result is shown that is not all success and takes longer to read. */
const MIXED = '[data-result="mixed"]';

/** How long it takes to read such a result, in ms: 1,000 where a single key gets 700. */
export function readingMs(guardSeconds: number): number {
  return (10_000 / 7) * guardSeconds;
}

/** A key as seen on the screen. */
interface SeenKey {
  /** What it does and to what: its words without counts, and its row's code. */
  meaning: string;
  place: Place;
  /** When it starts to accept presses, in monotonic ms; Infinity until it is painted. */
  opensAt: number;
}

/** A rectangle in CSS pixels. */
type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The beginning of a press. */
interface Down {
  key: Element | null;
  /** The key's meaning at that time. */
  meaning: string | undefined;
  counts: boolean;
}

const NO_PRESS: Down = { key: null, meaning: undefined, counts: true };

/**
 * Guards all keys of the page: a press does nothing unless it begins and ends at least `seconds` after its key got its
 * place and meaning. A key that keeps both stays open, even when its screen is replaced; one that moves, open or not,
 * or was covered by a dialog, starts over. While a key is closed it has `data-guard` (`short` or `long`), which draws
 * the filling line. Only clicks and Escape are held up, never scans. Returns the function that removes the guard.
 */
export function guardKeys(page: Document, seconds: number, clock: Clock = systemClock): () => void {
  let known = new Map<Element, SeenKey>();
  let down = NO_PRESS;
  let timer: Timer | null = null;
  let frame: number | null = null;
  const shortMs = 1000 * seconds;
  const longMs = readingMs(seconds);
  page.documentElement.style.setProperty('--guard-short', `${shortMs}ms`);
  page.documentElement.style.setProperty('--guard-long', `${longMs}ms`);

  const topSheet = (): Element | null => [...page.querySelectorAll(SHEETS)].at(-1) ?? null;

  const update = (): void => {
    const next = new Map<Element, SeenKey>();
    const knownByMeaning = byMeaning(known.values());
    const newKeys: Element[] = [];
    const sheet = topSheet();
    for (const key of page.querySelectorAll(`${KEYS}, ${ESCAPE_TARGETS}`)) {
      if (key.matches(UNGUARDED) || key.matches(COVERED) || isUnder(sheet, key) || isOff(key)) continue;
      const seen = { meaning: meaningOf(key), place: key.getBoundingClientRect() };
      const same = knownByMeaning.get(seen.meaning)?.find(({ place }) => isSamePlace(place, seen.place));
      const opensAt = same?.opensAt ?? Number.POSITIVE_INFINITY;
      next.set(key, { ...seen, opensAt });
      if (opensAt <= clock.monotonic()) key.removeAttribute('data-guard');
      else if (!same || !key.hasAttribute('data-guard')) newKeys.push(key);
    }
    drawLines(newKeys, page.querySelector(MIXED) === null ? 'short' : 'long');
    for (const key of known.keys()) if (!next.has(key)) key.removeAttribute('data-guard');
    known = next;
    if ([...known.values()].some(({ opensAt }) => opensAt === Number.POSITIVE_INFINITY)) awaitPaint();
  };

  const awaitPaint = (): void => {
    // Restarting the request would never end on a page that changes with each frame.
    if (frame !== null) return;
    frame = requestAnimationFrame(() => {
      frame = null;
      for (const [key, seen] of known) {
        if (seen.opensAt !== Number.POSITIVE_INFINITY) continue;
        seen.opensAt = clock.monotonic() + (key.getAttribute('data-guard') === 'long' ? longMs : shortMs);
      }
      awaitOpening();
    });
  };

  const awaitOpening = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    const now = clock.monotonic();
    // Includes keys whose time came a moment ago, while others were opened.
    const waiting = [...known]
      .filter(([key, { opensAt }]) => key.hasAttribute('data-guard') && opensAt !== Number.POSITIVE_INFINITY)
      .map(([, { opensAt }]) => Math.max(0, opensAt - now));
    if (waiting.length > 0) timer = clock.setTimeout(open, Math.min(...waiting));
  };

  const open = (): void => {
    for (const [key, seen] of known) {
      if (!key.hasAttribute('data-guard') || seen.opensAt > clock.monotonic()) continue;
      key.removeAttribute('data-guard');
      seen.place = key.getBoundingClientRect();
    }
    awaitOpening();
  };

  const isOpen = (key: Element): boolean =>
    !isUnder(topSheet(), key) && (known.get(key)?.opensAt ?? 0) <= clock.monotonic();

  const beginPress = (key: Element | null, isRepeat = false): void => {
    if (key === null) down = NO_PRESS;
    else down = { key, meaning: known.get(key)?.meaning, counts: !isRepeat && isOpen(key) };
  };
  const onDown = (event: Event): void => {
    beginPress(keyOf(event.target));
    if (!down.counts) event.stopImmediatePropagation();
  };
  const onUp = (event: Event): void => {
    if (!countsAt(keyOf(event.target))) event.stopImmediatePropagation();
  };
  const onClick = (event: MouseEvent): void => {
    const key = keyOf(event.target);
    const counts = countsAt(key, event.detail > 0);
    down = NO_PRESS;
    if (counts) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Whether a press that ends on `key` counts; `byPointer`: if so, it must also have begun there. */
  const countsAt = (key: Element | null, byPointer = false): boolean => {
    if (key === null) return true;
    const isSameKey = down.key === key && down.meaning === known.get(key)?.meaning;
    if (down.key === key ? !isSameKey || !down.counts : byPointer && down.key !== null) return false;
    return isOpen(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      const target = [...page.querySelectorAll(ESCAPE_TARGETS)].at(-1);
      if (event.repeat || (target && !isOpen(target))) event.stopImmediatePropagation();
    } else if (event.key === 'Enter' || event.key === ' ') {
      beginPress(keyOf(page.activeElement), event.repeat);
    }
  };
  /** Keys that move because a person scrolls stay open. */
  const onScroll = (): void => {
    for (const [key, seen] of known) seen.place = key.getBoundingClientRect();
  };

  const changes = new MutationObserver(update);
  changes.observe(page.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'aria-hidden', 'data-meaning', 'disabled', 'inert'],
  });
  const capture = { capture: true };
  page.addEventListener('pointerdown', onDown, capture);
  page.addEventListener('pointerup', onUp, capture);
  page.addEventListener('click', onClick, capture);
  page.addEventListener('keydown', onKeyDown, capture);
  page.addEventListener('scroll', onScroll, capture);
  update();
  return () => {
    changes.disconnect();
    if (frame !== null) cancelAnimationFrame(frame);
    if (timer !== null) clock.clearTimeout(timer);
    page.removeEventListener('pointerdown', onDown, capture);
    page.removeEventListener('pointerup', onUp, capture);
    page.removeEventListener('click', onClick, capture);
    page.removeEventListener('keydown', onKeyDown, capture);
    page.removeEventListener('scroll', onScroll, capture);
    for (const key of known.keys()) key.removeAttribute('data-guard');
  };
}

/** Starts the line of each key, from the beginning if it was already partly filled. */
function drawLines(keys: Element[], guard: 'short' | 'long'): void {
  for (const key of keys) key.removeAttribute('data-guard');
  // Forces a style recalculation without the line, so that its animation restarts.
  keys[0]?.getBoundingClientRect();
  for (const key of keys) key.setAttribute('data-guard', guard);
}

/** The key that a touch on `target` presses: a button, or the veil beside a dialog. */
function keyOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(KEYS) ?? (target.matches('.veil') ? target : null);
}

function isUnder(sheet: Element | null, key: Element): boolean {
  return sheet !== null && !sheet.contains(key);
}

function isOff(key: Element): boolean {
  return key instanceof HTMLButtonElement && key.disabled;
}

/** What a key does and to what, in words; a changing count in them does not change the meaning. */
function meaningOf(key: Element): string {
  if (key.matches(ESCAPE_TARGETS)) return `ground ${key.getAttribute('data-screen') ?? ''}`;
  const given = key.getAttribute('data-meaning');
  if (given !== null) return given;
  const row = key.closest(ROWS)?.querySelector('.tag')?.textContent ?? '';
  return `${row} ${(key.getAttribute('aria-label') ?? wordsOf(key)).replaceAll(COUNTS, '')}`;
}

function wordsOf(node: Element): string {
  return [...node.childNodes]
    .map((child) => {
      if (!(child instanceof Element)) return child.textContent ?? '';
      return child.matches(NOT_READ_ALOUD) ? '' : wordsOf(child);
    })
    .join(' ');
}

function byMeaning(all: Iterable<SeenKey>): Map<string, SeenKey[]> {
  const groups = new Map<string, SeenKey[]>();
  for (const seen of all) groups.set(seen.meaning, [...(groups.get(seen.meaning) ?? []), seen]);
  return groups;
}

/** Whether a finger on one is also on the other: they share at least half of the larger one's area. */
function isSamePlace(one: Place, other: Place): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width < 0 || height < 0) return false;
  return 2 * width * height >= Math.max(areaOf(one), areaOf(other));
}

function areaOf({ left, top, right, bottom }: Place): number {
  return (right - left) * (bottom - top);
}
