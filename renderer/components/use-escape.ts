// The Escape key, for what lies over the desk.
import { useEffect } from 'react';

/** Calls `onEscape` when somebody presses Escape. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const keydown = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', keydown);
    return () => window.removeEventListener('keydown', keydown);
  }, [onEscape]);
}
