// Actions whose store files are lost or damaged are restored from the taken log.
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { forgetTimes } from '../../../electron/outbox/forget-times.ts';
import type { StoreFile } from '../../../electron/outbox/store-file.ts';
import { aNewAction } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  change,
  closeStoresAfterEach,
  garble,
  killed,
  lose,
  NAME,
  open,
  TAKEN_LOG,
  WAL,
} from './store-file-fixture.ts';

const COUNT = 40;
const CHECK_OUT = { intent: 'check_out', renter: { id: 'r-1' }, dueAt: '2026-11-30T12:00:00Z' } as const;

closeStoresAfterEach();

/** The folder of a kiosk killed with COUNT waiting actions. */
function withWaiting(): string {
  const folder = temporaryFolder();
  const { store } = open(folder);
  store.saveWorkspace('ws-1', 'https://rent.example');
  for (let index = 0; index < COUNT; index += 1)
    store.append([aNewAction({ id: `id-${index}`, code: `CAM-${index}`, ...(index % 2 === 1 && CHECK_OUT) })]);
  return killed(folder);
}

/** Removes the last line of the taken log, as if it had not reached the disk. */
function cutOffLast(folder: string): void {
  const list = readFileSync(join(folder, TAKEN_LOG));
  truncateSync(join(folder, TAKEN_LOG), list.lastIndexOf(0x0a, list.length - 2) + 1);
}

function waitingIn({ store }: StoreFile) {
  return store.waiting('ws-1', 10_000);
}

/** Names of the quarantined files. */
function quarantinedIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.includes('.damaged-'));
}

const empty = (folder: string, name: string) => writeFileSync(join(folder, name), '');

