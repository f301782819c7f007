// Inspects SQLite's write-ahead log before SQLite opens it: SQLite silently discards what it can't read.
import { closeSync, copyFileSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exists, isPlainFile } from '../storage/plain-file.ts';
import { quarantineName } from '../storage/quarantine.ts';

/**
 * 'sound': SQLite reads all of it, or it is empty. 'torn': it ends within what may be the last transaction, as after a
 * power cut during a commit. 'damaged': committed data can't be read any more.
 */
export type WalState = 'sound' | 'torn' | 'damaged';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The lowest bit of the magic number is the byte order of the checksummed words. */
const MAGIC = 0x377f0682;
const MAX_PAGE_BYTES = 65_536;
/** A frame at most this many rounds older is a leftover of an earlier round. */
const MAX_ROUNDS = 100_000;

/** Inspects the write-ahead log at `path`; changes nothing. */
export function inspectWal(path: string): WalState {
  if (!isPlainFile(path)) return 'sound';
  const descriptor = openSync(path, 'r');
  try {
    return inspect(descriptor, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether `file` has a write-ahead log without a database: SQLite would delete it. */
export function isWalOrphaned(file: string): boolean {
  const size = (path: string) => (isPlainFile(path) ? lstatSync(path).size : 0);
  const isNothing = isPlainFile(file) || !exists(file);
  return isNothing && size(file) === 0 && size(`${file}-wal`) > 0;
}

/** Saves a copy of the write-ahead log of `file` beside it. Returns its path. */
export function quarantineWal(file: string, now: number): string {
  const quarantined = `${join(dirname(file), quarantineName('journal', 'sqlite', now))}-wal`;
  copyFileSync(`${file}-wal`, quarantined);
  return quarantined;
}

function inspect(descriptor: number, size: number): WalState {
  if (size === 0) return 'sound';
  const header = Buffer.alloc(HEADER_BYTES);
  if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return 'torn';
  const magic = header.readUInt32BE(0);
  const isBig = (magic & 1) === 1;
  const pageSize = header.readUInt32BE(8);
  let sum: Sum = [0, 0];
  sum = added(sum, header, 0, 24, isBig);
  const isHeader =
    (magic & ~1) === MAGIC && pageSize >= 512 && pageSize <= MAX_PAGE_BYTES && isSum(sum, header, HEADER_BYTES - 8);
  if (!isHeader) return size > HEADER_BYTES ? 'damaged' : 'torn';

  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageSize);
  let isBroken = false;
  let commitsAfter = 0;
  for (let at = HEADER_BYTES; at < size; at += frame.length) {
    if (readSync(descriptor, frame, 0, frame.length, at) < frame.length) isBroken = true;
    else if (!isOf(frame, header)) {
      // A leftover of an earlier round: SQLite starts again at the top and leaves the rest in place.
      if (!isBroken && isEarlier(frame, header)) return 'sound';
      isBroken = true;
    } else {
      sum = added(added(sum, frame, 0, 8, isBig), frame, FRAME_HEADER_BYTES, frame.length, isBig);
      if (!isSum(sum, frame, 16)) isBroken = true;
      if (isBroken && frame.readUInt32BE(4) !== 0) commitsAfter += 1;
    }
  }
  if (!isBroken) return 'sound';
  // Each commit waits until the previous one is on the disk.
  return commitsAfter > 1 ? 'damaged' : 'torn';
}

type Sum = readonly [number, number];

function added([first, second]: Sum, bytes: Buffer, from: number, to: number, isBig: boolean): Sum {
  let a = first;
  let b = second;
  for (let at = from; at < to; at += 8) {
    a = (a + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

function isSum([first, second]: Sum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
}

/** Whether the frame belongs to this round: it has the header's salt. */
function isOf(frame: Buffer, header: Buffer): boolean {
  return frame.compare(header, 16, 24, 8, 16) === 0;
}

function isEarlier(frame: Buffer, header: Buffer): boolean {
  const rounds = (header.readUInt32BE(16) - frame.readUInt32BE(8)) >>> 0;
  return rounds > 0 && rounds <= MAX_ROUNDS;
}
