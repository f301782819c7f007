// Accessibility settings made at the desk: in memory only, until they are reset or the session ends.
import { type Accessibility, isUsual, USUAL_ACCESSIBILITY } from '../../shared/domain/app.ts';

export interface DeskAccessibility {
  now(): Accessibility;
  change(change: Partial<Accessibility>): void;
  /** Back to the defaults. */
  reset(): void;
}

/** `onChange` is called after every change. */
export function createAccessibility(onChange: () => void): DeskAccessibility {
  let now = USUAL_ACCESSIBILITY;
  return {
    now: () => now,
    change(change) {
      now = { ...now, ...change };
      onChange();
    },
    reset() {
      if (isUsual(now)) return;
      now = USUAL_ACCESSIBILITY;
      onChange();
    },
  };
}
