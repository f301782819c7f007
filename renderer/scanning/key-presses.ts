// Presses the focused key for Enter and Space, as the browser does, but a moment later: a label can begin with either, and
// what a scanner types next shows that no person pressed it.
import type { Clock, Timer } from '../../shared/clock.ts';

/** The keys of the page. */
export const KEYS = 'button, [role="button"]';

export interface KeyPresses {
  /** A key is down that is not kept from the page. */
  down(event: KeyboardEvent): void;
  up(event: KeyboardEvent): void;
  /** A key has come so soon that the one before it was a machine's. */
  cancel(): void;
}

interface Pending {
  key: HTMLElement;
  name: string;
  /** Event time. */
  at: number;
  timer: Timer;
  /** Space presses when it comes up. */
  isUp: boolean;
  isDue: boolean;
}

/** `soonMs`: no person presses another key so soon. */
export function createKeyPresses(
  page: Document,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  soonMs: () => number,
): KeyPresses {
  let pending: Pending | null = null;

  function cancel(): void {
    if (pending) clock.clearTimeout(pending.timer);
    pending = null;
  }

  function pressIfDue(): void {
    if (!pending?.isDue || !pending.isUp) return;
    const { key } = pending;
    cancel();
    if (key.isConnected) key.click();
  }

  return {
    cancel,
    down(event) {
      const { key: name, timeStamp: at, repeat, ctrlKey, altKey, metaKey } = event;
      if (repeat) return;
      if (pending && at - pending.at <= soonMs()) cancel();
      const key = page.activeElement?.closest<HTMLElement>(KEYS) ?? null;
      if ((name !== 'Enter' && name !== ' ') || ctrlKey || altKey || metaKey || key === null) return;
      event.preventDefault();
      cancel();
      const timer = clock.setTimeout(() => {
        if (pending) pending.isDue = true;
        pressIfDue();
      }, soonMs());
      pending = { key, name, at, timer, isUp: name === 'Enter', isDue: false };
    },
    up({ key }) {
      if (pending?.name !== key) return;
      pending.isUp = true;
      pressIfDue();
    },
  };
}
