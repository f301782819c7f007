// A request before it becomes an action: whether it repeats an open action, and which request undoes one.
import type { CheckOutRequest, OverrideRecord } from '../../shared/domain/action.ts';
import { fail, type KioskErrorKind } from '../../shared/domain/errors.ts';
import { type ItemScan, isSameMoment } from '../../shared/domain/workspace.ts';
import type { Undoable } from './memory.ts';
import { isItsItem } from './reconcile.ts';
import { type ActionRow, EMPTY } from './row.ts';
import type { NewAction } from './store-types.ts';

/** A permitted check-out, with the reasons for overriding its blocks. */
export interface AllowedCheckOut extends CheckOutRequest {
  grounds?: OverrideRecord[];
}

/** Fields left out are null or empty. */
export type ActionRequest = Pick<NewAction, 'intent' | 'code'> & Partial<NewAction> & { itemName: string | null };

/** The action that saves the request. `taken`: of which workspace, when, and by how wrong a clock. */
export function newAction(
  { itemName: _shown, ...request }: ActionRequest,
  taken: Pick<NewAction, 'id' | 'workspaceId' | 'performedAt' | 'clockAhead'>,
): NewAction {
  return { ...EMPTY, ...request, ...taken };
}

/** Whether the request repeats the open action. */
export function repeats(open: ActionRow, request: ActionRequest): boolean {
  // A report is not a second return.
  if (request.reportOf) return false;
  // The item was checked out again in between: this is another return, and must not be lost.
  const isOtherRent = open.rentId !== null && (request.rentId ?? open.rentId) !== open.rentId;
  if (request.intent === 'check_in' && isOtherRent) return false;
  if (open.intent === 'extend' && request.intent === 'extend')
    return open.rentId === request.rentId && isSameMoment(open.dueAt, request.dueAt ?? null);
  return open.intent === request.intent && JSON.stringify(open.renter) === JSON.stringify(request.renter ?? null);
}

/** What a request for the same check-out says otherwise. */
export type Correction = Pick<ActionRow, 'dueAt' | 'overrides' | 'grounds'>;

/** What the request changes in the open check-out that it repeats; null: what is sent stays as it is. */
export function correctionOf(open: ActionRow, request: ActionRequest): Correction | null {
  if (open.intent !== 'check_out') return null;
  const { dueAt, overrides, grounds } = { ...EMPTY, ...request };
  const isSameList = open.overrides.toSorted().join('\n') === overrides.toSorted().join('\n');
  const isAsSent = isSameMoment(open.dueAt, dueAt) && isSameList;
  return isAsSent ? null : { dueAt, overrides, grounds };
}

/** Whether the request for a return says something of the item's condition that the open one does not. */
export function addsCondition(open: ActionRow, { condition, note }: ActionRequest): boolean {
  return (condition ?? open.condition) !== open.condition || (note ?? open.note) !== open.note;
}

/** The request that undoes `row`, if the item is still as `row` left it; otherwise null. */
export function undoRequest(
  row: ActionRow,
  rent: NonNullable<Undoable['rent']>,
  seen: ItemScan,
  itemName: string | null,
): ActionRequest | null {
  if (!isItsItem(row, seen.item)) return null;
  const { code, visitId } = row;
  const itemId = seen.item.id;
  if (row.intent === 'extend') {
    const { dueAt, wasDueAt } = row;
    const isAsLeft = seen.rent?.id === rent.id && isSameMoment(seen.rent.dueAt, dueAt);
    const back = { dueAt: wasDueAt, wasDueAt: dueAt, undoOf: row.id, visitId };
    return isAsLeft ? { intent: 'extend', code, itemName, itemId, rentId: rent.id, ...back } : null;
  }
  if (row.intent === 'check_out')
    return seen.rent?.id === rent.id
      ? { intent: 'check_in', code, itemName, itemId, rentId: rent.id, undoOf: row.id, visitId }
      : null;
  if (seen.rent || rent.renterId === null) return null;
  return {
    intent: 'check_out',
    code,
    itemName,
    itemId,
    renter: { id: rent.renterId },
    dueAt: rent.dueAt,
    undoOf: row.id,
    visitId,
  };
}

/** The request is not taken. */
export function refusal(kind: KioskErrorKind, message: string) {
  return fail({ kind, message });
}
