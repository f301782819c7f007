// Clears a field when it is removed: React keeps a reference to the field focused last, and with it the typed text.
import { type RefObject, useEffect } from 'react';

/** Empties `field` when its component unmounts: its value, and the value attribute that React wrote. */
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
