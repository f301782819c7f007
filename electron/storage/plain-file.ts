// Files as they are found on the disk: read only where they are plain files of a fitting size, and through no link.
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';

export interface PlainFile {
  bytes: Buffer;
  identity: FileIdentity;
  /** Whether other users of this PC may read it. Always false on Windows, whose rights Node does not tell. */
  isOpenToOthers: boolean;
}

/** Which file it is, whatever name it goes by. */
export interface FileIdentity {
  device: bigint;
  inode: bigint;
}

/**
 * 'missing': there is nothing. 'not-plain': a folder, a link, a pipe, or a file that is too large. 'unreadable': the system
 * does not let us read it.
 */
export type FileProblem = 'missing' | 'not-plain' | 'unreadable';

// Not every system knows them. NONBLOCK: opening a pipe would wait for whoever writes to it.
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const GROUP_AND_OTHERS = 0o077;

/** Reads a file of at most `largest` bytes. */
export function readPlainFile(path: string, largest: number): Result<PlainFile, FileProblem> {
  try {
    const before = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (!before) return fail('missing');
    if (!before.isFile() || before.size > largest) return fail('not-plain');
    const descriptor = openSync(path, READ);
    try {
      const stats = fstatSync(descriptor, { bigint: true });
      // Where the system can't be told to follow no link, this tells that one was put there meanwhile.
      if (!stats.isFile() || stats.dev !== before.dev || stats.ino !== before.ino) return fail('not-plain');
      return ok({
        bytes: readFileSync(descriptor),
        identity: { device: stats.dev, inode: stats.ino },
        isOpenToOthers: process.platform !== 'win32' && (Number(stats.mode) & GROUP_AND_OTHERS) !== 0,
      });
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return fail('missing');
    return fail(code === 'ELOOP' ? 'not-plain' : 'unreadable');
  }
}

/** Whether there is a plain file; a link to one is none. */
export function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
