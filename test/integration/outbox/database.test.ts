// The store's database on a real disk: a commit is durable, and only a regular file is opened.
import { spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../electron/outbox/database.ts';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { CHILD, closeLatest, closeStoresAfterEach, NAME, open, troubleIn } from './store-file-fixture.ts';
import { AT_ONCE, type Report } from './store-process.ts';

closeStoresAfterEach();

describe('a commit', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['secure_delete', 1],
    ['fullfsync', 1],
    ['checkpoint_fullfsync', 1],
    ['locking_mode', 'exclusive'],
  ])('is made with %s = %s on every connection', (name, value) => {
    const path = join(temporaryFolder(), NAME);
    for (const _ of ['first', 'again']) {
      const database = openDatabase(path, SCHEMA_VERSION);
      expect(database.pragma(name, { simple: true })).toBe(value);
      database.close();
    }
  });

  it.each(['journal_mode = DELETE', 'synchronous = NORMAL', 'secure_delete = OFF', 'fullfsync = OFF'])(
    'is refused when SQLite insists on %s',
    (insists) => {
      const folder = temporaryFolder();
      const pragma = Database.prototype.pragma;
      const [name] = insists.split(' ');
      vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
        return pragma.call(this, source.startsWith(`${name} =`) ? insists : source, options);
      });
      const file = open(folder);
      expect(file.state()).toBe('broken');
      expect(troubleIn(() => file.store.append([aNewAction()]))).toBe('broken');
      vi.restoreAllMocks();
      file.check();
      expect(file.state()).toBe('works');
    },
  );

  it('is readable by its owner only', () => {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction()]);
    const areTheirs = () => {
      for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    };
    areTheirs();
    closeLatest();
    // As a restore from a backup may leave them.
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    open(folder);
    areTheirs();
  });

  // A kill leaves the OS page cache intact, so this does not prove that a power cut is survived; see power-cut.search.test.ts.
  it('survives kill -9 during the next commits', async () => {
    const folder = temporaryFolder();
    const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const reported: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      const said: Report = JSON.parse(line);
      if ('kept' in said) reported.push(...said.kept);
      if (reported.length >= 150) child.kill('SIGKILL');
    }
    const { store, state } = open(folder);
    expect(state()).toBe('works');
    const kept = store.waiting('ws-1', 100_000).map(({ id }) => id);
    expect(kept.slice(0, reported.length)).toEqual(reported);
    expect(kept.length % AT_ONCE).toBe(0);
  });
});

describe('a symbolic link in place of the store', () => {
  it.each(['', '-wal', '-shm'])('is not followed: journal.sqlite%s', (side) => {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction()]);
    closeLatest();
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    writeFileSync(elsewhere, 'not ours');
    if (side === '') renameSync(join(folder, NAME), join(folder, 'kept'));
    symlinkSync(elsewhere, join(folder, NAME + side));
    expect(open(folder).state()).toBe('broken');
    expect(readFileSync(elsewhere, 'utf8')).toBe('not ours');
  });

  it('does not create a target that is missing', () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    symlinkSync(join(elsewhere, 'nothing'), join(folder, NAME));
    expect(open(folder).state()).toBe('broken');
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});
