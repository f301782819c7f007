// The database behind the store: opened so that a commit outlasts a power cut, and what its failures mean.
import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { StoreTrouble } from '../../shared/domain/app.ts';

/** The name of a database that is on no disk. */
export const MEMORY = ':memory:';
/** How long to wait for another process to let go of the file, in milliseconds. */
const BUSY_MS = 1000;
const OWNER_ONLY = 0o600;
/** What SQLite keeps beside a file. */
export const SIDES = ['', '-wal', '-shm'];

/** The file was written by a newer version of the kiosk. */
export class NewerStore extends Error {}

/**
 * Opens the database with what makes a commit outlast a power cut, and asserts that SQLite took it. Throws SqliteError if it
 * did not, and NewerStore, with nothing changed, if the file's version is above `version`.
 */
export function openDatabase(file: string, version: number): Database.Database {
  if (file !== MEMORY) {
    for (const side of SIDES) demandPlain(file + side);
    // SQLite would let everybody on this computer read it.
    closeSync(openSync(file, 'a', OWNER_ONLY));
    demandKnown(versionIn(file), version);
  }
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    // One writer: a second process gets SQLITE_BUSY.
    database.pragma('locking_mode = EXCLUSIVE');
    // What stands in the log of a kiosk that was killed counts too.
    demandKnown(Number(database.pragma('user_version', { simple: true })), version);
    // Whatever a foreign schema holds may not call what it likes.
    database.pragma('trusted_schema = OFF');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // What was forgotten is overwritten, not merely unlinked.
    database.pragma('secure_delete = ON');
    // On macOS fsync does not reach the disk; elsewhere these change nothing.
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
    // The quick check does not see that an index lacks a row, and with it the row would never be sent.
    const found = database.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT');
    return database;
  } catch (error) {
    database.close();
    // What is asked here can be asked of every store: one that SQLite does not understand is damaged.
    if (codeOf(error).startsWith('SQLITE_ERROR')) throw new Database.SqliteError(String(error), 'SQLITE_CORRUPT');
    throw error;
  }
}

/** So many versions there will not be for a long time: a higher number is no number that a kiosk wrote. */
const HIGHEST_VERSION = 1000;

function demandKnown(is: number, known: number): void {
  if (is > known && is <= HIGHEST_VERSION) throw new NewerStore();
  if (is > HIGHEST_VERSION || is < 0) throw new Database.SqliteError(`No version is ${is}`, 'SQLITE_CORRUPT');
}

/** A link could lead anywhere, and a pipe or a folder can't be opened: no one of them is to be touched. */
function demandPlain(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new Database.SqliteError('It is no plain file', 'SQLITE_CANTOPEN');
}

const MAGIC = 'SQLite format 3\0';
const VERSION_AT = 60;
/** Says who may write it. Of a number that it does not know SQLite says that nobody may, as of a read-only disk. */
const FORMAT_AT = 18;
const HIGHEST_FORMAT = 2;

/** The version in the header of the file, read without SQLite, which would write to it; 0 if it has none. Throws where the header is damaged. */
function versionIn(file: string): number {
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, header, 0, header.length, 0);
    const isWhole = length === header.length && header.toString('latin1', 0, MAGIC.length) === MAGIC;
    if (isWhole && header.readUInt8(FORMAT_AT) > HIGHEST_FORMAT)
      throw new Database.SqliteError('Nobody writes such a file', 'SQLITE_CORRUPT');
    return isWhole ? header.readUInt32BE(VERSION_AT) : 0;
  } finally {
    closeSync(descriptor);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Database.SqliteError ? error.code : '';
}

/** Whether SQLite says that the file is damaged, or none of its own. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
}

/** What a failure of SQLite or of the file system means for the kiosk; null: it is a fault of ours. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof NewerStore) return 'newer';
  const failure = error as NodeJS.ErrnoException | null;
  const code = codeOf(error) || String(failure?.code ?? '');
  // Beyond a limit of the file system SQLite is told of a failed write, not of a full disk.
  if (['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'disk-full';
  if (code.startsWith('SQLITE_READONLY') || ['EROFS', 'EACCES', 'EPERM'].includes(code)) return 'read-only';
  const broken = ['SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CORRUPT', 'SQLITE_NOTADB'];
  return broken.some((each) => code.startsWith(each)) || failure?.errno !== undefined ? 'broken' : null;
}
