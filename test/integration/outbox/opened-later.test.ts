// A store that is opened before it is compared: it can be read for the screen, but it sends, accepts and decides
// nothing until it has been compared with the taken log.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { change, NAME, TAKEN_LOG, troubleIn } from './store-file-fixture.ts';

let folder: string;
let file: StoreFile;
let changes: number;

beforeEach(() => {
  folder = temporaryFolder();
  changes = 0;
  const { store, close } = openStoreFile({ directory: folder, clock: manualClock(), log: SILENT });
  store.saveWorkspace('ws-1', 'https://rent.example');
  for (const code of ['CAM-1', 'CAM-2', 'CAM-3']) store.append([aNewAction({ id: code, code })]);
  close();
  start();
});
afterEach(() => file.close());

const SILENT = { warn: () => {}, error: () => {} };

/** Starts the kiosk again; its store exists but is not open yet. */
function start(): void {
  file = openStoreFile({ directory: folder, clock: manualClock(), log: SILENT, isOpenedLater: true });
}

function listen(): void {
  file.listen(() => {
    changes += 1;
  });
}

/** Deletes a row, as if the disk had lost it. */
const loseRow = (code: string) => change(folder, `DELETE FROM actions WHERE code = '${code}'`);
const waiting = () => file.store.waiting('ws-1', 10).map(({ code, state }) => `${code} ${state}`);

it('the store touches no file before it is opened, nor when it is closed before that', () => {
  const before = readFileSync(join(folder, NAME));
  expect(troubleIn(() => file.store.append([aNewAction({ id: 'early', code: 'CAM-9' })]))).toBe('broken');
  expect(file.state()).toBe('works');
  expect(existsSync(join(folder, `${NAME}-wal`))).toBe(false);
  file.close();
  file.open();
  expect(troubleIn(() => file.store.find('CAM-1'))).toBe('broken');
  expect(readFileSync(join(folder, NAME)).equals(before)).toBe(true);
});

it('the store shows its rows immediately, and restores and reports lost rows once it is compared', () => {
  loseRow('CAM-2');
  file.open();
  listen();
  expect(waiting()).toEqual(['CAM-1 saved', 'CAM-3 saved']);
  expect(file.store.counts('ws-1')).toEqual({ waiting: 2, attention: 0 });
  file.compare();
  expect(waiting()).toEqual(['CAM-1 saved', 'CAM-2 unknown', 'CAM-3 saved']);
  expect(changes).toBe(1);
  expect(file.takeCarriedOver()).toBe(3);
});

describe('a lost row', () => {
  it.each<[string, () => void]>([
    ['the next action to send is read', () => void file.store.next('ws-1', [])],
    ['an action is added', () => void file.store.append([aNewAction({ id: 'new', code: 'CAM-9' })])],
    ['an action changes its state', () => void file.store.transition('CAM-1', { state: 'withdrawn', settledAt: 1 })],
    ['the latest action on an item is read', () => void file.store.latestOf('ws-1', 'CAM-2')],
    ['old rows are deleted', () => void file.store.forget({ undoOverAt: 0, oldAt: 0, aheadAt: 0 })],
    ['waiting actions of a workspace are counted', () => void file.store.waitingAt('https://rent.example', null)],
  ])('is restored before %s', (_what, work) => {
    loseRow('CAM-2');
    file.open();
    work();
    expect(waiting()).toContain('CAM-2 unknown');
  });
});

it('a kiosk closed before the comparison keeps the taken log: the next start restores lost rows', () => {
  change(folder, 'DELETE FROM actions');
  file.open();
  file.close();
  start();
  file.open();
  file.compare();
  expect(waiting()).toEqual(['CAM-1 unknown', 'CAM-2 unknown', 'CAM-3 unknown']);
});

it('a failed comparison is reported as trouble, and nothing is sent or accepted', () => {
  rmSync(join(folder, NAME));
  file.open();
  listen();
  // Restored rows are written to the folder, which no longer exists.
  rmSync(folder, { recursive: true });
  expect(troubleIn(() => file.store.next('ws-1', []))).not.toBe('none');
  expect(file.state()).not.toBe('works');
  expect(troubleIn(() => file.store.append([aNewAction({ id: 'new', code: 'CAM-9' })]))).not.toBe('none');
  expect(existsSync(join(folder, TAKEN_LOG))).toBe(false);
});
