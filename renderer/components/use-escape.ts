// The Escape key: closes what is open over the desk, or leaves a screen like the key that leads back.
import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onEscape` when Escape is pressed and not handled elsewhere; null: ignores it. */
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

/** For the key that leads back: with `leaves`, Escape presses it if a touch would. */
export function useEscapeKey(leaves: boolean): RefObject<HTMLButtonElement | null> {
  const key = useRef<HTMLButtonElement>(null);
  const press = () => {
    // A dialog over it handles Escape itself.
    if (!key.current?.closest('[inert], [aria-hidden="true"]')) key.current?.click();
  };
  useEscape(leaves ? press : null);
  return key;
}
