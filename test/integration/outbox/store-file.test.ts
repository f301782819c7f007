// The store's file on a real disk: what it promises of a commit, and what becomes of it on broken ground.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../electron/outbox/database.ts';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { Transition } from '../../../electron/outbox/store.ts';
import { openMemoryStore, openStoreFile, StoreError, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { type ActionState, isSettled } from '../../../shared/domain/action.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { AT_ONCE, type Report } from './store-process.ts';

const NAME = 'journal.sqlite';
const LIST = 'taken.log';
const ASIDE = 'journal.damaged-2026-11-20T12-00-00-000Z.sqlite';
const CHILD = join(import.meta.dirname, 'store-process.ts');
const BASE_URL = 'https://rent.example';

const opened: StoreFile[] = [];
afterEach(() => {
  for (const file of opened.splice(0)) file.close();
  vi.restoreAllMocks();
});

function open(directory: string, onChange: () => void = () => {}): StoreFile {
  const file = openStoreFile({ directory, clock: manualClock(), log: { warn: () => {}, error: () => {} } });
  file.listen(onChange);
  opened.push(file);
  return file;
}

function troubleIn(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error.trouble;
    throw error;
  }
  return 'none';
}

it('the latest actions are given a page at a time', () => {
  const { store } = open(temporaryFolder());
  const [first, second] = store.append([aNewAction({ id: 'a' }), aNewAction({ id: 'b' })]);
  expect(store.recent('ws-1', 9)).toEqual([second, first]);
  expect(store.recent('ws-1', 9, second?.sequence)).toEqual([first]);
});

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
    'is not made where SQLite insists on %s',
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

  it('is for the eyes of its owner alone', () => {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction()]);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  // A kill leaves the system's own cache alone: it does not prove what a power cut spares, the pragmas stand for that.
  it('outlasts kill -9 in the middle of the next ones', async () => {
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

describe('a disk', () => {
  it('that is full: nothing is half kept, all else stays readable', async () => {
    const folder = temporaryFolder();
    const reports = await appendOnFullDisk(folder, 300);
    const reported = reports.flatMap((said) => ('kept' in said ? said.kept : []));
    expect(reported.length).toBeGreaterThan(0);
    expect(reports.at(-1)).toEqual({ trouble: 'disk-full', state: 'disk-full', waiting: reported.length });

    const { store, state } = open(folder);
    expect(state()).toBe('works');
    expect(store.waiting('ws-1', 100_000).map(({ id }) => id)).toEqual(reported);
  });

  it('that takes nothing any more: no new action, and reading goes on; then works again', () => {
    const connections = watchConnections();
    const told = vi.fn();
    const file = open(temporaryFolder(), told);
    file.store.append([aNewAction({ id: 'id-1' })]);
    connections[0]?.pragma('query_only = ON');
    expect(troubleIn(() => file.store.append([aNewAction({ id: 'id-2' })]))).toBe('read-only');
    expect(troubleIn(() => file.store.transition('id-1', { state: 'sending' }))).toBe('read-only');
    expect(file.state()).toBe('read-only');
    expect(told).toHaveBeenCalledTimes(1);
    expect(file.store.waiting('ws-1', 10)).toMatchObject([{ id: 'id-1', state: 'saved' }]);
    file.check();
    expect(file.state()).toBe('read-only');
    connections[0]?.pragma('query_only = OFF');
    file.check();
    expect(file.state()).toBe('works');
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('without the folder: broken, and no crash', () => {
    const file = open(join(temporaryFolder(), 'gone'));
    expect(file.state()).toBe('broken');
    expect(troubleIn(() => file.store.counts('ws-1'))).toBe('broken');
  });

  it('with something else under the name: broken, and nothing is moved', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, NAME));
    expect(open(folder).state()).toBe('broken');
    expect(readdirSync(folder)).toEqual([NAME]);
  });

  it('whose store another process has open: broken until that lets go, and asked for it only by a check', () => {
    const folder = temporaryFolder();
    const first = open(folder);
    first.store.append([aNewAction()]);
    const second = open(folder);
    expect(second.state()).toBe('broken');
    const began = performance.now();
    expect(troubleIn(() => second.store.counts('ws-1'))).toBe('broken');
    expect(performance.now() - began).toBeLessThan(500);
    first.close();
    second.check();
    expect(second.state()).toBe('works');
    expect(second.store.counts('ws-1')).toEqual({ waiting: 1, attention: 0 });
  });
});

/** What a store says that appends where no file may be larger than so many blocks of 512 bytes. */
async function appendOnFullDisk(folder: string, blocks: number): Promise<Report[]> {
  const limited = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const reports: Report[] = [];
  for await (const line of createInterface(child.stdout)) reports.push(JSON.parse(line));
  return reports;
}

/** Every connection that is opened from now on. */
function watchConnections(): Database.Database[] {
  const connections: Database.Database[] = [];
  const pragma = Database.prototype.pragma;
  vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
    if (!connections.includes(this)) connections.push(this);
    return pragma.call(this, source, options);
  });
  return connections;
}

