// Checks each reason that the desk showed against what the workspace had carried out by then.
import type { ActionIntent, ActionReason, ActionState } from '../../shared/domain/action.ts';
import { isSameMoment } from '../../shared/domain/workspace.ts';
import type { Sighting, StoreRow } from './verdict.ts';

/** An entry of what the workspace carried out, for any desk, in order. */
export interface LedgerLine {
  intent: ActionIntent;
  itemCode: string;
  renterCode: string;
  rentId: string;
  /** The rent's due date after it. */
  dueAt: string | null;
  idempotencyKey: string;
  tokenId: string;
}

/** Who has an item, and until when. */
export interface Holder {
  rentId: string;
  renterCode: string;
  dueAt: string | null;
  /** The check-out that opened the rent; null: it was open before the run. */
  by: Pick<LedgerLine, 'idempotencyKey' | 'tokenId'> | null;
}

export interface ReasonEvidence {
  sightings: readonly Sighting[];
  store: readonly StoreRow[];
  ledger: readonly LedgerLine[];
  /** What was on loan when the run began, by the item's code. */
  opening: ReadonlyMap<string, Holder>;
  /** This desk's token. */
  tokenId: string;
  /** The card code of the renter for whom a check-out was requested, as far as known, by action id. */
  wanted: ReadonlyMap<string, string>;
}

/** Ids of the actions for which a reason was shown that the ledger contradicts. */
export function falseReasons({ sightings, store, ledger, opening, tokenId, wanted }: ReasonEvidence): string[] {
  const rows = new Map(store.map((row) => [row.id, row]));
  /** The previous sighting of each action. */
  const before = new Map<string, Sighting>();
  const untrue = new Set<string>();
  for (const sighting of sightings) {
    const { id, state, reason, entries, after } = sighting;
    const seen = before.get(id);
    // Shown once more, it claims nothing about the time since.
    if (seen?.state === state && seen.reason === reason) continue;
    before.set(id, sighting);
    // What is shown rests on what the desk saw after its previous change, of which the sighting may have come late.
    const from = seen?.after ?? after;
    const row = rows.get(id);
    if (!row || row.reportOf !== null) continue;
    const claim = claimOf({ state, reason, row });
    if (!claim) continue;
    const times = Array.from({ length: entries - from + 1 }, (_, index) => from + index);
    if (!times.some((time) => claim(holderAt(row.code, time)))) untrue.add(id);
  }
  return [...untrue];

  function holderAt(code: string, entries: number): Holder | null {
    const ofItem = ledger.slice(0, entries).filter(({ itemCode }) => itemCode === code);
    const latest = ofItem.findLast(({ intent }) => intent !== 'extend');
    if (latest?.intent === 'check_in') return null;
    const holder = latest ? { ...latest, by: latest } : (opening.get(code) ?? null);
    return holder && { ...holder, dueAt: ofItem.at(-1)?.dueAt ?? holder.dueAt };
  }

  /** What is claimed about the item's holder; null: nothing that the ledger can contradict. */
  function claimOf({ state, reason, row }: { state: ActionState; reason: ActionReason | null; row: StoreRow }) {
    const renter = wanted.get(row.id);
    const isTheirs = (holder: Holder | null) =>
      holder !== null && (renter === undefined || holder.renterCode === renter);
    switch (reason) {
      case 'gone-out-again':
      case 'perhaps-out-again':
        return (holder: Holder | null) =>
          holder !== null && holder.rentId !== row.rentId && !isOfOwnBefore(holder, row.sequence);
      case 'out-to-another':
        return (holder: Holder | null) => holder !== null && (renter === undefined || holder.renterCode !== renter);
      case 'out-to-them':
        return isTheirs;
      case 'rent-over':
        return (holder: Holder | null) => holder?.rentId !== row.rentId;
      case 'due-changed':
        return (holder: Holder | null) => !isDue(holder, row.dueAt) && !isDue(holder, row.wasDueAt);
      case 'extend-unknown':
        return () => false;
      case 'item-out':
        return (holder: Holder | null) => holder !== null;
      case null:
        if (state !== 'already-so') return null;
        if (row.intent === 'check_out') return isTheirs;
        if (row.intent === 'extend')
          return (holder: Holder | null) => holder?.rentId === row.rentId && isDue(holder, row.dueAt);
        return (holder: Holder | null) => holder === null || holder.rentId !== row.rentId;
      default:
        return null;
    }
  }

  function isDue(holder: Holder | null, at: string | null): boolean {
    return isSameMoment(holder?.dueAt ?? null, at);
  }

  /** Whether this desk knows that it opened this rent with an earlier check-out: then it is the rent to close. */
  function isOfOwnBefore({ by }: Holder, sequence: number): boolean {
    if (by?.tokenId !== tokenId) return false;
    const lent = rows.get(by.idempotencyKey);
    return lent?.state === 'confirmed' && lent.sequence < sequence;
  }
}
