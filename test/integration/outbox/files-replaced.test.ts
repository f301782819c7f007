// The store's files are deleted or replaced while the kiosk runs, by a tidy-up job, a profile sync or a restore: what was
// said to be saved is written anew and told.
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database, { SqliteError } from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { StoreFile } from '../../../electron/outbox/store-file.ts';
import { aNewAction } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closeStoresAfterEach, FILES, killed, NAME, open, TAKEN_LOG, troubleIn, WAL } from './store-file-fixture.ts';

const IDLE_MS = 10_000;

closeStoresAfterEach();

/** A kiosk with two waiting actions of an earlier run, and a third of this one. */
function running(): { folder: string; file: StoreFile; clock: ManualClock } {
  const first = temporaryFolder();
  const { store } = open(first);
  store.saveWorkspace('ws-1', 'https://rent.example');
  store.append([aNewAction({ id: 'a', code: 'A' }), aNewAction({ id: 'b', code: 'B' })]);
  store.append([aNewAction({ id: 'ended', code: 'E' })]);
  store.transition('ended', { state: 'confirmed', settledAt: manualClock().now(), rentId: 'rent-9' });
  const folder = killed(first);
  const clock = manualClock();
  const file = open(folder, { clock });
  file.store.append([aNewAction({ id: 'c', code: 'C' })]);
  return { folder, file, clock };
}

const waitingIn = ({ store }: StoreFile) => store.waiting('ws-1', 100).map(({ id, state }) => `${id} ${state}`);
const lose = (folder: string, names: readonly string[]) => {
  for (const name of names) rmSync(join(folder, name), { force: true });
};
/** Copies older files over the present ones, which keep their inodes. */
const putOver = (from: string, folder: string, names: readonly string[]) => {
  for (const name of names) if (existsSync(join(from, name))) copyFileSync(join(from, name), join(folder, name));
};

describe.each<[string, (folder: string, before: string) => void]>([
  ['all files are deleted', (folder) => lose(folder, FILES)],
  ['the journal and its write-ahead log are deleted', (folder) => lose(folder, [NAME, WAL])],
  ['the write-ahead log is deleted', (folder) => lose(folder, [WAL])],
  ['the taken log is deleted', (folder) => lose(folder, [TAKEN_LOG])],
  ['an older copy is put over all files', (folder, before) => putOver(before, folder, FILES)],
  ['an older copy is put over the taken log', (folder, before) => putOver(before, folder, [TAKEN_LOG])],
  [
    'an older copy takes the place of all files',
    (folder, before) => {
      for (const name of FILES) renameSync(join(before, name), join(folder, name));
    },
  ],
])('if %s', (_what, damage) => {
  it('the next action, and those before it, are there after a kill, and the loss is told', () => {
    const { folder, file } = running();
    const before = killed(folder);
    file.store.append([aNewAction({ id: 'd', code: 'D' })]);
    damage(folder, before);
    file.store.append([aNewAction({ id: 'e', code: 'E' })]);
    const expected = ['a saved', 'b saved', 'c saved', 'd saved', 'e saved'];
    expect([file.state(), waitingIn(file)]).toEqual(['works', expected]);
    expect(file.takeCarriedOver()).not.toBeNull();
    expect(waitingIn(open(killed(folder)))).toEqual(expected);
  });

  it('the idle desk writes anew what was saved before', () => {
    const { folder, file, clock } = running();
    const before = killed(folder);
    file.store.append([aNewAction({ id: 'd', code: 'D' })]);
    damage(folder, before);
    for (let tens = 0; tens < 2; tens += 1) clock.advance(IDLE_MS);
    expect(file.takeCarriedOver()).not.toBeNull();
    expect(waitingIn(open(killed(folder)))).toEqual(['a saved', 'b saved', 'c saved', 'd saved']);
  });
});

/** An action whose saving is interrupted by `meanwhile`. */
function interruptedBy(meanwhile: () => void) {
  const action = aNewAction({ id: 'e', code: 'E' });
  const interrupt = vi.fn(() => null);
  interrupt.mockImplementationOnce(() => {
    meanwhile();
    return null;
  });
  return Object.defineProperty(action, 'itemName', { enumerable: true, get: interrupt });
}

describe.each<[string, readonly string[]]>([
  ['all files', FILES],
  ['the logs beside the journal', [WAL, TAKEN_LOG]],
])('an older copy that is put over %s while an action is saved', (_files, names) => {
  it('is noticed before it counts as saved', () => {
    const { folder, file } = running();
    const before = killed(folder);
    file.store.append([aNewAction({ id: 'd', code: 'D' })]);
    file.store.append([interruptedBy(() => putOver(before, folder, names))]);
    expect(file.takeCarriedOver()).not.toBeNull();
    expect(waitingIn(open(killed(folder)))).toEqual(['a saved', 'b saved', 'c saved', 'd saved', 'e saved']);
  });
});

it('a full disk keeps the history until the files can be written anew', () => {
  const { folder, file } = running();
  lose(folder, FILES);
  const { prepare } = Database.prototype;
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    if (sql.startsWith('VACUUM')) throw new SqliteError('The disk is full', 'SQLITE_FULL');
    return prepare.call(this, sql);
  });
  expect(troubleIn(() => file.store.append([aNewAction({ id: 'd', code: 'D' })]))).toBe('disk-full');
  vi.restoreAllMocks();
  file.check();
  expect(file.state()).toBe('works');
  expect(open(killed(folder)).store.find('ended')).toMatchObject({ rentId: 'rent-9' });
});

it('deleted files are written anew with the history', () => {
  const { folder, file } = running();
  lose(folder, FILES);
  file.store.append([aNewAction({ id: 'd', code: 'D' })]);
  expect(file.store.find('ended')).toMatchObject({ state: 'confirmed', rentId: 'rent-9' });
});

it('a folder that can’t be written to any more refuses the action', () => {
  const { folder, file } = running();
  rmSync(folder, { recursive: true });
  expect(() => file.store.append([aNewAction({ id: 'd', code: 'D' })])).toThrow('can');
  expect(file.state()).not.toBe('works');
});

it('files that only the kiosk writes to cause no trouble', () => {
  const { file, clock } = running();
  for (let round = 0; round < 20; round += 1) {
    file.store.append([aNewAction({ id: `more-${round}`, code: `M-${round}` })]);
    file.store.transition(`more-${round}`, { state: 'confirmed', settledAt: clock.now() });
    clock.advance(round % 2 === 0 ? 1000 : IDLE_MS);
    file.check();
  }
  expect(file.takeCarriedOver()).toBeNull();
});

it('a write-ahead log so long that SQLite shortens it by itself causes no trouble', () => {
  const { folder, file } = running();
  const sizes = Array.from({ length: 300 }, (_, round) => {
    file.store.append([aNewAction({ id: `more-${round}`, code: `M-${round}` })]);
    return statSync(join(folder, WAL)).size;
  });
  // It begins anew in the same file, which keeps its size.
  expect(sizes.at(-1)).toBe(sizes.at(-100));
  expect(file.takeCarriedOver()).toBeNull();
});
