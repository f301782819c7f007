// The steps in which a touch changes the desk's policy. What lies between two of them, IT can set.

/** Seconds without a touch until the countdown. */
export const IDLE_STEPS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 600, 900, 1800, 3600];
/** Seconds of the countdown. */
export const COUNTDOWN_STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300];
/** Seconds in which the same code again is a repeat. */
export const REPEAT_STEPS = [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 60];
/** Times of day, "HH:MM": each half hour. */
export const TIME_STEPS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
]);

/** The nearest steps below and above `value`, which need not be one itself; null: there is none. */
export function stepsAround<Step extends number | string>(
  steps: readonly Step[],
  value: Step,
): { less: Step | null; more: Step | null } {
  return {
    less: steps.findLast((step) => step < value) ?? null,
    more: steps.find((step) => step > value) ?? null,
  };
}