describe('a damaged file', () => {
  const ENDS: ActionState[] = ['saved', 'sending', 'confirmed', 'unknown', 'needs-attention', 'refused'];
  let sound: Buffer;
  let pageSize: number;
  /** Page numbers by the name of the table or index and the kind of page. */
  let pages: { name: string; pagetype: string; pageno: number }[];
  let forAfter: ActionRow[];

  beforeAll(() => {
    const folder = temporaryFolder();
    forAfter = fill(open(folder)).filter(({ settledAt, state }) => settledAt === null || state === 'needs-attention');
    opened.pop()?.close();
    sound = readFileSync(join(folder, NAME));
    const database = new Database(join(folder, NAME), { readonly: true });
    pageSize = Number(database.pragma('page_size', { simple: true }));
    pages = database.prepare<[], (typeof pages)[number]>('SELECT name, pagetype, pageno FROM dbstat').all();
    database.close();
  });

  /** 300 actions in every state, on many pages. */
  function fill({ store }: StoreFile): ActionRow[] {
    store.knowWorkspace('ws-1', BASE_URL);
    const actions = Array.from({ length: 300 }, (_, index) =>
      index % 2 === 0
        ? aNewAction({
            id: `id-${index}`,
            code: `CAM-${index}`,
            rentId: `rent-${index}`,
            condition: 'damaged',
            note: 'A dent',
          })
        : aNewAction({
            ...{ id: `id-${index}`, code: `TNT-${index}`, intent: 'check_out', undoOf: `id-${index - 1}` },
            ...{
              renter: index % 3 ? { id: 'r-1' } : { code: 'RNT-1' },
              dueAt: '2026-11-30T12:00:00Z',
              overrides: ['late'],
            },
          }),
    );
    return store.append(actions).map((row, index) => {
      const state = ENDS[index % ENDS.length] ?? 'saved';
      const to: Transition = {
        state,
        settledAt: isSettled(state) ? 5 : null,
        outcomeUnknownSince: index,
        reason: 'no-answer',
      };
      return state === 'saved' ? row : store.transition(row.id, to);
    });
  }

  function pageOf(name: string, pagetype: 'leaf' | 'internal'): number {
    const own = pages.filter((page) => page.name === name && page.pagetype === pagetype);
    const page = own[Math.floor(own.length / 2)];
    if (!page) throw new Error(`No ${pagetype} page of ${name}`);
    return (page.pageno - 1) * pageSize;
  }

  function garbled(at: number, length: number): Buffer {
    const bytes = Buffer.from(sound);
    for (let index = at; index < at + length; index += 1) bytes[index] = (index * 151 + 7) % 251;
    return bytes;
  }

  function write(bytes: Buffer | string): string {
    const folder = temporaryFolder();
    writeFileSync(join(folder, NAME), bytes);
    return folder;
  }

  /** Opens it, sees that the damaged one is kept as it was, and gives what was carried over. */
  function carriedOver(bytes: Buffer | string): ActionRow[] {
    const folder = write(bytes);
    const told = vi.fn();
    const file = open(folder, told);
    expect(file.state()).toBe('works');
    expect(readFileSync(join(folder, ASIDE))).toEqual(Buffer.from(bytes));
    expect(readdirSync(folder).filter((name) => !name.startsWith(NAME))).toEqual([ASIDE, LIST]);
    const rows = file.store.recent('ws-1', 1000).toReversed();
    expect(file.takeCarriedOver()).toBe(rows.length);
    expect(told).toHaveBeenCalled();
    const [next] = file.store.append([aNewAction({ id: 'the next one' })]);
    expect(next?.sequence).toBeGreaterThan(rows.at(-1)?.sequence ?? 0);
    file.close();
    const again = open(folder);
    expect([again.takeCarriedOver(), again.store.recent('ws-1', 1000).length]).toEqual([null, rows.length + 1]);
    return rows;
  }

  /** What was to be carried over was, but for one stretch of at most so many; of it people may see what is left. */
  function expectButFor(most: number, carried: ActionRow[]): void {
    const rows = carried.filter(({ reason }) => reason !== 'record-damaged');
    const lost = forAfter.filter((row) => !rows.some(({ id }) => id === row.id));
    expect(rows).toEqual(forAfter.filter((row) => !lost.includes(row)));
    expect(lost.length).toBeLessThanOrEqual(most);
    const [first, last] = [lost[0], lost.at(-1)];
    if (first && last) expect(forAfter.indexOf(last) - forAfter.indexOf(first)).toBe(lost.length - 1);
  }

  it.each([
    [
      'a page of rows is zeroed',
      () => Buffer.from(sound).fill(0, pageOf('actions', 'leaf'), pageOf('actions', 'leaf') + pageSize),
    ],
    ['a page of rows is garbled', () => garbled(pageOf('actions', 'leaf'), pageSize)],
    ['the middle of a page of rows is garbled', () => garbled(pageOf('actions', 'leaf') + 2000, 300)],
    ['the way to a page of rows is cut', () => garbled(pageOf('actions', 'leaf'), 8)],
  ])('%s: at most what stood there is lost', (_, damaged) => {
    expectButFor(30, carriedOver(damaged()));
  });

  it.each([
    ['the top page of the rows is garbled', () => garbled(pageOf('actions', 'internal'), pageSize)],
    ['a page of an index is garbled', () => garbled(pageOf('open_actions', 'leaf'), pageSize)],
    ['the header is garbled', () => garbled(0, 100)],
    ['the first page is garbled', () => garbled(0, pageSize)],
    ['an index lacks an action', () => lacking('ws-1')],
    ['an index has an order that there is not', () => withByte(sound.indexOf('NOCASE') + 5, 0x47)],
    ['it is of a format that there is not', () => withByte(47, 9)],
    ['nobody may write it, as it says', () => withByte(18, 6)],
    ['its version is no number that a kiosk wrote', () => withByte(60, 0x80)],
    ['its version is one that will be long from now', () => withByte(61, 1)],
  ])('%s: nothing is lost', (_, damaged) => {
    expect(carriedOver(damaged())).toEqual(forAfter);
  });

  it('a workspace that has lost its id and its address is left out, and everything else is carried over', () => {
    const bytes = Buffer.from(sound);
    // Three bytes before the two texts stands how long the part is that says of what kind they are.
    bytes[bytes.indexOf(`ws-1${BASE_URL}`) - 3] = 0;
    expect(carriedOver(bytes)).toEqual(forAfter);
  });

  function withByte(at: number, value: number): Buffer {
    const bytes = Buffer.from(sound);
    bytes[at] = value;
    return bytes;
  }

  /** With another workspace in one entry of the index of open actions. */
  function lacking(workspaceId: string): Buffer {
    const bytes = Buffer.from(sound);
    const page = pageOf('open_actions', 'leaf');
    bytes.write('ws-2', bytes.indexOf(workspaceId, page));
    return bytes;
  }

  it('its second half is cut off: what is left is carried over', () => {
    const rows = carriedOver(sound.subarray(0, Math.floor(sound.length / 2)));
    expect(rows.length).toBeGreaterThan(20);
    expect(forAfter).toEqual(expect.arrayContaining(rows));
  });

  it('it is a text, or too short to be anything: a new one begins', () => {
    expect(carriedOver('This is not a store.\n'.repeat(300))).toEqual([]);
    expect(carriedOver('SQLite')).toEqual([]);
  });

  it('an empty file is a new store', () => {
    const file = open(write(''));
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
    file.store.append([aNewAction()]);
  });

  it('the workspaces are carried over too', () => {
    const file = open(write(garbled(pageOf('actions', 'internal'), pageSize)));
    expect(file.store.waitingAt(BASE_URL, null)?.workspaceId).toBe('ws-1');
  });

  it.each([
    ['the top page of the rows', () => [pageOf('actions', 'internal')]],
    ['the first page', () => [0]],
  ])('%s is garbled after a kill: what stood only in the log is carried over', (_, damaged) => {
    const folder = write(sound);
    const connections = watchConnections();
    const { store } = open(folder);
    // From here on only what changes stands in the log.
    connections[0]?.pragma('wal_checkpoint(TRUNCATE)');
    store.transition('id-0', { state: 'confirmed', settledAt: 9 });
    store.append([aNewAction({ id: 'last' })]);
    const log = readFileSync(join(folder, `${NAME}-wal`));
    const bytes = readFileSync(join(folder, NAME));
    for (const at of damaged()) bytes.fill(0x55, at, at + pageSize);
    const killed = write(bytes);
    writeFileSync(join(killed, `${NAME}-wal`), log);

    const file = open(killed);
    const ids = file.store
      .recent('ws-1', 1000)
      .toReversed()
      .map(({ id }) => id);
    expect(ids).toEqual([...forAfter.slice(1).map(({ id }) => id), 'last']);
  });

  it('damage that shows only while it is open: the operation goes on in the new one', () => {
    const folder = write(sound);
    const told = vi.fn();
    const connections = watchConnections();
    const file = open(folder, told);
    writeFileSync(join(folder, NAME), garbled(pageOf('actions', 'leaf'), pageSize));
    connections[0]?.pragma('shrink_memory');
    const found = forAfter.filter(({ id }) => file.store.find(id) !== null);
    expect(file.state()).toBe('works');
    expect(file.takeCarriedOver()).toBe(found.length);
    expect(found.length).toBeGreaterThan(forAfter.length - 30);
    expect(told).toHaveBeenCalledTimes(1);
    expect(file.store.append([aNewAction({ id: 'the next one' })])).toHaveLength(1);
  });

  it('a kill between making the new one and putting it in place: it is put in place at the next start', () => {
    const folder = write(garbled(pageOf('actions', 'internal'), pageSize));
    writeFileSync(join(folder, 'journal.next.sqlite'), sound);
    // Left behind by the damaged one; it must not be taken for the new one's.
    const running = write(sound);
    open(running).store.append([aNewAction({ id: 'only in the log' })]);
    writeFileSync(join(folder, `${NAME}-wal`), readFileSync(join(running, `${NAME}-wal`)));
    const file = open(folder);
    expect(file.store.recent('ws-1', 1000)).toHaveLength(300);
    expect(file.takeCarriedOver()).toBe(300);
    expect(readdirSync(folder)).not.toContain('journal.next.sqlite');
  });

  it('no room for a copy of it: it stays in its place until there is', async () => {
    const bytes = garbled(pageOf('actions', 'internal'), pageSize);
    const folder = write(bytes);
    expect(await appendOnFullDisk(folder, 20)).toEqual([{ trouble: 'disk-full', state: 'disk-full', waiting: null }]);
    expect(readdirSync(folder)).toEqual([NAME]);
    expect(readFileSync(join(folder, NAME))).toEqual(bytes);
    expect(open(folder).takeCarriedOver()).toBe(forAfter.length);
  });
});

