// Copies a store of an earlier version before it is migrated: if the copy fails, the store stays as it is.
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { copyName, tidyCopies } from '../storage/kept-copies.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { MEMORY } from './database.ts';
import { SCHEMA_VERSION } from './migrations.ts';

const FAMILY = { name: 'journal', extension: 'sqlite' };
const DRAFT = 'journal.copy.draft.sqlite';

/**
 * Saves a copy of `database` in `directory` if its version is an earlier one, and deletes copies that are too old.
 * Returns whether it made one. Throws if the disk fails; the store is unchanged then.
 */
export function copyBeforeMigration(database: Database, directory: string, now: number): boolean {
  const version = Number(database.pragma('user_version', { simple: true }));
  const isEarlier = version > 0 && version < SCHEMA_VERSION && database.name !== MEMORY;
  tidyCopies({ directory, ...FAMILY }, now, isEarlier ? 1 : 0);
  if (!isEarlier) return false;
  const draft = join(directory, DRAFT);
  try {
    rmSync(draft, { force: true, recursive: true });
    writeCopy(database, draft);
    renameSync(draft, join(directory, copyName(FAMILY, String(version), now)));
    syncFolder(directory);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Writes the content of an open database to a new file, on the disk when it returns. */
export function writeCopy(database: Database, file: string): void {
  // Through SQLite: opening and closing its own file would release SQLite's lock.
  closeSync(openSync(file, 'wx', 0o600));
  database.prepare('VACUUM INTO ?').run(file);
  syncFile(file);
}

function syncFile(file: string): void {
  chmodSync(file, 0o600);
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
