// A file of the store whose tables are not those of this version: of the one before, of a newer one, or somebody else's.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { bringUpToDate, SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  appendOnFullDisk,
  asOfVersion,
  BASE_URL,
  change,
  closeLatest,
  eachTestClosesItsOwn,
  LIST,
  NAME,
  open,
  QUARANTINED,
  troubleIn,
} from './own-store-file.ts';

eachTestClosesItsOwn();

describe('a file of the version before', () => {
  /** What version 1 wrote: no column for reports, none for sums, and none of what came after these. */
  function writeOld(rows: number): string {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.knowWorkspace('ws-1', BASE_URL);
    store.append(
      Array.from({ length: rows }, (_, index) =>
        aNewAction({ id: `id-${index}`, note: 'A dent', condition: 'damaged' }),
      ),
    );
    closeLatest();
    change(folder, `${asOfVersion(1)}; VACUUM`);
    return folder;
  }

  it('is brought up to date where it stands: every action as it was, and reports fit in', () => {
    const folder = writeOld(3);
    for (const _ of ['first', 'again']) {
      const file = open(folder);
      expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
      expect(file.store.waiting('ws-1', 3).map(({ id, note, reportOf }) => [id, note, reportOf])).toEqual(
        ['id-0', 'id-1', 'id-2'].map((id) => [id, 'A dent', null]),
      );
      closeLatest();
    }
    const { store } = open(folder);
    store.append([aNewAction({ id: 'report', reportOf: 'id-0' })]);
    expect(store.find('report')?.reportOf).toBe('id-0');
    // A number that was given out is never given out again.
    expect(store.find('report')?.sequence).toBe(4);
    const moved = { intent: 'extend', dueAt: '2026-12-04T12:00:00Z', wasDueAt: '2026-11-27T12:00:00Z' } as const;
    store.append([aNewAction({ id: 'extension', ...moved })]);
    expect(store.find('extension')).toMatchObject(moved);
  });

  it('stays as it is where the disk is full, and is taken for no damaged one', async () => {
    const folder = writeOld(300);
    const full = { trouble: 'disk-full', state: 'disk-full', waiting: null };
    expect(await appendOnFullDisk(folder, 60)).toEqual([full]);
    expect(readdirSync(folder)).not.toContain(QUARANTINED);
    const file = open(folder);
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
    expect(file.store.waiting('ws-1', 1000)).toHaveLength(300);
  });

  it('is rescued where it is damaged: its rows are shorter than the new ones', () => {
    const folder = writeOld(200);
    const bytes = readFileSync(join(folder, NAME));
    bytes.fill(0x55, 0, 4096);
    writeFileSync(join(folder, NAME), bytes);
    const file = open(folder);
    expect(file.takeCarriedOver()).toBe(200);
    expect(file.store.waiting('ws-1', 1)).toMatchObject([
      { id: 'id-0', note: 'A dent', reportOf: null, visitId: null },
    ]);
  });
});

