import { describe, expect, test } from 'vitest';
import type { ActionReason, ActionState } from '../../../shared/domain/action.ts';
import { falseReasons, type Holder, type LedgerLine } from '../../ledger/reasons.ts';
import type { JournalRow, Sighting } from '../../ledger/verdict.ts';

const MARA = 'RNT-1184';
const JONAS = 'RNT-2207';

let entries: LedgerLine[];
function carriedOut(
  intent: LedgerLine['intent'],
  rentId: string,
  by: 'here' | 'elsewhere',
  key: string,
  renter = MARA,
) {
  return { intent, itemCode: 'CAM-0112', renterCode: renter, rentId, idempotencyKey: key, tokenId: by };
}

function row(id: string, sequence: number, intent: JournalRow['intent'], more: Partial<JournalRow> = {}): JournalRow {
  const plain = { code: 'CAM-0112', renter: null, rentId: null, reportOf: null, reason: null };
  return { ...plain, sequence, id, intent, state: 'confirmed', ...more };
}

/** Whether it is untrue of `id` what is shown of it after so many entries. */
function isUntrue(
  id: string,
  shown: ActionReason | ActionState,
  {
    at,
    since = at,
    journal,
    opening = [],
  }: { at: number; since?: number; journal: JournalRow[]; opening?: [string, Holder][] },
): boolean {
  const seen: Sighting = { id, state: 'sending', reason: null, entries: since };
  const now: Sighting =
    shown === 'already-so'
      ? { id, state: shown, reason: null, entries: at }
      : { id, state: 'needs-attention', reason: shown as ActionReason, entries: at };
  const wanted = new Map([['b', JONAS]]);
  return falseReasons({
    sightings: [seen, now],
    journal,
    ledger: entries,
    opening: new Map(opening),
    tokenId: 'here',
    wanted,
  }).includes(id);
}

describe('“It has gone out again since”', () => {
  const lentAndBack = [row('a', 1, 'check_out', { rentId: 'r1' }), row('b', 2, 'check_in')];

  test('is untrue of a thing that this desk itself had lent before', () => {
    entries = [carriedOut('check_out', 'r1', 'here', 'a')];
    expect(isUntrue('b', 'perhaps-out-again', { at: 1, journal: lentAndBack })).toBe(true);
  });

  test('is so once another desk has lent it', () => {
    entries = [
      carriedOut('check_out', 'r1', 'here', 'a'),
      carriedOut('check_in', 'r1', 'elsewhere', 'x'),
      carriedOut('check_out', 'r2', 'elsewhere', 'y'),
    ];
    expect(isUntrue('b', 'perhaps-out-again', { at: 3, journal: lentAndBack })).toBe(false);
  });

  test('is untrue while nobody has it, unless somebody had since it was seen before', () => {
    entries = [carriedOut('check_out', 'r2', 'elsewhere', 'y'), carriedOut('check_in', 'r2', 'elsewhere', 'z')];
    const journal = [row('b', 2, 'check_in', { rentId: 'r0' })];
    expect(isUntrue('b', 'gone-out-again', { at: 2, journal })).toBe(true);
    expect(isUntrue('b', 'gone-out-again', { at: 2, since: 0, journal })).toBe(false);
  });

  test('is untrue where the rent is open that the desk saw', () => {
    entries = [];
    const opening: [string, Holder][] = [['CAM-0112', { rentId: 'r0', renterCode: MARA, by: null }]];
    const journal = [row('b', 2, 'check_in', { rentId: 'r0' })];
    expect(isUntrue('b', 'gone-out-again', { at: 0, journal, opening })).toBe(true);
  });
});

describe('of a check-out', () => {
  const journal = [row('b', 2, 'check_out')];

  test.each<[ActionReason | ActionState, string, boolean]>([
    ['out-to-another', MARA, false],
    ['out-to-another', JONAS, true],
    ['out-to-them', JONAS, false],
    ['out-to-them', MARA, true],
    ['already-so', JONAS, false],
    ['already-so', MARA, true],
    ['item-out', MARA, false],
  ])('“%s” while %s has it', (shown, renter, untrue) => {
    entries = [carriedOut('check_out', 'r1', 'elsewhere', 'x', renter)];
    expect(isUntrue('b', shown, { at: 1, journal })).toBe(untrue);
  });

  test('“item-out” is untrue while nobody has it', () => {
    entries = [];
    expect(isUntrue('b', 'item-out', { at: 0, journal })).toBe(true);
  });
});

test('a return is not “already so” while its rent is open', () => {
  entries = [carriedOut('check_out', 'r1', 'elsewhere', 'x')];
  const journal = [row('b', 2, 'check_in', { rentId: 'r1' })];
  expect(isUntrue('b', 'already-so', { at: 1, journal })).toBe(true);
  entries.push(carriedOut('check_in', 'r1', 'elsewhere', 'y'));
  expect(isUntrue('b', 'already-so', { at: 2, journal })).toBe(false);
});
