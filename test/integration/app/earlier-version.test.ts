// Data files written by version 0.1.0 are still read in full.
import '../../support/without-electron.ts';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDataFolder } from '../../../electron/app/data-folder.ts';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { anActionRow } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WRITTEN_AT = Date.parse('2026-11-22T14:32:05.123Z');
const WORKSPACE_ID = '0b6f9f0e-7a51-4d0b-9f8e-3c1f8a4b2d10';
let clock: ManualClock;
let folder: string;

beforeEach(() => {
  clock = manualClock(WRITTEN_AT);
  folder = temporaryFolder();
  cpSync(join(import.meta.dirname, 'version-0.1.0'), folder, { recursive: true });
});

const DAY = 24 * 60 * 60_000;
const prepare = Database.prototype.prepare;
const copies = () => readdirSync(folder).filter((name) => name.startsWith('journal.of-version-'));

/** Schema version and rows of a store file of any version. */
function rowsIn(name: string) {
  const database = new Database(join(folder, name));
  const version = Number(database.pragma('user_version', { simple: true }));
  const rows = database.prepare('SELECT * FROM actions ORDER BY sequence').all();
  database.close();
  return { version, rows };
}

function open(): StoreFile {
  const nothing = () => {};
  const file = openStoreFile({ directory: folder, clock, log: { warn: nothing, error: nothing } });
  onTestFinished(() => file.close());
  return file;
}

it('the outbox keeps every action of version 0.1.0', () => {
  const file = open();
  expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
  const { store } = file;
  expect(store.find('waits')).toEqual(
    anActionRow({
      ...{ id: 'waits', workspaceId: WORKSPACE_ID, intent: 'check_out', code: 'CAM-001', performedAt: WRITTEN_AT },
      ...{ renter: { id: 'renter-7' }, dueAt: '2026-11-24T18:00:00+01:00', overrides: ['reserved', 'in repair'] },
    }),
  );
  expect(store.find('unknown')).toMatchObject({
    renter: { code: 'RNT-1184' },
    state: 'unknown',
    outcomeUnknownSince: WRITTEN_AT,
  });
  expect(store.find('came-back')).toMatchObject({ condition: 'damaged', note: 'Zip stuck', state: 'confirmed' });
  expect(store.find('report')).toMatchObject({ reportOf: 'came-back', note: 'No pegs', state: 'saved' });
  expect(store.find('undoes')).toMatchObject({ undoOf: 'lent', state: 'discarded', discardNote: 'Nobody knows' });
  expect(store.counts(WORKSPACE_ID)).toEqual({ waiting: 3, attention: 2 });
  expect(store.waitingAt('https://before.example', null)).toEqual({ workspaceId: 'ws-0', waiting: 1 });
});

it('the taken log of version 0.1.0 restores the actions of a missing outbox', () => {
  rmSync(join(folder, 'journal.sqlite'));
  const file = open();
  expect(file.takeCarriedOver()).toBe(5);
  expect(file.store.find('unknown')).toMatchObject({ state: 'unknown', outcomeUnknownSince: WRITTEN_AT });
  expect(file.store.find('waits')).toMatchObject({ state: 'unknown', overrides: ['reserved', 'in repair'] });
});

it('the migration keeps a copy of the old outbox that only its owner can read', () => {
  const before = rowsIn('journal.sqlite');
  expect(before.rows).not.toEqual([]);
  open().close();
  expect(copies()).toEqual([`journal.of-version-${before.version}.2026-11-22T14-32-05-123Z.sqlite`]);
  const [copy = ''] = copies();
  expect(rowsIn(copy)).toEqual(before);
  expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600);
  expect(rowsIn('journal.sqlite').version).toBeGreaterThan(before.version);
});

it('the copy is made once, and is deleted after a month', () => {
  open().close();
  open().close();
  expect(copies()).toHaveLength(1);
  clock.advance(29 * DAY);
  open().close();
  expect(copies()).toHaveLength(1);
  clock.advance(2 * DAY);
  open().close();
  expect(copies()).toEqual([]);
});

it('the copy still works when it is put back in place of the outbox', () => {
  open().close();
  const [copy = ''] = copies();
  for (const side of ['', '-wal', '-shm']) rmSync(join(folder, `journal.sqlite${side}`), { force: true });
  renameSync(join(folder, copy), join(folder, 'journal.sqlite'));
  const file = open();
  expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
  expect(file.store.counts(WORKSPACE_ID)).toEqual({ waiting: 3, attention: 2 });
});

it('nothing is migrated while the copy can’t be made; the next check tries again', () => {
  const { version } = rowsIn('journal.sqlite');
  const noCopy = vi.spyOn(Database.prototype, 'prepare').mockImplementation((sql) => {
    if (sql.startsWith('VACUUM')) throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
    return prepare.call(database(), sql);
  });
  const database = () => noCopy.mock.contexts.at(-1) as Database.Database;
  const file = open();
  expect(file.state()).toBe('disk-full');
  expect(() => file.store.counts(WORKSPACE_ID)).toThrow();
  expect(readdirSync(folder).filter((name) => /^journal\..*(draft|of-version)/.test(name))).toEqual([]);
  noCopy.mockRestore();
  // user_version in the file's header, read without opening the database.
  expect(readFileSync(join(folder, 'journal.sqlite')).readUInt32BE(60)).toBe(version);
  file.check();
  expect([file.state(), copies().length]).toEqual(['works', 1]);
  expect(file.store.counts(WORKSPACE_ID)).toEqual({ waiting: 3, attention: 2 });
});

it('the settings and the saved basket of version 0.1.0 are kept', () => {
  const { settings, baskets } = openDataFolder({ directory: folder, clock });
  expect(settings.get()).toMatchObject({
    baseUrl: 'https://acme.example',
    workspaceId: WORKSPACE_ID,
    overScoped: false,
    locale: 'de',
    theme: 'dark',
    hand: 'left',
    volume: 3,
    policy: { closesAt: '20:30', idleSeconds: 45, offlineCheckOuts: true },
    scanning: { rules: [{ pattern: '^RNT-(?<renter>\\d+)$' }] },
  });
  expect(settings.get().pin).not.toBeNull();
  expect(baskets.read().drafts).toMatchObject([{ id: 'basket-1', codes: ['CAM-001', 'TRI-060'] }]);
});
