// What the page sees of a row: its saved fields, and what this run remembers about it.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { Memory } from './memory.ts';
import { type ActionRow, isUnsent } from './row.ts';

export function deskActionOf(row: ActionRow, memory: Memory): DeskAction {
  const { id, sequence, intent, code, state, reason, dueAt, wasDueAt, performedAt, settledAt, undoOf } = row;
  const { condition, reportOf, cause, grounds, rentId, visitId } = row;
  const about = memory.undoable(id);
  const mayUndo = about !== null && (about.rent !== null || isUnsent(row));
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

/** A saved row with an attempt that may have succeeded is shown as unknown. */
export function asUnknown(row: ActionRow): ActionRow {
  return row.state === 'saved' && row.outcomeUnknownSince !== null ? { ...row, state: 'unknown' } : row;
}
