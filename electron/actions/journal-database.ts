// The database behind the journal: opened so that a commit outlasts a power cut, and what its failures mean.
import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { JournalTrouble } from '../../shared/domain/station.ts';

/** The name of a database that is on no disk. */
export const MEMORY = ':memory:';
/** How long to wait for another process to let go of the file, in milliseconds. */
const BUSY_MS = 1000;
const OWNER_ONLY = 0o600;

/** Opens the database with what makes a commit outlast a power cut, and asserts that SQLite took it. Throws SqliteError if it did not. */
export function openDatabase(file: string): Database.Database {
  // SQLite would let everybody on this computer read it.
  if (file !== MEMORY) closeSync(openSync(file, 'a', OWNER_ONLY));
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    // One writer: a second process gets SQLITE_BUSY.
    database.pragma('locking_mode = EXCLUSIVE');
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
    throw error;
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
export function troubleOf(error: unknown): JournalTrouble | null {
  const failure = error as NodeJS.ErrnoException | null;
  const code = codeOf(error) || String(failure?.code ?? '');
  // Beyond a limit of the file system SQLite is told of a failed write, not of a full disk.
  if (['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'disk-full';
  if (code.startsWith('SQLITE_READONLY') || ['EROFS', 'EACCES', 'EPERM'].includes(code)) return 'read-only';
  const broken = ['SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CORRUPT', 'SQLITE_NOTADB'];
  return broken.some((each) => code.startsWith(each)) || failure?.errno !== undefined ? 'broken' : null;
}