describe('saved actions survive lost or damaged store files', () => {
  it.each<[string, (folder: string) => void]>([
    ['the store is empty', (folder) => empty(folder, NAME)],
    ['the store is gone', (folder) => lose(folder, NAME)],
    ['the write-ahead log is empty', (folder) => empty(folder, WAL)],
    ['the write-ahead log is gone', (folder) => lose(folder, WAL)],
    ['the store and the write-ahead log are gone', (folder) => [NAME, WAL].map((name) => lose(folder, name))],
    ['the header of the write-ahead log is garbled', (folder) => garble(folder, WAL, 0)],
    ['the first page of the write-ahead log is garbled', (folder) => garble(folder, WAL, 200)],
    ['the middle of the write-ahead log is garbled', (folder) => garble(folder, WAL, 32 + 4120 * 60 + 500)],
    ['the salt of a frame is garbled', (folder) => garble(folder, WAL, 32 + 4120 * 60 + 8)],
    [
      'the end of the write-ahead log is garbled',
      (folder) => garble(folder, WAL, readFileSync(join(folder, WAL)).length - 50),
    ],
    ['half of the write-ahead log is cut off', (folder) => truncateSync(join(folder, WAL), 32 + 4120 * 60 + 99)],
    ['the write-ahead log ends between two frames', (folder) => truncateSync(join(folder, WAL), 32 + 4120 * 60)],
  ])('%s: every action is restored and the loss is reported once', (_, damage) => {
    const folder = withWaiting();
    const wal = readFileSync(join(folder, WAL));
    damage(folder);
    const file = open(folder);
    expect(file.state()).toBe('works');
    const rows = waitingIn(file);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, index) => `id-${index}`));
    expect(rows[1]).toMatchObject({ code: 'CAM-1', ...CHECK_OUT });
    expect(rows.filter(({ state }) => state !== 'saved' && state !== 'unknown')).toEqual([]);
    expect(file.takeCarriedOver()).toBe(COUNT);
    expect(file.store.waitingAt('https://rent.example', null)?.waiting).toBe(COUNT);
    // What SQLite would have discarded is quarantined.
    const isWalLeft = existsSync(join(folder, WAL)) && !readFileSync(join(folder, WAL)).equals(wal);
    if (isWalLeft && quarantinedIn(folder).length > 0)
      expect(quarantinedIn(folder).some((name) => name.endsWith('-wal'))).toBe(true);

    file.close();
    const again = open(folder);
    expect([again.takeCarriedOver(), waitingIn(again).length]).toEqual([null, COUNT]);
  });

  it.each<[string, (folder: string) => void]>([
    ['the store is empty', (folder) => empty(folder, NAME)],
    ['the write-ahead log is gone', (folder) => lose(folder, WAL)],
    ['half of the write-ahead log is cut off', (folder) => truncateSync(join(folder, WAL), 32 + 4120 * 60 + 99)],
  ])('%s, and the kiosk ends before reporting it: the next start reports it, once', (_, damage) => {
    const folder = withWaiting();
    damage(folder);
    open(folder).close();
    const keep = vi.fn();
    const file = open(folder);
    expect(file.takeCarriedOver(keep)).toBe(COUNT);
    expect(keep).toHaveBeenCalledExactlyOnceWith(COUNT);
    file.close();
    expect(open(folder).takeCarriedOver(keep)).toBeNull();
  });

  it.each<[string, (folder: string) => void]>([
    ['with an empty store', (folder) => empty(folder, NAME)],
    ['without a store', (folder) => lose(folder, NAME)],
    ['garbled', (folder) => garble(folder, WAL, 32 + 4120 * 60 + 500)],
    ['without its header', (folder) => garble(folder, WAL, 0)],
  ])('a write-ahead log %s is quarantined before SQLite discards it', (_, damage) => {
    const folder = withWaiting();
    damage(folder);
    const wal = readFileSync(join(folder, WAL));
    open(folder);
    const [quarantined] = quarantinedIn(folder).filter((name) => name.endsWith('-wal'));
    expect(quarantined && readFileSync(join(folder, quarantined)).equals(wal)).toBe(true);
  });

  it('restored actions are unknown, so that they are looked up before anything is sent', () => {
    const folder = withWaiting();
    for (const name of [NAME, WAL]) lose(folder, name);
    const rows = waitingIn(open(folder));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['unknown']));
    // None was sent: an available item shows that nothing happened.
    expect(new Set(rows.map(({ outcomeUnknownSince }) => outcomeUnknownSince))).toEqual(new Set([null]));
  });

  it('an action that had been sent is restored with an unknown outcome', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    const [row] = store.append([aNewAction({ id: 'id-1', ...CHECK_OUT })]);
    store.transition('id-1', { state: 'sending', outcomeUnknownSince: 77 });
    const copy = killed(folder);
    for (const name of [NAME, WAL]) lose(copy, name);
    expect(waitingIn(open(copy))).toEqual([{ ...row, state: 'unknown', outcomeUnknownSince: 77 }]);
  });

  it('an action that needed attention needs it again, for the same reason', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.append([aNewAction({ id: 'id-1' })]);
    store.transition('id-1', { state: 'needs-attention', reason: 'after-a-refusal', settledAt: 5 });
    const copy = killed(folder);
    for (const name of [NAME, WAL]) lose(copy, name);
    const file = open(copy);
    expect(file.store.attention('ws-1', 9)).toMatchObject([{ id: 'id-1', reason: 'after-a-refusal' }]);
    expect(file.takeCarriedOver()).toBe(1);
  });

  it('a return whose note is lost with the store needs attention', () => {
    const folder = temporaryFolder();
    open(folder).store.append([aNewAction({ id: 'id-1', condition: 'damaged', note: 'The lens has a scratch' })]);
    const copy = killed(folder);
    expect(readFileSync(join(copy, TAKEN_LOG), 'utf8')).not.toContain('lens');
    for (const name of [NAME, WAL]) lose(copy, name);
    expect(open(copy).store.attention('ws-1', 9)).toMatchObject([
      { id: 'id-1', condition: 'damaged', reason: 'condition-not-recorded' },
    ]);
  });

  it('zeroed pages inside the store lose no action', () => {
    const folder = withWaiting();
    open(folder).close();
    const bytes = readFileSync(join(folder, NAME));
    bytes.fill(0, 4096);
    writeFileSync(join(folder, NAME), bytes);
    const file = open(folder);
    expect(waitingIn(file)).toHaveLength(COUNT);
    expect(file.takeCarriedOver()).toBe(COUNT);
  });
});