describe('a file of the version before', () => {
  /** What version 1 wrote: no column for reports, and none for sums. */
  function writeOld(rows: number): string {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.knowWorkspace('ws-1', BASE_URL);
    store.append(
      Array.from({ length: rows }, (_, index) =>
        aNewAction({ id: `id-${index}`, note: 'A dent', condition: 'damaged' }),
      ),
    );
    opened.pop()?.close();
    const database = new Database(join(folder, NAME));
    database.exec(
      'ALTER TABLE actions DROP COLUMN sum; ALTER TABLE actions DROP COLUMN report_of; PRAGMA user_version = 1; VACUUM',
    );
    database.close();
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
      opened.pop()?.close();
    }
    const { store } = open(folder);
    store.append([aNewAction({ id: 'report', reportOf: 'id-0' })]);
    expect(store.find('report')?.reportOf).toBe('id-0');
  });

  it('is rescued where it is damaged: its rows are shorter than the new ones', () => {
    const folder = writeOld(200);
    const bytes = readFileSync(join(folder, NAME));
    bytes.fill(0x55, 0, 4096);
    writeFileSync(join(folder, NAME), bytes);
    const file = open(folder);
    expect(file.takeCarriedOver()).toBe(200);
    expect(file.store.waiting('ws-1', 1)).toMatchObject([{ id: 'id-0', note: 'A dent', reportOf: null }]);
  });
});

