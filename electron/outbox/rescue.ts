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
  attempt(() => {
    const database = new Database(file);
    attempt(() => {
      // A view of that name could run forever.
      const type = database.prepare("SELECT type FROM sqlite_schema WHERE name = 'workspaces'").pluck().get();
      if (type !== 'table') return;
      const all = database.prepare<[], unknown>('SELECT id, base_url FROM workspaces');
      for (const found of all.iterate()) {
        // In a damaged file a column may hold any type, whatever its table declares.
        const known = workspaceRow.safeParse(found);
        if (known.success) rescued.workspaces.push({ id: known.data.id, baseUrl: known.data.base_url });
      }
    });
    database.close();
  });
  const bytes = readFileSync(file);
  const found: StoredRow[] = [];
  for (let at = 0; at + empty.pageSize <= bytes.length; at += empty.pageSize) {
    if (bytes[at] !== TABLE_LEAF) continue;
    for (const row of rowsOn(bytes.subarray(at, at + empty.pageSize), empty)) found.push(row);
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

/** The first byte of a page that holds rows. */
const TABLE_LEAF = 0x0d;
/** Offsets of the write and read format in the header; 2 means with a write-ahead log. */
const FORMAT_BYTES = [18, 19];

interface EmptyFile {
  bytes: Buffer;
  pageSize: number;
  /** Offset of the page that holds the rows while they are few. */
  rowsAt: number;
}

function emptyFile(): EmptyFile {
  const database = openDatabase(MEMORY, SCHEMA_VERSION);
  createStore(database);
  const pageSize = Number(database.pragma('page_size', { simple: true }));
  const page = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'actions'").pluck().get();
  const bytes = database.serialize();
  database.close();
  return { bytes, pageSize, rowsAt: (Number(page) - 1) * pageSize };
}

/** Reads one page of a damaged file as if it held the whole table, so that damage to other pages does not matter. */
function rowsOn(page: Uint8Array, { bytes, rowsAt }: EmptyFile): StoredRow[] {
  const alone = Buffer.from(bytes);
  alone.set(page, rowsAt);
  const database = new Database(alone);
  const rows: StoredRow[] = [];
  // From both ends: the damage may be in the middle of the page.
  for (const order of ['ASC', 'DESC']) {
    const isWhole = attempt(() => {
      const all = database.prepare<[], StoredRow>(`SELECT * FROM actions NOT INDEXED ORDER BY sequence ${order}`);
      for (const row of all.iterate()) rows.push(row);
    });
    if (isWhole) break;
  }
  database.close();
  return rows;
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
const workspaceRow = z.object({ id: text, base_url: text });

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
