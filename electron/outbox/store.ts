// The store of actions: rows in SQLite, kept before the first byte goes out. What a row is, and the questions that are asked of it.
import { crc32 } from 'node:zlib';
import DatabaseFile, { type Database, type Statement } from 'better-sqlite3';
import {
  ACTION_STATES,
  type ActionIntent,
  type ActionReason,
  type ActionState,
  CONDITIONS,
  type Condition,
  isSettled,
  type RenterKey,
  UNDO_MS,
} from '../../shared/domain/action.ts';
import { codeKey } from '../../shared/domain/workspace.ts';
import type { TakenLog } from './taken-log.ts';

/** One action as it is kept: ids and codes, no names. Times in epoch milliseconds unless ISO is said. */
export interface ActionRow {
  /** UUID; also the idempotency key of every try. */
  id: string;
  /** The workspace it was made for; it goes to no other. */
  workspaceId: string;
  /** The order in which actions were taken. */
  sequence: number;
  intent: ActionIntent;
  code: string;
  /** check_out: who takes it. Forgotten soon after the end. */
  renter: RenterKey | null;
  /** check_in: the open rent that the desk saw, or that a look found later. check_out: the one that it opened, or found open. */
  rentId: string | null;
  /** check_out: ISO 8601 with offset. */
  dueAt: string | null;
  /** check_out: codes of the blocks that the operator overrode. */
  overrides: string[];
  condition: Condition | null;
  /** Forgotten soon after the end. */
  note: string | null;
  performedAt: number;
  /** The action that this one undoes. */
  undoOf: string | null;
  /** check_in: the return whose condition and note this one carries after it. It returns nothing itself. */
  reportOf: string | null;
  state: ActionState;
  reason: ActionReason | null;
  /** Since when there may be a try that the workspace carried out without our knowing; null: there is none. */
  doubtSince: number | null;
  /** Why an administrator discarded it. */
  discardNote: string | null;
  settledAt: number | null;
}

type Decided = 'sequence' | 'state' | 'reason' | 'doubtSince' | 'discardNote' | 'settledAt';
export type NewAction = Omit<ActionRow, Decided>;
/** What a transition sets. Left out: reason, discardNote and settledAt become null, the others stay. */
export type Transition = { state: ActionState } & Partial<
  Pick<ActionRow, 'reason' | 'doubtSince' | 'discardNote' | 'settledAt' | 'rentId' | 'condition' | 'note'>
>;

export interface OutboxStore {
  /** Keeps new actions as saved: all of them or none. When it returns, they are on the disk. */
  append(actions: NewAction[]): ActionRow[];
  /** Changes the state of one action, as one transaction. Throws if its end has been reached: only what needs attention goes on. */
  transition(id: string, change: Transition): ActionRow;
  find(id: string): ActionRow | null;
  /** The first open action of a workspace whose item's key (`codeKey`) is not one of `besides`. */
  next(workspaceId: string, besides: Iterable<string>): ActionRow | null;
  /** Open actions of one item, first in first. */
  openOf(workspaceId: string, code: string): ActionRow[];
  /** The latest action of an item that was neither refused nor withdrawn nor discarded; reports of a condition do not count. */
  latestOf(workspaceId: string, code: string): ActionRow | null;
  /** Whether a check-out before `row`, of the same item, is known to have opened that rent. */
  hasLentBefore(row: Pick<ActionRow, 'workspaceId' | 'code' | 'sequence'>, rentId: string): boolean;
  /** The latest action of an item that came about or is on its way; a report counts, also one that the workspace refused. */
  lastWordOn(workspaceId: string, code: string): ActionRow | null;
  /** The latest actions of a workspace, newest first; `before`: older than the one with this sequence. */
  recent(workspaceId: string, most: number, before?: number): ActionRow[];
  /** Open actions of a workspace, first in first. */
  waiting(workspaceId: string, most: number): ActionRow[];
  /** What needs people, newest first: in this workspace what needs attention, of any other also what is open. */
  attention(workspaceId: string, most: number): ActionRow[];
  counts(workspaceId: string): { waiting: number; attention: number };
  /** Notes which workspace is at a base URL, so that its actions find their way back to it. */
  knowWorkspace(id: string, baseUrl: string): void;
  /**
   * A workspace at this base URL that has actions which are open or need attention, and how many: `present` if it is one of
   * them, else the latest; null: there is none.
   */
  waitingAt(baseUrl: string, present: string | null): { workspaceId: string; waiting: number } | null;
  /**
   * Forgets renters and notes of what was settled before `undoOverAt`, and whole rows settled before `oldAt`. Gives how many
   * settled rows still hold a renter or a note.
   */
  forget(times: ForgetTimes): { left: number };
}