describe('a settled action', () => {
  it('is not restored when the store is lost', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.append([aNewAction({ id: 'id-1' }), aNewAction({ id: 'id-2' })]);
    store.transition('id-1', { state: 'confirmed', settledAt: 5 });
    const copy = killed(folder);
    for (const name of [NAME, WAL]) lose(copy, name);
    expect(waitingIn(open(copy)).map(({ id }) => id)).toEqual(['id-2']);
  });

  it.each<[string, (folder: string) => void]>([
    ['the store', (folder) => [NAME, WAL].map((name) => lose(folder, name))],
    ['its write-ahead log', (folder) => empty(folder, WAL)],
  ])('is reported once as lost if it is lost with %s', (_, damage) => {
    const folder = temporaryFolder();
    const clock = manualClock();
    const { store } = open(folder, { clock });
    store.append([aNewAction({ id: 'id-1' })]);
    store.transition('id-1', { state: 'confirmed', settledAt: clock.now() });
    const copy = killed(folder);
    damage(copy);
    const file = open(copy);
    expect([file.store.find('id-1'), file.takeCarriedOver()]).toEqual([null, 0]);
    file.close();
    expect(open(copy).takeCarriedOver()).toBeNull();
  });

  it('does not count as lost if it was deleted for its age', () => {
    const folder = temporaryFolder();
    const clock = manualClock();
    const { store } = open(folder, { clock });
    store.append([aNewAction({ id: 'id-1' }), aNewAction({ id: 'id-2' })]);
    store.transition('id-1', { state: 'confirmed', settledAt: forgetTimes(clock.now()).oldAt });
    const copy = killed(folder);
    change(copy, "DELETE FROM actions WHERE id = 'id-1'");
    expect(open(copy).takeCarriedOver()).toBeNull();
  });

  it('does not count as lost if a wrong clock has dated it in the future', () => {
    const folder = temporaryFolder();
    const clock = manualClock();
    const { store } = open(folder, { clock });
    store.append([aNewAction({ id: 'id-1' }), aNewAction({ id: 'id-2' })]);
    store.transition('id-1', { state: 'confirmed', settledAt: clock.now() + 365 * 86_400_000 });
    const copy = killed(folder);
    change(copy, "DELETE FROM actions WHERE id = 'id-1'");
    expect(open(copy).takeCarriedOver()).toBeNull();
  });

  it('is restored as settled when the store still has it as saved', () => {
    const folder = temporaryFolder();
    const clock = manualClock();
    const { store } = open(folder, { clock });
    store.append([aNewAction({ id: 'id-1', ...CHECK_OUT }), aNewAction({ id: 'id-2' })]);
    clock.advance(30_000);
    store.transition('id-1', { state: 'sending', outcomeUnknownSince: 77 });
    store.transition('id-1', { state: 'confirmed', settledAt: 78, outcomeUnknownSince: null });
    const copy = killed(folder);
    empty(copy, WAL);
    const file = open(copy);
    expect(file.store.find('id-1')).toMatchObject({ state: 'confirmed', settledAt: 78 });
    expect(file.takeCarriedOver()).toBe(1);
  });

  it('needs attention when an older copy of the store is put in place that has it as never sent', () => {
    const folder = temporaryFolder();
    const clock = manualClock();
    const file = open(folder, { clock });
    file.store.append([aNewAction({ id: 'id-1', performedAt: 7, ...CHECK_OUT })]);
    clock.advance(30_000);
    const before = killed(folder);
    file.store.transition('id-1', { state: 'confirmed', settledAt: 78 });
    file.store.append([aNewAction({ id: 'id-2' })]);
    file.close();
    for (const name of [NAME, WAL]) {
      lose(folder, name);
      if (existsSync(join(before, name))) copyFileSync(join(before, name), join(folder, name));
    }
    const again = open(folder);
    // The log no longer lists it: only the store that is gone had its end.
    expect(again.store.find('id-1')).toMatchObject({
      ...{ state: 'needs-attention', reason: 'perhaps-not-saved', outcomeUnknownSince: 7 },
    });
    expect(again.store.find('id-2')).toMatchObject({ state: 'unknown', outcomeUnknownSince: null });
    expect(again.takeCarriedOver()).toBe(2);
  });

  it.each<[string, (folder: string) => void]>([
    ['was lost in a power cut', (folder) => cutOffLast(folder)],
    [
      'was torn by a power cut',
      (folder) => truncateSync(join(folder, TAKEN_LOG), readFileSync(join(folder, TAKEN_LOG)).length - 9),
    ],
  ])('does not come back once its row is deleted, even if its last line in the taken log %s', (_, loses) => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.append([aNewAction({ id: 'id-1', ...CHECK_OUT }), aNewAction({ id: 'id-2' })]);
    store.transition('id-1', { state: 'confirmed', settledAt: 5 });
    const copy = killed(folder);
    loses(copy);
    const file = open(copy);
    file.store.forget(forgetTimes(manualClock().now()));
    expect(file.store.find('id-1')).toBeNull();
    file.close();
    const again = open(copy);
    expect(waitingIn(again).map(({ id }) => id)).toEqual(['id-2']);
    expect(again.takeCarriedOver()).toBeNull();
  });

  it('leaves nothing in the taken log once no action is open and the desk is idle', () => {
    const folder = temporaryFolder();
    const clock = manualClock();
    const { store } = open(folder, { clock });
    const size = readFileSync(join(folder, TAKEN_LOG)).length;
    store.append([aNewAction({ id: 'id-1', ...CHECK_OUT })]);
    store.transition('id-1', { state: 'confirmed', settledAt: 5 });
    clock.advance(30_000);
    expect(readFileSync(join(folder, TAKEN_LOG))).toHaveLength(size);
    expect(readFileSync(join(folder, WAL))).toHaveLength(0);
  });

  it('leaves no renter in the taken log once Undo is over, while other actions wait', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    store.append([aNewAction({ id: 'id-1', ...CHECK_OUT, renter: { id: 'renter-4711' } }), aNewAction({ id: 'id-2' })]);
    store.transition('id-1', { state: 'confirmed', settledAt: 5 });
    store.forget(forgetTimes(manualClock().now()));
    const list = readFileSync(join(folder, TAKEN_LOG), 'utf8');
    expect(list).not.toContain('renter-4711');
    expect(list).toContain('id-2');
  });
});

