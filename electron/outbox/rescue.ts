// Reads what is left of a damaged store, page by page, so that one damaged page does not hide the rows of others.
import { closeSync, constants, lstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { MEMORY, openDatabase } from './database.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { type ActionRow, asDamaged, isSound, isUsable, isWhole, rowOf, type StoredRow } from './row.ts';
import { createStore } from './store.ts';
import type { Rescued } from './store-types.ts';

/**
 * Reads from a damaged file every row that is open or needs attention, and the workspaces. A damaged row needs
 * attention as of `now` (epoch milliseconds). Changes the file.
 */
export function rescue(file: string, now: number): Rescued {
  const empty = emptyFile();
  const rows = new Map<number, ActionRow>();
  const rescued: Rescued = { rows: [], workspaces: [], lastSequence: 0 };
  // SQLite deletes a write-ahead log beside an empty file.
  if (isEmpty(file) || !attempt(() => checkpointWal(file))) {
    // Without a valid first page SQLite does not read the write-ahead log either.
    attempt(() => {
      putFirstPage(file, empty);
      checkpointWal(file);
    });
  }
  const bytes = readFileSync(file);
  const found: StoredRow[] = [];
  for (let at = 0; at + empty.pageSize <= bytes.length; at += empty.pageSize) {
    const page = bytes.subarray(at, at + empty.pageSize);
    if (page[0] === TABLE_LEAF) found.push(...recordsOn<StoredRow>(page, empty, 'actions', 'sequence'));
    if (page[0] !== INDEX_LEAF) continue;
    for (const record of recordsOn<unknown>(page, empty, 'workspaces', 'id')) {
      // In a damaged file a column may hold any type, and the page may be one of an index, whose records are longer.
      const known = workspaceRow.safeParse(record);
      if (known.success) rescued.workspaces.push({ id: known.data.id, baseUrl: known.data.base_url });
    }
  }
  const haveChecksums = found.some(({ sum }) => sum !== null);
  for (const each of found) {
    const row = haveChecksums && !isSound(each) ? damaged(each, now) : readable(each);
    if (!row) continue;
    rescued.lastSequence = Math.max(rescued.lastSequence, row.sequence);
    if (row.settledAt === null || row.state === 'needs-attention') rows.set(row.sequence, row);
  }
  rescued.rows = [...rows.values()].toSorted((a, b) => a.sequence - b.sequence);
  return rescued;
}

/** The first byte of a page that holds rows; and of one that holds an index, or rows of a table that is one. */
const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;
/** Offsets of the write and read format in the header; 2 means with a write-ahead log. */
const FORMAT_BYTES = [18, 19];

type Table = 'actions' | 'workspaces';

interface EmptyFile {
  bytes: Buffer;
  pageSize: number;
  /** Offset of the page that holds a table's rows while they are few. */
  rowsAt: Record<Table, number>;
}

function emptyFile(): EmptyFile {
  const database = openDatabase(MEMORY, SCHEMA_VERSION);
  createStore(database);
  // NULL in a workspace, not in a record of an index.
  database.exec('ALTER TABLE workspaces ADD COLUMN more ANY');
  const pageSize = Number(database.pragma('page_size', { simple: true }));
  const rootOf = database.prepare<[Table]>('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const rowsAt = (table: Table) => (Number(rootOf.get(table)) - 1) * pageSize;
  const offsets = { actions: rowsAt('actions'), workspaces: rowsAt('workspaces') };
  const bytes = database.serialize();
  database.close();
  return { bytes, pageSize, rowsAt: offsets };
}

/** Reads one page of a damaged file as if it held the whole table, so that damage to other pages does not matter. */
function recordsOn<T>(page: Uint8Array, { bytes, rowsAt }: EmptyFile, table: Table, key: string): T[] {
  const alone = Buffer.from(bytes);
  alone.set(page, rowsAt[table]);
  const database = new Database(alone);
  const records: T[] = [];
  // From both ends: the damage may be in the middle of the page.
  for (const order of ['ASC', 'DESC']) {
    const isWhole = attempt(() => {
      const all = database.prepare<[], T>(`SELECT * FROM ${table} NOT INDEXED ORDER BY ${key} ${order}`);
      for (const record of all.iterate()) records.push(record);
    });
    if (isWhole) break;
  }
  database.close();
  return records;
}

function isEmpty(file: string): boolean {
  return (lstatSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

function checkpointWal(file: string): void {
  const database = new Database(file);
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

function putFirstPage(file: string, { bytes, pageSize }: EmptyFile): void {
  const page = Buffer.from(bytes.subarray(0, pageSize));
  for (const at of FORMAT_BYTES) page[at] = 2;
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT);
  try {
    writeSync(descriptor, page, 0, page.length, 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns whether `work` succeeded; what can't be read is skipped. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const text = z.string().min(1);
const workspaceRow = z.object({ id: text, base_url: text, more: z.null() });

function readable(found: StoredRow): ActionRow | null {
  try {
    const row = rowOf(found);
    return isUsable(row) ? row : null;
  } catch {
    return null;
  }
}

/** A damaged row is kept only if it can be shown; it is never sent. */
function damaged(found: StoredRow, now: number): ActionRow | null {
  const row = asDamaged(found, now);
  return isWhole(row) ? row : null;
}
