// Forgets what is not needed any more: in memory once its time is over, in the store once Undo has lapsed.
import type { Clock } from '../../shared/clock.ts';
import { UNDO_MS } from '../../shared/domain/action.ts';
import type { Result } from '../../shared/domain/errors.ts';
import { type ForgetTimes, forgetTimes } from './forget-times.ts';
import type { Memory } from './memory.ts';
import type { ActionRow } from './row.ts';

export interface Forgetting {
  now(): void;
  /** It has ended in this run, so its row stays: no wrong clock can make it old. */
  keep(row: Pick<ActionRow, 'id'>): void;
  /** Once Undo has lapsed, and again as long as something is left. */
  later(): void;
}

export function createForgetting(parts: {
  clock: Pick<Clock, 'now' | 'setTimeout'>;
  memory: Pick<Memory, 'forgetLapsed'>;
  /** Multiplies the usual time for Undo. */
  timeFactor: () => number;
  /** See `OutboxStore.forget`. */
  forget: (times: ForgetTimes, except: ReadonlySet<string>) => Result<{ left: number }>;
  /** The present time by the workspace's clock, epoch milliseconds; null: not known. */
  workspaceNow: () => number | null;
}): Forgetting {
  const { clock, memory, timeFactor, forget, workspaceNow } = parts;
  const endedHere = new Set<string>();
  let isPlanned = false;

  function now(): void {
    const isSomethingLeft = memory.forgetLapsed();
    const forgotten = forget(forgetTimes(clock.now(), timeFactor(), workspaceNow()), endedHere);
    if (isSomethingLeft || (forgotten.ok && forgotten.data.left > 0)) later();
  }

  function later(): void {
    if (isPlanned) return;
    isPlanned = true;
    clock.setTimeout(() => {
      isPlanned = false;
      now();
    }, UNDO_MS);
  }

  return { now, keep: ({ id }) => void endedHere.add(id), later };
}
