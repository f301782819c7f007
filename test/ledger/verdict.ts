// Compares what the people at the desk were shown, and what the outbox says, with what the workspace really did.
import { type ActionIntent, type ActionReason, type ActionState, isSettled } from '../../shared/domain/action.ts';

/** One action as a screen had it at one moment. */
export interface Sighting {
  id: string;
  state: ActionState;
  reason: ActionReason | null;
  /** So much had been carried out by then, for anybody. */
  entries: number;
  /** So much when the desk looked at the item last; null: it never did. */
  looked: number | null;
}

export interface StoreRow {
  sequence: number;
  id: string;
  intent: ActionIntent;
  code: string;
  /** Of a check-out: id or card code of the renter, until it is forgotten. */
  renter: string | null;
  /** The rent that it closes, or that it opened. */
  rentId: string | null;
  /** When it is due by this action, and when it was due before an extension. */
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
  /** Actions of which a damaged file took something, and the kiosk said so; and those that an administrator has ended. */
  excused?: ReadonlySet<string>;
}

/** Ids of the actions for which the promise was broken: all must be empty. */
export interface Verdict {
  /** Shown or kept as confirmed, and never carried out. */
  confirmed_missing: string[];
  confirmed_twice: string[];
  /** Carried out, and the kiosk does not know of it, or says that it was not. */
  ledger_unknown_to_kiosk: string[];
  /** Shown as confirmed and at another time as something else that is final. */
  both_confirmed_and_refused: string[];
  /** Carried out more than once, however it was shown. */
  done_twice: string[];
  /** Taken, and not in the outbox. */
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

/** Of an outbox, the items for which the same thing is to be done twice in a row; each by the second action's id. Reports do nothing. */
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

/** An end is an end; one that is missing counts elsewhere. */
function isChanged(state: ActionState | undefined): boolean {
  return state !== undefined && state !== 'confirmed';
}
