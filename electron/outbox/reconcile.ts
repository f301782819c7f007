// Tells from an item's present state what became of an action whose outcome is unknown. Never guesses.
import type { ActionReason } from '../../shared/domain/action.ts';
import type { WorkspaceError, WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import {
  type Block,
  type Item,
  isSameMoment,
  mayBeSameCode,
  type Rent,
  type ScanAnswer,
} from '../../shared/domain/workspace.ts';
import { CLOCK_TOLERANCE_MS } from '../workspace/clock-skew.ts';
import { isRenter } from '../workspace/read-answer.ts';
import { type ActionRow, performedAtOf } from './row.ts';

export type Finding =
  /** The item is as it was before the action: send it with the same key. `rentId`: the open rent to close. */
  | { kind: 'send'; rentId: string | null }
  /**
   * The workspace is already in the wanted state. `rentId`: the rent that is open, or that the return was to close.
   * `dueAt`: the action's due date as the workspace has it.
   */
  | ({ kind: 'already-so'; rentId: string | null; dueAt: string | null } & MayBeOurs)
  | ({ kind: 'needs-attention'; reason: ActionReason } & MayBeOurs);

interface MayBeOurs {
  /**
   * The workspace may have carried out this action: sending the same key again tells. That is safe, since in this state
   * a new action would be refused.
   */
  mayBeOurs: boolean;
}

/** For this long a free item proves that an unanswered check-out failed; later it may have been returned. */
export const OUTCOME_UNKNOWN_HOLDS_MS = 30_000;

/** What tells whether the open rent was open when a return was taken. Times are of the workspace's clock. */
export interface RentEvidence {
  /** The check-out made here before the return that opened a rent of this id; null: there is none. */
  openedBy?: ActionRow | null;
  /** The return was taken then or later, epoch milliseconds; -Infinity: the clocks don't tell. */
  takenAfter?: number;
  /** The return was taken then or earlier, epoch milliseconds; Infinity: the clocks don't tell. */
  takenBefore?: number;
}

/**
 * Compares the answer of a look-up with what `row` wants. `outcomeUnknownMs`: time since its first unanswered attempt;
 * 0 without one.
 */
export function reconcile(
  row: ActionRow,
  answer: ScanAnswer,
  outcomeUnknownMs: number,
  evidence: RentEvidence = {},
): Finding {
  if (answer.type !== 'item') return attention('not-one-item');
  if (!isItsItem(row, answer.item)) return attention('other-item');
  if (row.reportOf !== null) return reconcileReport(row, answer.rent);
  if (row.intent === 'extend') return reconcileExtension(row, answer.rent);
  const finding =
    row.intent === 'check_in'
      ? reconcileReturn(row, answer.rent, evidence)
      : reconcileCheckOut(row, answer.rent, outcomeUnknownMs);
  const tells = row.condition !== null || row.note !== null;
  return finding.kind === 'already-so' && tells
    ? { ...attention('condition-not-recorded'), mayBeOurs: finding.mayBeOurs }
    : finding;
}

/** Whether `item` is the one that the desk saw: a label can be moved to another item, and can be an item's old one. */
export function isItsItem(row: ActionRow, item: Item): boolean {
  return mayBeSameCode(item.code, row.code) && (row.itemId === null || row.itemId === item.id);
}

/** Which part of the item's state explains a refused check-out; null: nothing known. */
export function causeOfRefusal({ intent }: Pick<ActionRow, 'intent'>, answer: ScanAnswer): ActionReason | null {
  if (intent !== 'check_out' || answer.type !== 'item') return null;
  const { item, rent, blocks } = answer;
  if (rent !== null) return 'item-out';
  if (item.status === 'unavailable') return 'item-unavailable';
  if (item.status === 'reserved') return 'item-reserved';
  return blocks.length > 0 ? 'item-blocked' : null;
}

/**
 * What forbids a check-out that was not attempted yet, to a renter who was known by their card only: nobody at the desk
 * could see it. Of any other check-out the desk has shown the blocks.
 */
export function unseenBlock(row: ActionRow, answer: ScanAnswer): Block | null {
  const { overrides, outcomeUnknownSince } = row;
  if (cardOf(row) === null || outcomeUnknownSince !== null || answer.type !== 'item') return null;
  return answer.blocks.find(({ code, overridable }) => !(overridable && overrides.includes(code))) ?? null;
}

/** The code of the renter's card, if a check-out was made offline and that is all the desk knew of them. */
export function cardOf({ renter }: Pick<ActionRow, 'renter'>): string | null {
  return renter !== null && 'code' in renter ? renter.code : null;
}

function reconcileReturn(
  row: ActionRow,
  rent: Rent | null,
  { openedBy = null, takenAfter = performedAtOf(row), takenBefore = performedAtOf(row) }: RentEvidence,
): Finding {
  // Without a rent id, the same key could close a rent that was opened a moment ago.
  if (!rent) {
    const { rentId, dueAt } = row;
    return { kind: 'already-so', rentId, dueAt, mayBeOurs: rentId !== null };
  }
  const send: Finding = { kind: 'send', rentId: rent.id };
  const isOwn = openedBy !== null && isOpenedBy(openedBy, rent);
  if (row.rentId !== null) {
    const isLater = !isOwn && openedAt(rent) > takenBefore + CLOCK_TOLERANCE_MS;
    // An item has one open rent at a time, so if it is another, the one that the desk saw is closed.
    return rent.id === row.rentId && !isLater ? send : attention('gone-out-again');
  }
  // Taken offline, so no rent is known. Close this one if it was opened here before, whatever the return's clock said, or if it
  // was open at the time of the return, as far as the two clocks tell.
  const wasOpenThen = openedAt(rent) <= takenAfter - CLOCK_TOLERANCE_MS;
  return isOwn || wasOpenThen ? send : attention('perhaps-out-again');
}

/** Whether this check-out opened the rent of its id: a workspace that was restored from a copy gives ids out again. */
function isOpenedBy(row: ActionRow, rent: Rent): boolean {
  const isNotLater = !(openedAt(rent) > (row.settledAt ?? Number.POSITIVE_INFINITY) + CLOCK_TOLERANCE_MS);
  // A workspace may date it by this PC's clock, as wrong as it was known to be.
  return isNotLater || Math.abs(openedAt(rent) - performedAtOf(row)) <= CLOCK_TOLERANCE_MS;
}

/** A report must never return an item: it is sent only while the item is free, and for a known rent. */
function reconcileReport({ rentId }: ActionRow, rent: Rent | null): Finding {
  return rent === null && rentId !== null ? { kind: 'send', rentId } : attention('condition-not-recorded');
}

function reconcileCheckOut(row: ActionRow, rent: Rent | null, outcomeUnknownMs: number): Finding {
  // A return can be sent twice, since it names the rent to close. A check-out has only its key, which the workspace may
  // have forgotten by now.
  if (!rent)
    return outcomeUnknownMs > OUTCOME_UNKNOWN_HOLDS_MS ? attention('perhaps-back') : { kind: 'send', rentId: null };
  const isSameRenter = row.renter !== null && isRenter(rent.renter, row.renter);
  const isAfterAction = openedAt(rent) >= performedAtOf(row) - CLOCK_TOLERANCE_MS;
  if (!isSameRenter) return attention('out-to-another');
  if (isAfterAction) return { kind: 'already-so', rentId: rent.id, dueAt: recordedDue(row, rent), mayBeOurs: true };
  return { ...attention('out-to-them'), mayBeOurs: row.outcomeUnknownSince !== null };
}

/** Longer than any error of a time zone. */
const LONG_BEFORE_MS = 86_400_000;

/** Whether the rent in the answer to a check-out began so long before it that it must be another one. */
export function isOfLongBefore(row: ActionRow, rent: Rent | null): boolean {
  return row.intent === 'check_out' && rent !== null && openedAt(rent) < performedAtOf(row) - LONG_BEFORE_MS;
}

/** When a rent was opened, epoch milliseconds. NaN, which proves nothing: the workspace does not say exactly. */
function openedAt({ checkedOutAt, isCheckedOutSupposed }: Rent): number {
  return checkedOutAt === null || isCheckedOutSupposed ? Number.NaN : Date.parse(checkedOutAt);
}

/** The due date tells: an extension that is sent twice moves it only once. */
function reconcileExtension({ rentId, dueAt, wasDueAt }: ActionRow, rent: Rent | null): Finding {
  if (rent === null || rent.id !== rentId) return attention('rent-over');
  if (isSameMoment(rent.dueAt, dueAt)) return { kind: 'already-so', rentId, dueAt, mayBeOurs: true };
  return isSameMoment(rent.dueAt, wasDueAt) ? { kind: 'send', rentId } : attention('due-changed');
}

/**
 * When an action's loan is due: as the workspace recorded it, which may differ from what was asked for. For a return,
 * when it was due: what a look-up before it told, else the answer.
 */
export function recordedDue({ intent, dueAt }: Pick<ActionRow, 'intent' | 'dueAt'>, rent: Rent): string | null {
  const isKnown = intent === 'check_in' && dueAt !== null;
  return isKnown || rent.isDueUnread || isSameMoment(rent.dueAt, dueAt) ? dueAt : rent.dueAt;
}

function attention(reason: ActionReason): Extract<Finding, { kind: 'needs-attention' }> {
  return { kind: 'needs-attention', reason, mayBeOurs: false };
}

/** Errors about the item, which a retry does not change, and the reason for each. All others concern the connection. */
export const REFUSALS: Partial<Record<WorkspaceErrorKind, ActionReason>> = {
  'not-found': 'unknown-code',
  invalid: 'not-accepted',
  conflict: 'state-forbids',
};

/** A 422 that names one of these is about the renter. */
const RENTER_FIELDS: ReadonlySet<string> = new Set(['renter_id', 'renter_code']);

/** Why the workspace refused, as far as the field in its error tells; null: it does not tell. */
export function causeByField({ intent }: Pick<ActionRow, 'intent'>, error: WorkspaceError): ActionReason | null {
  if (intent === 'extend' && isExtensionUnsupported(error)) return 'extend-unknown';
  return RENTER_FIELDS.has(error.field ?? '') ? 'renter-refused' : null;
}

/** A 422 that names this field does not know the kind of action. */
const INTENT_FIELD = 'intent';

/** Whether this error says that the workspace does not support extensions. Any other refusal is about one loan. */
export function isExtensionUnsupported({ kind, field }: WorkspaceError): boolean {
  return kind === 'invalid' && field === INTENT_FIELD;
}
