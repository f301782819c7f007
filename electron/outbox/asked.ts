// What somebody asks for, before it is an action: whether it is one that is open already, and what takes another one back.
import type { CheckOutRequest, OverrideGround } from '../../shared/domain/action.ts';
import { type ItemScan, isSameMoment } from '../../shared/domain/workspace.ts';
import type { Undoable } from './memory.ts';
import { type ActionRow, EMPTY } from './row.ts';
import type { NewAction } from './store.ts';

/** A check-out that may be made, with why it goes past its blocks. */
export interface AllowedCheckOut extends CheckOutRequest {
  grounds?: OverrideGround[];
}

/** What is not said is null, or none. */
export type Asked = Pick<NewAction, 'intent' | 'code'> & Partial<NewAction> & { itemName: string | null };

/** The action that keeps what was asked. */
export function newAction(
  { itemName: _shown, ...asked }: Asked,
  taken: Pick<NewAction, 'id' | 'workspaceId' | 'performedAt'>,
): NewAction {
  return { ...EMPTY, ...asked, ...taken };
}

/** Whether the open action is what is asked once more. */
export function isSame(open: ActionRow, asked: Asked): boolean {
  // A report is no second return.
  if (asked.reportOf) return false;
  // It has gone out again meanwhile: that is another return, and it would be lost.
  const isOtherRent = open.rentId !== null && (asked.rentId ?? open.rentId) !== open.rentId;
  if (asked.intent === 'check_in' && isOtherRent) return false;
  if (open.intent === 'extend' && asked.intent === 'extend')
    return open.rentId === asked.rentId && isSameMoment(open.dueAt, asked.dueAt ?? null);
  return open.intent === asked.intent && JSON.stringify(open.renter) === JSON.stringify(asked.renter ?? null);
}

/** What takes `row` back, if the item is as it left it; else null. */
export function opposite(
  row: ActionRow,
  rent: NonNullable<Undoable['rent']>,
  seen: ItemScan,
  itemName: string | null,
): Asked | null {
  const { code, visitId } = row;
  if (row.intent === 'extend') {
    const { dueAt, wasDueAt } = row;
    const isAsLeft = seen.rent?.id === rent.id && isSameMoment(seen.rent.dueAt, dueAt);
    return isAsLeft
      ? { intent: 'extend', code, itemName, rentId: rent.id, dueAt: wasDueAt, wasDueAt: dueAt, undoOf: row.id, visitId }
      : null;
  }
  if (row.intent === 'check_out')
    return seen.rent?.id === rent.id
      ? { intent: 'check_in', code, itemName, rentId: rent.id, undoOf: row.id, visitId }
      : null;
  if (seen.rent) return null;
  return {
    intent: 'check_out',
    code,
    itemName,
    renter: { id: rent.renterId },
    dueAt: rent.dueAt,
    undoOf: row.id,
    visitId,
  };
}
