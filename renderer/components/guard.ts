// Guards against unintended presses: a key accepts a press only after it has been at its place long enough to be seen.
import { type Clock, systemClock } from '../../shared/clock.ts';
import { KEYS } from '../scanning/key-presses.ts';
import { earlyAnswer } from './early-answer.ts';
import { guarded } from './guarded.ts';
import { isSamePlace, placeOf } from './place.ts';

/** A screen, which Escape leaves, and a backdrop, which closes its dialog when touched. */
const ESCAPE_TARGETS = '[data-screen], .backdrop';
/** After a list has scrolled, no press counts for so long, in ms. */
const SCROLL_MS = 100;

/** How long it takes to read a result that is not all good, in ms: 1,000 where a single key gets 700. */
export function readingMs(guardSeconds: number): number {
  return (10_000 / 7) * guardSeconds;
}

/** What was painted: what a key does and to what, where, and from when on (monotonic ms) it accepts presses. */
interface Seen {
  meaning: string;
  /** null: in a row that is scrolled out of view. */
  place: DOMRect | null;
  opensAt: number;
}

/** The beginning of a press. */
interface Down {
  key: Element | null;
  meaning: string | undefined;
  counts: boolean;
}

const NO_PRESS: Down = { key: null, meaning: undefined, counts: true };

/**
 * Guards all keys of the page: a press does nothing unless it begins and ends at least `seconds` after its key was
 * painted at its place with its meaning. A key that keeps both stays open, even when its screen is replaced; one that
 * has moved, or was covered by a dialog, starts over. Only clicks and Escape are held up, never scans. Nothing is drawn
 * until a press comes too early (`word`: `earlyAnswer`). Returns the function that removes the guard.
 */
export function guardKeys(page: Document, seconds: number, word: string, clock: Clock = systemClock): () => void {
  let known = new Map<Element, Seen>();
  let down = NO_PRESS;
  let frame: number | null = null;
  /** Whether something has changed since the last look. */
  let isStale = false;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const early = earlyAnswer(word, clock);
  const { port1: painted, port2: drawn } = new MessageChannel();
  const backdrops = page.getElementsByClassName('backdrop');
  const isCovered = (key: Element): boolean => backdrops.length > 0 && !backdrops[backdrops.length - 1]?.contains(key);

  /** Looks after the paint of the frame that the change needs anyway: then, reading places costs no layout. */
  const arm = (): void => {
    isStale = true;
    frame ??= requestAnimationFrame(() => {
      frame = null;
      drawn.postMessage(null);
    });
  };
  const look = (): void => {
    // Something has changed after that frame, and waits for its own.
    if (frame !== null) return;
    isStale = false;
    const before = Map.groupBy(known.values(), ({ meaning }) => meaning);
    const isMixed = [...guarded.meanings.keys()].some((key) => key.hasAttribute('data-result'));
    const opensAt = clock.monotonic() + (isMixed ? readingMs(seconds) : 1000 * seconds);
    known = new Map();
    for (const [key, meaning] of guarded.meanings) {
      if (isCovered(key)) continue;
      const place = placeOf(key);
      const same = before.get(meaning)?.find((seen) => isSamePlace(seen.place, place));
      known.set(key, { meaning, place, opensAt: same?.opensAt ?? opensAt });
    }
    if (early.key) early.show(early.key, msUntilOpen(early.key));
  };
  painted.onmessage = look;

  const msUntilOpen = (key: Element): number => {
    const seen = known.get(key);
    if (!seen) return isStale && guarded.meanings.has(key) ? 1000 * seconds : 0;
    return Math.max(seen.opensAt, scrolledAt + SCROLL_MS) - clock.monotonic();
  };
  const isOpen = (key: Element): boolean => {
    if (key.closest('[data-unguarded]')) return true;
    const seen = known.get(key);
    // A change that is not painted yet may be elsewhere on the page.
    if (!seen || seen.meaning !== guarded.meanings.get(key) || isCovered(key) || msUntilOpen(key) > 0) return false;
    if (isSamePlace(seen.place, placeOf(key))) return true;
    // It has moved without anybody telling.
    arm();
    return false;
  };

  const beginPress = (key: Element | null, isRepeat = false): void => {
    down = key === null ? NO_PRESS : { key, meaning: known.get(key)?.meaning, counts: !isRepeat && isOpen(key) };
    if (!down.counts && !isRepeat && key instanceof HTMLElement) answer(key);
  };
  /** A key whose time was up, but that has moved or changed since, begins anew. */
  const answer = (key: HTMLElement): void => {
    const ms = msUntilOpen(key);
    early.show(key, ms > 0 ? ms : 1000 * seconds);
  };
  /** Whether a press that ends on `key` counts; `byPointer`: if so, it must also have begun there. */
  const countsAt = (key: Element | null, byPointer = false): boolean => {
    if (key === null) return true;
    const isSame = down.meaning === known.get(key)?.meaning;
    if (down.key === key ? !isSame || !down.counts : byPointer && down.key !== null) return false;
    return isOpen(key);
  };
  const onDown = (event: Event): void => {
    beginPress(keyOf(event.target));
    if (!down.counts) event.stopImmediatePropagation();
  };
  const onUp = (event: Event): void => {
    const key = keyOf(event.target);
    if (!countsAt(key)) event.stopImmediatePropagation();
    // No click follows.
    if (key?.matches(':disabled')) down = NO_PRESS;
  };
  const onCancel = (): void => {
    down = NO_PRESS;
  };
  const onClick = (event: MouseEvent): void => {
    const key = keyOf(event.target);
    const counts = countsAt(key, event.detail > 0);
    const hadCounted = down.counts;
    down = NO_PRESS;
    if (counts) return;
    // It began well, but its key has moved or changed since.
    if (hadCounted && key instanceof HTMLElement) answer(key);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      const target = [...page.querySelectorAll(ESCAPE_TARGETS)].at(-1);
      if (event.repeat || (target && !isOpen(target))) event.stopImmediatePropagation();
    } else if (event.key === 'Enter' || event.key === ' ') {
      beginPress(keyOf(page.activeElement), event.repeat);
    }
  };
  /** Keys that move because a person scrolls keep their time. */
  const onScroll = ({ target }: Event): void => {
    if (isStale) return;
    scrolledAt = clock.monotonic();
    for (const [key, seen] of known) if ((target as Node).contains(key)) seen.place = placeOf(key);
  };

  const removed = new AbortController();
  const listening = { capture: true, signal: removed.signal };
  page.addEventListener('pointerdown', onDown, listening);
  page.addEventListener('pointerup', onUp, listening);
  page.addEventListener('pointercancel', onCancel, listening);
  page.addEventListener('click', onClick, listening);
  page.addEventListener('keydown', onKeyDown, listening);
  page.addEventListener('scroll', onScroll, listening);
  window.addEventListener('resize', arm, listening);
  guarded.heard = arm;
  arm();
  return () => {
    removed.abort();
    guarded.heard = () => {};
    if (frame !== null) cancelAnimationFrame(frame);
    painted.close();
    early.clear();
  };
}

/** The key that a touch on `target` presses: a button, or the backdrop beside a dialog. */
function keyOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(KEYS) ?? (target.matches('.backdrop') ? target : null);
}
