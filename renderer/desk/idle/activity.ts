// What counts as somebody being here, for the idle countdown: touches and keys.

/** Keys that lead about on the screen, or belong to a screen reader. With them people come to the keys of the countdown. */
const LEADING = new Set([
  ...['Tab', 'Shift', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
  ...['Control', 'Alt', 'Meta', 'CapsLock', 'Insert'],
]);

/** Keys that press what has the focus. */
const PRESSING = new Set(['Enter', ' ']);

/**
 * Whether `event` says that somebody is here. While the countdown shows, keys that only lead to its own do not: it would
 * close before they can be reached; and what presses one of them is known by the click that follows.
 */
export function isActivity(event: Event, isCounting: boolean): boolean {
  if (!isCounting || !(event instanceof KeyboardEvent)) return true;
  if (LEADING.has(event.key)) return false;
  return !(PRESSING.has(event.key) && event.target instanceof Element && event.target.closest('button') !== null);
}
