// Checks the disk: actions are flushed to it and survive a power cut, files are readable by their owner only.
import { copyFileSync, existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../shared/clock.ts';
import { newAction } from '../outbox/action-request.ts';
import { openDatabase } from '../outbox/database.ts';
import { SCHEMA_VERSION } from '../outbox/migrations.ts';
import { openStoreFile } from '../outbox/store-file.ts';
import { TAKEN_LOG } from '../outbox/taken-log.ts';
import { type Check, type Outcome, passUnless } from './check.ts';

export interface StorageParts {
  /** The self-test's own folder; it must exist. */
  folder: string;
  /** The kiosk's data folder; no file in it is opened. */
  home: string;
  clock: Clock;
  platform: NodeJS.Platform;
  openDatabase?: typeof openDatabase;
  openStore?: typeof openStoreFile;
  statfs?: (path: string) => { bavail: number; bsize: number };
}

const JOURNAL = 'journal.sqlite';
/** The minimum of free space: a kiosk's files are some megabytes, its log and Chromium's caches grow. */
const LEAST_FREE = 200 * 1024 * 1024;
const GIGABYTE = 1024 ** 3;
const OTHERS = 0o077;

export function storageChecks(parts: StorageParts): Check[] {
  const { folder, home, clock, platform } = parts;
  const { openDatabase: open = openDatabase, openStore = openStoreFile, statfs = statfsSync } = parts;
  const log = { warn() {}, error() {} };

  return [
    { name: 'journal', try: journal },
    { name: 'powerCut', try: () => outlasts('power-cut', (name) => name.startsWith(JOURNAL)) },
    { name: 'takenLog', try: () => outlasts('taken-log', (name) => name === TAKEN_LOG) },
    { name: 'ownerOnly', try: ownerOnly },
    {
      name: 'disk',
      try() {
        const { bavail, bsize } = statfs(existsSync(home) ? home : folder);
        const free = bavail * bsize;
        const text = `${(free / GIGABYTE).toFixed(1)} GB free`;
        return free < LEAST_FREE ? { broken: text } : { held: text };
      },
    },
  ];

  function journal(): Outcome {
    const database = open(join(folder, 'pragmas.sqlite'), SCHEMA_VERSION);
    try {
      const is = (name: string) => String(database.pragma(name, { simple: true }));
      const flaws = [];
      if (is('journal_mode') !== 'wal') flaws.push(`its journal is ${is('journal_mode')}`);
      // 2 is FULL: a commit waits until it is on the disk.
      if (is('synchronous') !== '2') flaws.push('it does not wait for the disk');
      const began = clock.monotonic();
      database.exec('CREATE TABLE written (it)');
      const took = Math.ceil(clock.monotonic() - began);
      return flaws.length > 0 ? passUnless(flaws) : { held: `${took} ms for a commit` };
    } finally {
      database.close();
    }
  }

  /** Saves an action, copies the files selected by `isLeft` while the store is open, and looks for the action in the copy. */
  function outlasts(name: string, isLeft: (file: string) => boolean): Outcome {
    const before = join(folder, `${name}-before`);
    const after = join(folder, `${name}-after`);
    for (const each of [before, after]) mkdirSync(each, { recursive: true });
    const first = openStore({ directory: before, clock, log });
    try {
      first.store.append([ACTION]);
      // SQLite's -shm file is shared memory, which a power cut destroys.
      const left = readdirSync(before).filter((file) => isLeft(file) && !file.endsWith('-shm'));
      for (const file of left) copyFileSync(join(before, file), join(after, file));
    } finally {
      first.close();
    }
    const second = openStore({ directory: after, clock, log });
    try {
      const found = second.store.find(ACTION.id);
      return found?.code === ACTION.code && found.settledAt === null ? 'held' : { broken: 'the action is gone' };
    } finally {
      second.close();
    }
  }

  function ownerOnly(): Outcome {
    if (platform === 'win32') return { notHere: 'Windows has other rights: those of the user’s own folder' };
    const files = ['settings.json', 'token.json', JOURNAL, TAKEN_LOG].map((name) => join(folder, name));
    const made = files.filter((file) => existsSync(file));
    if (made.length < 3) return { broken: 'the files were not made' };
    return passUnless(
      made.filter((file) => (statSync(file).mode & OTHERS) !== 0).map((file) => `others may use ${file}`),
    );
  }
}

/** An action of a workspace and an item that do not exist. */
const ACTION = newAction(
  { intent: 'check_in', code: 'SELF-TEST', itemName: null },
  { id: '00000000-0000-4000-8000-000000000000', workspaceId: 'self-test', performedAt: 0, clockAhead: null },
);