describe('a taken log', () => {
  it('is quarantined and reported if it is damaged, and no action is lost', () => {
    const folder = withWaiting();
    const list = readFileSync(join(folder, TAKEN_LOG));
    list[list.indexOf('CAM-7')] = 0x58;
    writeFileSync(join(folder, TAKEN_LOG), list);
    const file = open(folder);
    expect(waitingIn(file).filter(({ state }) => state === 'saved')).toHaveLength(COUNT);
    expect(file.takeCarriedOver()).toBe(COUNT);
    expect(quarantinedIn(folder)).toEqual(['taken.damaged-2026-11-20T12-00-00-000Z.log']);
    for (const name of [NAME, WAL]) lose(folder, name);
    file.close();
    for (const name of [NAME, WAL]) lose(folder, name);
    expect(waitingIn(open(folder))).toHaveLength(COUNT);
  });

  it('restores all other actions, with an unknown outcome, if a line is damaged', () => {
    const folder = withWaiting();
    const list = readFileSync(join(folder, TAKEN_LOG));
    list[list.indexOf('CAM-7"')] = 0x58;
    writeFileSync(join(folder, TAKEN_LOG), list);
    for (const name of [NAME, WAL]) lose(folder, name);
    const file = open(folder);
    expect(waitingIn(file)).toHaveLength(COUNT - 1);
    expect(waitingIn(file).every(({ outcomeUnknownSince, performedAt }) => outcomeUnknownSince === performedAt)).toBe(
      true,
    );
    expect(file.takeCarriedOver()).toBe(COUNT - 1);
  });

  it.each<[string, number | null, (folder: string) => void]>([
    ['is gone', COUNT, (folder) => lose(folder, TAKEN_LOG)],
    ['is empty', COUNT, (folder) => empty(folder, TAKEN_LOG)],
    ['ends in the middle of a line', null, (folder) => appendFileSync(join(folder, TAKEN_LOG), '12345678 {"action')],
  ])('does not affect an intact store if it %s, and is rewritten; a lost one is told', (_, told, damage) => {
    const folder = withWaiting();
    damage(folder);
    const file = open(folder);
    expect(waitingIn(file).every(({ state }) => state === 'saved')).toBe(true);
    expect([file.takeCarriedOver(), quarantinedIn(folder)]).toEqual([told, []]);
    file.store.append([aNewAction({ id: 'next' })]);
    const copy = killed(folder);
    for (const name of [NAME, WAL]) lose(copy, name);
    expect(waitingIn(open(copy))).toHaveLength(COUNT + 1);
  });

  it('keeps all open actions when it is rewritten, even if it is longer than one chunk', () => {
    const folder = temporaryFolder();
    const { store } = open(folder);
    const ids = Array.from({ length: 1300 }, (_, index) => `id-${index}`);
    store.append([...ids.map((id) => aNewAction({ id, code: id })), aNewAction({ id: 'ends', ...CHECK_OUT })]);
    store.transition('ends', { state: 'confirmed', settledAt: 5 });
    store.forget(forgetTimes(manualClock().now()));
    const copy = killed(folder);
    expect(readFileSync(join(copy, TAKEN_LOG), 'utf8')).not.toContain('ends');
    for (const name of [NAME, WAL]) lose(copy, name);
    expect(waitingIn(open(copy)).map(({ id }) => id)).toEqual(ids);
  });

  it('reports nothing after a kill if the store is intact', () => {
    const file = open(withWaiting());
    expect(waitingIn(file).every(({ state }) => state === 'saved')).toBe(true);
    expect(file.takeCarriedOver()).toBeNull();
  });
});
