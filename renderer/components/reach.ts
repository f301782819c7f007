// With larger text and lower controls the stage begins right below the read-out, in the upper half of the window: what is
// read may stand there, what is touched may not. With larger text it also tells that more of it is below, or that keys
// are out of reach above.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What is hidden below the stage's edge by less than this is only its padding, in px. */
const LEAST_MORE = 24;
const TARGETS = 'button, input, [role="button"]';

interface ReachProps {
  /** The stage; `Reach` stands behind it. */
  main: RefObject<HTMLElement | null>;
  /** Whether the text is larger; else nothing is watched. */
  isLarge: boolean;
}

/** Keeps the first key of the stage below the middle of the window, and keys that are scrolled above it untouchable. */
export function Reach({ main, isLarge }: ReachProps) {
  const known = useRef(new WeakSet<Element>());
  useLayoutEffect(() => {
    const { current } = main;
    if (!current) return;
    // What was just asked can be answered at once, wherever the list had scrolled to.
    const come = reach(current).filter((target) => !known.current.has(target));
    if (come.length > 0) {
      const highest = Math.min(...come.map((target) => target.getBoundingClientRect().top));
      current.scrollTop -= Math.ceil(innerHeight / 2 - highest);
      reach(current);
    }
    if (isLarge) for (const target of current.querySelectorAll(TARGETS)) known.current.add(target);
    tellMore(current, isLarge);
  });
  useEffect(() => {
    const { current } = main;
    if (!current || !isLarge) return;
    const again = () => {
      reach(current);
      tellMore(current, isLarge);
    };
    const observer = new ResizeObserver(again);
    observer.observe(current);
    for (const part of current.children) observer.observe(part);
    current.addEventListener('scroll', again, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', again);
    };
  }, [main, isLarge]);
  return null;
}

/** Whether more of the stage is below its lower edge, for styles: with larger text it scrolls. */
function tellMore(stage: HTMLElement, isLarge: boolean): void {
  const below = isLarge ? stage.scrollHeight - stage.scrollTop - stage.clientHeight : 0;
  stage.toggleAttribute('data-more', below > LEAST_MORE);
}

/** Returns the targets that are out of reach. */
function reach(stage: HTMLElement): HTMLElement[] {
  const { low, text } = document.documentElement.dataset;
  // Search hits are above the on-screen keyboard, which fills the lower half.
  const isOn = low !== undefined && text !== undefined && !stage.parentElement?.querySelector(':scope > .keyboard');
  if (!isOn && !stage.style.length) return [];
  const targets = isOn ? [...stage.querySelectorAll<HTMLElement>(TARGETS)] : [];
  const { top } = stage.getBoundingClientRect();
  const upper = Math.max(0, innerHeight / 2 - top);
  const before = Number.parseFloat(stage.style.getPropertyValue('--drop')) || 0;
  const tops = targets.map((target) => target.getBoundingClientRect().top - top + stage.scrollTop - before);
  const drop = targets.length > 0 ? Math.max(0, Math.ceil(upper - Math.min(...tops))) : 0;
  stage.style.setProperty('--upper', `${upper}px`);
  stage.style.setProperty('--drop', `${drop}px`);
  const far = new Set(targets.filter((_, at) => (tops[at] ?? 0) + drop - stage.scrollTop < upper - 1));
  for (const target of [...stage.querySelectorAll<HTMLElement>('[data-far]'), ...far])
    target.toggleAttribute('data-far', far.has(target));
  // Keys that were scrolled out of reach come back by scrolling: else they seem to be missing.
  stage.toggleAttribute('data-back', far.size > 0);
  if (!isOn) stage.removeAttribute('style');
  return [...far];
}
