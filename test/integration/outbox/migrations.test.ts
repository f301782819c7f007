// A store file whose schema is not this version's: of an older version, of a newer one, or a foreign one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { bringUpToDate, SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { copyName } from '../../../electron/storage/kept-copies.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  appendOnFullDisk,
  asOfVersion,
  BASE_URL,
  change,
  closeLatest,
  closeStoresAfterEach,
  NAME,
  open,
  QUARANTINED,
  SINCE,
  TAKEN_LOG,
  troubleIn,
} from './store-file-fixture.ts';

closeStoresAfterEach();

const FIRST = readFileSync(join(import.meta.dirname, '../../../electron/outbox/migrations/001-actions.sql'), 'utf8');

describe('a file of version 1', () => {
  /** A file as version 1 wrote it: without the columns for reports, for checksums and everything after. */
  function writeOld(rows: number): string {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.saveWorkspace('ws-1', BASE_URL);
    store.append(
      Array.from({ length: rows }, (_, index) =>
        aNewAction({ id: `id-${index}`, note: 'A dent', condition: 'damaged' }),
      ),
    );
    closeLatest();
    change(folder, `${asOfVersion(1)}; VACUUM`);
    return folder;
  }

  it('is migrated in place: every action is kept, and reports and extensions can be added', () => {
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
    // A sequence number is never reused.
    expect(store.find('report')?.sequence).toBe(4);
    const moved = { intent: 'extend', dueAt: '2026-12-04T12:00:00Z', wasDueAt: '2026-11-27T12:00:00Z' } as const;
    store.append([aNewAction({ id: 'extension', ...moved })]);
    expect(store.find('extension')).toMatchObject(moved);
  });

  it('is copied before it is migrated, and replaces the oldest of the two copies that are kept', () => {
    const folder = writeOld(1);
    const copies = () => readdirSync(folder).filter((name) => name.includes('.of-version-'));
    const [oldest = '', newer = ''] = [2, 1].map((days) =>
      copyName({ name: 'journal', extension: 'sqlite' }, '0', manualClock().now() - days * 86_400_000),
    );
    for (const copy of [oldest, newer]) writeFileSync(join(folder, copy), '');
    open(folder);
    expect(copies()).toHaveLength(2);
    expect(copies()).not.toContain(oldest);
  });

  it('stays unmigrated on a full disk, and is not taken for a damaged file', async () => {
    const folder = writeOld(300);
    const full = { trouble: 'disk-full', state: 'disk-full', waiting: null };
    expect(await appendOnFullDisk(folder, 60)).toEqual([full]);
    expect(readdirSync(folder)).not.toContain(QUARANTINED);
    const file = open(folder);
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
    expect(file.store.waiting('ws-1', 1000)).toHaveLength(300);
  });

  it('is rescued when damaged, although its rows lack the newer columns', () => {
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

it('a file of version 6 is migrated in place: an item is found however its code is spelt', () => {
  const folder = temporaryFolder();
  open(folder).store.append([aNewAction({ id: 'id-1', code: 'ÄX-1' }), aNewAction({ id: 'id-2', code: 'CAM-1' })]);
  closeLatest();
  change(folder, asOfVersion(6));
  const file = open(folder);
  expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
  expect(file.store.openOf('ws-1', 'äx-1').map(({ id }) => id)).toEqual(['id-1']);
  expect(file.store.latestOf('ws-1', 'CAM-1')?.id).toBe('id-2');
});

it('a file of version 7 is migrated in place: its actions stay, and new ones have the clock’s error and their item', () => {
  const folder = temporaryFolder();
  open(folder).store.append([aNewAction({ id: 'id-1' })]);
  closeLatest();
  change(folder, asOfVersion(7));
  const file = open(folder);
  expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
  expect(file.store.find('id-1')).toMatchObject({ state: 'saved', clockAhead: null });
  file.store.append([aNewAction({ id: 'id-2', clockAhead: -3_600_000, itemId: 'item-1' })]);
  expect(file.store.find('id-2')).toMatchObject({ clockAhead: -3_600_000, itemId: 'item-1' });
});

it('files of earlier versions lack every column that was added since', () => {
  const columnsOf = (database: Database.Database) => database.prepare('SELECT name FROM pragma_table_info(?)').pluck();
  const [first, now] = [':memory:', ':memory:'].map((name) => new Database(name)) as [
    Database.Database,
    Database.Database,
  ];
  first.exec(FIRST);
  bringUpToDate(now);
  const added = SINCE.map(([, name]) => name);
  expect([...columnsOf(first).all('actions'), ...added].toSorted()).toEqual(columnsOf(now).all('actions').toSorted());
});

it('a disk that fills up during a migration is reported as full, not as a foreign schema', () => {
  const database = new Database(':memory:');
  database.pragma('max_page_count = 1');
  expect(() => bringUpToDate(database)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
});

describe('a foreign schema', () => {
  /** A store with one waiting action, after `sql` was run on it. */
  function changed(sql: string): string {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.saveWorkspace('ws-1', BASE_URL);
    store.append([aNewAction({ id: 'id-1' })]);
    closeLatest();
    change(folder, sql);
    return folder;
  }

  it.each([
    ['a trigger that deletes actions', 'CREATE TRIGGER t AFTER INSERT ON actions BEGIN DELETE FROM actions; END'],
    [
      'a trigger that settles actions',
      "CREATE TRIGGER t AFTER INSERT ON actions BEGIN UPDATE actions SET state = 'confirmed'; END",
    ],
    ['a view', 'CREATE VIEW v AS SELECT * FROM actions'],
    ['another table', 'CREATE TABLE t (a)'],
    ['another index with one of our names', 'DROP INDEX open_actions; CREATE INDEX open_actions ON actions (code)'],
    ['an extra column', 'ALTER TABLE actions ADD COLUMN extra TEXT'],
    ['a unique index that refuses the next action', 'CREATE UNIQUE INDEX u ON actions (workspace_id)'],
  ])('is quarantined, and the waiting action is carried over: %s', (_, sql) => {
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
    ['our table names and other columns', 'CREATE TABLE actions (a); CREATE TABLE workspaces (b)'],
    ['a view with our table’s name', 'CREATE VIEW actions AS SELECT 1 AS a'],
    [
      'an endless view with our table’s name',
      'CREATE VIEW workspaces AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS base_url FROM n WHERE id < 0',
    ],
  ])('is replaced by an empty store: %s', (_, sql) => {
    const folder = temporaryFolder();
    change(folder, sql);
    const file = open(folder);
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', 0]);
    expect(file.store.append([aNewAction()])).toHaveLength(1);
  });

  it('gets an index back if that is all it lacks', () => {
    const folder = changed('DROP INDEX open_actions');
    for (const _ of ['first', 'again']) {
      const file = open(folder);
      expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
      expect(file.store.waiting('ws-1', 9)).toHaveLength(1);
      closeLatest();
    }
  });

  it('does not replace the store if journal.next.sqlite is invalid', () => {
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

  it('is refused, and not a byte of it changes', () => {
    const folder = newer();
    const before = readFileSync(join(folder, NAME));
    const file = open(folder);
    expect(file.state()).toBe('newer');
    expect(troubleIn(() => file.store.append([aNewAction()]))).toBe('newer');
    file.check();
    file.close();
    expect(readdirSync(folder)).toEqual([NAME, TAKEN_LOG]);
    expect(readFileSync(join(folder, NAME))).toEqual(before);
  });

  it('is refused even when its version is only in the write-ahead log of a killed kiosk', () => {
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

  it('works again once it has the schema of this version', () => {
    const folder = newer();
    const file = open(folder);
    change(folder, `DROP TABLE receipts; PRAGMA user_version = ${SCHEMA_VERSION}`);
    file.check();
    expect(file.state()).toBe('works');
    expect(file.store.find('id-1')).not.toBeNull();
  });
});
