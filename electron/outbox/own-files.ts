// Whether the store's files are still as this run left them: a tidy-up job, a profile sync or a restore may delete them,
// or put an older copy over them. Told by stat alone: closing a second descriptor would release SQLite's lock.
import { lstatSync } from 'node:fs';

export interface OwnFiles {
  /** After every write of our own: this is how the files are now. */
  note(): void;
  /** Whether each is still the same file, with the size and time of our last write. */
  areUnchanged(): boolean;
}

/** Watches these files, by their absolute paths. A file that is not there counts too. */
export function watchOwnFiles(paths: readonly string[]): OwnFiles {
  let noted = '';
  const marks = () => paths.map(marksOf).join('\n');
  return {
    note() {
      noted = marks();
    },
    areUnchanged: () => marks() === noted,
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
