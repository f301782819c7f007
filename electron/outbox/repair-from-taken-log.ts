// Brings back what the store has lost and the taken log still has. Restored actions are looked up before they are sent.
import { isSettled } from '../../shared/domain/action.ts';
import { forgetTimes } from './forget-times.ts';
import { type ActionRow, isUnsent, isUsable } from './row.ts';
import type { RepairableStore, RowStatus } from './store-types.ts';
import { hasEnded, type KnownWorkspace, type TakenLog, type TakenRow } from './taken-log.ts';

/**
 * `lacking`: actions that the store did not have. `behind`: actions of which it had an earlier state. `gone`: ended
 * actions that it lacks and nothing brings back. `unended`: actions whose end the log lacks.
 */
export interface RepairCounts {
  lacking: number;
  behind: number;
  gone: number;
  unended: number;
}

/**
 * Compares the store with the taken log and repairs the store; `onLoss` is called before that. `now`: epoch
 * milliseconds. Throws if the disk fails.
 */
export function repairFromTakenLog(
  store: RepairableStore,
  log: TakenLog,
  onLoss: () => void,
  now: number,
): RepairCounts {
  const { oldAt, aheadAt } = forgetTimes(now);
  const isForgotten = (settledAt: number) => settledAt <= oldAt || settledAt > aheadAt;
  const lacking = new Map<string, TakenRow>();
  const behind = new Map<string, TakenRow>();
  const uncorrected = new Map<string, TakenRow>();
  const gone = new Set<string>();
  const listed = new Set<string>();
  const unended = new Set<string>();
  const workspaces: KnownWorkspace[] = [];
  log.read((line) => {
    if ('workspace' in line) {
      workspaces.push(line.workspace);
      return;
    }
    const { action } = line;
    const row = store.statusOf(action.id);
    // The latest line of an action counts.
    setPresence(lacking, action, row === null && !hasEnded(action));
    // A row that the store has forgotten, or may have, is not a loss.
    if (row === null && hasEnded(action) && !isForgotten(action.settledAt ?? 0)) gone.add(action.id);
    if (row !== null && hasEnded(row) && !hasEnded(action)) unended.add(action.id);
    else unended.delete(action.id);
    setPresence(behind, action, row !== null && isBehind(row, action));
    setPresence(uncorrected, action, row !== null && isUncorrected(row, action));
    if (hasEnded(action)) listed.delete(action.id);
    else listed.add(action.id);
  });
  const isWhole = log.found() === 'whole';
  // A correction is listed before the store has it, so a log that has all its lines is never the older one.
  if (isWhole) for (const [id, action] of uncorrected) behind.set(id, action);
  const repairs = {
    lacking: [...lacking.values()].filter(isUsableRow).map((action) => asOutcomeUnknownRow(action, isWhole)),
    behind: [...behind.values()].flatMap((action) => {
      const row = store.find(action.id);
      return row ? [caughtUp(row, action)] : [];
    }),
  };
  // Every open action is listed. One that is not was said to be not saved, or this is an older copy of the store.
  const unlisted = isWhole ? notIn(store.openIds(), listed, behind) : [];
  for (const id of unlisted) {
    const row = store.find(id);
    if (row) repairs.behind.push(isUnsent(row) ? asPerhapsNotSaved(row, now) : asOutcomeUnknown(row));
  }
  const count = {
    ...{ lacking: repairs.lacking.length, behind: repairs.behind.length },
    ...{ gone: gone.size, unended: unended.size },
  };
  if (count.lacking + count.behind + count.gone > 0) onLoss();
  const known = new Set(store.workspaces().map(({ id }) => id));
  const isRepairDue = count.lacking + count.behind > 0 || workspaces.some(({ id }) => !known.has(id));
  if (isRepairDue) store.repair({ ...repairs, workspaces });
  return count;
}

function notIn(ids: Iterable<string>, ...known: { has(id: string): boolean }[]): string[] {
  const others: string[] = [];
  for (const id of ids) if (!known.some((each) => each.has(id))) others.push(id);
  return others;
}

function setPresence(rows: Map<string, TakenRow>, action: TakenRow, isIn: boolean): void {
  if (isIn) rows.set(action.id, action);
  else rows.delete(action.id);
}

/** Whether the log knows of an end, or of an attempt to send, that the store does not know. */
function isBehind(row: RowStatus, action: TakenRow): boolean {
  // The content of a damaged row may belong to another action.
  if (hasEnded(row) || row.reason === 'record-damaged') return false;
  if (hasEnded(action)) return true;
  if (isSettled(row.state)) return false;
  return isSettled(action.state) || (action.outcomeUnknownSince !== null && row.outcomeUnknownSince === null);
}

/** Whether the log has a later condition, due date or override of an action that is open in both. */
function isUncorrected(row: RowStatus, action: TakenRow): boolean {
  if (isSettled(row.state) || isSettled(action.state)) return false;
  const { condition, dueAt, overrides, hasNote } = action;
  const listed = overrides.length > 0 ? JSON.stringify(overrides) : null;
  return (
    row.condition !== condition || row.dueAt !== dueAt || row.overrides !== listed || (row.hasNote === 1) !== hasNote
  );
}

function caughtUp(
  row: ActionRow,
  {
    code,
    state,
    reason,
    cause,
    outcomeUnknownSince,
    rentId,
    itemId,
    dueAt,
    overrides,
    condition,
    hasNote,
    settledAt,
  }: TakenRow,
): ActionRow {
  // The code changes only if it is erased.
  const now = { code, reason, cause, outcomeUnknownSince, rentId, itemId, dueAt, overrides, condition, settledAt };
  const known: ActionRow = { ...row, ...now, note: hasNote ? row.note : null };
  if (isSettled(state)) return { ...known, state };
  // A note that the store has with another condition is not the one that was lost.
  const isNoteLost = hasNote && (row.note === null || row.condition !== condition);
  return isNoteLost ? withoutNote(known) : { ...known, state: 'unknown' };
}

/** `isWhole`: a whole log would list an attempt to send it. */
function asOutcomeUnknownRow({ hasNote, ...action }: TakenRow, isWhole: boolean): ActionRow {
  const row: ActionRow = { ...action, note: null };
  if (isSettled(row.state)) return row;
  const unknown = isWhole ? { ...row, state: 'unknown' as const } : asOutcomeUnknown(row);
  // The note is lost, and without it the condition must not count as recorded.
  return hasNote ? withoutNote(unknown) : unknown;
}

function withoutNote(row: ActionRow): ActionRow {
  return { ...row, ...NOTE_LOST, note: null, settledAt: row.performedAt };
}

const NOTE_LOST = { state: 'needs-attention', reason: 'condition-not-recorded' } as const;

function asOutcomeUnknown(row: ActionRow): ActionRow {
  return { ...row, state: 'unknown', outcomeUnknownSince: row.outcomeUnknownSince ?? row.performedAt };
}

/** Never sent without people: it may be what nobody was told to be saved. */
function asPerhapsNotSaved(row: ActionRow, now: number): ActionRow {
  return { ...asOutcomeUnknown(row), state: 'needs-attention', reason: 'perhaps-not-saved', settledAt: now };
}

function isUsableRow({ hasNote, ...action }: TakenRow): boolean {
  return isUsable({ ...action, note: null });
}
