// Unfinished and parked baskets, and the one in hand (being filled): kept until the end of the day and offered back. On
// the disk there are item codes and due dates only. The basket in hand is reopened after the page or main has stopped.
import { z } from 'zod';
import { code } from '../../shared/api/parts.ts';
import { chosenDues } from '../../shared/api/saved-baskets.ts';
import { type Clock, type Timer, throttled } from '../../shared/clock.ts';
import { MAX_LINES } from '../../shared/domain/action.ts';
import {
  isSameParked,
  MAX_SAVED_BASKETS,
  type ParkedRenter,
  type SavedBasketOffer,
  type UnfinishedBasket,
} from '../../shared/domain/app.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type { JsonStore } from '../storage/json-store.ts';
import type { Log } from '../storage/log.ts';

export interface SavedBaskets {
  /** Saves the codes of an unfinished basket of the present workspace. `renter`: whose it is, kept in memory only. */
  save(basket: UnfinishedBasket, renter?: ParkedRenter): void;
  /** Forgets the names of the renters, and cards that were parked without an item. Returns whether there were any. */
  forgetNames(): boolean;
  /**
   * Records the codes of the basket in hand (empty: there is none), and of those that the strip holds; `asking`: of returns
   * whose question is not answered.
   */
  hold(basket: UnfinishedBasket, aside?: UnfinishedBasket[], asking?: string[]): void;
  /** Tells `leave` each return that still asked when the page or main stopped; what it takes is told once. */
  leaveAsking(leave: (code: string) => boolean): void;
  /** These items are checked out or about to be: removes them from the basket in hand. */
  release(codes: string[]): void;
  /** The page restarts: the basket in hand becomes a saved basket and is offered back; so do those of the strip. */
  interrupt(): void;
  /** Returns the codes of a saved basket and removes it. Fails with 'moved-on' if it is gone. */
  take(id: string): Result<UnfinishedBasket & { isInterrupted: boolean; renter?: ParkedRenter }>;
  /** Removes a saved basket. Fails with 'moved-on' if it is gone. */
  delete(id: string): Result<null>;
  /** The saved baskets of the present workspace, newest first. */
  offers(): SavedBasketOffer[];
  close(): void;
}

interface SavedBasketsParts {
  /** Where they are stored; null: in memory only. */
  store: Pick<JsonStore, 'read' | 'write'> | null;
  clock: Clock;
  newId: () => string;
  /** The present workspace; null while none is connected. */
  workspaceId: () => string | null;
  /** The day is over: nothing is offered any more. */
  onChange: () => void;
  log: Pick<Log, 'error'>;
}

/** For this long an interrupted basket is resumed without asking; later another person may be at the desk. */
const RESUME_WITHIN_MS = 3 * 60_000;
/** The basket in hand is written at most this often, so that scans are not held up. */
const WRITE_INTERVAL_MS = 1_000;
const MAX_ID_LENGTH = 100;

const savedBasket = z.object({
  id: z.string().max(MAX_ID_LENGTH),
  workspaceId: z.string().max(MAX_ID_LENGTH),
  codes: z.array(code).min(1).max(MAX_LINES),
  unseen: z.array(code).max(MAX_LINES).optional(),
  dues: chosenDues.optional(),
  /** Epoch milliseconds. */
  keptAt: z.number(),
  /** It was in hand when the page or the kiosk stopped. */
  isInterrupted: z.boolean().default(false),
});
/** A return that asks something. */
const question = z.object({ workspaceId: z.string().max(MAX_ID_LENGTH), code });
const questions = z.array(question).max(MAX_LINES).catch([]);
type SavedBasket = z.infer<typeof savedBasket> & { renter?: ParkedRenter };

