// What is found in a real write-ahead log, whole and damaged, before SQLite opens it; and what has ended is not lost with it untold.
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { inspectWal, type WalState } from '../../../electron/outbox/wal.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closeStoresAfterEach, garble, killed, lose, open, WAL } from './store-file-fixture.ts';

closeStoresAfterEach();

const HEADER_BYTES = 32;
const PAGE_BYTES = 512;
const FRAME_BYTES = 24 + PAGE_BYTES;
/** Each commit writes one page. */
const COMMITS = 5;

/** The log of a store with five commits, after `change`. */
function logAfter(change: (bytes: Buffer) => Buffer): WalState {
  const path = join(temporaryFolder(), 'journal.sqlite-wal');
  writeFileSync(path, change(realLog()));
  return inspectWal(path);
}

function realLog(): Buffer {
  const path = join(temporaryFolder(), 'journal.sqlite');
  const store = new Database(path);
  store.pragma(`page_size = ${PAGE_BYTES}`);
  store.exec('CREATE TABLE counts (count INTEGER); INSERT INTO counts VALUES (0)');
  store.pragma('journal_mode = WAL');
  for (let count = 1; count <= COMMITS; count += 1) store.prepare('UPDATE counts SET count = ?').run(count);
  // Closing the store would empty the log.
  copyFileSync(`${path}-wal`, `${path}-kept`);
  store.close();
  const bytes = readFileSync(`${path}-kept`);
  expect(bytes.length).toBe(HEADER_BYTES + COMMITS * FRAME_BYTES);
  return bytes;
}

/** `bytes` with one bit of the byte at `at` changed. */
function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

/** The place of a byte in the page of the frame with this number, from 0. */
const inFrame = (number: number) => HEADER_BYTES + number * FRAME_BYTES + 100;

it('a log that SQLite can read is sound, and so is none', () => {
  expect(logAfter((bytes) => bytes)).toBe('sound');
  expect(logAfter(() => Buffer.alloc(0))).toBe('sound');
  expect(inspectWal(join(temporaryFolder(), 'missing-wal'))).toBe('sound');
});

it.each(Array.from({ length: HEADER_BYTES }, (_, at) => at))(
  'a log with a changed bit in byte %i of its header is damaged, because SQLite ignores all of it',
  (at) => {
    expect(logAfter((bytes) => flipped(bytes, at))).toBe('damaged');
  },
);

it('a log that ends within its header or its last commit is torn', () => {
  expect(logAfter((bytes) => bytes.subarray(0, HEADER_BYTES - 1))).toBe('torn');
  expect(logAfter((bytes) => bytes.subarray(0, bytes.length - 1))).toBe('torn');
  expect(logAfter((bytes) => flipped(bytes, inFrame(COMMITS - 1)))).toBe('torn');
});

it('a log with one commit after the damage is damaged: the power was on when it was written', () => {
  expect(logAfter((bytes) => flipped(bytes, inFrame(COMMITS - 2)))).toBe('damaged');
  expect(logAfter((bytes) => flipped(bytes, inFrame(0)))).toBe('damaged');
});

it('the rest of an earlier round behind the last commit is not damage', () => {
  expect(
    logAfter((bytes) => {
      const last = HEADER_BYTES + (COMMITS - 1) * FRAME_BYTES;
      // The salt of the round before: its first word is counted up by one with each round.
      bytes.writeUInt32BE(bytes.readUInt32BE(last + 8) - 1, last + 8);
      return bytes;
    }),
  ).toBe('sound');
});

it('what ended before a kill is not lost with the write-ahead log at a later start', () => {
  const folder = temporaryFolder();
  const first = open(folder);
  first.store.append([aNewAction({ id: 'id-1' })]);
  first.store.transition('id-1', { state: 'confirmed', settledAt: 5 });
  const left = killed(folder);
  // Nothing is open, so this start empties the taken log, and is killed in turn.
  expect(open(left).store.find('id-1')).toMatchObject({ state: 'confirmed' });
  const again = killed(left);
  lose(again, WAL);
  expect(open(again).store.find('id-1')).toMatchObject({ state: 'confirmed' });
});

it('counts as lost with damage of the write-ahead log, even if a wrong clock has dated it in the future', () => {
  const folder = temporaryFolder();
  const clock = manualClock();
  const { store } = open(folder, { clock });
  store.saveWorkspace('ws-1', 'https://rent.example');
  const sound = statSync(join(folder, WAL)).size;
  store.append([aNewAction({ id: 'id-1' })]);
  store.transition('id-1', { state: 'confirmed', settledAt: clock.now() + 365 * 86_400_000 });
  store.saveWorkspace('ws-2', 'https://other.example');
  const copy = killed(folder);
  garble(copy, WAL, sound + 100);
  const file = open(copy);
  expect(file.store.find('id-1')).toBeNull();
  expect(file.takeCarriedOver()).not.toBeNull();
});
