// Whether the store's files are still as this run left them: a tidy-up job, a profile sync or a restore may delete them,
// or put an older copy over them. The journal is told by stat alone: closing a second descriptor would release SQLite's
// lock, which is never on the write-ahead log.
import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { isPlainFile } from '../storage/plain-file.ts';

export interface OwnFiles {
  /** After the journal itself may have been written: this is how the files are now. */
  note(): void;
  /**
   * After a write that only made the logs beside the journal longer. Returns false if another program has written to
   * the journal or its write-ahead log meanwhile; then the files do not count as unchanged any more.
   */
  noteLogs(): boolean;
  /** Whether each is still the same file, with the size and time of our last write. */
  areUnchanged(): boolean;
}

/** From this size on, in bytes, SQLite may itself write back a part of the write-ahead log into the journal. */
const LONG_WAL = 4_000_000;
/** As much of the log's end as a frame takes, in bytes: an older copy lacks it, even if SQLite then writes after it. */
const WAL_END = 4096 + 24;

/** Watches these files, by their absolute paths. A file that is not there counts too. */
export function watchOwnFiles(journal: string, wal: string, takenLog: string): OwnFiles {
  const marks = () => [journal, wal, takenLog].map(marksOf);
  let noted = marks();
  let walEnd = endOf(wal);
  return {
    note() {
      noted = marks();
      walEnd = endOf(wal);
    },
    noteLogs() {
      const now = marks();
      const nowEnd = endOf(wal);
      const isLong = (nowEnd?.at ?? 0) > LONG_WAL;
      const isLonger = walEnd === null || endOf(wal, walEnd.at)?.bytes.equals(walEnd.bytes);
      const isOurs = isLong || (now[0] === noted[0] && isLonger === true);
      if (isOurs) {
        noted = now;
        walEnd = nowEnd;
      }
      return isOurs;
    },
    areUnchanged: () => marks().join() === noted.join(),
  };
}

/** Its last bytes, or those before `at`, where it ended earlier. Null: it can't be read. */
function endOf(wal: string, at?: number): { at: number; bytes: Buffer } | null {
  try {
    // To open a pipe would wait for a process at its other end.
    if (!isPlainFile(wal)) return null;
    const descriptor = openSync(wal, 'r');
    try {
      const end = at ?? fstatSync(descriptor).size;
      const bytes = Buffer.alloc(Math.min(end, WAL_END));
      readSync(descriptor, bytes, 0, bytes.length, end - bytes.length);
      return { at: end, bytes };
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

function marksOf(path: string): string {
  try {
    const { dev, ino, size, mtimeNs } = lstatSync(path, { bigint: true });
    // Windows may date a write later than it was, but lets nobody delete a file that SQLite has open.
    return [dev, ino, size, process.platform === 'win32' ? '' : mtimeNs].join(' ');
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
