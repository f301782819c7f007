import { describe, expect, test } from 'vitest';
import type { ActionReason, ActionState } from '../../../shared/domain/action.ts';
import { falseReasons, type Holder, type LedgerLine } from '../../ledger/reasons.ts';
import type { Sighting, StoreRow } from '../../ledger/verdict.ts';

const MARA = 'RNT-1184';
const JONAS = 'RNT-2207';

let entries: LedgerLine[];
function carriedOut(
  intent: LedgerLine['intent'],
  rentId: string,
  by: 'here' | 'elsewhere',
  key: string,
  { renter = MARA, dueAt = null }: { renter?: string; dueAt?: string | null } = {},
): LedgerLine {
  return { intent, itemCode: 'CAM-0112', renterCode: renter, rentId, dueAt, idempotencyKey: key, tokenId: by };
}

function row(id: string, sequence: number, intent: StoreRow['intent'], more: Partial<StoreRow> = {}): StoreRow {
  const plain = {
    code: 'CAM-0112',
    renter: null,
    rentId: null,
    dueAt: null,
    wasDueAt: null,
    reportOf: null,
    reason: null,
  };
  return { ...plain, sequence, id, intent, state: 'confirmed', ...more };
}

/**
 * Whether it is untrue what is shown of `id` after `at` entries of the ledger, if its previous change came after `since`
 * entries.
 */
function isFalse(
  id: string,
  shown: ActionReason | ActionState,
  {
    at,
    since = at,
    store,
    opening = [],
  }: { at: number; since?: number; store: StoreRow[]; opening?: [string, Holder][] },
): boolean {
  // Both are seen late.
  const seen: Sighting = { id, state: 'sending', reason: null, entries: at, after: since };
  const now: Sighting =
    shown === 'already-so'
      ? { id, state: shown, reason: null, entries: at, after: at }
      : { id, state: 'needs-attention', reason: shown as ActionReason, entries: at, after: at };
  const wanted = new Map([['b', JONAS]]);
  return falseReasons({
    sightings: [seen, now],
    store,
    ledger: entries,
    opening: new Map(opening),
    tokenId: 'here',
    wanted,
  }).includes(id);
}

describe('“It has gone out again since”', () => {
  const lentAndBack = [row('a', 1, 'check_out', { rentId: 'r1' }), row('b', 2, 'check_in')];

  test('is untrue of an item that this desk itself had checked out before', () => {
    entries = [carriedOut('check_out', 'r1', 'here', 'a')];
    expect(isFalse('b', 'perhaps-out-again', { at: 1, store: lentAndBack })).toBe(true);
  });

  test('is true once another desk has checked the item out', () => {
    entries = [
      carriedOut('check_out', 'r1', 'here', 'a'),
      carriedOut('check_in', 'r1', 'elsewhere', 'x'),
      carriedOut('check_out', 'r2', 'elsewhere', 'y'),
    ];
    expect(isFalse('b', 'perhaps-out-again', { at: 3, store: lentAndBack })).toBe(false);
  });

  test('is untrue while the item is not on loan, unless it was on loan since the last sighting', () => {
    entries = [carriedOut('check_out', 'r2', 'elsewhere', 'y'), carriedOut('check_in', 'r2', 'elsewhere', 'z')];
    const store = [row('b', 2, 'check_in', { rentId: 'r0' })];
    expect(isFalse('b', 'gone-out-again', { at: 2, store })).toBe(true);
    expect(isFalse('b', 'gone-out-again', { at: 2, since: 0, store })).toBe(false);
  });

  test('is untrue while the rent that the desk saw is open', () => {
    entries = [];
    const opening: [string, Holder][] = [['CAM-0112', { rentId: 'r0', renterCode: MARA, dueAt: null, by: null }]];
    const store = [row('b', 2, 'check_in', { rentId: 'r0' })];
    expect(isFalse('b', 'gone-out-again', { at: 0, store, opening })).toBe(true);
  });
});

describe('a reason for a check-out', () => {
  const store = [row('b', 2, 'check_out')];

  test.each<[ActionReason | ActionState, string, boolean]>([
    ['out-to-another', MARA, false],
    ['out-to-another', JONAS, true],
    ['out-to-them', JONAS, false],
    ['out-to-them', MARA, true],
    ['already-so', JONAS, false],
    ['already-so', MARA, true],
    ['item-out', MARA, false],
  ])('“%s” while %s has the item is untrue: %s', (shown, renter, untrue) => {
    entries = [carriedOut('check_out', 'r1', 'elsewhere', 'x', { renter })];
    expect(isFalse('b', shown, { at: 1, store })).toBe(untrue);
  });

  test('“item-out” is untrue while the item is not on loan', () => {
    entries = [];
    expect(isFalse('b', 'item-out', { at: 0, store })).toBe(true);
  });
});

test('a return is not “already so” while its rent is open', () => {
  entries = [carriedOut('check_out', 'r1', 'elsewhere', 'x')];
  const store = [row('b', 2, 'check_in', { rentId: 'r1' })];
  expect(isFalse('b', 'already-so', { at: 1, store })).toBe(true);
  entries.push(carriedOut('check_in', 'r1', 'elsewhere', 'y'));
  expect(isFalse('b', 'already-so', { at: 2, store })).toBe(false);
});

test('a reason that was true when the desk looked stays true, even if both its changes are seen late', () => {
  entries = [carriedOut('check_out', 'r1', 'elsewhere', 'x'), carriedOut('check_in', 'r1', 'elsewhere', 'y')];
  const store = [row('b', 3, 'check_out')];
  expect(isFalse('b', 'item-out', { at: 2, since: 1, store })).toBe(false);
  expect(isFalse('b', 'item-out', { at: 2, since: 2, store })).toBe(true);
});

describe('an extension from the 4th to the 11th', () => {
  const [the4th, the11th, the18th] = ['2026-12-04T18:00:00Z', '2026-12-11T18:00:00Z', '2026-12-18T18:00:00Z'];
  const store = [row('b', 2, 'extend', { rentId: 'r1', wasDueAt: the4th, dueAt: the11th })];
  const opening: [string, Holder][] = [['CAM-0112', { rentId: 'r1', renterCode: MARA, dueAt: the4th, by: null }]];
  const moved = (dueAt: string) => carriedOut('extend', 'r1', 'elsewhere', 'x', { dueAt });

  test.each<[ActionReason | ActionState, string, LedgerLine[], boolean]>([
    ['already-so', 'it is due on the 11th', [moved(the11th)], false],
    ['already-so', 'it is due on the 4th', [], true],
    ['due-changed', 'another desk has moved it elsewhere', [moved(the18th)], false],
    ['due-changed', 'it is due as before', [], true],
    ['rent-over', 'it is back', [carriedOut('check_in', 'r1', 'elsewhere', 'x')], false],
    ['rent-over', 'it is still on loan', [moved(the18th)], true],
    ['extend-unknown', 'the workspace knows extensions', [], true],
  ])('“%s” is judged correctly where %s', (shown, _how, carried, untrue) => {
    entries = carried;
    expect(isFalse('b', shown, { at: carried.length, store, opening })).toBe(untrue);
  });

  test('leaves the item with its renter', () => {
    entries = [moved(the18th)];
    const others = [row('b', 2, 'check_out')];
    expect(isFalse('b', 'item-out', { at: 1, store: others, opening })).toBe(false);
  });
});
