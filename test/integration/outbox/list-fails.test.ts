// The store and its taken log stay consistent when the disk takes the one and not the other.
import { describe, expect, it } from 'vitest';
import { MEMORY, openDatabase } from '../../../electron/outbox/database.ts';
import { SCHEMA_VERSION } from '../../../electron/outbox/migrations.ts';
import { createStore } from '../../../electron/outbox/store.ts';
import { openTakenLog, type TakenLog } from '../../../electron/outbox/taken-log.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A store in memory whose taken log can't be written while `disk.isFull`. */
function storeWithLog() {
  const folder = temporaryFolder();
  const disk = { isFull: false, log: openTakenLog(folder, 0) };
  const takenLog: Pick<TakenLog, 'appendNew' | 'appendState' | 'appendWorkspace' | 'end' | 'truncate'> = {
    ...disk.log,
    appendNew(rows) {
      disk.log.appendNew(rows);
      if (disk.isFull) throw new Error('ENOSPC');
    },
  };
  return { folder, disk, store: createStore(openDatabase(MEMORY, SCHEMA_VERSION), () => takenLog) };
}

/** Ids of the actions in the taken log. */
function listedIn(folder: string): string[] {
  const log = openTakenLog(folder, 0);
  const ids: string[] = [];
  log.read((line) => {
    if ('action' in line) ids.push(line.action.id);
  });
  log.close();
  return ids;
}

describe('when the taken log can’t be written', () => {
  it('a new action is refused and stays in neither the store nor the log', () => {
    const { folder, disk, store } = storeWithLog();
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

  it('a correction is refused, and neither the store nor the log has it', () => {
    const { folder, disk, store } = storeWithLog();
    store.append([aNewAction({ id: 'id-1' })]);
    disk.isFull = true;
    expect(() => store.transition('id-1', { state: 'saved', condition: 'damaged' })).toThrow('ENOSPC');
    expect(store.find('id-1')?.condition).toBeNull();
    expect(listedIn(folder)).toEqual(['id-1']);
    disk.log.close();
  });

  it('an action is settled all the same, and the log is due to be rewritten', () => {
    const { disk, store } = storeWithLog();
    store.append([aNewAction({ id: 'id-1' })]);
    expect(disk.log.isRewriteDue()).toBe(false);
    disk.log.close();
    expect(store.transition('id-1', { state: 'confirmed', settledAt: 5 })).toMatchObject({ state: 'confirmed' });
    expect(disk.log.isRewriteDue()).toBe(true);
  });
});
