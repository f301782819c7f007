import { describe, expect, test } from 'vitest';
import type { ActionState } from '../../../shared/domain/action.ts';
import { doubledIn, type Evidence, judge, type StoreRow, sentUnsaved, type Verdict } from '../../ledger/verdict.ts';

const CLEAN: Verdict = {
  confirmed_missing: [],
  confirmed_twice: [],
  ledger_unknown_to_kiosk: [],
  both_confirmed_and_refused: [],
  done_twice: [],
  taken_missing: [],
};

/** One action: the states that were shown, the stored state (null: not stored), and how often it was carried out. */
function action(shown: ActionState[], kept: ActionState | null, times: number): Evidence {
  return {
    sightings: shown.map((state) => ({ id: 'a', state })),
    taken: [],
    store: kept === null ? [] : [row(1, 'check_in', kept)],
    ledger: Array.from({ length: times }, () => ({ idempotencyKey: 'a' })),
  };
}

function row(sequence: number, intent: StoreRow['intent'], state: ActionState, more: Partial<StoreRow> = {}): StoreRow {
  return {
    sequence,
    id: 'abcdefgh'[sequence - 1] ?? '',
    intent,
    code: 'CAM-0147',
    renter: null,
    rentId: null,
    dueAt: null,
    wasDueAt: null,
    reportOf: null,
    state,
    reason: null,
    ...more,
  };
}

function extension(sequence: number, dueAt: string): StoreRow {
  return row(sequence, 'extend', 'saved', { rentId: 'r1', dueAt });
}

describe('the promise is kept', () => {
  test.each<[string, ActionState[], ActionState, number]>([
    ['was confirmed and carried out once', ['saved', 'sending', 'confirmed'], 'confirmed', 1],
    ['was confirmed after the last look at the screen', ['saved', 'sending'], 'confirmed', 1],
    ['was already so because of its own first attempt', ['saved', 'sending', 'unknown', 'already-so'], 'already-so', 1],
    ['was already so because of another desk', ['saved', 'already-so'], 'already-so', 0],
    ['needs attention and was carried out', ['unknown', 'needs-attention'], 'needs-attention', 1],
    ['needs attention and was not carried out', ['unknown', 'needs-attention'], 'needs-attention', 0],
    ['needed attention, was sent again and confirmed', ['needs-attention', 'saved', 'confirmed'], 'confirmed', 1],
    ['was refused', ['sending', 'refused'], 'refused', 0],
    ['was withdrawn', ['saved', 'withdrawn'], 'withdrawn', 0],
  ])('by an action that %s', (_what, shown, kept, times) => {
    expect(judge(action(shown, kept, times))).toEqual(CLEAN);
  });
});

describe('the promise is broken', () => {
  test.each<[string, ActionState[], ActionState | null, number, (keyof Verdict)[]]>([
    ['was shown as confirmed and never carried out', ['confirmed'], 'confirmed', 0, ['confirmed_missing']],
    ['was stored as confirmed, not shown, and never carried out', ['sending'], 'confirmed', 0, ['confirmed_missing']],
    ['was confirmed and carried out twice', ['confirmed'], 'confirmed', 2, ['confirmed_twice', 'done_twice']],
    ['was carried out twice and needs attention', ['needs-attention'], 'needs-attention', 2, ['done_twice']],
    ['was carried out and shown as refused', ['refused'], 'refused', 1, ['ledger_unknown_to_kiosk']],
    ['was carried out after it was withdrawn', ['withdrawn'], 'withdrawn', 1, ['ledger_unknown_to_kiosk']],
    ['was carried out and is still open', ['sending'], 'saved', 1, ['ledger_unknown_to_kiosk']],
    ['was carried out and is not in the outbox', ['saved'], null, 1, ['ledger_unknown_to_kiosk']],
    ['was refused, then confirmed', ['refused', 'confirmed'], 'confirmed', 1, ['both_confirmed_and_refused']],
    [
      'was confirmed, then refused',
      ['confirmed', 'refused'],
      'refused',
      1,
      ['ledger_unknown_to_kiosk', 'both_confirmed_and_refused'],
    ],
    ['was shown as confirmed, stored otherwise', ['confirmed'], 'already-so', 1, ['both_confirmed_and_refused']],
  ])('by an action that %s', (_what, shown, kept, times, broken) => {
    const verdict = judge(action(shown, kept, times));
    expect(verdict).toEqual({ ...CLEAN, ...Object.fromEntries(broken.map((figure) => [figure, ['a']])) });
  });

  test('by an action that was taken and is not in the outbox', () => {
    expect(judge({ sightings: [], taken: ['a'], store: [], ledger: [] }).taken_missing).toEqual(['a']);
  });
});

describe('the second of two actions', () => {
  test('is doubled if the first one is the same and still open', () => {
    expect(doubledIn([row(1, 'check_in', 'unknown'), row(2, 'check_in', 'saved')])).toEqual(['b']);
  });

  test.each([
    ['after its opposite', [row(1, 'check_in', 'saved'), row(2, 'check_out', 'saved'), row(3, 'check_in', 'saved')]],
    ['after the first was settled', [row(1, 'check_in', 'confirmed'), row(2, 'check_in', 'saved')]],
    [
      'for another renter',
      [row(1, 'check_out', 'saved', { renter: '201' }), row(2, 'check_out', 'saved', { renter: '202' })],
    ],
    ['for another due date', [extension(1, '2026-12-04'), extension(2, '2026-12-11')]],
    ['as a report', [row(1, 'check_in', 'saved'), row(2, 'check_in', 'saved', { reportOf: 'a' })]],
    ['for another item', [row(1, 'check_in', 'saved'), row(2, 'check_in', 'saved', { code: 'TRI-0060' })]],
  ])('is not doubled %s', (_what, store) => {
    expect(doubledIn(store)).toEqual([]);
  });
});

test('what was carried out though the desk never said that it was saved counts, unless a kill came before its answer', () => {
  const ledger = [{ idempotencyKey: 'a', itemCode: 'CAM-0147' }];
  const [nothing, it, item] = [new Set<string>(), new Set(['a']), new Set(['CAM-0147'])];
  expect(sentUnsaved({ ledger, taken: nothing, unanswered: nothing })).toEqual(['a']);
  expect(sentUnsaved({ ledger, taken: it, unanswered: nothing })).toEqual([]);
  expect(sentUnsaved({ ledger, taken: nothing, unanswered: item })).toEqual([]);
});
