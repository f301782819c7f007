// Baskets that nobody finished: the codes of their items only, kept until the end of the day and offered back.
import { z } from 'zod';
import { code } from '../../shared/api/parts.ts';
import type { Clock, Timer } from '../../shared/clock.ts';
import { MAX_LINES } from '../../shared/domain/action.ts';
import type { SavedBasketOffer } from '../../shared/domain/app.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type { JsonStore } from '../storage/json-store.ts';
import type { Log } from '../storage/log.ts';

export interface SavedBaskets {
  /** Keeps the codes of an unfinished basket of the present workspace. */
  save(codes: string[]): void;
  /** Gives the codes of a saved basket and forgets it. Fails with 'moved-on' if it is not there any more. */
  take(id: string): Result<{ codes: string[] }>;
  /** Forgets a saved basket. Fails with 'moved-on' if it is not there any more. */
  delete(id: string): Result<null>;
  /** The newest one of the present workspace, or null. */
  newest(): SavedBasketOffer | null;
  close(): void;
}

interface SavedBasketsParts {
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
const MAX_SAVED_BASKETS = 3;
const MAX_ID_LENGTH = 100;

const savedBasket = z.object({
  id: z.string().max(MAX_ID_LENGTH),
  workspaceId: z.string().max(MAX_ID_LENGTH),
  codes: z.array(code).min(1).max(MAX_LINES),
  /** Epoch milliseconds. */
  keptAt: z.number(),
});
type SavedBasket = z.infer<typeof savedBasket>;

/** Opens what `store` holds of today. */
export function createSavedBaskets({
  store,
  clock,
  newId,
  workspaceId,
  onChange,
  log,
}: SavedBasketsParts): SavedBaskets {
  let savedBaskets = readable(store?.read().drafts ?? []);
  let midnight: Timer | null = null;
  forgetOld();

  return {
    save(codes) {
      const here = workspaceId();
      if (here === null) return;
      set(
        [{ id: newId(), workspaceId: here, codes, keptAt: clock.now() }, ...savedBaskets].slice(0, MAX_SAVED_BASKETS),
      );
    },
    take(id) {
      const taken = ofToday().find((each) => each.id === id);
      if (!taken) return gone();
      set(savedBaskets.filter((each) => each !== taken));
      return ok({ codes: taken.codes });
    },
    delete(id) {
      if (!ofToday().some((each) => each.id === id)) return gone();
      set(savedBaskets.filter((each) => each.id !== id));
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
  function ofToday(): SavedBasket[] {
    return savedBaskets.filter((each) => each.workspaceId === workspaceId() && isToday(each));
  }

  function isToday({ keptAt }: SavedBasket): boolean {
    return new Date(keptAt).toDateString() === new Date(clock.now()).toDateString();
  }

  /** A disk that does not take it costs the saved basket at a restart, and nothing now. */
  function set(next: SavedBasket[]): void {
    savedBaskets = next;
    forgetAtMidnight();
    if (!store) return;
    try {
      store.write({ drafts: savedBaskets });
    } catch (error) {
      log.error('The saved baskets are not on the disk', { error });
    }
  }

  function forgetOld(): void {
    const kept = savedBaskets.filter(isToday);
    if (kept.length < savedBaskets.length) set(kept);
    else forgetAtMidnight();
  }

  function forgetAtMidnight(): void {
    if (midnight !== null) clock.clearTimeout(midnight);
    midnight = null;
    if (savedBaskets.length === 0) return;
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
function readable(stored: unknown): SavedBasket[] {
  if (!Array.isArray(stored)) return [];
  const read = stored.slice(0, MAX_SAVED_BASKETS).map((each) => savedBasket.safeParse(each));
  return read.flatMap((each) => (each.success ? [each.data] : []));
}

function gone() {
  return fail({ kind: 'moved-on' as const, message: 'This basket is not kept any more' });
}
