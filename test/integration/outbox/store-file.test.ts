// The store's file on a real disk: what it keeps, what it deletes, and what it does when the disk fails.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../../electron/outbox/store.ts';

import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  appendOnFullDisk,
  BASE_URL,
  closeLatest,
  closeStoresAfterEach,
  NAME,
  open,
  TAKEN_LOG,
  troubleIn,
  watchConnections,
} from './store-file-fixture.ts';

closeStoresAfterEach();

it('the latest actions can be limited to those since a time', () => {
  const { store } = open(temporaryFolder());
  const [first, second] = store.append([
    aNewAction({ id: 'a', performedAt: 1 }),
    aNewAction({ id: 'b', performedAt: 2 }),
  ]);
  expect(store.recent('ws-1', 9)).toEqual([second, first]);
  expect(store.recent('ws-1', 9, 2)).toEqual([second]);
});

it.skipIf(process.platform === 'win32')(
  'files that others may read are the owner’s alone again once they are opened',
  () => {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction({ id: 'a' })]);
    const files = [NAME, `${NAME}-wal`, TAKEN_LOG].map((name) => join(folder, name));
    closeLatest();
    writeFileSync(`${join(folder, NAME)}-wal`, '');
    for (const file of files) chmodSync(file, 0o644);
    open(folder).store.append([aNewAction({ id: 'b' })]);
    expect(files.map((file) => (statSync(file).mode & 0o777).toString(8))).toEqual(['600', '600', '600']);
  },
);

describe('a disk', () => {
  it('keeps every reported action and nothing of the failed append when it fills up', async () => {
    const folder = temporaryFolder();
    const reports = await appendOnFullDisk(folder, 300);
    const reported = reports.flatMap((said) => ('kept' in said ? said.kept : []));
    expect(reported.length).toBeGreaterThan(0);
    expect(reports.at(-1)).toEqual({ trouble: 'disk-full', state: 'disk-full', waiting: reported.length });

    const { store, state } = open(folder);
    expect(state()).toBe('works');
    expect(store.waiting('ws-1', 100_000).map(({ id }) => id)).toEqual(reported);
  });

  it('refuses changes and stays readable while it is read-only, then works again', () => {
    const connections = watchConnections();
    const onChange = vi.fn();
    const file = open(temporaryFolder(), { onChange });
    file.store.append([aNewAction({ id: 'id-1' })]);
    connections[0]?.pragma('query_only = ON');
    expect(troubleIn(() => file.store.append([aNewAction({ id: 'id-2' })]))).toBe('read-only');
    expect(troubleIn(() => file.store.transition('id-1', { state: 'sending' }))).toBe('read-only');
    expect(file.state()).toBe('read-only');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(file.store.waiting('ws-1', 10)).toMatchObject([{ id: 'id-1', state: 'saved' }]);
    file.check();
    expect(file.state()).toBe('read-only');
    connections[0]?.pragma('query_only = OFF');
    file.check();
    expect(file.state()).toBe('works');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('makes the store broken, without a crash, if the data folder is missing', () => {
    const file = open(join(temporaryFolder(), 'gone'));
    expect(file.state()).toBe('broken');
    expect(troubleIn(() => file.store.counts('ws-1'))).toBe('broken');
  });

  it('makes the store broken, and nothing is moved, if a folder has the file’s name', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, NAME));
    expect(open(folder).state()).toBe('broken');
    expect(readdirSync(folder)).toEqual([NAME]);
  });

  it('makes the store broken, without waiting, while another connection has it locked', () => {
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

it('a store knows whether it was ever used', () => {
  const folder = temporaryFolder();
  const { store, wasUsed } = open(folder);
  expect(wasUsed()).toBe(false);
  store.saveWorkspace('ws-1', BASE_URL);
  expect(wasUsed()).toBe(true);
});

it('a store that can’t be opened counts as used, a missing one does not', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, NAME));
  expect(open(folder).wasUsed()).toBe(true);
  expect(open(join(folder, 'gone')).wasUsed()).toBe(false);
});

describe('personal data', () => {
  it('is in no file on disk once Undo is over', () => {
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
    store.forget({ undoOverAt: 999, oldAt: 0, aheadAt: 1000 });
    expect(found()).toEqual(secrets);
    store.forget({ undoOverAt: 1000, oldAt: 0, aheadAt: 1000 });
    expect(found()).toEqual([]);
    expect(store.find('id-2')).toMatchObject({ state: 'confirmed', renter: null });
  });

  it('is kept for actions that need attention', () => {
    const store = openMemoryStore();
    store.append([aNewAction({ id: 'id-1', intent: 'check_out', renter: { code: 'RNT-4711' } })]);
    store.transition('id-1', { state: 'needs-attention', settledAt: 1 });
    store.forget({ undoOverAt: 1000, oldAt: 1000, aheadAt: 0 });
    expect(store.find('id-1')?.renter).toEqual({ code: 'RNT-4711' });
  });
});
