// Accessibility settings made at the desk: in memory only, until they are reset or the session ends.
import { type Accessibility, DEFAULT_ACCESSIBILITY, isDefaultAccessibility } from '../../shared/domain/app.ts';

export interface DeskAccessibility {
  now(): Accessibility;
  change(change: Partial<Accessibility>): void;
  /** Back to the defaults. */
  reset(): void;
}

/** `onChange` is called after every change. */
export function createAccessibility(onChange: () => void): DeskAccessibility {
  let now = DEFAULT_ACCESSIBILITY;
  return {
    now: () => now,
    change(change) {
      now = { ...now, ...change };
      onChange();
    },
    reset() {
      if (isDefaultAccessibility(now)) return;
      now = DEFAULT_ACCESSIBILITY;
      onChange();
    },
  };
}
