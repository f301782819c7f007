// A store that a start opens without comparing it first: what is shown may be read, and nothing is sent, taken or decided before it
// was compared with the list of what was taken.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { change, LIST, NAME, troubleIn } from './own-store-file.ts';

let folder: string;
let file: StoreFile;
let told: number;

beforeEach(() => {
  folder = temporaryFolder();
  told = 0;
  const { store, close } = openStoreFile({ directory: folder, clock: manualClock(), log: SILENT });
  store.knowWorkspace('ws-1', 'https://rent.example');
  for (const code of ['CAM-1', 'CAM-2', 'CAM-3']) store.append([aNewAction({ id: code, code })]);
  close();
  starts();
});
afterEach(() => file.close());

const SILENT = { warn: () => {}, error: () => {} };

/** The kiosk starts again: its store is there, and not open yet. */
function starts(): void {
  file = openStoreFile({ directory: folder, clock: manualClock(), log: SILENT, isOpenedLater: true });
}

function listens(): void {
  file.listen(() => {
    told += 1;
  });
}

/** As if the disk had lost it. */
const loseRow = (code: string) => change(folder, `DELETE FROM actions WHERE code = '${code}'`);
const waiting = () => file.store.waiting('ws-1', 10).map(({ code, state }) => `${code} ${state}`);

it('touches nothing before it is opened, also where it is closed by then', () => {
  const before = readFileSync(join(folder, NAME));
  expect(troubleIn(() => file.store.append([aNewAction({ id: 'early', code: 'CAM-9' })]))).toBe('broken');
  expect(file.state()).toBe('works');
  expect(existsSync(join(folder, `${NAME}-wal`))).toBe(false);
  file.close();
  file.open();
  expect(troubleIn(() => file.store.find('CAM-1'))).toBe('broken');
  expect(readFileSync(join(folder, NAME)).equals(before)).toBe(true);
});

it('shows what it holds at once, and what it has lost once it was compared, which is told', () => {
  loseRow('CAM-2');
  file.open();
  listens();
  expect(waiting()).toEqual(['CAM-1 saved', 'CAM-3 saved']);
  expect(file.store.counts('ws-1')).toEqual({ waiting: 2, attention: 0 });
  file.compare();
  expect(waiting()).toEqual(['CAM-1 saved', 'CAM-2 unknown', 'CAM-3 saved']);
  expect(told).toBe(1);
  expect(file.takeCarriedOver()).toBe(3);
});

describe('what was lost is back before', () => {
  it.each<[string, () => void]>([
    ['anything is sent', () => void file.store.next('ws-1', [])],
    ['anything is taken', () => void file.store.append([aNewAction({ id: 'new', code: 'CAM-9' })])],
    ['anything changes', () => void file.store.transition('CAM-1', { state: 'withdrawn', settledAt: 1 })],
    ['an item is judged by it', () => void file.store.latestOf('ws-1', 'CAM-2')],
    ['anything is forgotten', () => void file.store.forget({ undoOverAt: 0, oldAt: 0, aheadAt: 0 })],
    ['a workspace is asked about', () => void file.store.waitingAt('https://rent.example', null)],
  ])('%s', (_what, work) => {
    loseRow('CAM-2');
    file.open();
    work();
    expect(waiting()).toContain('CAM-2 unknown');
  });
});

it('a kiosk that ends before it was compared leaves the list whole: the next start brings back what is lost', () => {
  change(folder, 'DELETE FROM actions');
  file.open();
  file.close();
  starts();
  file.open();
  file.compare();
  expect(waiting()).toEqual(['CAM-1 unknown', 'CAM-2 unknown', 'CAM-3 unknown']);
});

it('a list that can’t be compared is trouble, and nothing is sent or taken until it can be', () => {
  rmSync(join(folder, NAME));
  file.open();
  listens();
  // What is brought back is written anew, and there is no folder for that any more.
  rmSync(folder, { recursive: true });
  expect(troubleIn(() => file.store.next('ws-1', []))).not.toBe('none');
  expect(file.state()).not.toBe('works');
  expect(troubleIn(() => file.store.append([aNewAction({ id: 'new', code: 'CAM-9' })]))).not.toBe('none');
  expect(existsSync(join(folder, LIST))).toBe(false);
});
