// What the page sees of a row: what it keeps, and what is remembered of it as long as the kiosk runs.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { Memory } from './memory.ts';
import type { ActionRow } from './row.ts';

export function shownAction(row: ActionRow, memory: Memory): DeskAction {
  const { id, sequence, intent, code, state, reason, dueAt, wasDueAt, performedAt, settledAt, undoOf } = row;
  const { condition, reportOf, cause, grounds, rentId, visitId } = row;
  const about = memory.undoable(id);
  const mayUndo = about !== null && (about.rent !== null || (state === 'saved' && row.outcomeUnknownSince === null));
  return {
    ...{ id, sequence, intent, code, state, reason, dueAt, wasDueAt, performedAt, settledAt, undoOf },
    ...{ condition, reportOf, cause, grounds, rentId, visitId },
    isOutcomeUnknown: row.outcomeUnknownSince !== null,
    itemName: memory.nameOf(code),
    words: memory.wordsOf(id),
    undoUntil: mayUndo ? about.shownUntil : null,
    reportUntil: memory.reportable(row)?.shownUntil ?? null,
  };
}

/** Saved again, but a try may have gone through: for people it is as unknown as before. */
export function asUnknown(row: ActionRow): ActionRow {
  return row.state === 'saved' && row.outcomeUnknownSince !== null ? { ...row, state: 'unknown' } : row;
}
