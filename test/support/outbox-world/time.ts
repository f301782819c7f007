// Time in the made-up world, which nobody waits for: the true one, and what the kiosk's wall clock makes of it.
import type { Clock, Timer } from '../../../shared/clock.ts';

export const SECOND = 1000;
export const MINUTE = 60_000;
export const WEEK = 7 * 24 * 60 * MINUTE;
const NOON = Date.parse('2026-11-20T12:00:00Z');
/** More is not done about what falls due while time passes once. */
const MAX_EVENTS = 3000;

/** Whatever waits for something, until it is over. */
export interface Mortal {
  isOver: boolean;
}

export interface Time {
  /** Milliseconds since the world began. */
  now(): number;
  /** The true time, epoch milliseconds. */
  truth(): number;
  /** What the kiosk's wall clock shows, epoch milliseconds. */
  wall(): number;
  /** Somebody sets the kiosk's wall clock forward by `ms`. */
  setWallForward(ms: number): void;
  /** Runs `run` after `ms` if `of` is not over by then; null: in any case. Gives its number. */
  later(ms: number, run: () => void, of: Mortal | null): number;
  /** Lets `ms` pass. After each thing that fell due on the way, and all that came of it, `afterEach` is called. */
  passes(ms: number, afterEach: () => void): Promise<void>;
  /** The clocks of somebody who is born now. */
  clockOf(born: Mortal): Clock;
}

/** A time that begins at noon. */
export function createTime(): Time {
  let now = 0;
  let wallAhead = 0;
  let queue: { at: number; order: number; run: () => void; of: Mortal | null }[] = [];
  let order = 0;
  const wall = () => Math.floor(NOON + now + wallAhead);

  function later(ms: number, run: () => void, of: Mortal | null): number {
    order += 1;
    queue.push({ at: now + ms, order, run, of });
    return order;
  }

  return {
    now: () => now,
    truth: () => NOON + now,
    wall,
    setWallForward(ms) {
      wallAhead += ms;
    },
    later,
    async passes(ms, afterEach) {
      const until = now + ms;
      for (let events = 0; events < MAX_EVENTS; events += 1) {
        let next = queue[0];
        for (const each of queue)
          if (next && (each.at < next.at || (each.at === next.at && each.order < next.order))) next = each;
        if (!next || next.at > until) break;
        const due = next;
        queue = queue.filter((each) => each !== due);
        now = Math.max(now, due.at);
        if (due.of?.isOver) continue;
        due.run();
        await settle();
        afterEach();
      }
      now = until;
    },
    clockOf(born) {
      const bornAt = now;
      return {
        now: wall,
        monotonic: () => now - bornAt,
        setTimeout: (run, ms) => later(ms, run, born) as unknown as Timer,
        clearTimeout: (timer) => {
          queue = queue.filter((each) => each.order !== (timer as unknown as number));
        },
      };
    },
  };
}

/** Lets what was promised come about, as far as it needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}
