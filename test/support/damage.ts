// Damages a file as a failing disk does while the kiosk is off: truncated, partly zeroed, one bit flipped, or missing.
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the kiosk's store. */
export const STORE_FILES = ['journal.sqlite', 'journal.sqlite-wal', 'taken.log'] as const;
export type StoreFileName = (typeof STORE_FILES)[number];

/** One file at a time, because `taken.log` also holds what the outbox and its write-ahead log hold. */
export interface Damage {
  file: StoreFileName;
  how: 'cut' | 'zeroed' | 'bit' | 'gone';
  /** Position in the file, from 0 to 1. */
  at: number;
}

const SECTOR = 4096;

/** Damages a file of the folder; returns false if it is missing or empty. */
export function damage(folder: string, { file, how, at }: Damage): boolean {
  const path = join(folder, file);
  if (!existsSync(path)) return false;
  const bytes = readFileSync(path);
  if (bytes.length === 0) return false;
  const place = Math.min(bytes.length - 1, Math.floor(at * bytes.length));
  switch (how) {
    case 'gone':
      rmSync(path);
      return true;
    case 'cut':
      truncateSync(path, place);
      return true;
    case 'zeroed':
      bytes.fill(0, place, Math.min(bytes.length, place + SECTOR));
      break;
    case 'bit':
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8));
  }
  writeFileSync(path, bytes);
  return true;
}
