// Compares what the desk showed and what the outbox holds with what the workspace really did.
import { type ActionIntent, type ActionReason, type ActionState, isSettled } from '../../shared/domain/action.ts';

/** One action as a screen showed it at one moment. */
export interface Sighting {
  id: string;
  state: ActionState;
  reason: ActionReason | null;
  /** Length of the workspace's ledger by then, all desks included. */
  entries: number;
  /** Length of the ledger at a moment at which the kiosk had surely not made the change that is shown. */
  after: number;
}

export interface StoreRow {
  sequence: number;
  id: string;
  intent: ActionIntent;
  code: string;
  /** Of a check-out: id or card code of the renter, until that is deleted. */
  renter: string | null;
  /** The rent that it closes or opened. */
  rentId: string | null;
  /** The due date by this action, and the one before an extension. */
  dueAt: string | null;
  wasDueAt: string | null;
  /** The return that it reports on. */
  reportOf: string | null;
  state: ActionState;
  reason: ActionReason | null;
}

export interface Evidence {
  /** In the order in which they were seen. */
  sightings: readonly Pick<Sighting, 'id' | 'state'>[];
  /** Actions that the kiosk said it had taken. */
  taken: Iterable<string>;
  /** As the kiosk left it. */
  store: readonly StoreRow[];
  /** What the workspace carried out for this desk, by the action's id. */
  ledger: readonly { idempotencyKey: string }[];
  /** Actions of which a damaged file lost something, as the kiosk reported, and those an administrator discarded. */
  excused?: ReadonlySet<string>;
}

/** Ids of the actions of which something false was shown: all must be empty. */
export interface Verdict {
  /** Shown or stored as confirmed, but never carried out. */
  confirmed_missing: string[];
  confirmed_twice: string[];
  /** Carried out, but unknown to the kiosk or shown as not carried out. */
  ledger_unknown_to_kiosk: string[];
  /** Shown as confirmed, and at another time as something else that is final. */
  both_confirmed_and_refused: string[];
  /** Carried out more than once, however it was shown. */
  done_twice: string[];
  /** Taken, but not in the outbox. */
  taken_missing: string[];
}

const OWNED: ActionState[] = ['confirmed', 'already-so', 'needs-attention'];
const DENIED: ActionState[] = ['refused', 'withdrawn', 'discarded', 'already-so'];

export function judge({ sightings, taken, store, ledger, excused = new Set() }: Evidence): Verdict {
  const times = new Map<string, number>();
  for (const { idempotencyKey } of ledger) times.set(idempotencyKey, (times.get(idempotencyKey) ?? 0) + 1);
  const kept = new Map(store.map(({ id, state }) => [id, state]));
  const seenAs = (states: ActionState[]) =>
    new Set(sightings.filter(({ state }) => states.includes(state)).map(({ id }) => id));

  const shownConfirmed = seenAs(['confirmed']);
  const shownDenied = seenAs(DENIED);
  const keptConfirmed = store.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
  const confirmed = [...new Set([...shownConfirmed, ...keptConfirmed])];
  const done = [...times.keys()];
  return {
    confirmed_missing: confirmed.filter((id) => !times.has(id)),
    confirmed_twice: confirmed.filter((id) => (times.get(id) ?? 0) > 1),
    ledger_unknown_to_kiosk: done.filter((id) => !excused.has(id) && !OWNED.includes(kept.get(id) ?? 'withdrawn')),
    both_confirmed_and_refused: confirmed.filter(
      (id) => !excused.has(id) && (shownDenied.has(id) || isChanged(kept.get(id))),
    ),
    done_twice: done.filter((id) => (times.get(id) ?? 0) > 1),
    taken_missing: [...taken].filter((id) => !excused.has(id) && !kept.has(id)),
  };
}

/**
 * Carried out although the desk never said that it had taken them. `unanswered`: codes of the items of which a question
 * got no answer, since the kiosk was killed first.
 */
export function sentUnsaved({
  ledger,
  taken,
  unanswered,
}: {
  ledger: readonly { idempotencyKey: string; itemCode: string }[];
  taken: ReadonlySet<string>;
  unanswered: ReadonlySet<string>;
}): string[] {
  return ledger.flatMap(({ idempotencyKey: id, itemCode }) => (taken.has(id) || unanswered.has(itemCode) ? [] : [id]));
}

/** Open actions that repeat the previous one on their item, by id. Condition reports do not count. */
export function doubledIn(store: readonly StoreRow[]): string[] {
  const open = store
    .filter(({ state, reportOf }) => !isSettled(state) && reportOf === null)
    .toSorted((a, b) => a.sequence - b.sequence);
  const latest = new Map<string, string>();
  const doubled: string[] = [];
  for (const { id, code, intent, renter, rentId, dueAt } of open) {
    const what = intent === 'extend' ? `${intent} ${rentId} ${dueAt}` : `${intent} ${renter}`;
    if (latest.get(code) === what) doubled.push(id);
    latest.set(code, what);
  }
  return doubled;
}

/** Whether a confirmed action is now stored as something else. A missing one counts elsewhere. */
function isChanged(state: ActionState | undefined): boolean {
  return state !== undefined && state !== 'confirmed';
}