/** Both in epoch milliseconds. */
export interface ForgetTimes {
  undoOverAt: number;
  oldAt: number;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** What is to be forgotten at `now` (epoch milliseconds). */
export function forgetTimes(now: number): ForgetTimes {
  return { undoOverAt: now - UNDO_MS, oldAt: now - KEPT_DAYS * DAY_MS };
}

const { SqliteError } = DatabaseFile;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS actions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    workspace_id TEXT NOT NULL,
    intent TEXT NOT NULL CHECK (intent IN ('check_out', 'check_in')),
    code TEXT NOT NULL COLLATE NOCASE,
    renter_id TEXT,
    renter_code TEXT,
    rent_id TEXT,
    due_at TEXT,
    overrides TEXT,
    condition TEXT,
    note TEXT,
    performed_at INTEGER NOT NULL,
    undo_of TEXT,
    state TEXT NOT NULL,
    reason TEXT,
    doubt_since INTEGER,
    discard_note TEXT,
    settled_at INTEGER,
    report_of TEXT,
    sum INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS open_actions ON actions (workspace_id, sequence) WHERE settled_at IS NULL;
  CREATE INDEX IF NOT EXISTS attention_actions ON actions (sequence) WHERE state = 'needs-attention';
  CREATE INDEX IF NOT EXISTS settled_actions ON actions (settled_at) WHERE settled_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS actions_of_item ON actions (workspace_id, code, sequence);
  CREATE TABLE IF NOT EXISTS workspaces (id TEXT PRIMARY KEY, base_url TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
/** Written into the file as `user_version`. A file with a higher one belongs to a newer kiosk. */
export const SCHEMA_VERSION = 3;
/** At the end, where rows that were written before read as NULL: those in a damaged file too. */
const SINCE_VERSION_2 = 'ALTER TABLE actions ADD COLUMN report_of TEXT';
const SINCE_VERSION_3 = 'ALTER TABLE actions ADD COLUMN sum INTEGER';

/** A row as SQLite gives it. */
export interface Stored {
  sequence: number;
  id: string;
  workspace_id: string;
  intent: ActionIntent;
  code: string;
  renter_id: string | null;
  renter_code: string | null;
  rent_id: string | null;
  due_at: string | null;
  overrides: string | null;
  condition: Condition | null;
  note: string | null;
  performed_at: number;
  undo_of: string | null;
  state: ActionState;
  reason: ActionReason | null;
  doubt_since: number | null;
  discard_note: string | null;
  settled_at: number | null;
  report_of: string | null;
  /** Of all columns that are not NULL, so that one that is added later changes no row's; NULL: written before there were any. */
  sum: number | null;
}

const COLUMNS = [
  'id',
  'workspace_id',
  'intent',
  'code',
  'renter_id',
  'renter_code',
  'rent_id',
  'due_at',
  'overrides',
  'condition',
  'note',
  'performed_at',
  'undo_of',
  'state',
  'reason',
  'doubt_since',
  'discard_note',
  'settled_at',
  'report_of',
] as const;
const VALUES = (columns: readonly string[]) =>
  `INTO actions (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
/** As SQL: what a row's sum has to be. `without` some columns: as if they were NULL. */
const SUM = (without: readonly string[] = []) =>
  `row_sum(${COLUMNS.map((name) => (without.includes(name) ? 'NULL' : name)).join(', ')})`;
const PEOPLE = ['renter_id', 'renter_code', 'note'];
const SUMMED = [...COLUMNS, 'sum'] as const;
/** An action that came to nothing, for whoever asks what became of an item. */
const CAME_TO_NOTHING = "('refused', 'withdrawn', 'discarded')";

/** What was still to be read in a damaged store. */
export interface Rescued {
  /** First in first. */
  rows: ActionRow[];
  workspaces: { id: string; baseUrl: string }[];
  /** The latest sequence that it gave out. */
  lastSequence: number;
}

/** What a store has lost. */
export interface Mending {
  /** It has no row of them; first in first. */
  lacking: Iterable<ActionRow>;
  /** It has them as they were earlier. */
  behind: Iterable<ActionRow>;
  workspaces: Iterable<Rescued['workspaces'][number]>;
}

/** Of an action what tells how far it is. */
export type Standing = Pick<ActionRow, 'state' | 'reason' | 'doubtSince'>;

/** A store and what its file needs beside. */
export interface MendableStore extends OutboxStore {
  /** Makes what is not as it was written, or in a state that nobody knows, need attention. Gives how many rows. */
  quarantine(now: number): number;
  /** What waits or needs people, of all workspaces; nothing may be written meanwhile. */
  open(): Iterable<ActionRow>;
  /** The ids of what waits, of all workspaces; nothing may be written meanwhile. */
  openIds(): Iterable<string>;
  /** How an action stands; null: it is not there. */
  standing(id: string): Standing | null;
  hasOpen(): boolean;
  workspaces(): Rescued['workspaces'];
  /** Puts back what this store has lost, and corrects what it knows less of; all of it or nothing. */
  mend(what: Mending): void;
  /** Puts what was rescued from an earlier store in its place, all of it or nothing; of rows with one id the first. */
  restore(rescued: Rescued): void;
  /** Writes to the disk, and leaves everything as it was. */
  probe(): void;
  /** Whether it ever took an action. */
  wasUsed(): boolean;
}

/** What is kept beside the store. */
export type Beside = Pick<TakenLog, 'take' | 'note' | 'know' | 'end' | 'cutBack'>;

/**
 * The store in `database`, whose tables are made if they are not there, and brought up to date if they are older. Whatever it takes
 * is listed in what `beside` gives, null: nowhere.
 */
export function createStore(database: Database, beside: () => Beside | null = () => null): MendableStore {
  database.function('row_sum', { deterministic: true, varargs: true }, sumOf);
  bringUpToDate(database);
  const prepare = <Parameters extends unknown[]>(sql: string) => database.prepare<Parameters, Stored>(sql);
  const insert = prepare<[Omit<Stored, 'sequence'>]>(`INSERT ${VALUES(SUMMED)} RETURNING *`);
  const insertAgain = prepare<[Stored]>(`INSERT OR IGNORE ${VALUES(['sequence', ...SUMMED])}`);
  const goOnAfter = database.prepare<[number]>("INSERT INTO sqlite_sequence (name, seq) VALUES ('actions', ?)");
  const update = prepare<[Stored]>(
    `UPDATE actions SET state = @state, reason = @reason, doubt_since = @doubt_since, discard_note = @discard_note,
      settled_at = @settled_at, rent_id = @rent_id, condition = @condition, note = @note, sum = @sum WHERE id = @id RETURNING *`,
  );
  const byId = prepare<[string]>('SELECT * FROM actions WHERE id = ?');
  const openByOrder = prepare<[string]>(
    'SELECT * FROM actions WHERE workspace_id = ? AND settled_at IS NULL ORDER BY sequence',
  );
  const openByItem = prepare<[string, string]>(
    'SELECT * FROM actions WHERE workspace_id = ? AND code = ? AND settled_at IS NULL ORDER BY sequence',
  );
  const lentBefore = database.prepare<[string, string, number, string], unknown>(
    `SELECT 1 FROM actions WHERE workspace_id = ? AND code = ? AND sequence < ? AND intent = 'check_out' AND rent_id = ? LIMIT 1`,
  );
  const latestByItem = prepare<[string, string]>(
    `SELECT * FROM actions WHERE workspace_id = ? AND code = ? AND report_of IS NULL AND state NOT IN ${CAME_TO_NOTHING}
      ORDER BY sequence DESC LIMIT 1`,
  );
  const lastWordByItem = prepare<[string, string]>(
    `SELECT * FROM actions WHERE workspace_id = ? AND code = ? AND (state NOT IN ${CAME_TO_NOTHING}
      OR (report_of IS NOT NULL AND state = 'refused')) ORDER BY sequence DESC LIMIT 1`,
  );
  // From the end of the table: by an index it would sort all that ever was in the workspace.
  const latest = prepare<[string, number, number]>(
    'SELECT * FROM actions NOT INDEXED WHERE workspace_id = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?',
  );
  const firstOpen = prepare<[string, number]>(
    'SELECT * FROM actions WHERE workspace_id = ? AND settled_at IS NULL ORDER BY sequence LIMIT ?',
  );
  // "Not this one" as two ranges: an index has no way to look for the rest.
  const needingPeople = prepare<[{ id: string; most: number }]>(
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
  const know = database.prepare<[string, string]>(
    'INSERT INTO workspaces (id, base_url) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const waitingThere = database.prepare<[string, string | null], { workspaceId: string; waiting: number }>(
    `SELECT workspace_id AS workspaceId, count(*) AS waiting FROM actions JOIN workspaces ON workspaces.id = workspace_id
      WHERE base_url = ? AND (settled_at IS NULL OR state = 'needs-attention')
      GROUP BY workspace_id ORDER BY workspace_id IS ? DESC, max(sequence) DESC LIMIT 1`,
  );
  // An action goes after a while; the workspace that it was made for stays.
  const anyWorkspace = database.prepare<[], unknown>('SELECT 1 FROM workspaces LIMIT 1');
  const unknow = database.prepare<[string]>('DELETE FROM workspaces WHERE id = ?');
  const forgetPeople = database.prepare<[number]>(
    `UPDATE actions SET ${PEOPLE.map((name) => `${name} = NULL`).join(', ')}, sum = ${SUM(PEOPLE)}
      WHERE settled_at <= ? AND state <> 'needs-attention' AND sum = ${SUM()}
      AND (renter_id IS NOT NULL OR renter_code IS NOT NULL OR note IS NOT NULL)`,
  );
  const peopleLeft = database.prepare<[], { left: number }>(
    `SELECT count(*) AS left FROM actions WHERE settled_at IS NOT NULL AND state <> 'needs-attention'
      AND (renter_id IS NOT NULL OR renter_code IS NOT NULL OR note IS NOT NULL)`,
  );
  const forgetRows = database.prepare<[number]>(
    "DELETE FROM actions WHERE settled_at <= ? AND state <> 'needs-attention'",
  );
  const notAsWritten = prepare<[]>(
    `SELECT * FROM actions WHERE sum IS NOT ${SUM()} OR state NOT IN (${ACTION_STATES.map((state) => `'${state}'`).join(', ')})`,
  );
  const putRight = database.prepare<[Stored]>(
    `UPDATE actions SET ${SUMMED.map((name) => `${name} = @${name}`).join(', ')} WHERE sequence = @sequence`,
  );
  const quarantineAll = database.transaction((now: number) => {
    const damaged = notAsWritten.all();
    for (const row of damaged) putRight.run({ ...stored(asDamaged(row, now)), sequence: row.sequence });
    return damaged.length;
  });
  const allOpen = prepare<[]>("SELECT * FROM actions WHERE settled_at IS NULL OR state = 'needs-attention'");
  const allOpenIds = database.prepare<[], string>('SELECT id FROM actions WHERE settled_at IS NULL').pluck();
  const standingOf = database.prepare<[string], Standing>(
    'SELECT state, reason, doubt_since AS doubtSince FROM actions WHERE id = ?',
  );
  const anyOpen = database.prepare<[], unknown>(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM actions WHERE settled_at IS NULL)
      OR EXISTS (SELECT 1 FROM actions WHERE state = 'needs-attention')`,
  );
  const allWorkspaces = database.prepare<[], Rescued['workspaces'][number]>(
    'SELECT id, base_url AS baseUrl FROM workspaces',
  );
  const appendAll = database.transaction((actions: NewAction[]) => {
    const rows = actions.map((action) =>
      one(
        insert,
        stored({ ...action, state: 'saved', reason: null, doubtSince: null, discardNote: null, settledAt: null }),
      ),
    );
    // Before the commit: what can't be listed is not taken.
    if (rows.length > 0) beside()?.take(rows);
    return rows;
  });
  const mendAll = database.transaction(({ lacking, behind, workspaces }: Mending) => {
    for (const { id, baseUrl } of workspaces) know.run(id, baseUrl);
    for (const row of lacking) {
      const again = { ...stored(row), sequence: row.sequence };
      // Its number may be another's by now.
      if (insertAgain.run(again).changes === 0) insert.get(again);
    }
    for (const row of behind) update.get({ ...stored(row), sequence: row.sequence });
  });
  const change = database.transaction((id: string, to: Transition) => {
    const row = find(id);
    if (!row) throw new Error(`No action ${id} in the store`);
    if (isSettled(row.state) && row.state !== 'needs-attention')
      throw new Error(`Action ${id} has ended: ${row.state}`);
    const isDamaged = row.state === 'needs-attention' && row.reason === 'record-damaged';
    if (isDamaged && to.state !== 'discarded') throw new Error(`Action ${id} is damaged`);
    const after = { ...row, reason: null, discardNote: null, settledAt: null, ...to };
    return one(update, { ...stored(after), sequence: row.sequence });
  });
  const restoreAll = database.transaction(({ rows, workspaces, lastSequence }: Rescued) => {
    goOnAfter.run(lastSequence);
    for (const row of rows) insertAgain.run({ ...stored(row), sequence: row.sequence });
    for (const { id, baseUrl } of workspaces) know.run(id, baseUrl);
  });
  const tryOut = database.transaction(() => {
    know.run('probe', '');
    unknow.run('probe');
  });

