// Back-off: items that are not sent for a while because one of their actions failed on its own.
import type { Clock, Timer } from '../../shared/clock.ts';
import { codeKey } from '../../shared/domain/workspace.ts';
import type { ActionRow } from './row.ts';

const FIRST_REST_MS = 2000;
const MAX_REST_MS = 60_000;

type Named = Pick<ActionRow, 'id' | 'code'>;

export interface Rests {
  /** The keys of the resting items. */
  items(): string[];
  /**
   * Holds back an action and later ones for its item: 2 s, doubling with each failure (`failed` so far), up to 60 s.
   */
  begin(action: Named, failed: number): void;
  /** Ends the item's rest, if this action caused it. */
  end(action: Named): void;
  endAll(): void;
}

/** `onEnd` is called when a rest has run out. */
export function createRests(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>, onEnd: () => void): Rests {
  const resting = new Map<string, { id: string; timer: Timer }>();

  function wake(item: string): void {
    const found = resting.get(item);
    if (found) clock.clearTimeout(found.timer);
    resting.delete(item);
  }

  return {
    items: () => [...resting.keys()],
    begin({ id, code }, failed) {
      const item = codeKey(code);
      wake(item);
      const timer = clock.setTimeout(
        () => {
          resting.delete(item);
          onEnd();
        },
        Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (failed - 1)),
      );
      resting.set(item, { id, timer });
    },
    end({ id, code }) {
      const item = codeKey(code);
      if (resting.get(item)?.id === id) wake(item);
    },
    endAll() {
      for (const item of resting.keys()) wake(item);
    },
  };
}
