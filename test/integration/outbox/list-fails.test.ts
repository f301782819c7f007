// The store and the list beside it, where the disk takes the one and not the other: neither says what the other does not know.
import { describe, expect, it } from 'vitest';
import { MEMORY, openDatabase } from '../../../electron/outbox/database.ts';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { createStore } from '../../../electron/outbox/store.ts';
import { openTakenLog, type TakenLog } from '../../../electron/outbox/taken-log.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A store in memory, and its list on a disk that takes no more once it is `full`. */
function kept() {
  const folder = temporaryFolder();
  const disk = { isFull: false, log: openTakenLog(folder, 0) };
  const beside: Pick<TakenLog, 'take' | 'note' | 'know' | 'end' | 'cutBack'> = {
    ...disk.log,
    take(rows) {
      disk.log.take(rows);
      if (disk.isFull) throw new Error('ENOSPC');
    },
  };
  return { folder, disk, store: createStore(openDatabase(MEMORY, SCHEMA_VERSION), () => beside) };
}

/** The actions that stand in the list. */
function listedIn(folder: string): string[] {
  const log = openTakenLog(folder, 0);
  const ids: string[] = [];
  log.read((line) => {
    if ('action' in line) ids.push(line.action.id);
  });
  log.close();
  return ids;
}

describe('where the list can’t be written', () => {
  it('nothing is taken, and nothing of it stays in either', () => {
    const { folder, disk, store } = kept();
    store.append([aNewAction({ id: 'id-1' })]);
    disk.isFull = true;
    expect(() => store.append([aNewAction({ id: 'id-2' })])).toThrow('ENOSPC');
    expect(store.find('id-2')).toBeNull();
    expect(listedIn(folder)).toEqual(['id-1']);
    disk.isFull = false;
    store.append([aNewAction({ id: 'id-3' })]);
    expect(listedIn(folder)).toEqual(['id-1', 'id-3']);
    disk.log.close();
  });

  it('an end that it lacks stops nothing, and is a reason to write it anew', () => {
    const { disk, store } = kept();
    store.append([aNewAction({ id: 'id-1' })]);
    expect(disk.log.isDue()).toBe(false);
    disk.log.close();
    expect(store.transition('id-1', { state: 'confirmed', settledAt: 5 })).toMatchObject({ state: 'confirmed' });
    expect(disk.log.isDue()).toBe(true);
  });
});
