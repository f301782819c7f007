// A row of the store that is not as it was written needs attention and is never sent.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { asOfVersion, change, closeStoresAfterEach, NAME, open, TAKEN_LOG } from './store-file-fixture.ts';

const DAMAGED = { state: 'needs-attention', reason: 'record-damaged' };

closeStoresAfterEach();

/** A store with a waiting check-out and a confirmed one. */
function withCheckOuts(folder: string): ActionRow[] {
  const file = open(folder);
  const checkOut = { intent: 'check_out', dueAt: '2026-11-30T12:00:00Z' } as const;
  file.store.append([
    aNewAction({ ...checkOut, id: 'waits', code: 'CAM-2', renter: { code: 'RE-002' } }),
    aNewAction({ ...checkOut, id: 'confirmed', code: 'CAM-3', renter: { code: 'RE-004' } }),
  ]);
  file.store.transition('confirmed', { state: 'confirmed', settledAt: Date.parse('2026-11-20T12:00:00Z') });
  const rows = file.store.recent('ws-1', 9).toReversed();
  file.close();
  return rows;
}

describe('a waiting row', () => {
  it.each([
    ['another renter', "renter_code = 'RE-003'"],
    ['another item', "code = 'CAM-9'"],
    ['another intent', "intent = 'check_in'"],
    ['another workspace', "workspace_id = 'ws-2'"],
    ['another due date', "due_at = '2026-12-30T12:00:00Z'"],
    ['another rent', "rent_id = 'rent-9'"],
    ['another time', 'performed_at = performed_at + 1'],
    ['another note', "note = 'x'"],
    ['another condition', "condition = 'burnt'"],
    ['invalid overrides', "overrides = '[not JSON'"],
    ['an outcome-unknown time', 'doubt_since = 5'],
    ['a settled state', "state = 'confirmed', settled_at = 5"],
    ['an invalid state', "state = 'savad'"],
    ['no checksum', 'sum = NULL'],
  ])('is never sent, and needs attention, with %s', (_, changed) => {
    const folder = temporaryFolder();
    withCheckOuts(folder);
    change(folder, `UPDATE actions SET ${changed} WHERE id = 'waits'`);
    const { store, state } = open(folder);
    expect(state()).toBe('works');
    expect([store.next('ws-1', []), store.next('ws-2', []), store.waiting('ws-1', 9)]).toEqual([null, null, []]);
    expect(store.attention('ws-1', 9)).toMatchObject([{ id: 'waits', ...DAMAGED }]);
    expect(store.counts('ws-1')).toEqual({ waiting: 0, attention: 1 });
    expect(() => store.transition('waits', { state: 'saved' })).toThrow(/damaged/);
    store.transition('waits', { state: 'discarded', settledAt: 9, discardNote: 'looked at it' });
    expect(store.counts('ws-1')).toEqual({ waiting: 0, attention: 0 });
  });

  it('is detected as damaged when it is read, even if damaged while the kiosk runs', () => {
    const folder = temporaryFolder();
    withCheckOuts(folder);
    const file = open(folder);
    file.store.append([aNewAction({ id: 'next' })]);
    file.close();
    const pragma = Database.prototype.pragma;
    let connection: Database.Database | null = null;
    vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, source, options) {
      connection = this;
      return pragma.call(this, source, options);
    });
    const again = open(folder);
    const bytes = readFileSync(join(folder, NAME));
    for (let at = bytes.indexOf('RE-002'); at >= 0; at = bytes.indexOf('RE-002', at + 1)) bytes[at + 5] = 0x33;
    writeFileSync(join(folder, NAME), bytes);
    // Drops SQLite's page cache.
    (connection as Database.Database | null)?.pragma('shrink_memory');
    expect(again.store.next('ws-1', [])?.id).toBe('next');
    expect(again.store.attention('ws-1', 9)).toMatchObject([{ id: 'waits', ...DAMAGED }]);
  });
});

it('a settled row that was changed needs attention', () => {
  const folder = temporaryFolder();
  withCheckOuts(folder);
  change(folder, "UPDATE actions SET renter_code = 'RE-005' WHERE id = 'confirmed'");
  expect(open(folder).store.find('confirmed')).toMatchObject(DAMAGED);
});

it.each([
  ['with', true],
  ['without', false],
])('whichever bit of a row is flipped, no altered action passes as intact: %s the taken log', (_, hasList) => {
  const folder = temporaryFolder();
  const rows = withCheckOuts(folder);
  const bytes = readFileSync(join(folder, NAME));
  // The record of the first row: its column types precede its first text.
  const from = bytes.indexOf('waitsws-1') - 30;
  const contents = rows.map(({ state, outcomeUnknownSince, settledAt, sequence, ...content }) =>
    JSON.stringify({ ...content, reason: null }),
  );
  for (let bit = 0; bit < 150 * 8; bit += 13) {
    const damaged = temporaryFolder();
    const copy = Buffer.from(bytes);
    const at = from + Math.floor(bit / 8);
    copy[at] = (copy[at] ?? 0) ^ (1 << (bit % 8));
    writeFileSync(join(damaged, NAME), copy);
    if (hasList) writeFileSync(join(damaged, TAKEN_LOG), readFileSync(join(folder, TAKEN_LOG)));
    const file = open(damaged);
    expect(file.state()).toBe('works');
    const shown = file.store.recent('ws-1', 9).filter(({ state }) => state !== 'needs-attention');
    for (const { state, outcomeUnknownSince, settledAt, sequence, ...content } of shown)
      expect(contents).toContain(JSON.stringify(content));
    file.close();
    rmSync(damaged, { recursive: true });
  }
});

describe('a file without checksums', () => {
  it('gets them in place, and every action is kept unchanged', () => {
    const folder = temporaryFolder();
    const rows = withCheckOuts(folder);
    change(folder, asOfVersion(2));
    rmSync(join(folder, TAKEN_LOG));
    for (const _ of ['first', 'again']) {
      const file = open(folder);
      expect([file.state(), file.takeCarriedOver()]).toEqual(['works', null]);
      expect(file.store.recent('ws-1', 9).toReversed()).toEqual(rows);
      file.close();
    }
    change(folder, "UPDATE actions SET code = 'CAM-9' WHERE id = 'waits'");
    expect(open(folder).store.find('waits')).toMatchObject(DAMAGED);
  });
});

it('a row stays valid when its renter is deleted', () => {
  const folder = temporaryFolder();
  withCheckOuts(folder);
  const { store, close } = open(folder);
  store.forget({ undoOverAt: Date.now(), oldAt: 0, aheadAt: Number.POSITIVE_INFINITY });
  expect(store.find('confirmed')).toMatchObject({ state: 'confirmed', renter: null });
  close();
  expect(open(folder).store.find('confirmed')).toMatchObject({ state: 'confirmed', renter: null });
});
