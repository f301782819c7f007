// Reads files only if they are plain files of acceptable size, and never through a link.
import { type BigIntStats, chmodSync, closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';

export interface PlainFile {
  bytes: Buffer;
  identity: FileIdentity;
  /** Whether other users of this PC may read it. Always false on Windows, where Node can't tell. */
  isOpenToOthers: boolean;
  /** Whether other users of this PC may have written it: it is theirs, they may change it, or it has a second name. */
  isFromOthers: boolean;
}

/** Identifies a file independently of its name. */
export interface FileIdentity {
  device: bigint;
  inode: bigint;
}

/**
 * 'missing': nothing there. 'not-plain': a folder, link or pipe, or too large. 'unreadable': reading is not permitted.
 */
export type FileProblem = 'missing' | 'not-plain' | 'unreadable';

// Not every system has these flags. O_NONBLOCK: opening a pipe would wait for a process at its other end.
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const GROUP_AND_OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

/** Reads a file of at most `largest` bytes. */
export function readPlainFile(path: string, largest: number): Result<PlainFile, FileProblem> {
  try {
    const before = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (!before) return fail('missing');
    if (!before.isFile() || before.size > largest) return fail('not-plain');
    const descriptor = openSync(path, READ);
    try {
      const stats = fstatSync(descriptor, { bigint: true });
      // On systems without O_NOFOLLOW this detects a link placed there in between.
      if (!stats.isFile() || stats.dev !== before.dev || stats.ino !== before.ino) return fail('not-plain');
      // Somebody may write to it meanwhile: never more than what was measured.
      const bytes = Buffer.alloc(Number(before.size));
      return ok({
        bytes: bytes.subarray(0, readSync(descriptor, bytes)),
        identity: { device: stats.dev, inode: stats.ino },
        isOpenToOthers: process.platform !== 'win32' && (Number(stats.mode) & GROUP_AND_OTHERS) !== 0,
        isFromOthers: process.platform !== 'win32' && isFromOthers(stats),
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

function isFromOthers({ uid, mode, nlink }: BigIntStats): boolean {
  const isOurs = uid === 0n || uid === BigInt(process.getuid?.() ?? 0);
  return !isOurs || (Number(mode) & OTHERS_WRITE) !== 0 || nlink > 1n;
}

/** Changes with every change of the file, and tells nothing of its content. '': there is none. Never throws. */
export function fileMark(path: string): string {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : '';
  } catch {
    return 'unreadable';
  }
}

/** Whether this is a plain file; a link to one is not. */
export function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether anything is at this path, even a dangling link. */
export function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Takes a file from other users of this PC, if it is there and the kiosk may do so: a restore may have left it open to them. */
export function keepToOwner(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // It is another user's, who may read it anyway.
  }
}
