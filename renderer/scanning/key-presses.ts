// Enter, Escape and Space reach the page a moment after they went down, and only if they stand alone: a label can begin
// with any of them, and what a scanner types next shows that no person pressed it.
import type { Clock, Timer } from '../../shared/clock.ts';

/** The keys of the page. */
export const KEYS = 'button, [role="button"]';

export interface KeyPresses {
  /** A key is down that is not kept from the page. */
  down(event: KeyboardEvent): void;
  up(event: KeyboardEvent): void;
  /** A key has come so soon that the one before it was a machine's. */
  cancel(): void;
  /** Whether the event is one that came a moment ago, and that the page gets now. */
  isLate(event: KeyboardEvent): boolean;
}

interface Pending {
  event: KeyboardEvent;
  timer: Timer;
  /** Space presses its key when it comes up. */
  isUp: boolean;
  isDue: boolean;
}

/** `soonMs`: no person presses another key so soon. */
export function createKeyPresses(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>, soonMs: () => number): KeyPresses {
  let pending: Pending | null = null;
  let late: Event | null = null;

  function cancel(): void {
    if (pending) clock.clearTimeout(pending.timer);
    pending = null;
  }

  function passIfDue(): void {
    if (!pending?.isDue || !pending.isUp) return;
    const { event } = pending;
    cancel();
    const { target } = event;
    if (!(target instanceof Element) || !target.isConnected) return;
    // Space has reached the page, but for its press.
    const goesOn = event.key === ' ' || passes(event, target);
    if (!goesOn || event.key === 'Escape') return;
    if (target instanceof HTMLInputElement) target.form?.requestSubmit();
    else keyAt(target)?.click();
  }

  /** Gives the page the event anew, with its own time; whether nothing of the page has used it. */
  function passes(event: KeyboardEvent, target: Element): boolean {
    const { key, code, location, shiftKey, timeStamp } = event;
    late = new KeyboardEvent(event.type, { key, code, location, shiftKey, bubbles: true, cancelable: true });
    Object.defineProperty(late, 'timeStamp', { value: timeStamp });
    const isUnused = target.dispatchEvent(late);
    late = null;
    return isUnused;
  }

  return {
    cancel,
    down(event) {
      const { key, timeStamp: at, repeat, ctrlKey, altKey, metaKey, isComposing, target } = event;
      if (repeat) {
        // It would make the key look pressed, which it is not.
        if (key === ' ' && target instanceof Element && keyAt(target)) event.preventDefault();
        return;
      }
      if (pending && at - pending.event.timeStamp <= soonMs()) cancel();
      if (isComposing || !/^(Enter|Escape| )$/.test(key)) return;
      const isOnKey = target instanceof Element && keyAt(target) !== null;
      if (ctrlKey || altKey || metaKey) {
        if (isOnKey) event.preventDefault();
        return;
      }
      // In a field it is a character.
      if (key === ' ' && !isOnKey) return;
      event.preventDefault();
      if (key !== ' ') event.stopImmediatePropagation();
      cancel();
      const timer = clock.setTimeout(() => {
        if (pending) pending.isDue = true;
        passIfDue();
      }, soonMs());
      pending = { event, timer, isUp: key !== ' ', isDue: false };
    },
    up(event) {
      const { key, target } = event;
      // Chromium presses a key itself when Space comes up while the key is held down by a mouse or looks so.
      if (key === ' ' && target instanceof Element && keyAt(target)) event.preventDefault();
      if (pending?.event.key !== key) return;
      pending.isUp = true;
      passIfDue();
    },
    isLate: (event) => event === late,
  };
}

const keyAt = (target: Element) => target.closest<HTMLElement>(KEYS);
