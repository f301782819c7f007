// What counts as activity for the idle countdown: touches and keys.

/** Keys that move the focus, or belong to a screen reader. They are used to reach the keys of the countdown. */
const NAVIGATION_KEYS = new Set([
  ...['Tab', 'Shift', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
  ...['Control', 'Alt', 'Meta', 'CapsLock', 'Insert'],
]);

/** Keys that press the focused button. */
const ACTIVATION_KEYS = new Set(['Enter', ' ']);

/**
 * Whether `event` is activity: a key counts once, however long it is held. While the countdown shows, keys that only move
 * the focus are not: they would close it before its own keys can be reached. Pressing one of its keys is noticed by the
 * click that follows.
 */
export function isActivity(event: Event, isCounting: boolean): boolean {
  if (!(event instanceof KeyboardEvent)) return true;
  // Held down, also by a thing that lies on it.
  if (event.repeat) return false;
  if (!isCounting) return true;
  if (NAVIGATION_KEYS.has(event.key)) return false;
  return !(
    ACTIVATION_KEYS.has(event.key) &&
    event.target instanceof Element &&
    event.target.closest('button') !== null
  );
}