describe('a schema that is not ours', () => {
  /** A store with one action that waits, after somebody has run `sql` on it. */
  function changed(sql: string): string {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.knowWorkspace('ws-1', BASE_URL);
    store.append([aNewAction({ id: 'id-1' })]);
    opened.pop()?.close();
    const database = new Database(join(folder, NAME));
    database.unsafeMode().exec(sql);
    database.close();
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
    expect(readdirSync(folder)).toContain(ASIDE);
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
    const database = new Database(join(folder, NAME));
    database.exec(sql);
    database.close();
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
      opened.pop()?.close();
    }
  });

  it('in what is to take the place of a damaged store: it does not', () => {
    const folder = changed('SELECT 1');
    writeFileSync(join(folder, 'journal.next.sqlite'), 'not made by a kiosk');
    expect(open(folder).store.waiting('ws-1', 9)).toHaveLength(1);
    opened.pop()?.close();
    const other = changed('SELECT 1');
    mkdirSync(join(other, 'journal.next.sqlite'));
    expect(open(other).store.waiting('ws-1', 9)).toHaveLength(1);
  });
});

describe('a file of a newer version', () => {
  function newer(): string {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction({ id: 'id-1' })]);
    opened.pop()?.close();
    const database = new Database(join(folder, NAME));
    database.exec(
      `CREATE TABLE receipts (a); PRAGMA user_version = ${SCHEMA_VERSION + 1}; PRAGMA journal_mode = DELETE`,
    );
    database.close();
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
    const database = new Database(join(folder, NAME));
    database.exec(`DROP TABLE receipts; PRAGMA user_version = ${SCHEMA_VERSION}`);
    database.close();
    file.check();
    expect(file.state()).toBe('works');
    expect(file.store.find('id-1')).not.toBeNull();
  });
});

