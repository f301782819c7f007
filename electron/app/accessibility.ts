// What somebody has set for themselves at the desk: kept in memory, until it is put back or their session has ended.
import { type Accessibility, isUsual, USUAL_ACCESSIBILITY } from '../../shared/domain/app.ts';

export interface DeskAccessibility {
  now(): Accessibility;
  change(change: Partial<Accessibility>): void;
  /** As the kiosk usually is. */
  reset(): void;
}

/** `onChange`: it is another now. */
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