  return {
    append(actions) {
      const list = beside();
      const end = list?.end() ?? 0;
      try {
        return appendAll(actions);
      } catch (error) {
        list?.cutBack(end);
        throw error;
      }
    },
    transition(id, to) {
      const row = change(id, to);
      beside()?.note(row);
      return row;
    },
    find,
    next(workspaceId, besides) {
      const busy = new Set(besides);
      for (const row of openByOrder.iterate(workspaceId)) if (!busy.has(codeKey(row.code))) return soundRowOf(row);
      return null;
    },
    openOf: (workspaceId, code) => openByItem.all(workspaceId, code).map(soundRowOf),
    latestOf: (workspaceId, code) => orNull(latestByItem.get(workspaceId, code)),
    hasLentBefore: ({ workspaceId, code, sequence }, rentId) =>
      lentBefore.get(workspaceId, code, sequence, rentId) !== undefined,
    lastWordOn: (workspaceId, code) => orNull(lastWordByItem.get(workspaceId, code)),
    recent: (workspaceId, most, before = Number.MAX_SAFE_INTEGER) =>
      latest.all(workspaceId, before, most).map(soundRowOf),
    waiting: (workspaceId, most) => firstOpen.all(workspaceId, most).map(soundRowOf),
    attention: (id, most) => needingPeople.all({ id, most }).map(soundRowOf),
    counts: (id) => count.get({ id }) ?? { waiting: 0, attention: 0 },
    knowWorkspace(id, baseUrl) {
      know.run(id, baseUrl);
      beside()?.know({ id, baseUrl });
    },
    waitingAt: (baseUrl, present) => waitingThere.get(baseUrl, present) ?? null,
    forget({ undoOverAt, oldAt }) {
      const forgotten = forgetPeople.run(undoOverAt).changes + forgetRows.run(oldAt).changes;
      // Until then the old pages are still to be read in the write-ahead log.
      if (forgotten > 0) database.pragma('wal_checkpoint(TRUNCATE)');
      return { left: peopleLeft.get()?.left ?? 0 };
    },
    restore: (rescued) => restoreAll(rescued),
    quarantine: (now) => quarantineAll(now),
    open: () => rowsOf(allOpen.iterate()),
    openIds: () => allOpenIds.iterate(),
    standing: (id) => standingOf.get(id) ?? null,
    hasOpen: () => anyOpen.get() !== undefined,
    workspaces: () => allWorkspaces.all(),
    mend: (what) => mendAll(what),
    probe: () => tryOut(),
    wasUsed: () => anyWorkspace.get() !== undefined,
  };