/** Opens today's baskets in `store`. */
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
  let currentBasket: SavedBasket | null = readable([stored.inHand])[0] ?? null;
  let aside: SavedBasket[] = readable(stored.aside);
  let asking = questions.parse(stored.asking);
  /** Those of pages that have stopped. */
  let left: typeof asking = [];
  let midnight: Timer | null = null;
  /** Whether the disk is behind the state in memory. */
  let isWriteDue = false;
  const writeSoon = throttled(clock, WRITE_INTERVAL_MS, write);
  // A stored basket in hand comes from a kiosk that stopped.
  interrupt();
  forgetOld();

  return {
    save(basket, renter) {
      const here = workspaceId();
      if (here === null || (basket.codes.length === 0 && !renter)) return;
      currentBasket = null;
      // What is parked for them already is one basket with it.
      const theirs = renter && todaysBaskets().find((each) => each.renter && isSameParked(each.renter, renter));
      const joins = theirs && theirs.codes.length + basket.codes.length <= MAX_LINES;
      if (joins) savedBaskets = savedBaskets.filter((each) => each !== theirs);
      const contents = joins ? joined(contentsOf(theirs), basket) : basket;
      const saved = { ...contents, id: newId(), workspaceId: here, keptAt: clock.now(), isInterrupted: false };
      const known = joins && renter.id === null ? theirs.renter : undefined;
      add({ ...saved, ...(renter && { renter: known ?? renter }) });
    },
    forgetNames() {
      if (!savedBaskets.some(({ renter }) => renter?.name)) return false;
      set(
        savedBaskets
          .filter(({ codes }) => codes.length > 0)
          .map(({ renter, ...each }) => ({ ...each, ...(renter && { renter: { ...renter, name: null } }) })),
      );
      return true;
    },
    hold,
    release(codes) {
      const gone = new Set(codes);
      const without = (basket: SavedBasket): UnfinishedBasket => ({
        ...contentsOf(basket),
        codes: basket.codes.filter((each) => !gone.has(each)),
      });
      if (currentBasket?.codes.some((each) => gone.has(each)))
        hold(
          without(currentBasket),
          aside.map(without),
          asking.map((each) => each.code),
        );
    },
    interrupt,
    leaveAsking(leave) {
      const here = workspaceId();
      const kept = left.filter((each) => each.workspaceId !== here || !leave(each.code));
      if (kept.length === left.length) return;
      left = kept;
      write();
    },
    take(id) {
      const taken = todaysBaskets().find((each) => each.id === id);
      if (!taken) return gone();
      // In hand until the page reports what it did with them.
      currentBasket = taken.codes.length > 0 ? taken : null;
      set(savedBaskets.filter((each) => each !== taken));
      const { renter } = taken;
      return ok({ ...contentsOf(taken), isInterrupted: isResumable(taken), ...(renter && { renter }) });
    },
    delete(id) {
      if (!todaysBaskets().some((each) => each.id === id)) return gone();
      set(savedBaskets.filter((each) => each.id !== id));
      return ok(null);
    },
    offers() {
      return todaysBaskets().map((each) => {
        const { id, codes, keptAt, renter } = each;
        return { id, count: codes.length, keptAt, isInterrupted: isResumable(each), ...(renter && { renter }) };
      });
    },
    close() {
      if (midnight !== null) clock.clearTimeout(midnight);
      // Also after a check-out a moment ago: on the disk that basket is still in hand.
      if (isWriteDue) write();
    },
  };

  function hold(basket: UnfinishedBasket, others: UnfinishedBasket[] = [], open: string[] = []): void {
    const here = workspaceId();
    const full = others.filter(({ codes }) => codes.length > 0);
    const isNothing = basket.codes.length + full.length + open.length === 0;
    if (here === null || (isNothing && currentBasket === null && aside.length + asking.length === 0)) return;
    asking = open.map((each) => ({ workspaceId: here, code: each }));
    const held = (each: UnfinishedBasket, isInterrupted: boolean): SavedBasket => ({
      ...each,
      ...{ id: newId(), workspaceId: here, keptAt: clock.now(), isInterrupted },
    });
    currentBasket = basket.codes.length === 0 ? null : held(basket, true);
    aside = full.map((each) => held(each, false));
    isWriteDue = true;
    writeSoon();
  }

  function interrupt(): void {
    [left, asking] = [[...left, ...asking].slice(-MAX_LINES), []];
    if (currentBasket === null && aside.length === 0) return;
    const interrupted = currentBasket && { ...currentBasket, isInterrupted: true };
    const before = aside;
    currentBasket = null;
    aside = [];
    add(...(interrupted ? [interrupted] : []), ...before);
  }

  function isResumable({ isInterrupted, keptAt }: SavedBasket): boolean {
    const age = clock.now() - keptAt;
    return isInterrupted && age >= 0 && age < RESUME_WITHIN_MS;
  }

  function add(...baskets: SavedBasket[]): void {
    set([...baskets, ...savedBaskets].slice(0, MAX_SAVED_BASKETS));
  }

  /** Today's baskets of the present workspace, newest first. */
  function todaysBaskets(): SavedBasket[] {
    return savedBaskets.filter((each) => each.workspaceId === workspaceId() && isToday(each));
  }

  function isToday({ keptAt }: SavedBasket): boolean {
    return new Date(keptAt).toDateString() === new Date(clock.now()).toDateString();
  }

  /** If the write fails, the saved basket is lost only at a restart. */
  function set(next: SavedBasket[]): void {
    savedBaskets = next;
    forgetAtMidnight();
    write();
  }

  function write(): void {
    if (!store) return;
    isWriteDue = true;
    try {
      const drafts = savedBaskets.flatMap((each) => onDisk(each) ?? []);
      const inHand = currentBasket && onDisk(currentBasket);
      const open = [...left, ...asking].slice(-MAX_LINES);
      const more = { ...(aside.length > 0 && { aside }), ...(open.length > 0 && { asking: open }) };
      store.write({ drafts, ...(inHand && { inHand }), ...more });
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

function contentsOf({ codes, unseen, dues }: SavedBasket): UnfinishedBasket {
  return { codes, ...(unseen && { unseen }), ...(dues && { dues }) };
}

/** Both baskets as one. Items whose due date was chosen with another for the basket keep theirs. */
function joined(before: UnfinishedBasket, now: UnfinishedBasket): UnfinishedBasket {
  const fresh = now.codes.filter((each) => !before.codes.includes(each));
  const unseen = [...(before.unseen ?? []), ...(now.unseen ?? []).filter((each) => fresh.includes(each))];
  const own = (now.dues?.lines ?? []).filter((line) => fresh.includes(line.code));
  const dueAt = now.dues?.basket?.dueAt;
  const isAnother = dueAt !== undefined && dueAt !== before.dues?.basket?.dueAt;
  const others = fresh.filter((each) => isAnother && own.every((line) => line.code !== each));
  const lines = [
    ...(before.dues?.lines ?? []),
    ...own,
    ...others.map((each) => ({ code: each, dueAt: dueAt ?? null })),
  ];
  const basket = before.dues?.basket ?? null;
  return {
    codes: [...before.codes, ...fresh],
    ...(unseen.length > 0 && { unseen }),
    ...((basket || lines.length > 0) && { dues: { basket, lines } }),
  };
}

/** What the disk has of it: no renter. null: nothing, without items. */
function onDisk({ renter: _, ...basket }: SavedBasket): SavedBasket | null {
  return basket.codes.length > 0 ? basket : null;
}

/** The valid entries, up to the limit: the file may have been edited by hand. */
function readable(stored: unknown): SavedBasket[] {
  if (!Array.isArray(stored)) return [];
  const read = stored.slice(0, MAX_SAVED_BASKETS).map((each) => savedBasket.safeParse(each));
  return read.flatMap((each) => (each.success ? [each.data] : []));
}

function gone() {
  return fail({ kind: 'moved-on' as const, message: 'This basket is not kept any more' });
}