it('a disk that is full on the way is said to be, and not taken for a file that is not ours', () => {
  const database = new Database(':memory:');
  database.pragma('max_page_count = 1');
  expect(() => bringUpToDate(database)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
});

describe('a schema that is not ours', () => {
  /** A store with one action that waits, after somebody has run `sql` on it. */
  function changed(sql: string): string {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.knowWorkspace('ws-1', BASE_URL);
    store.append([aNewAction({ id: 'id-1' })]);
    closeLatest();
    change(folder, sql);
    return folder;
  }

  it.each([
    ['a trigger that makes actions vanish', 'CREATE TRIGGER t AFTER INSERT ON actions BEGIN DELETE FROM actions; END'],
    [
      'a trigger that ends them',
      "CREATE TRIGGER t AFTER INSERT ON actions BEGIN UPDATE actions SET state = 'confirmed'; END",
    ],
    ['a view', 'CREATE VIEW v AS SELECT * FROM actions'],
    ['another table', 'CREATE TABLE t (a)'],
    ['another index of a name of ours', 'DROP INDEX open_actions; CREATE INDEX open_actions ON actions (code)'],
    ['a column more', 'ALTER TABLE actions ADD COLUMN extra TEXT'],
    ['a unique index that refuses the next action', 'CREATE UNIQUE INDEX u ON actions (workspace_id)'],
  ])('%s: it is quarantined, and what waits is carried over', (_, sql) => {
    const folder = changed(sql);
    const file = open(folder);
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', 1]);
    expect(readdirSync(folder)).toContain(QUARANTINED);
    file.store.append([aNewAction({ id: 'id-2' })]);
    expect(file.store.waiting('ws-1', 9).map(({ id, state }) => [id, state])).toEqual([
      ['id-1', 'saved'],
      ['id-2', 'saved'],
    ]);
    expect(file.store.waitingAt(BASE_URL, null)?.waiting).toBe(2);
  });

  it.each([
    ['tables of our names with other columns', 'CREATE TABLE actions (a); CREATE TABLE workspaces (b)'],
    ['a view of our name', 'CREATE VIEW actions AS SELECT 1 AS a'],
    [
      'a view of our name that has no end',
      'CREATE VIEW workspaces AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS base_url FROM n WHERE id < 0',
    ],
  ])('%s: a new one begins', (_, sql) => {
    const folder = temporaryFolder();
    change(folder, sql);
    const file = open(folder);
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', 0]);
    expect(file.store.append([aNewAction()])).toHaveLength(1);
  });

  it('that only lacks an index gets it again', () => {
    const folder = changed('DROP INDEX open_actions');
    for (const _ of ['first', 'again']) {
      const file = open(folder);
      expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
      expect(file.store.waiting('ws-1', 9)).toHaveLength(1);
      closeLatest();
    }
  });

  it('in what is to take the place of a damaged store: it does not', () => {
    const folder = changed('SELECT 1');
    writeFileSync(join(folder, 'journal.next.sqlite'), 'not made by a kiosk');
    const file = open(folder);
    expect([file.store.waiting('ws-1', 9).length, file.takeCarriedOver()]).toEqual([1, null]);
    closeLatest();
    const other = changed('SELECT 1');
    mkdirSync(join(other, 'journal.next.sqlite'));
    expect(open(other).store.waiting('ws-1', 9)).toHaveLength(1);
  });
});

describe('a file of a newer version', () => {
  function newer(): string {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction({ id: 'id-1' })]);
    closeLatest();
    change(
      folder,
      `CREATE TABLE receipts (a); PRAGMA user_version = ${SCHEMA_VERSION + 1}; PRAGMA journal_mode = DELETE`,
    );
    return folder;
  }

  it('is refused, and stays as it is to the last byte', () => {
    const folder = newer();
    const before = readFileSync(join(folder, NAME));
    const file = open(folder);
    expect(file.state()).toBe('newer');
    expect(troubleIn(() => file.store.append([aNewAction()]))).toBe('newer');
    file.check();
    file.close();
    expect(readdirSync(folder)).toEqual([NAME, LIST]);
    expect(readFileSync(join(folder, NAME))).toEqual(before);
  });

  it('is refused too where its version stands only in the log of a kiosk that was killed', () => {
    const folder = newer();
    const running = new Database(join(folder, NAME));
    running.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0`);
    running.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    const killed = temporaryFolder();
    for (const side of ['', '-wal']) writeFileSync(join(killed, NAME + side), readFileSync(join(folder, NAME + side)));
    running.close();
    const file = open(killed);
    expect([file.state(), file.takeCarriedOver()]).toEqual(['newer', null]);
  });

  it('works again with its own version', () => {
    const folder = newer();
    const file = open(folder);
    change(folder, `DROP TABLE receipts; PRAGMA user_version = ${SCHEMA_VERSION}`);
    file.check();
    expect(file.state()).toBe('works');
    expect(file.store.find('id-1')).not.toBeNull();
  });
});
