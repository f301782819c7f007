// Simulated time: the true time of the world, and the kiosk's wall clock, which may be wrong.
import type { Clock, Timer } from '../../../shared/clock.ts';

export const SECOND = 1000;
export const MINUTE = 60_000;
export const WEEK = 7 * 24 * 60 * MINUTE;
const NOON = Date.parse('2026-11-20T12:00:00Z');
/** The maximum number of timers that run in one call of `advance`. */
const MAX_EVENTS = 3000;

/** The owner of timers and requests; when it is over, its timers no longer fire. */
export interface TimerOwner {
  isOver: boolean;
  /** It gets an answer, with the workspace's time (epoch milliseconds) and how long the request took. */
  hears?(serverDate: number, roundTripMs: number): void;
}

export interface Time {
  /** Milliseconds since the world began. */
  now(): number;
  /** The true time, epoch milliseconds. */
  truth(): number;
  /** What the kiosk's wall clock shows, epoch milliseconds. */
  wall(): number;
  /** Whether the wall clock was right since the world began. */
  wasAlwaysRight(): boolean;
  /** Sets the kiosks' wall clock forward by `ms` (back if negative). */
  setWallForward(ms: number): void;
  /** Runs `run` after `ms` unless `of` is over by then; null: in any case. Returns the timer's id. */
  later(ms: number, run: () => void, of: TimerOwner | null): number;
  /** Advances by `ms`. Calls `afterEach` after each timer that fell due, once its promise callbacks have run. */
  advance(ms: number, afterEach: () => void): Promise<void>;
  /** A clock for an owner that starts now. */
  clockOf(owner: TimerOwner): Clock;
}

/** Creates a time that begins at noon UTC. */
export function createTime(): Time {
  let now = 0;
  let wallAhead = 0;
  let wasAlwaysRight = true;
  let queue: { at: number; order: number; run: () => void; of: TimerOwner | null }[] = [];
  let order = 0;
  const wall = () => Math.floor(NOON + now + wallAhead);

  function later(ms: number, run: () => void, of: TimerOwner | null): number {
    order += 1;
    queue.push({ at: now + ms, order, run, of });
    return order;
  }

  return {
    now: () => now,
    truth: () => NOON + now,
    wall,
    wasAlwaysRight: () => wasAlwaysRight,
    setWallForward(ms) {
      wallAhead += ms;
      if (ms !== 0) wasAlwaysRight = false;
    },
    later,
    async advance(ms, afterEach) {
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
    clockOf(owner) {
      const startedAt = now;
      return {
        now: wall,
        monotonic: () => now - startedAt,
        setTimeout: (run, ms) => later(ms, run, owner) as unknown as Timer,
        clearTimeout: (timer) => {
          queue = queue.filter((each) => each.order !== (timer as unknown as number));
        },
      };
    },
  };
}

/** Runs pending promise callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}
