// Baskets that nobody finished, and the one that is being filled: the codes of their items only, kept until the end of the day
// and offered back. The one in hand comes back open after the page, or main, has stopped.
import { z } from 'zod';
import { code } from '../../shared/api/parts.ts';
import { type Clock, gathered, type Timer } from '../../shared/clock.ts';
import { MAX_LINES } from '../../shared/domain/action.ts';
import type { SavedBasketOffer } from '../../shared/domain/app.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import { codeKey } from '../../shared/domain/workspace.ts';
import type { JsonStore } from '../storage/json-store.ts';
import type { Log } from '../storage/log.ts';

export interface SavedBaskets {
  /** Keeps the codes of an unfinished basket of the present workspace. */
  save(codes: string[]): void;
  /** Takes down the codes of the basket in hand; none: there is no such basket. */
  hold(codes: string[]): void;
  /** These items have gone out, or are on their way: they are in no basket in hand any more. */
  release(codes: string[]): void;
  /** The page begins anew: what was in hand is in nobody's any more, and is offered back. */
  interrupt(): void;
  /** Gives the codes of a saved basket and forgets it. Fails with 'moved-on' if it is not there any more. */
  take(id: string): Result<{ codes: string[]; isInterrupted: boolean }>;
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

/** So long after the last scan an interrupted basket goes on by itself; later there is somebody else, who is asked. */
const GOES_ON_MS = 3 * 60_000;
/** The basket in hand goes to the disk no more often: somebody is scanning, and waits for the answer. */
const HELD_MS = 1_000;
/** Older ones give way. */
const MAX_SAVED_BASKETS = 3;
const MAX_ID_LENGTH = 100;

const savedBasket = z.object({
  id: z.string().max(MAX_ID_LENGTH),
  workspaceId: z.string().max(MAX_ID_LENGTH),
  codes: z.array(code).min(1).max(MAX_LINES),
  /** Epoch milliseconds. */
  keptAt: z.number(),
  /** It was in hand when the page or the kiosk stopped. */
  isInterrupted: z.boolean().default(false),
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
  const stored = store?.read() ?? {};
  let savedBaskets = readable(stored.drafts);
  let inHand: SavedBasket | null = readable([stored.inHand])[0] ?? null;
  let midnight: Timer | null = null;
  /** The disk does not know yet how things stand. */
  let isWriteDue = false;
  const writeSoon = gathered(clock, HELD_MS, write);
  // It is of a kiosk that stopped with it.
  interrupt();
  forgetOld();

  return {
    save(codes) {
      const here = workspaceId();
      if (here === null) return;
      inHand = null;
      add({ id: newId(), workspaceId: here, codes, keptAt: clock.now(), isInterrupted: false });
    },
    hold,
    release(codes) {
      const gone = new Set(codes.map(codeKey));
      const left = inHand?.codes.filter((each) => !gone.has(codeKey(each)));
      if (left && left.length < (inHand?.codes.length ?? 0)) hold(left);
    },
    interrupt,
    take(id) {
      const taken = ofToday().find((each) => each.id === id);
      if (!taken) return gone();
      // Until the page has said what it made of them.
      inHand = taken;
      set(savedBaskets.filter((each) => each !== taken));
      return ok({ codes: taken.codes, isInterrupted: goesOn(taken) });
    },
    delete(id) {
      if (!ofToday().some((each) => each.id === id)) return gone();
      set(savedBaskets.filter((each) => each.id !== id));
      return ok(null);
    },
    newest() {
      const [first] = ofToday();
      if (!first) return null;
      return { id: first.id, count: first.codes.length, keptAt: first.keptAt, isInterrupted: goesOn(first) };
    },
    close() {
      if (midnight !== null) clock.clearTimeout(midnight);
      // Also of a basket that went out a moment ago: on the disk it is still in hand.
      if (isWriteDue) write();
    },
  };

  function hold(codes: string[]): void {
    const here = workspaceId();
    if (here === null || (codes.length === 0 && inHand === null)) return;
    inHand =
      codes.length === 0 ? null : { id: newId(), workspaceId: here, codes, keptAt: clock.now(), isInterrupted: true };
    isWriteDue = true;
    writeSoon();
  }

  function interrupt(): void {
    if (inHand === null) return;
    const interrupted = { ...inHand, isInterrupted: true };
    inHand = null;
    add(interrupted);
  }

  function goesOn({ isInterrupted, keptAt }: SavedBasket): boolean {
    const age = clock.now() - keptAt;
    return isInterrupted && age >= 0 && age < GOES_ON_MS;
  }

  function add(basket: SavedBasket): void {
    set([basket, ...savedBaskets].slice(0, MAX_SAVED_BASKETS));
  }

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
    write();
  }

  function write(): void {
    if (!store) return;
    isWriteDue = true;
    try {
      store.write({ drafts: savedBaskets, ...(inHand && { inHand }) });
      isWriteDue = false;
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
