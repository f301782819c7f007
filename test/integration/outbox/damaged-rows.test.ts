// A row of the store that is not as it was written: it needs people, and goes to nobody.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { aNewAction } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { asOfVersion, change, eachTestClosesItsOwn, LIST, NAME, open } from './own-store-file.ts';

const DAMAGED = { state: 'needs-attention', reason: 'record-damaged' };

eachTestClosesItsOwn();

/** A store with a check-out that waits and one that is confirmed. */
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

describe('a row that waits', () => {
  it.each([
    ['the renter', "renter_code = 'RE-003'"],
    ['the item', "code = 'CAM-9'"],
    ['the intent', "intent = 'check_in'"],
    ['the workspace', "workspace_id = 'ws-2'"],
    ['the due date', "due_at = '2026-12-30T12:00:00Z'"],
    ['the rent', "rent_id = 'rent-9'"],
    ['when it was performed', 'performed_at = performed_at + 1'],
    ['the note', "note = 'x'"],
    ['the condition', "condition = 'burnt'"],
    ['the overrides', "overrides = '[not JSON'"],
    ['a doubt', 'doubt_since = 5'],
    ['an end', "state = 'confirmed', settled_at = 5"],
    ['a state that nobody knows', "state = 'savad'"],
    ['no sum', 'sum = NULL'],
  ])('and has another value for %s is never sent, and needs attention', (_, changed) => {
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

  it('and is damaged while the kiosk runs is found when it is read', () => {
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
    // What it holds in memory of the file is let go.
    (connection as Database.Database | null)?.pragma('shrink_memory');
    expect(again.store.next('ws-1', [])?.id).toBe('next');
    expect(again.store.attention('ws-1', 9)).toMatchObject([{ id: 'waits', ...DAMAGED }]);
  });
});

it('a row that has ended and is not as it was shown needs attention', () => {
  const folder = temporaryFolder();
  withCheckOuts(folder);
  change(folder, "UPDATE actions SET renter_code = 'RE-005' WHERE id = 'confirmed'");
  expect(open(folder).store.find('confirmed')).toMatchObject(DAMAGED);
});

it.each([
  ['with', true],
  ['without', false],
])('whichever bit is flipped, nothing goes out that nobody asked for: %s the list', (_, hasList) => {
  const folder = temporaryFolder();
  const rows = withCheckOuts(folder);
  const bytes = readFileSync(join(folder, NAME));
  // The record of the first row: what stands before its first text are the kinds of its columns.
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
    if (hasList) writeFileSync(join(damaged, LIST), readFileSync(join(folder, LIST)));
    const file = open(damaged);
    expect(file.state()).toBe('works');
    const shown = file.store.recent('ws-1', 9).filter(({ state }) => state !== 'needs-attention');
    for (const { state, outcomeUnknownSince, settledAt, sequence, ...content } of shown)
      expect(contents).toContain(JSON.stringify(content));
    file.close();
    rmSync(damaged, { recursive: true });
  }
});

describe('a file without sums', () => {
  it('gets them where it stands, and every action stays as it was', () => {
    const folder = temporaryFolder();
    const rows = withCheckOuts(folder);
    change(folder, asOfVersion(2));
    rmSync(join(folder, LIST));
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

it('forgetting whose it was keeps a row sound', () => {
  const folder = temporaryFolder();
  withCheckOuts(folder);
  const { store, close } = open(folder);
  store.forget({ undoOverAt: Date.now(), oldAt: 0, aheadAt: Number.POSITIVE_INFINITY });
  expect(store.find('confirmed')).toMatchObject({ state: 'confirmed', renter: null });
  close();
  expect(open(folder).store.find('confirmed')).toMatchObject({ state: 'confirmed', renter: null });
});
