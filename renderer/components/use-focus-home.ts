// Where the keyboard focus goes after a change of screen.
import { type RefObject, useEffect, useRef } from 'react';
import { useGuarded } from './guarded.ts';

/**
 * For the main part of the screen with this name, which Escape leaves: focuses its heading if the focused element has gone; with `takesFocus` also if it is
 * still there. A heading is not a button: a scanner's Enter does nothing there.
 */
export function useFocusHome(screen: string, { takesFocus = false } = {}): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useGuarded(main, `leave ${screen}`);
  useEffect(() => {
    if (document.activeElement === document.body) focusHome(main.current);
  });
  useEffect(() => {
    if (takesFocus) focusHome(main.current);
  }, [takesFocus]);
  return main;
}

function focusHome(main: HTMLElement | null): void {
  const home = main?.querySelector('h1') ?? main;
  if (!home) return;
  home.tabIndex = -1;
  home.focus({ preventScroll: true });
}