  function find(id: string): ActionRow | null {
    return orNull(byId.get(id));
  }
}

/** All of it or nothing: a file between two versions would be neither's. Throws as of a damaged file where it is not ours. */
function bringUpToDate(database: Database): void {
  try {
    database.transaction(() => {
      database.exec(SCHEMA);
      const columns = database.prepare("SELECT name FROM pragma_table_info('actions')").pluck().all();
      if (!columns.includes('report_of')) database.exec(SINCE_VERSION_2);
      const hasSums = columns.includes('sum');
      if (!hasSums) database.exec(SINCE_VERSION_3);
      demandOwnSchema(database);
      if (!hasSums) database.exec(`UPDATE actions SET sum = ${SUM()}`);
      database.pragma(`user_version = ${SCHEMA_VERSION}`);
    })();
  } catch (error) {
    // Tables of our names that are others', or views: the statements above don't fit them.
    if (error instanceof SqliteError && error.code === 'SQLITE_ERROR') throw foreign(error.message);
    throw error;
  }
}

/** Every table and index as we make them and nothing else: a trigger could make an action vanish that was said to be kept. */
function demandOwnSchema(database: Database): void {
  ownSchema ??= schemaOf(freshDatabase());
  if (schemaOf(database) !== ownSchema) throw foreign('The schema is not the store’s');
}

