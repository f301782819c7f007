// The store of actions: rows in SQLite, saved before anything is sent, and the queries on them.
import type { Database, Statement } from 'better-sqlite3';
import { ACTION_STATES, isSettled } from '../../shared/domain/action.ts';
import { MEMORY, openDatabase } from './database.ts';
import type { ForgetTimes } from './forget-times.ts';
import { bringUpToDate, SCHEMA_VERSION } from './migrations.ts';
import {
  type ActionRow,
  asDamaged,
  COLUMN_NAMES,
  columnNamesOf,
  ERASED_CODE,
  isSound,
  keyOf,
  PERSONAL_COLUMNS,
  rowOf,
  type StoredRow,
  storedRow,
  type Values,
} from './row.ts';
import {
  CHANGING,
  type Correction,
  type NewAction,
  type NextInLine,
  type Repair,
  type RepairableStore,
  type Rescued,
  type RowStatus,
  type TakenLogWriter,
  type Transition,
} from './store-types.ts';

/** What people can still change of an action that waits. */
const CORRECTABLE = ['condition', 'note', 'dueAt', 'overrides'] as const;
/** More actions than a desk takes before somebody sets a clock right that is behind. */
const MAX_MISDATED = 200;
const insertSql = (columns: readonly string[]) =>
  `INTO actions (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
/** SQL for the checksum that a row must have. The columns `without` count as NULL. */
const sumSql = (without: readonly string[] = []) =>
  `row_sum(${COLUMN_NAMES.map((name) => (without.includes(name) ? 'NULL' : name)).join(', ')})`;
const WRITTEN = [...COLUMN_NAMES, 'code_key', 'sum'];
const assignmentsSql = (columns: readonly string[]) => columns.map((name) => `${name} = @${name}`).join(', ');
/** States of actions without effect, which queries about an item skip. */
const STATES_WITHOUT_EFFECT = "('refused', 'withdrawn', 'discarded')";
/** States that an answer of the workspace ends in, so that `settledAt` is right: the answer tells this PC's error. */
const ANSWERED_STATES = "('confirmed', 'refused', 'already-so')";

/**
 * The store in `database`: creates missing tables and migrates older ones. Every action it takes is also listed in the
 * log that `takenLog` returns; null: nowhere.
 */
export function createStore(database: Database, takenLog: () => TakenLogWriter | null = () => null): RepairableStore {
  bringUpToDate(database);
  const prepare = <Parameters extends unknown[]>(sql: string) => database.prepare<Parameters, StoredRow>(sql);
  const insert = prepare<[Values]>(`INSERT ${insertSql(WRITTEN)} RETURNING *`);
  const insertAgain = prepare<[Values]>(`INSERT OR IGNORE ${insertSql(['sequence', ...WRITTEN])}`);
  const setLastSequence = database.prepare<[number]>("INSERT INTO sqlite_sequence (name, seq) VALUES ('actions', ?)");
  const update = prepare<[Values]>(
    `UPDATE actions SET ${assignmentsSql([...columnNamesOf(CHANGING), 'sum'])} WHERE id = @id RETURNING *`,
  );
  const eraseCode = prepare<[Values]>('UPDATE actions SET code = @code, code_key = @code_key WHERE id = @id');
  const byId = prepare<[string]>('SELECT * FROM actions WHERE id = ?');
  const openByOrder = prepare<[string]>(
    'SELECT * FROM actions WHERE workspace_id = ? AND settled_at IS NULL ORDER BY sequence',
  );
  const openByItem = prepare<[string, string]>(
    'SELECT * FROM actions WHERE workspace_id = ? AND code_key = ? AND settled_at IS NULL ORDER BY sequence',
  );
  const openedRentBy = prepare<[string, string, number, string]>(
    `SELECT * FROM actions WHERE workspace_id = ? AND code_key = ? AND sequence < ? AND intent = 'check_out' AND rent_id = ?
      AND settled_at IS NOT NULL ORDER BY settled_at DESC, sequence DESC LIMIT 1`,
  );
  // By the key, which has an index, and by the code: another spelling may be another item.
  const latestByCode = prepare<[string, string, string, string | null]>(
    `SELECT * FROM actions WHERE workspace_id = ? AND code_key = ? AND code = ? COLLATE BINARY AND report_of IS NULL AND state NOT IN ${STATES_WITHOUT_EFFECT}
      AND intent IS NOT ? ORDER BY sequence DESC LIMIT 1`,
  );
  const latestOrReportByCode = prepare<[string, string, string]>(
    `SELECT * FROM actions WHERE workspace_id = ? AND code_key = ? AND code = ? COLLATE BINARY AND (state NOT IN ${STATES_WITHOUT_EFFECT}
      OR (report_of IS NOT NULL AND state = 'refused')) ORDER BY sequence DESC LIMIT 1`,
  );
  // Reads from the end of the table: with an index SQLite would sort all rows of the workspace.
  const latest = prepare<[string, number]>(
    'SELECT * FROM actions NOT INDEXED WHERE workspace_id = ? ORDER BY sequence DESC LIMIT ?',
  );
  const firstOpen = prepare<[string, number]>(
    'SELECT * FROM actions WHERE workspace_id = ? AND settled_at IS NULL ORDER BY sequence LIMIT ?',
  );
  // "Not this workspace" as two ranges: an index can't be used for <>.
  const needingAttention = prepare<[{ id: string; most: number }]>(
    `SELECT * FROM actions WHERE state = 'needs-attention'
      UNION ALL SELECT * FROM actions INDEXED BY open_actions WHERE settled_at IS NULL AND workspace_id < @id
      UNION ALL SELECT * FROM actions INDEXED BY open_actions WHERE settled_at IS NULL AND workspace_id > @id
      ORDER BY sequence DESC LIMIT @most`,
  );
  const count = database.prepare<[{ id: string }], { waiting: number; attention: number }>(
    `SELECT (SELECT count(*) FROM actions WHERE settled_at IS NULL AND workspace_id = @id) AS waiting,
      (SELECT count(*) FROM actions WHERE settled_at IS NULL AND workspace_id < @id)
      + (SELECT count(*) FROM actions WHERE settled_at IS NULL AND workspace_id > @id)
      + (SELECT count(*) FROM actions WHERE state = 'needs-attention') AS attention`,
  );
  const insertWorkspace = database.prepare<[string, string]>(
    'INSERT INTO workspaces (id, base_url) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const waitingThere = database.prepare<[string, string | null], { workspaceId: string; waiting: number }>(
    `SELECT workspace_id AS workspaceId, count(*) AS waiting FROM actions JOIN workspaces ON workspaces.id = workspace_id
      WHERE base_url = ? AND (settled_at IS NULL OR state = 'needs-attention')
      GROUP BY workspace_id ORDER BY workspace_id IS ? DESC, max(sequence) DESC LIMIT 1`,
  );
  // Actions are deleted after a while; their workspace stays.
  const anyWorkspace = database.prepare<[], unknown>('SELECT 1 FROM workspaces LIMIT 1');
  const deleteWorkspace = database.prepare<[string]>('DELETE FROM workspaces WHERE id = ?');
  // Undo does not need these columns: it works from memory, on the monotonic clock.
  const forgetPeople = database.prepare<[ForgetTimes]>(
    `UPDATE actions SET ${PERSONAL_COLUMNS.map((name) => `${name} = NULL`).join(', ')}, sum = ${sumSql(PERSONAL_COLUMNS)}
      WHERE (settled_at <= @undoOverAt OR settled_at > @aheadAt) AND state <> 'needs-attention' AND sum = ${sumSql()}
      AND (renter_id IS NOT NULL OR renter_code IS NOT NULL OR note IS NOT NULL)`,
  );
  const peopleLeft = database.prepare<[], { left: number }>(
    `SELECT count(*) AS left FROM actions WHERE settled_at IS NOT NULL AND state <> 'needs-attention'
      AND (renter_id IS NOT NULL OR renter_code IS NOT NULL OR note IS NOT NULL)`,
  );
  // What ended without an answer may be dated by years too early, and what is dated ahead may be right and the present
  // clock wrong: both go with the first answered row that is later and old. `max(+sequence)` lets SQLite use its index.
  const oldRows = database.prepare<[ForgetTimes], Pick<ActionRow, 'id' | 'sequence'>>(
    `SELECT id, sequence FROM actions WHERE (settled_at <= @oldAt OR settled_at > @aheadAt)
      AND state <> 'needs-attention' AND sequence <=
      (SELECT max(+sequence) FROM actions WHERE settled_at <= @oldAt AND state IN ${ANSWERED_STATES})`,
  );
  const deleteRow = database.prepare<[number]>('DELETE FROM actions WHERE sequence = ?');
  const forgetRows = database.transaction((times: ForgetTimes, except: ReadonlySet<string>) => {
    const old = oldRows.all(times).filter(({ id }) => !except.has(id));
    for (const { sequence } of old) deleteRow.run(sequence);
    return old.length;
  });
  const damagedRows = prepare<[]>(
    `SELECT * FROM actions WHERE sum IS NOT ${sumSql()} OR code_key IS NOT code_key(code)
      OR state NOT IN (${ACTION_STATES.map((state) => `'${state}'`).join(', ')})`,
  );
  const overwrite = database.prepare<[Values]>(
    `UPDATE actions SET ${assignmentsSql(WRITTEN)} WHERE sequence = @sequence`,
  );
  const quarantineAll = database.transaction((now: number) => {
    const damaged = damagedRows.all();
    for (const row of damaged) overwrite.run({ ...storedRow(asDamaged(row, now)), sequence: row.sequence });
    return damaged.length;
  });
  const allOpen = prepare<[]>("SELECT * FROM actions WHERE settled_at IS NULL OR state = 'needs-attention'");
  const allOpenIds = database.prepare<[], string>('SELECT id FROM actions WHERE settled_at IS NULL').pluck();
  const selectStatus = database.prepare<[string], RowStatus>(
    `SELECT state, reason, doubt_since AS outcomeUnknownSince, condition, due_at AS dueAt, overrides,
      note IS NOT NULL AS hasNote FROM actions WHERE id = ?`,
  );
  const anyOpen = database.prepare<[], unknown>(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM actions WHERE settled_at IS NULL)
      OR EXISTS (SELECT 1 FROM actions WHERE state = 'needs-attention')`,
  );
  const allWorkspaces = database.prepare<[], Rescued['workspaces'][number]>(
    'SELECT id, base_url AS baseUrl FROM workspaces',
  );
  const change = database.transaction((id: string, to: Transition) => {
    const row = find(id);
    if (!row) throw new Error(`No action ${id} in the store`);
    if (isSettled(row.state) && row.state !== 'needs-attention')
      throw new Error(`Action ${id} has ended: ${row.state}`);
    const isDamaged = row.state === 'needs-attention' && row.reason === 'record-damaged';
    if (isDamaged && to.state !== 'discarded') throw new Error(`Action ${id} is damaged`);
    const after = { ...row, reason: null, cause: null, discardNote: null, settledAt: null, ...to };
    const changed = overwritten(after);
    const isCorrection = to.state === 'saved' && CORRECTABLE.some((field) => to[field] !== undefined);
    // Before the commit, like a new action: otherwise the log could be older than the store and not tell.
    if (isCorrection) takenLog()?.appendNew([changed]);
    return { changed, isCorrection };
  });
  const appendAll = database.transaction((actions: NewAction[], corrections: Correction[]) => {
    for (const [id, to] of corrections) change(id, to);
    const rows = actions.map((action) =>
      one(
        insert,
        storedRow({
          ...action,
          state: 'saved',
          reason: null,
          cause: null,
          outcomeUnknownSince: null,
          discardNote: null,
          settledAt: null,
        }),
      ),
    );
    // Before the commit: an action that can't be listed is not taken.
    if (rows.length > 0) takenLog()?.appendNew(rows);
    return rows;
  });
  const repairAll = database.transaction(({ lacking, behind, workspaces }: Repair) => {
    for (const { id, baseUrl } of workspaces) insertWorkspace.run(id, baseUrl);
    for (const row of lacking) {
      const again = { ...storedRow(row), sequence: row.sequence };
      // Its sequence may be taken by now: then it gets a new one.
      if (insertAgain.run(again).changes === 0) insert.get(again);
    }
    for (const row of behind) overwritten(row);
  });
  const restoreAll = database.transaction(({ rows, workspaces, lastSequence }: Rescued) => {
    setLastSequence.run(lastSequence);
    for (const row of rows) insertAgain.run({ ...storedRow(row), sequence: row.sequence });
    for (const { id, baseUrl } of workspaces) insertWorkspace.run(id, baseUrl);
  });
  const probeWrite = database.transaction(() => {
    insertWorkspace.run('probe', '');
    deleteWorkspace.run('probe');
  });

  return {
    append: (actions, corrections = []) => orTruncate(() => appendAll(actions, corrections)),
    transition(id, to) {
      const { changed, isCorrection } = orTruncate(() => change(id, to));
      if (!isCorrection) takenLog()?.appendState(changed);
      return changed;
    },
    find,
    next(workspaceId, exceptItems, fits = () => true) {
      const passed = new Set(exceptItems);
      for (const row of openByOrder.iterate(workspaceId)) {
        const item = keyOf(row.code);
        if (passed.has(item)) continue;
        if (fits(nextInLine(row))) return soundRowOf(row);
        passed.add(item);
      }
      return null;
    },
    openOf: (workspaceId, code) => openByItem.all(workspaceId, keyOf(code)).map(soundRowOf),
    latestOf: (workspaceId, code, but = null) => orNull(latestByCode.get(workspaceId, keyOf(code), code, but)),
    openedRentBy: ({ workspaceId, code, sequence }, rentId) =>
      orNull(openedRentBy.get(workspaceId, keyOf(code), sequence, rentId)),
    latestIncludingReports: (workspaceId, code) => orNull(latestOrReportByCode.get(workspaceId, keyOf(code), code)),
    recent(workspaceId, most, since = Number.NEGATIVE_INFINITY) {
      const rows: ActionRow[] = [];
      let earlier = 0;
      for (const stored of latest.iterate(workspaceId, most)) {
        const row = soundRowOf(stored);
        earlier = row.performedAt < since ? earlier + 1 : 0;
        if (earlier > MAX_MISDATED) break;
        if (earlier === 0) rows.push(row);
      }
      return rows;
    },
    waiting: (workspaceId, most) => firstOpen.all(workspaceId, most).map(soundRowOf),
    attention: (id, most) => needingAttention.all({ id, most }).map(soundRowOf),
    counts: (id) => count.get({ id }) ?? { waiting: 0, attention: 0 },
    saveWorkspace(id, baseUrl) {
      insertWorkspace.run(id, baseUrl);
      takenLog()?.appendWorkspace({ id, baseUrl });
    },
    addressOf: (workspaceId) => allWorkspaces.all().find(({ id }) => id === workspaceId)?.baseUrl ?? null,
    waitingAt: (baseUrl, present) => waitingThere.get(baseUrl, present) ?? null,
    forget(times, except = new Set()) {
      const forgotten = forgetPeople.run(times).changes + forgetRows(times, except);
      // Until then the old pages are still readable in the write-ahead log.
      if (forgotten > 0) database.pragma('wal_checkpoint(TRUNCATE)');
      return { left: peopleLeft.get()?.left ?? 0 };
    },
    restore: (rescued) => restoreAll(rescued),
    quarantine: (now) => quarantineAll(now),
    open: () => rowsOf(allOpen.iterate()),
    openIds: () => allOpenIds.iterate(),
    statusOf: (id) => selectStatus.get(id) ?? null,
    hasOpen: () => anyOpen.get() !== undefined,
    workspaces: () => allWorkspaces.all(),
    repair: (what) => repairAll(what),
    probe: () => probeWrite(),
    wasUsed: () => anyWorkspace.get() !== undefined,
  };

  /** Runs a transaction that lists something: if it fails, nothing was listed. */
  function orTruncate<T>(transaction: () => T): T {
    const log = takenLog();
    const end = log?.end() ?? 0;
    try {
      return transaction();
    } catch (error) {
      log?.truncate(end);
      dropUncommitted();
      throw error;
    }
  }

  /**
   * A commit whose sync failed may have left all its frames in the write-ahead log, and a start would take them for
   * committed: what was said to be not saved would be sent. Empties that log, or writes over the frames.
   */
  function dropUncommitted(): void {
    for (const way of [() => database.pragma('wal_checkpoint(TRUNCATE)'), probeWrite]) {
      try {
        way();
        return;
      } catch {
        // At the next start, the taken log shows what was not saved.
      }
    }
  }

  function find(id: string): ActionRow | null {
    return orNull(byId.get(id));
  }

  /** Writes what can change of a row, and the row's checksum. */
  function overwritten(row: ActionRow): ActionRow {
    const values = { ...storedRow(row), sequence: row.sequence };
    if (row.code === ERASED_CODE) eraseCode.run(values);
    return one(update, values);
  }
}

