// A damaged store file is quarantined, and what can be read of it is carried over into a new one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { StoreFile } from '../../../electron/outbox/store-file.ts';
import type { Transition } from '../../../electron/outbox/store-types.ts';
import { type ActionState, isSettled } from '../../../shared/domain/action.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  appendOnFullDisk,
  BASE_URL,
  change,
  closeLatest,
  closeStoresAfterEach,
  NAME,
  open,
  QUARANTINED,
  TAKEN_LOG,
  watchConnections,
} from './store-file-fixture.ts';

closeStoresAfterEach();

describe('a damaged store file', () => {
  const STATES: ActionState[] = ['saved', 'sending', 'confirmed', 'unknown', 'needs-attention', 'refused'];
  let sound: Buffer;
  let pageSize: number;
  /** Page numbers by the name of the table or index and the kind of page. */
  let pages: { name: string; pagetype: string; pageno: number }[];
  let openRows: ActionRow[];

  beforeAll(() => {
    const folder = temporaryFolder();
    openRows = fill(open(folder)).filter(({ settledAt, state }) => settledAt === null || state === 'needs-attention');
    closeLatest();
    sound = readFileSync(join(folder, NAME));
    const database = new Database(join(folder, NAME), { readonly: true });
    pageSize = Number(database.pragma('page_size', { simple: true }));
    pages = database.prepare<[], (typeof pages)[number]>('SELECT name, pagetype, pageno FROM dbstat').all();
    database.close();
  });

  /** 300 actions in every state, on many pages. */
  function fill({ store }: StoreFile): ActionRow[] {
    store.saveWorkspace('ws-1', BASE_URL);
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
      const state = STATES[index % STATES.length] ?? 'saved';
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

  /** Opens the file, checks that it is quarantined unchanged, and returns the rows carried over. */
  function carriedOver(bytes: Buffer | string): ActionRow[] {
    const folder = write(bytes);
    const onChange = vi.fn();
    const file = open(folder, { onChange });
    expect(file.state()).toBe('works');
    expect(readFileSync(join(folder, QUARANTINED))).toEqual(Buffer.from(bytes));
    const rows = file.store.recent('ws-1', 1000).toReversed();
    expect(file.takeCarriedOver()).toBe(rows.length);
    expect(readdirSync(folder).filter((name) => !name.startsWith(NAME))).toEqual([QUARANTINED, TAKEN_LOG]);
    expect(onChange).toHaveBeenCalled();
    const [next] = file.store.append([aNewAction({ id: 'the next one' })]);
    expect(next?.sequence).toBeGreaterThan(rows.at(-1)?.sequence ?? 0);
    file.close();
    const again = open(folder);
    expect([again.takeCarriedOver(), again.store.recent('ws-1', 1000).length]).toEqual([null, rows.length + 1]);
    return rows;
  }

  /** Expects all rows to be carried over except one stretch of at most `most`, whose rows may be there as damaged. */
  function expectAllExcept(most: number, carried: ActionRow[]): void {
    const rows = carried.filter(({ reason }) => reason !== 'record-damaged');
    const lost = openRows.filter((row) => !rows.some(({ id }) => id === row.id));
    expect(rows).toEqual(openRows.filter((row) => !lost.includes(row)));
    expect(lost.length).toBeLessThanOrEqual(most);
    const [first, last] = [lost[0], lost.at(-1)];
    if (first && last) expect(openRows.indexOf(last) - openRows.indexOf(first)).toBe(lost.length - 1);
  }

  it.each([
    [
      'a page of rows is zeroed',
      () => Buffer.from(sound).fill(0, pageOf('actions', 'leaf'), pageOf('actions', 'leaf') + pageSize),
    ],
    ['a page of rows is garbled', () => garbled(pageOf('actions', 'leaf'), pageSize)],
    ['the middle of a page of rows is garbled', () => garbled(pageOf('actions', 'leaf') + 2000, 300)],
    ['the header of a page of rows is garbled', () => garbled(pageOf('actions', 'leaf'), 8)],
  ])('%s: at most the rows of that page are lost', (_, damaged) => {
    expectAllExcept(30, carriedOver(damaged()));
  });

  it.each([
    ['the top page of the rows is garbled', () => garbled(pageOf('actions', 'internal'), pageSize)],
    ['a page of an index is garbled', () => garbled(pageOf('open_actions', 'leaf'), pageSize)],
    ['the header is garbled', () => garbled(0, 100)],
    ['the first page is garbled', () => garbled(0, pageSize)],
    ['an index entry names another workspace', () => lacking('ws-1')],
    ['an index has an unknown collation', () => withByte(sound.indexOf('NOCASE') + 5, 0x47)],
    ['its schema format is unknown', () => withByte(47, 9)],
    ['its write version is unsupported', () => withByte(18, 6)],
    ['its user version is negative', () => withByte(60, 0x80)],
    ['its user version is far in the future', () => withByte(61, 1)],
  ])('%s: no row is lost', (_, damaged) => {
    expect(carriedOver(damaged())).toEqual(openRows);
  });

  it('a workspace that has lost its id and its address is left out, and everything else is carried over', () => {
    const bytes = Buffer.from(sound);
    // Three bytes before the two texts is the length of the record's header, which holds their types.
    bytes[bytes.indexOf(`ws-1${BASE_URL}`) - 3] = 0;
    expect(carriedOver(bytes)).toEqual(openRows);
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

  it('keeps rows of its first half if the second half is cut off', () => {
    const rows = carriedOver(sound.subarray(0, Math.floor(sound.length / 2)));
    expect(rows.length).toBeGreaterThan(20);
    expect(openRows).toEqual(expect.arrayContaining(rows));
  });

  it('is replaced by an empty store if it is a text or too short to be a database', () => {
    expect(carriedOver('This is not a store.\n'.repeat(300))).toEqual([]);
    expect(carriedOver('SQLite')).toEqual([]);
  });

  it('an empty file becomes a new store', () => {
    const file = open(write(''));
    expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
    file.store.append([aNewAction()]);
  });

  it('the workspaces are carried over too', () => {
    const file = open(write(garbled(pageOf('actions', 'internal'), pageSize)));
    expect(file.store.waitingAt(BASE_URL, null)?.workspaceId).toBe('ws-1');
  });

  it('the workspaces are carried over, too, if the first page of a file that was made anew is garbled', () => {
    const [made, remade] = [temporaryFolder(), temporaryFolder()];
    const { store } = open(made);
    store.saveWorkspace('ws-1', BASE_URL);
    store.append([aNewAction({ code: `${BASE_URL}/items/1` })]);
    closeLatest();
    const database = new Database(join(made, NAME));
    database.prepare('VACUUM INTO ?').run(join(remade, NAME));
    database.close();
    const bytes = readFileSync(join(remade, NAME));
    writeFileSync(join(remade, NAME), bytes.fill(0x55, 0, pageSize));
    expect(open(remade).store.waitingAt(BASE_URL, null)?.workspaceId).toBe('ws-1');
  });

  it('a workspace that has lost its record is known again by the taken log', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.saveWorkspace('ws-1', BASE_URL);
    store.append([aNewAction()]);
    closeLatest();
    change(folder, 'DELETE FROM workspaces');
    expect(open(folder).store.waitingAt(BASE_URL, null)?.workspaceId).toBe('ws-1');
  });

  it.each([
    ['the top page of the rows', () => [pageOf('actions', 'internal')]],
    ['the first page', () => [0]],
  ])('%s is garbled after a kill: changes that were only in the write-ahead log are carried over', (_, damaged) => {
    const folder = write(sound);
    const clock = manualClock();
    const { store } = open(folder, { clock });
    store.saveWorkspace('ws-2', 'https://other.example');
    // The store is idle: from here on the write-ahead log holds only what changes.
    clock.advance(60_000);
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
    expect(ids).toEqual([...openRows.slice(1).map(({ id }) => id), 'last']);
  });

  it('is replaced while it is open, and the operation continues in the new file', () => {
    const folder = write(sound);
    const onChange = vi.fn();
    const connections = watchConnections();
    const file = open(folder, { onChange });
    // That its list is missing.
    file.takeCarriedOver();
    onChange.mockClear();
    writeFileSync(join(folder, NAME), garbled(pageOf('actions', 'leaf'), pageSize));
    connections[0]?.pragma('shrink_memory');
    const found = openRows.filter(({ id }) => file.store.find(id) !== null);
    expect(file.state()).toBe('works');
    expect(file.takeCarriedOver()).toBe(found.length);
    expect(found.length).toBeGreaterThan(openRows.length - 30);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(file.store.append([aNewAction({ id: 'the next one' })])).toHaveLength(1);
  });

  it('is replaced by the next start if a kill prevented it before', () => {
    const folder = write(garbled(pageOf('actions', 'internal'), pageSize));
    writeFileSync(join(folder, 'journal.next.sqlite'), sound);
    // A write-ahead log left behind by the damaged file; it must not be applied to the new one.
    const running = write(sound);
    open(running).store.append([aNewAction({ id: 'only in the log' })]);
    writeFileSync(join(folder, `${NAME}-wal`), readFileSync(join(running, `${NAME}-wal`)));
    const file = open(folder);
    expect(file.store.recent('ws-1', 1000)).toHaveLength(300);
    expect(file.takeCarriedOver()).toBe(300);
    expect(readdirSync(folder)).not.toContain('journal.next.sqlite');
  });

  it('stays in place as long as there is no space for a copy', async () => {
    const bytes = garbled(pageOf('actions', 'internal'), pageSize);
    const folder = write(bytes);
    expect(await appendOnFullDisk(folder, 20)).toEqual([{ trouble: 'disk-full', state: 'disk-full', waiting: null }]);
    expect(readdirSync(folder)).toEqual([NAME]);
    expect(readFileSync(join(folder, NAME))).toEqual(bytes);
    expect(open(folder).takeCarriedOver()).toBe(openRows.length);
  });
});
