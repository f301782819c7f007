// Whether the store's files are still as this run left them: a tidy-up job, a profile sync or a restore may delete them,
// or put an older copy over them. Told by stat alone: closing a second descriptor would release SQLite's lock.
import { lstatSync } from 'node:fs';

export interface OwnFiles {
  /** After the journal itself may have been written: this is how the files are now. */
  note(): void;
  /**
   * After a write that only made the logs beside the journal longer. Returns false if another program has written to
   * the journal meanwhile; then the files do not count as unchanged any more.
   */
  noteLogs(): boolean;
  /** Whether each is still the same file, with the size and time of our last write. */
  areUnchanged(): boolean;
}

/** From this size on, in bytes, SQLite may itself write back a part of the write-ahead log into the journal. */
const LONG_WAL = 4_000_000;

/** Watches these files, by their absolute paths. A file that is not there counts too. */
export function watchOwnFiles(journal: string, wal: string, takenLog: string): OwnFiles {
  const marks = () => [journal, wal, takenLog].map(marksOf);
  let noted = marks();
  return {
    note() {
      noted = marks();
    },
    noteLogs() {
      const now = marks();
      const isOurs = now[0] === noted[0] || (lstatSync(wal, { throwIfNoEntry: false })?.size ?? 0) > LONG_WAL;
      if (isOurs) noted = now;
      return isOurs;
    },
    areUnchanged: () => marks().join() === noted.join(),
  };
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
