// The files of version 0.1.0, written by it: whatever the kiosk is called to be by them, it still is.
import '../../support/without-electron.ts';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../../electron/app/data-folder.ts';
import { openStoreFile, type StoreFile } from '../../../electron/outbox/store-file.ts';
import { anActionRow } from '../../support/examples.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WRITTEN_AT = Date.parse('2026-11-22T14:32:05.123Z');
const WORKSPACE_ID = '0b6f9f0e-7a51-4d0b-9f8e-3c1f8a4b2d10';
const clock = manualClock(WRITTEN_AT);
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(import.meta.dirname, 'version-0.1.0'), folder, { recursive: true });
});

function open(): StoreFile {
  const nothing = () => {};
  const file = openStoreFile({ directory: folder, clock, log: { warn: nothing, error: nothing } });
  onTestFinished(() => file.close());
  return file;
}

it('the outbox has every action as it was', () => {
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

it('what its list of taken actions knows comes back where the outbox is gone', () => {
  rmSync(join(folder, 'journal.sqlite'));
  const file = open();
  expect(file.takeCarriedOver()).toBe(5);
  expect(file.store.find('unknown')).toMatchObject({ state: 'unknown', outcomeUnknownSince: WRITTEN_AT });
  expect(file.store.find('waits')).toMatchObject({ state: 'unknown', overrides: ['reserved', 'in repair'] });
});

it('the settings and the saved basket are as they were', () => {
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
