// Forgets what is not needed any more: in memory once its time is over, in the store once Undo has lapsed.
import type { Clock } from '../../shared/clock.ts';
import { UNDO_MS } from '../../shared/domain/action.ts';
import type { Result } from '../../shared/domain/errors.ts';
import { type ForgetTimes, forgetTimes } from './forget-times.ts';
import type { Memory } from './memory.ts';

export interface Forgetting {
  now(): void;
  /** Once Undo has lapsed, and again as long as something is left. */
  later(): void;
}

export function createForgetting(parts: {
  clock: Pick<Clock, 'now' | 'setTimeout'>;
  memory: Pick<Memory, 'forgetLapsed'>;
  /** Multiplies the usual time for Undo. */
  timeFactor: () => number;
  /** See `OutboxStore.forget`. */
  forget: (times: ForgetTimes) => Result<{ left: number }>;
}): Forgetting {
  const { clock, memory, timeFactor, forget } = parts;
  let isPlanned = false;

  function now(): void {
    const isSomethingLeft = memory.forgetLapsed();
    const forgotten = forget(forgetTimes(clock.now(), timeFactor()));
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

  return { now, later };
}
