// What the guard of keys knows of the page: each key, and each ground that Escape leaves, tells what it does and to what.
import { type RefObject, useLayoutEffect } from 'react';

/** The meaning of each key and ground on the page, and who hears when one comes, goes, or means something else. */
export const guarded = { meanings: new Map<Element, string>(), heard: () => {} };

/** Tells the guard that something on the page may have moved. */
export function tellShift(): void {
  guarded.heard();
}

/** Tells the guard what `element` does and to what, as long as it is shown; null: it can't be pressed. */
export function useGuarded(element: RefObject<Element | null>, meaning: string | null): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || meaning === null) return;
    guarded.meanings.set(current, meaning);
    guarded.heard();
    return () => {
      guarded.meanings.delete(current);
      guarded.heard();
    };
  }, [element, meaning]);
}