let ownSchema: string | null = null;

function freshDatabase(): Database {
  const database = new DatabaseFile(':memory:');
  database.exec(SCHEMA);
  return database;
}

interface SchemaEntry {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

function schemaOf(database: Database): string {
  const all = database.prepare<[], SchemaEntry>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema').all();
  const entries = all.map(({ type, name, table, sql }) => [type, name, table, sql && withoutLayout(sql)].join(' '));
  return entries.toSorted().join('\n');
}

/** A column that was added later stands in the text as if it had been there, but for the white space. */
function withoutLayout(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),]) ?/g, '$1');
}

function foreign(message: string): Error {
  return new SqliteError(message, 'SQLITE_CORRUPT');
}

function one<Parameters extends unknown[]>(statement: Statement<Parameters, Stored>, ...values: Parameters): ActionRow {
  const row = statement.get(...values);
  if (!row) throw new Error('The store gave no row back');
  return soundRowOf(row);
}

function* rowsOf(all: Iterable<Stored>): Generator<ActionRow> {
  for (const row of all) yield soundRowOf(row);
}

function orNull(row: Stored | undefined): ActionRow | null {
  return row ? soundRowOf(row) : null;
}

function stored(row: Omit<ActionRow, 'sequence'>): Omit<Stored, 'sequence'> {
  const { renter } = row;
  const columns = {
    id: row.id,
    workspace_id: row.workspaceId,
    intent: row.intent,
    code: row.code,
    renter_id: renter && 'id' in renter ? renter.id : null,
    renter_code: renter && 'code' in renter ? renter.code : null,
    rent_id: row.rentId,
    due_at: row.dueAt,
    overrides: row.overrides.length > 0 ? JSON.stringify(row.overrides) : null,
    condition: row.condition,
    note: row.note,
    performed_at: row.performedAt,
    undo_of: row.undoOf,
    state: row.state,
    reason: row.reason,
    doubt_since: row.doubtSince,
    discard_note: row.discardNote,
    settled_at: row.settledAt,
    report_of: row.reportOf,
  };
  return { ...columns, sum: sumOf(...COLUMNS.map((name) => columns[name])) };
}

