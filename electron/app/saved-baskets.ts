// Baskets that nobody finished: the codes of their items only, kept until the end of the day and offered back.
import { z } from 'zod';
import { code } from '../../shared/api/parts.ts';
import type { Clock, Timer } from '../../shared/clock.ts';
import { MAX_LINES } from '../../shared/domain/action.ts';
import type { DraftOffer } from '../../shared/domain/app.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type { JsonStore } from '../storage/json-store.ts';
import type { Log } from '../storage/log.ts';

export interface Drafts {
  /** Keeps the codes of an unfinished basket of the present workspace. */
  keep(codes: string[]): void;
  /** Gives the codes of a draft and forgets it. Fails with 'moved-on' if it is not there any more. */
  take(id: string): Result<{ codes: string[] }>;
  /** Forgets a draft. Fails with 'moved-on' if it is not there any more. */
  drop(id: string): Result<null>;
  /** The newest one of the present workspace, or null. */
  newest(): DraftOffer | null;
  close(): void;
}

interface DraftsParts {
  /** Where they are kept; null: in memory only. */
  store: Pick<JsonStore, 'read' | 'write'> | null;
  clock: Clock;
  newId: () => string;
  /** Whose codes these are; null while no workspace is linked. */
  workspaceId: () => string | null;
  /** The day is over: what was offered is not offered any more. */
  onChange: () => void;
  log: Pick<Log, 'error'>;
}

/** Older ones give way. */
const MAX_DRAFTS = 3;
const MAX_ID_LENGTH = 100;

const draft = z.object({
  id: z.string().max(MAX_ID_LENGTH),
  workspaceId: z.string().max(MAX_ID_LENGTH),
  codes: z.array(code).min(1).max(MAX_LINES),
  /** Epoch milliseconds. */
  keptAt: z.number(),
});
type Draft = z.infer<typeof draft>;

/** Opens what `store` holds of today. */
export function createDrafts({ store, clock, newId, workspaceId, onChange, log }: DraftsParts): Drafts {
  let drafts = readable(store?.read().drafts ?? []);
  let midnight: Timer | null = null;
  forgetOld();

  return {
    keep(codes) {
      const here = workspaceId();
      if (here === null) return;
      set([{ id: newId(), workspaceId: here, codes, keptAt: clock.now() }, ...drafts].slice(0, MAX_DRAFTS));
    },
    take(id) {
      const taken = ofToday().find((each) => each.id === id);
      if (!taken) return gone();
      set(drafts.filter((each) => each !== taken));
      return ok({ codes: taken.codes });
    },
    drop(id) {
      if (!ofToday().some((each) => each.id === id)) return gone();
      set(drafts.filter((each) => each.id !== id));
      return ok(null);
    },
    newest() {
      const [first] = ofToday();
      return first ? { id: first.id, count: first.codes.length, keptAt: first.keptAt } : null;
    },
    close() {
      if (midnight !== null) clock.clearTimeout(midnight);
    },
  };

  /** Newest first; those of another workspace are nobody's here. */
  function ofToday(): Draft[] {
    return drafts.filter((each) => each.workspaceId === workspaceId() && isToday(each));
  }

  function isToday({ keptAt }: Draft): boolean {
    return new Date(keptAt).toDateString() === new Date(clock.now()).toDateString();
  }

  /** A disk that does not take it costs the draft at a restart, and nothing now. */
  function set(next: Draft[]): void {
    drafts = next;
    forgetAtMidnight();
    if (!store) return;
    try {
      store.write({ drafts });
    } catch (error) {
      log.error('The drafts are not on the disk', { error });
    }
  }

  function forgetOld(): void {
    const kept = drafts.filter(isToday);
    if (kept.length < drafts.length) set(kept);
    else forgetAtMidnight();
  }

  function forgetAtMidnight(): void {
    if (midnight !== null) clock.clearTimeout(midnight);
    midnight = null;
    if (drafts.length === 0) return;
    const now = clock.now();
    midnight = clock.setTimeout(
      () => {
        forgetOld();
        onChange();
      },
      new Date(now).setHours(24, 0, 0, 0) - now,
    );
  }
}

/** Those that fit, as many as are kept: the file may have been written by hand. */
function readable(stored: unknown): Draft[] {
  if (!Array.isArray(stored)) return [];
  const read = stored.slice(0, MAX_DRAFTS).map((each) => draft.safeParse(each));
  return read.flatMap((each) => (each.success ? [each.data] : []));
}

function gone() {
  return fail({ kind: 'moved-on' as const, message: 'This draft is not kept any more' });
}
