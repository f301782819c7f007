// Brings back what the store has lost and the taken log still has. Restored actions are looked up before they are sent.
import { isSettled } from '../../shared/domain/action.ts';
import { type ActionRow, isUsable } from './row.ts';
import { forgetTimes, type RepairableStore, type Standing } from './store.ts';
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
    const row = store.standing(action.id);
    // The latest line of an action counts.
    setPresence(lacking, action, row === null && !hasEnded(action));
    // A row that the store has forgotten, or may have, is not a loss.
    if (row === null && hasEnded(action) && !isForgotten(action.settledAt ?? 0)) gone.add(action.id);
    if (row !== null && hasEnded(row) && !hasEnded(action)) unended.add(action.id);
    else unended.delete(action.id);
    setPresence(behind, action, row !== null && isBehind(row, action));
    if (hasEnded(action)) listed.delete(action.id);
    else listed.add(action.id);
  });
  const isWhole = log.found() === 'whole';
  const repairs = {
    lacking: [...lacking.values()].filter(isUsableRow).map((action) => asOutcomeUnknownRow(action, isWhole)),
    behind: [...behind.values()].flatMap((action) => {
      const row = store.find(action.id);
      return row ? [caughtUp(row, action)] : [];
    }),
  };
  // Every open action is listed. One that is not means that this is an older copy of the store: its outcome is unknown.
  const unlisted = isWhole ? notIn(store.openIds(), listed, behind) : [];
  for (const id of unlisted) {
    const row = store.find(id);
    if (row) repairs.behind.push(asOutcomeUnknown(row));
  }
  const count = {
    ...{ lacking: repairs.lacking.length, behind: repairs.behind.length },
    ...{ gone: gone.size, unended: unended.size },
  };
  if (count.lacking + count.behind + count.gone > 0) onLoss();
  if (count.lacking + count.behind > 0) store.repair({ ...repairs, workspaces });
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
function isBehind(row: Standing, action: TakenRow): boolean {
  // The content of a damaged row may belong to another action.
  if (hasEnded(row) || row.reason === 'record-damaged') return false;
  if (hasEnded(action)) return true;
  if (isSettled(row.state)) return false;
  return isSettled(action.state) || (action.outcomeUnknownSince !== null && row.outcomeUnknownSince === null);
}

function caughtUp(
  row: ActionRow,
  { state, reason, cause, outcomeUnknownSince, rentId, dueAt, overrides, settledAt }: TakenRow,
): ActionRow {
  const isOpen = !isSettled(state);
  const now = { reason, cause, outcomeUnknownSince, rentId, dueAt, overrides, settledAt };
  return { ...row, ...now, state: isOpen ? 'unknown' : state };
}

/** `isWhole`: a whole log would list an attempt to send it. */
function asOutcomeUnknownRow({ hasNote, ...action }: TakenRow, isWhole: boolean): ActionRow {
  const row: ActionRow = { ...action, note: null };
  if (isSettled(row.state)) return row;
  const unknown = isWhole ? { ...row, state: 'unknown' as const } : asOutcomeUnknown(row);
  // The note is lost, and without it the condition must not count as recorded.
  return hasNote ? { ...unknown, ...NOTE_LOST, settledAt: row.performedAt } : unknown;
}

const NOTE_LOST = { state: 'needs-attention', reason: 'condition-not-recorded' } as const;

function asOutcomeUnknown(row: ActionRow): ActionRow {
  return { ...row, state: 'unknown', outcomeUnknownSince: row.outcomeUnknownSince ?? row.performedAt };
}

function isUsableRow({ hasNote, ...action }: TakenRow): boolean {
  return isUsable({ ...action, note: null });
}
