// For tests of the store's file on a real disk: opens it, tampers with it, and closes it after each test.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, vi } from 'vitest';
import { openStoreFile, StoreError, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { Report } from './store-process.ts';

export const NAME = 'journal.sqlite';
/** The taken log. */
export const TAKEN_LOG = 'taken.log';
export const WAL = `${NAME}-wal`;
export const FILES = [NAME, WAL, TAKEN_LOG];
/** Name of a quarantined store. */
export const QUARANTINED = 'journal.damaged-2026-11-20T12-00-00-000Z.sqlite';
export const BASE_URL = 'https://rent.example';
/** The program that runs a kiosk's store in its own process. */
export const CHILD = join(import.meta.dirname, 'store-process.ts');

const opened: StoreFile[] = [];

/** After each test of the file, closes the stores it opened and restores its mocks. */
export function closeStoresAfterEach(): void {
  afterEach(() => {
    for (const file of opened.splice(0)) file.close();
    vi.restoreAllMocks();
  });
}

/** Opens the store in this folder. `onChange`: its listener. */
export function open(
  directory: string,
  { onChange = () => {}, clock = manualClock() }: { onChange?: () => void; clock?: ManualClock } = {},
): StoreFile {
  const file = openStoreFile({ directory, clock, log: { warn: () => {}, error: () => {} } });
  file.listen(onChange);
  opened.push(file);
  return file;
}

/** Closes the store that was opened last. */
export function closeLatest(): void {
  opened.pop()?.close();
}

/** Copies the folder as a kill at this moment leaves it. */
export function killed(folder: string): string {
  const copy = temporaryFolder();
  for (const name of FILES) if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

/** Overwrites some bytes of a file. */
export function garble(folder: string, name: string, at: number): void {
  const bytes = readFileSync(join(folder, name));
  bytes.fill(0x55, at, at + 16);
  writeFileSync(join(folder, name), bytes);
}

export const lose = (folder: string, name: string) => rmSync(join(folder, name), { force: true });

/** Runs `sql` on the store in `folder`, on a connection of its own. */
export function change(folder: string, sql: string): void {
  const database = new Database(join(folder, NAME));
  database.exec(sql);
  database.close();
}

/** The trouble of the StoreError that `work` throws; 'none' if it throws none. */
export function troubleIn(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error.trouble;
    throw error;
  }
  return 'none';
}

/** Reports of a process that appends to the store while no file may exceed `blocks` blocks of 512 bytes. */
export async function appendOnFullDisk(folder: string, blocks: number): Promise<Report[]> {
  const limited = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const reports: Report[] = [];
  for await (const line of createInterface(child.stdout)) reports.push(JSON.parse(line));
  return reports;
}

/** Collects every database connection that is used from now on. */
export function watchConnections(): Database.Database[] {
  const connections: Database.Database[] = [];
  const pragma = Database.prototype.pragma;
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
    if (!connections.includes(this)) connections.push(this);
    return pragma.call(this, source, options);
  });
  return connections;
}

/** Each column that was added after version 1, with the version that added it. A new one goes here. */
export const SINCE = [
  [2, 'report_of'],
  [3, 'sum'],
  [4, 'cause'],
  [4, 'override_grounds'],
  [5, 'visit_id'],
  [6, 'was_due_at'],
  [7, 'code_key'],
  [8, 'clock_ahead'],
  [8, 'item_id'],
] as const;

/** SQL that turns a current file into one of an earlier version. */
export function asOfVersion(version: number): string {
  const drops = SINCE.filter(([since]) => since > version).map(
    ([, name]) => `ALTER TABLE actions DROP COLUMN ${name};`,
  );
  const index =
    version < 7
      ? 'DROP INDEX actions_of_item; CREATE INDEX actions_of_item ON actions (workspace_id, code, sequence);'
      : '';
  return `${index} ${drops.toReversed().join(' ')} PRAGMA user_version = ${version}`;
}
