// Items that are left alone for a while, each for one action that met something of its own.
import type { Clock, Timer } from '../../shared/clock.ts';
import { codeKey } from '../../shared/domain/workspace.ts';
import type { ActionRow } from './row.ts';

const FIRST_REST_MS = 2000;
const MAX_REST_MS = 60_000;

type Named = Pick<ActionRow, 'id' | 'code'>;

export interface Rests {
  /** The keys of the items that are left alone. */
  items(): string[];
  /** Leaves an action, and what comes after it for the same item, alone: two seconds, then twice as long each time that it has `failed`, up to a minute. */
  begin(action: Named, failed: number): void;
  /** The action rests no longer, if it was the one that did. */
  end(action: Named): void;
  endAll(): void;
}

/** `onEnd`: a rest is over by itself. */
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
