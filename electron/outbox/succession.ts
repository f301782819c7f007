// A damaged file and what takes its place: made of all that can still be read of it, and put there only once it is whole.
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { isPlainFile } from '../storage/plain-file.ts';
import { quarantineName } from '../storage/quarantine.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { isDamage, openDatabase, SIDES } from './database.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { rescue } from './rescue.ts';
import { createStore } from './store.ts';

export interface Succession {
  /**
   * Keeps a copy of the damaged file beside, and makes its successor of what waits in it. Until that is whole the damaged
   * one stays in its place: a power cut on the way loses nothing. The file must be closed.
   */
  prepare(): void;
  /** Puts a whole successor in the place of the damaged file. Gives whether there was one. */
  takePlace(): boolean;
}

export function createSuccession(parts: {
  /** Absolute. */
  directory: string;
  /** The file whose place is taken. */
  file: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** From then on the loss outlasts a crash, until it was told. */
  noteLoss: () => void;
}): Succession {
  const { directory, file, now, noteLoss } = parts;
  /** There only when it is whole. */
  const successor = join(directory, 'journal.next.sqlite');
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
        if (!isPlainFile(successor)) remove(successor);
        syncFolder(directory);
        renameSync(draft, successor);
      } catch (error) {
        // It will be tried again, with another copy.
        for (const each of [draft, quarantined]) remove(each);
        throw error;
      }
    },
    takePlace() {
      if (!isPlainFile(successor) || !isSound(successor)) return false;
      noteLoss();
      // The old log does not belong to the new file.
      for (const side of SIDES) if (side !== '') rmSync(file + side, { force: true });
      syncFolder(directory);
      renameSync(successor, file);
      syncFolder(directory);
      return true;
    },
  };
}

function copy(from: string, to: string): void {
  for (const side of SIDES) if (existsSync(from + side)) copyFileSync(from + side, to + side);
}

function remove(file: string): void {
  for (const side of SIDES) rmSync(file + side, { force: true, recursive: true });
}

/** Whether it is a store at all: else it did not come from us, and is not to take the place of one. */
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