function one<Parameters extends unknown[]>(
  statement: Statement<Parameters, StoredRow>,
  ...values: Parameters
): ActionRow {
  const row = statement.get(...values);
  if (!row) throw new Error('SQLite answered no row to a statement that returns one');
  return soundRowOf(row);
}

function nextInLine({ sequence, intent, report_of, state, doubt_since }: StoredRow): NextInLine {
  return {
    sequence,
    intent: report_of === null ? (intent as ActionRow['intent']) : null,
    isNew: state === 'saved' && doubt_since === null,
  };
}

function* rowsOf(all: Iterable<StoredRow>): Generator<ActionRow> {
  for (const row of all) yield soundRowOf(row);
}

function orNull(row: StoredRow | undefined): ActionRow | null {
  return row ? soundRowOf(row) : null;
}

/** A row does not match its checksum or is in an unknown state. Nothing was changed. */
export class DamagedRow extends Error {}

function soundRowOf(row: StoredRow): ActionRow {
  if (!isSound(row)) throw new DamagedRow('A row of the store is not as it was written');
  return rowOf(row);
}

/** A store in memory, for a workspace that exists only while the app runs: the demo's. */
export function openMemoryStore(): RepairableStore {
  return createStore(openDatabase(MEMORY, SCHEMA_VERSION));
}