/** The values in the order of COLUMNS. */
function sumOf(...values: unknown[]): number {
  let text = '';
  for (let index = 0; index < values.length; index += 1)
    if (values[index] !== null) text += `${COLUMNS[index]}=${values[index]}\0`;
  return crc32(text);
}

/** Whether it is as it was written, and in a state that is known. */
export function isSound(row: Stored): boolean {
  return row.sum === sumOf(...COLUMNS.map((name) => row[name])) && ACTION_STATES.includes(row.state);
}

/** What is left of a row that is not as it was written: for people to look at, and never sent. */
export function asDamaged(row: Stored, now: number): ActionRow {
  const known = { ...row, overrides: null, condition: CONDITIONS.find((each) => each === row.condition) ?? null };
  return { ...rowOf(known), state: 'needs-attention', reason: 'record-damaged', settledAt: now };
}

/** A row is not as it was written. Nothing was changed. */
export class DamagedRow extends Error {}

function soundRowOf(row: Stored): ActionRow {
  if (!isSound(row)) throw new DamagedRow('A row of the store is not as it was written');
  return rowOf(row);
}

/** Throws if `overrides` does not hold what was put there. */
export function rowOf(row: Stored): ActionRow {
  const { renter_id, renter_code } = row;
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    sequence: row.sequence,
    intent: row.intent,
    code: row.code,
    renter: renter_id !== null ? { id: renter_id } : renter_code !== null ? { code: renter_code } : null,
    rentId: row.rent_id,
    dueAt: row.due_at,
    overrides: row.overrides === null ? [] : JSON.parse(row.overrides),
    condition: row.condition,
    note: row.note,
    performedAt: row.performed_at,
    undoOf: row.undo_of,
    state: row.state,
    reason: row.reason,
    doubtSince: row.doubt_since,
    discardNote: row.discard_note,
    settledAt: row.settled_at,
    reportOf: row.report_of,
  };
}
