// The database behind the store: opened so that commits survive a power cut, and the meaning of its errors.
import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { StoreTrouble } from '../../shared/domain/app.ts';
import { keepToOwner } from '../storage/plain-file.ts';

/** The name of a database in memory. */
export const MEMORY = ':memory:';
/** How long to wait for another process to release the file, in milliseconds. */
const BUSY_MS = 1000;
const OWNER_ONLY = 0o600;
/** Suffixes of the file and of what SQLite keeps beside it. */
export const FILE_SUFFIXES = ['', '-wal', '-shm'];

/** The file was written by a newer version of the kiosk. */
export class NewerStore extends Error {}

/**
 * Opens the database with the settings that make commits survive a power cut, and checks that SQLite applied them.
 * Throws SqliteError if not, and NewerStore, with nothing changed, if the file's version is above `version`.
 */
export function openDatabase(file: string, version: number): Database.Database {
  if (file !== MEMORY) {
    for (const side of FILE_SUFFIXES) requirePlainFile(file + side);
    // SQLite itself would create a file that every user of this computer can read.
    closeSync(openSync(file, 'a', OWNER_ONLY));
    for (const side of FILE_SUFFIXES) keepToOwner(file + side);
    requireKnownVersion(versionIn(file), version);
  }
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    // One writer: a second process gets SQLITE_BUSY.
    database.pragma('locking_mode = EXCLUSIVE');
    // The write-ahead log of a killed kiosk may hold a newer version number.
    requireKnownVersion(Number(database.pragma('user_version', { simple: true })), version);
    // SQL in a foreign schema may not call unsafe functions.
    database.pragma('trusted_schema = OFF');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // Overwrite deleted content instead of only unlinking it.
    database.pragma('secure_delete = ON');
    // On macOS fsync alone does not reach the disk; elsewhere these change nothing.
    database.pragma('fullfsync = ON');
    database.pragma('checkpoint_fullfsync = ON');
    const wanted = {
      locking_mode: 'exclusive',
      journal_mode: file === MEMORY ? 'memory' : 'wal',
      synchronous: 2,
      secure_delete: 1,
      fullfsync: 1,
      checkpoint_fullfsync: 1,
    };
    for (const [name, value] of Object.entries(wanted)) {
      const is = database.pragma(name, { simple: true });
      if (is !== value) throw new Database.SqliteError(`It has ${name} ${is} instead of ${value}`, 'SQLITE_CANTOPEN');
    }
    // quick_check does not notice that an index lacks a row, and such a row would never be sent.
    const found = database.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT');
    return database;
  } catch (error) {
    database.close();
    // Every store understands the statements above: a syntax or schema error means damage.
    if (codeOf(error).startsWith('SQLITE_ERROR')) throw new Database.SqliteError(String(error), 'SQLITE_CORRUPT');
    throw error;
  }
}

/** No version gets this high for a long time: a higher number was not written by a kiosk. */
const MAX_VERSION = 1000;

function requireKnownVersion(is: number, known: number): void {
  if (is > known && is <= MAX_VERSION) throw new NewerStore();
  if (is > MAX_VERSION || is < 0) throw new Database.SqliteError(`No version is ${is}`, 'SQLITE_CORRUPT');
}

/** A link could lead anywhere, and a pipe or a folder can't be opened: none of them is touched. */
function requirePlainFile(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new Database.SqliteError('It is no plain file', 'SQLITE_CANTOPEN');
}

const MAGIC = 'SQLite format 3\0';
const VERSION_AT = 60;
/** Offset of the write format. SQLite treats a file with an unknown format as read-only, as if the disk were. */
const FORMAT_AT = 18;
const MAX_FORMAT = 2;

/** The version in the file's header, read without SQLite, which would write to it; 0: no header. Throws if damaged. */
function versionIn(file: string): number {
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, header, 0, header.length, 0);
    const isWhole = length === header.length && header.toString('latin1', 0, MAGIC.length) === MAGIC;
    if (isWhole && header.readUInt8(FORMAT_AT) > MAX_FORMAT)
      throw new Database.SqliteError('Nobody writes such a file', 'SQLITE_CORRUPT');
    return isWhole ? header.readUInt32BE(VERSION_AT) : 0;
  } finally {
    closeSync(descriptor);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Database.SqliteError ? error.code : '';
}

/** Whether SQLite says that the file is damaged or not a database. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
}

/** What an error of SQLite or the file system means for the kiosk; null: a bug in the kiosk. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof NewerStore) return 'newer';
  const failure = error as NodeJS.ErrnoException | null;
  const code = codeOf(error) || String(failure?.code ?? '');
  // Beyond a size limit of the file system SQLite reports a failed write, not a full disk.
  if (['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'disk-full';
  if (code.startsWith('SQLITE_READONLY') || ['EROFS', 'EACCES', 'EPERM'].includes(code)) return 'read-only';
  const broken = ['SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CORRUPT', 'SQLITE_NOTADB'];
  return broken.some((each) => code.startsWith(each)) || failure?.errno !== undefined ? 'broken' : null;
}
