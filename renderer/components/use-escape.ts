// The Escape key: what lies over the desk closes, and a screen goes back, as by the key that says so.
import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onEscape` when somebody presses Escape and nothing else has answered it; null: it is nothing here. */
export function useEscape(onEscape: (() => void) | null): void {
  useEffect(() => {
    if (!onEscape) return;
    const keydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onEscape();
    };
    window.addEventListener('keydown', keydown);
    return () => window.removeEventListener('keydown', keydown);
  }, [onEscape]);
}

/** For the key that leads back: with `leaves` Escape presses it, wherever a touch of it would count. */
export function useEscapeKey(leaves: boolean): RefObject<HTMLButtonElement | null> {
  const key = useRef<HTMLButtonElement>(null);
  const press = () => {
    // A dialog answers for itself.
    if (!key.current?.closest('[inert], [aria-hidden="true"]')) key.current?.click();
  };
  useEscape(leaves ? press : null);
  return key;
}
