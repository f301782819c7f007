// What this run knows of its actions and the store does not: failed attempts, and times on the monotonic clock.
import { type Clock, type Deadline, deadline } from '../../shared/clock.ts';
import { isSettled } from '../../shared/domain/action.ts';
import { type ActionRow, performedAtOf } from './row.ts';

/** An action that was taken longer ago is looked up before it is sent. */
const LATE_AFTER_MS = 10_000;
/** How long a look-up tells what became of an attempt that was answered with 429: longer than any pause before it. */
const ANSWER_HOLDS_MS = 75_000;
const PAUSE_SLACK_MS = 15_000;

interface ProgressOfOne {
  /** Attempts without a usable answer. */
  tries: number;
  /** Failed look-ups and internal faults in a row. Only a send resets the count, not a successful look-up alone. */
  failedLookUps: number;
  /** On the monotonic clock; null: an earlier run took it. */
  takenAt: number | null;
  /** When the outcome became unknown, on the monotonic clock. */
  outcomeUnknownAt: number | null;
  /** Its attempt of unknown outcome was answered, so that none is on its way any more; null: it was not. */
  answerHolds: Deadline | null;
}

export interface Progress {
  of(row: Pick<ActionRow, 'id'>): ProgressOfOne;
  /** It was taken just now. */
  noteTaken(row: ActionRow): void;
  /** The attempt of unknown outcome has an answer, which leaves it unknown, and asks to wait so many milliseconds. */
  noteAnswered(row: ActionRow, retryAfterMs: number): void;
  /** Whether a look-up now tells what became of it: no attempt is on its way, and nobody had time to undo one. */
  isDecided(row: Pick<ActionRow, 'id' | 'outcomeUnknownSince'>): boolean;
  /** Its state has changed. What has ended is forgotten. */
  noteChange(before: ActionRow, now: ActionRow): void;
  /** Whether it has to be looked up before it is sent. */
  isLate(row: ActionRow): boolean;
  /** When it was taken at the earliest, epoch milliseconds by the present wall clock. -Infinity: not known. */
  takenAfter(row: ActionRow): number;
  /** When it was taken at the latest, like `takenAfter`. */
  takenBefore(row: ActionRow): number;
  /** Milliseconds since the first attempt of unknown outcome that may still arrive; 0: there is none. */
  outcomeUnknownMs(row: ActionRow): number;
}

export function createProgress(clock: Pick<Clock, 'now' | 'monotonic'>): Progress {
  const progresses = new Map<string, ProgressOfOne>();

  return {
    of,
    noteTaken(row) {
      of(row).takenAt = clock.monotonic();
    },
    isDecided,
    noteAnswered(row, retryAfterMs) {
      of(row).answerHolds = deadline(clock, Math.max(ANSWER_HOLDS_MS, retryAfterMs + PAUSE_SLACK_MS));
    },
    noteChange(before, now) {
      const about = of(now);
      if (now.state === 'sending' && isDecided(before)) {
        about.answerHolds = null;
        about.outcomeUnknownAt = null;
      }
      if (now.outcomeUnknownSince === null) about.outcomeUnknownAt = null;
      else about.outcomeUnknownAt ??= before.outcomeUnknownSince === now.outcomeUnknownSince ? null : clock.monotonic();
      if (isSettled(now.state)) progresses.delete(now.id);
    },
    // An action of an earlier run counts as late: only the disk calls it unsent, and the file may be an older copy.
    isLate(row) {
      const takenAt = progresses.get(row.id)?.takenAt ?? null;
      return takenAt === null || elapsed(row.performedAt, takenAt) > LATE_AFTER_MS;
    },
    // Even corrected it is too late if the clock was ahead, nobody knew, and it has been set back since.
    takenAfter: (row) => clock.now() - elapsed(performedAtOf(row), progresses.get(row.id)?.takenAt ?? null),
    takenBefore(row) {
      const takenAt = progresses.get(row.id)?.takenAt ?? null;
      // `performedAt` is too early if the clock was behind and has been set forward since.
      const byRun = takenAt === null ? Number.NEGATIVE_INFINITY : clock.now() - (clock.monotonic() - takenAt);
      return Math.max(performedAtOf(row), byRun);
    },
    outcomeUnknownMs({ id, outcomeUnknownSince }) {
      const about = progresses.get(id);
      if (isDecided({ id, outcomeUnknownSince })) return 0;
      return elapsed(outcomeUnknownSince ?? 0, about?.outcomeUnknownAt ?? null);
    },
  };

  function isDecided({ id, outcomeUnknownSince }: Pick<ActionRow, 'id' | 'outcomeUnknownSince'>): boolean {
    return outcomeUnknownSince === null || (progresses.get(id)?.answerHolds?.left() ?? 0) > 0;
  }

  function of({ id }: Pick<ActionRow, 'id'>): ProgressOfOne {
    const about = progresses.get(id) ?? {
      ...{ tries: 0, failedLookUps: 0 },
      ...{ takenAt: null, outcomeUnknownAt: null, answerHolds: null },
    };
    progresses.set(id, about);
    return about;
  }

  /** Milliseconds since `at`: the longer of both clocks, if both are known. Infinite if the wall clock was set back. */
  function elapsed(at: number, monotonicAt: number | null): number {
    const byWall = clock.now() - at;
    if (byWall < 0) return Number.POSITIVE_INFINITY;
    // The monotonic clock stands still while the computer sleeps; the wall clock can be set back.
    return Math.max(byWall, monotonicAt === null ? 0 : clock.monotonic() - monotonicAt);
  }
}
