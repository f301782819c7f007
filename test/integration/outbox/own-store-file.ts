// For tests of the store's file on a real disk: opens it, does to it what others could, and closes it after each test.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, vi } from 'vitest';
import { openStoreFile, StoreError, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import type { Report } from './store-process.ts';

export const NAME = 'journal.sqlite';
/** The list of what was taken. */
export const LIST = 'taken.log';
/** Where a damaged store is kept. */
export const QUARANTINED = 'journal.damaged-2026-11-20T12-00-00-000Z.sqlite';
export const BASE_URL = 'https://rent.example';
/** A kiosk's store in a process of its own. */
export const CHILD = join(import.meta.dirname, 'store-process.ts');

const opened: StoreFile[] = [];

/** Closes after each test of the file what it has opened, and takes its mocks away. */
export function eachTestClosesItsOwn(): void {
  afterEach(() => {
    for (const file of opened.splice(0)) file.close();
    vi.restoreAllMocks();
  });
}

/** Opens the store in this folder. `onChange`: who listens to it. */
export function open(
  directory: string,
  { onChange = () => {}, clock = manualClock() }: { onChange?: () => void; clock?: ManualClock } = {},
): StoreFile {
  const file = openStoreFile({ directory, clock, log: { warn: () => {}, error: () => {} } });
  file.listen(onChange);
  opened.push(file);
  return file;
}

/** Closes what was opened last. */
export function closeLatest(): void {
  opened.pop()?.close();
}

/** Runs `sql` on the store in `folder` as somebody else would. */
export function change(folder: string, sql: string): void {
  const database = new Database(join(folder, NAME));
  database.exec(sql);
  database.close();
}

/** The trouble that the store has with it; 'none' if it has none. */
export function troubleIn(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error.trouble;
    throw error;
  }
  return 'none';
}

/** What a store says that appends where no file may be larger than so many blocks of 512 bytes. */
export async function appendOnFullDisk(folder: string, blocks: number): Promise<Report[]> {
  const limited = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const reports: Report[] = [];
  for await (const line of createInterface(child.stdout)) reports.push(JSON.parse(line));
  return reports;
}

/** Every connection that is opened from now on. */
export function watchConnections(): Database.Database[] {
  const connections: Database.Database[] = [];
  const pragma = Database.prototype.pragma;
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
    if (!connections.includes(this)) connections.push(this);
    return pragma.call(this, source, options);
  });
  return connections;
}

/** Each column that a file of an earlier version lacks, with the version that brought it. */
const SINCE = [
  [2, 'report_of'],
  [3, 'sum'],
  [4, 'cause'],
  [4, 'override_grounds'],
  [5, 'visit_id'],
  [6, 'was_due_at'],
] as const;

/** SQL that makes a file of today one of an earlier version. */
export function asOfVersion(version: number): string {
  const drops = SINCE.filter(([since]) => since > version).map(
    ([, name]) => `ALTER TABLE actions DROP COLUMN ${name};`,
  );
  return `${drops.toReversed().join(' ')} PRAGMA user_version = ${version}`;
}
