// What was typed into a field goes with the field: React itself remembers, off the screen, the one that had the focus last.
import { type RefObject, useEffect } from 'react';

/** Empties `field` when its component is gone: its value and the one that React wrote into the document. */
export function useEmptiedField(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current;
    return () => {
      if (!input) return;
      input.value = '';
      input.defaultValue = '';
    };
  }, [field]);
}
