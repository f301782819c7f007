// Back-off: items that are not sent for a while because one of their actions failed on its own.
import type { Clock, Timer } from '../../shared/clock.ts';
import { type ActionRow, keyOf } from './row.ts';

const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 60_000;

type Named = Pick<ActionRow, 'id' | 'code'>;

export interface BackOffs {
  /** The keys of the items that are held back. */
  items(): string[];
  /**
   * Holds back an action and later ones for its item: 2 s, doubling with each failure (`failed` so far), up to 60 s; at
   * least `atLeastMs`.
   */
  begin(action: Named, failed: number, atLeastMs?: number): void;
  /** Ends the item's back-off, if this action caused it. */
  end(action: Named): void;
  endAll(): void;
}

/** `onEnd` is called when a back-off has run out. */
export function createBackOffs(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>, onEnd: () => void): BackOffs {
  const backOffs = new Map<string, { id: string; timer: Timer }>();

  function endOf(item: string): void {
    const found = backOffs.get(item);
    if (found) clock.clearTimeout(found.timer);
    backOffs.delete(item);
  }

  return {
    items: () => [...backOffs.keys()],
    begin({ id, code }, failed, atLeastMs = 0) {
      const item = keyOf(code);
      endOf(item);
      const timer = clock.setTimeout(
        () => {
          backOffs.delete(item);
          onEnd();
        },
        Math.max(atLeastMs, Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (failed - 1))),
      );
      backOffs.set(item, { id, timer });
    },
    end({ id, code }) {
      const item = keyOf(code);
      if (backOffs.get(item)?.id === id) endOf(item);
    },
    endAll() {
      for (const item of backOffs.keys()) endOf(item);
    },
  };
}