describe('a link in the place of the store', () => {
  it.each(['', '-wal', '-shm'])('is not followed: journal.sqlite%s', (side) => {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction()]);
    opened.pop()?.close();
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    writeFileSync(elsewhere, 'not ours');
    if (side === '') renameSync(join(folder, NAME), join(folder, 'kept'));
    symlinkSync(elsewhere, join(folder, NAME + side));
    expect(open(folder).state()).toBe('broken');
    expect(readFileSync(elsewhere, 'utf8')).toBe('not ours');
  });

  it('that leads nowhere makes no file there', () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    symlinkSync(join(elsewhere, 'nothing'), join(folder, NAME));
    expect(open(folder).state()).toBe('broken');
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

it('a store tells whether it was ever used', () => {
  const folder = temporaryFolder();
  const { store, wasUsed } = open(folder);
  expect(wasUsed()).toBe(false);
  store.knowWorkspace('ws-1', BASE_URL);
  expect(wasUsed()).toBe(true);
});

it('a store that can’t be opened counts as used', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, NAME));
  expect(open(folder).wasUsed()).toBe(true);
  expect(open(join(folder, 'gone')).wasUsed()).toBe(false);
});

describe('nothing personal', () => {
  it('stays on the disk once Undo is over, in no file', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    const secrets = ['Scratch on the lens', 'renter-4711', 'RNT-4711'];
    store.append([
      aNewAction({ id: 'id-1', note: 'Scratch on the lens' }),
      aNewAction({ id: 'id-2', intent: 'check_out', renter: { id: 'renter-4711' } }),
      aNewAction({ id: 'id-3', intent: 'check_out', renter: { code: 'RNT-4711' } }),
    ]);
    const found = () => {
      const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
      return secrets.filter((secret) => bytes.some((each) => each.includes(secret)));
    };
    expect(found()).toEqual(secrets);
    for (const id of ['id-1', 'id-2', 'id-3']) store.transition(id, { state: 'confirmed', settledAt: 1000 });
    store.forget({ undoOverAt: 999, oldAt: 0 });
    expect(found()).toEqual(secrets);
    store.forget({ undoOverAt: 1000, oldAt: 0 });
    expect(found()).toEqual([]);
    expect(store.find('id-2')).toMatchObject({ state: 'confirmed', renter: null });
  });

  it('is kept for what still needs people', () => {
    const store = openMemoryStore();
    store.append([aNewAction({ id: 'id-1', intent: 'check_out', renter: { code: 'RNT-4711' } })]);
    store.transition('id-1', { state: 'needs-attention', settledAt: 1 });
    store.forget({ undoOverAt: 1000, oldAt: 1000 });
    expect(store.find('id-1')?.renter).toEqual({ code: 'RNT-4711' });
  });
});
