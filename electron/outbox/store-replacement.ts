// The replacement of a damaged file: built from everything that can still be read, and moved into place only once it is
// complete.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { isPlainFile } from '../storage/plain-file.ts';
import { quarantineName } from '../storage/quarantine.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { writeCopy } from './copy-before-migration.ts';
import { FILE_SUFFIXES, isDamage, openDatabase } from './database.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { rescue } from './rescue.ts';
import { createStore } from './store.ts';

export interface StoreReplacement {
  /**
   * Saves a copy of the damaged file beside it and builds its replacement from what waits in it. Until that is
   * complete, the damaged file stays in place, so a power cut loses nothing. The file must be closed.
   */
  prepare(): void;
  /** Builds the replacement from an open store whose file is not the one in place any more. */
  prepareFrom(database: Database): void;
  /** Moves a complete replacement into the place of the damaged file. Returns whether there was one. */
  moveIntoPlace(): boolean;
}

export function createStoreReplacement(parts: {
  /** Absolute. */
  directory: string;
  /** The file to replace. */
  file: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called before the file is replaced, so that the loss is reported even after a crash. */
  writeLossMarker: () => void;
}): StoreReplacement {
  const { directory, file, now, writeLossMarker } = parts;
  /** Exists only once it is complete. */
  const replacement = join(directory, 'journal.next.sqlite');
  const draft = join(directory, 'journal.draft.sqlite');

  return {
    prepare() {
      const quarantined = join(directory, quarantineName('journal', 'sqlite', now()));
      try {
        copy(file, quarantined);
        remove(draft);
        copy(file, draft);
        const rescued = rescue(draft, now());
        remove(draft);
        const fresh = openDatabase(draft, SCHEMA_VERSION);
        try {
          createStore(fresh).restore(rescued);
          fresh.pragma('wal_checkpoint(TRUNCATE)');
        } finally {
          fresh.close();
        }
        if (!isPlainFile(replacement)) remove(replacement);
        syncFolder(directory);
        renameSync(draft, replacement);
      } catch (error) {
        // The next attempt makes another copy.
        for (const each of [draft, quarantined]) remove(each);
        throw error;
      }
    },
    prepareFrom(database) {
      remove(draft);
      try {
        writeCopy(database, draft);
        if (!isPlainFile(replacement)) remove(replacement);
        renameSync(draft, replacement);
        syncFolder(directory);
      } finally {
        remove(draft);
      }
    },
    moveIntoPlace() {
      if (!isPlainFile(replacement) || !isSound(replacement)) return false;
      writeLossMarker();
      // The old write-ahead log does not belong to the new file.
      for (const side of FILE_SUFFIXES) if (side !== '') rmSync(file + side, { force: true });
      syncFolder(directory);
      renameSync(replacement, file);
      syncFolder(directory);
      return true;
    },
  };
}

function copy(from: string, to: string): void {
  for (const side of FILE_SUFFIXES) if (existsSync(from + side)) copyFileSync(from + side, to + side);
}

function remove(file: string): void {
  for (const side of FILE_SUFFIXES) rmSync(file + side, { force: true, recursive: true });
}

/** Whether it is a valid store: otherwise the kiosk did not make it, and it must not replace one. */
function isSound(file: string): boolean {
  let database: Database | null = null;
  try {
    database = openDatabase(file, SCHEMA_VERSION);
    createStore(database);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    database?.close();
  }
}
