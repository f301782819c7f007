// What an item’s present state proves about an action with an unknown outcome, for any state and any action.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../electron/outbox/reconcile.ts';
import type { ActionRow } from '../../../electron/outbox/row.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { anActionRow, anItem, aRent, aRenter, itemScan, renterScan } from '../../support/examples.ts';

const item = anItem('CAM-1', 'Camera');
const jonas = aRenter('RNT-2207', 'Jonas Weber');
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const NOON = anActionRow().performedAt;
const HOUR = 3_600_000;

const row = (more: Partial<ActionRow>) => anActionRow({ intent: 'check_out', state: 'unknown', ...more });

const anyRent: fc.Arbitrary<Rent> = fc
  .record({
    id: fc.constantFrom('rent-1', 'rent-2'),
    renter: fc.constantFrom(jonas, mara),
    began: fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
  })
  .map(({ id, renter, began }) => aRent(item, renter, { id, checkedOutAt: new Date(NOON + began).toISOString() }));
const aCheckOut = fc.constantFrom(jonas, mara).map(({ id }) => row({ renter: { id } }));
const aReturn = fc.constantFrom('rent-1', 'rent-2', null).map((rentId) => row({ intent: 'check_in', rentId }));

describe('whatever the state of the item', () => {
  it('a check-out of an item on loan is never sent', () => {
    fc.assert(
      fc.property(aCheckOut, anyRent, (action, rent) => {
        expect(reconcile(action, itemScan(item, { rent }), 0).kind).not.toBe('send');
      }),
    );
  });

  it('a check-out is already so only if its renter has the item, since about the time of the action', () => {
    fc.assert(
      fc.property(aCheckOut, anyRent, (action, rent) => {
        if (reconcile(action, itemScan(item, { rent }), 0).kind !== 'already-so') return;
        expect({ id: rent.renter?.id }).toEqual(action.renter);
        expect(Date.parse(rent.checkedOutAt ?? '')).toBeGreaterThanOrEqual(action.performedAt - 120_000);
      }),
    );
  });

  it('a return of an item on loan is never already so', () => {
    fc.assert(
      fc.property(aReturn, anyRent, (action, rent) => {
        expect(reconcile(action, itemScan(item, { rent }), 0).kind).not.toBe('already-so');
      }),
    );
  });

  it('a return is sent only for the rent that the desk saw, or, without one, for a rent that had begun', () => {
    fc.assert(
      fc.property(aReturn, anyRent, (action, rent) => {
        if (reconcile(action, itemScan(item, { rent }), 0).kind !== 'send') return;
        if (action.rentId !== null) expect(rent.id).toBe(action.rentId);
        else expect(Date.parse(rent.checkedOutAt ?? '')).toBeLessThanOrEqual(action.performedAt);
      }),
    );
  });

  it('a report is sent only while the item is not on loan, and for the rent of its return', () => {
    fc.assert(
      fc.property(aReturn, fc.option(anyRent), (action, rent) => {
        const finding = reconcile({ ...action, reportOf: 'id-0', condition: 'damaged' }, itemScan(item, { rent }), 0);
        const isToldOf = rent === null && action.rentId !== null;
        expect(finding).toMatchObject(
          isToldOf
            ? { kind: 'send', rentId: action.rentId }
            : { kind: 'needs-attention', reason: 'condition-not-recorded' },
        );
      }),
    );
  });

  it('an answer about another item or a renter needs attention', () => {
    const elsewhere = anItem('CAM-2', 'Another camera');
    fc.assert(
      fc.property(fc.oneof(aCheckOut, aReturn), fc.option(anyRent), (action, rent) => {
        expect(reconcile(action, itemScan(elsewhere, { rent }), 0).kind).toBe('needs-attention');
        expect(reconcile(action, renterScan(jonas), 0).kind).toBe('needs-attention');
      }),
    );
  });
});

it('for an item that is free, a check-out is sent and a return is already so', () => {
  expect(reconcile(row({ renter: { id: jonas.id } }), itemScan(item), 0)).toEqual({ kind: 'send', rentId: null });
  expect(reconcile(row({ intent: 'check_in', rentId: 'rent-1' }), itemScan(item), 0)).toMatchObject({
    kind: 'already-so',
    rentId: 'rent-1',
  });
});

describe('a return made offline', () => {
  const unresolved = row({ intent: 'check_in', rentId: null });
  const begun = (ms: number) => aRent(item, jonas, { id: 'rent-1', checkedOutAt: new Date(NOON + ms).toISOString() });

  it('closes the rent that was lent here before it, whatever the clock of the return said', () => {
    for (const ms of [-HOUR, 0, HOUR]) {
      const scan = itemScan(item, { rent: begun(ms) });
      const openedBy = row({ performedAt: NOON + HOUR, settledAt: NOON + HOUR });
      expect(reconcile(unresolved, scan, 0, { openedBy })).toEqual({ kind: 'send', rentId: 'rent-1' });
    }
  });

  it('closes it, too, if the workspace dates it by the clock of this PC that was wrong', () => {
    const openedBy = row({ performedAt: NOON + 9 * HOUR, clockAhead: HOUR, settledAt: NOON });
    const scan = itemScan(item, { rent: begun(8 * HOUR) });
    expect(reconcile(unresolved, scan, 0, { openedBy })).toEqual({ kind: 'send', rentId: 'rent-1' });
  });

  it('does not close a rent of the same id that began after the one lent here: a restored workspace gave it out again', () => {
    const scan = itemScan(item, { rent: begun(HOUR) });
    const openedBy = row({ performedAt: NOON - HOUR, settledAt: NOON - HOUR });
    for (const rentId of [null, 'rent-1'])
      expect(reconcile({ ...unresolved, rentId }, scan, 0, { openedBy })).toMatchObject({
        kind: 'needs-attention',
      });
  });

  it('closes a rent from elsewhere only if the rent began before the return, by the clocks', () => {
    const later = reconcile(unresolved, itemScan(item, { rent: begun(HOUR) }), 0);
    expect(later).toMatchObject({ kind: 'needs-attention', reason: 'perhaps-out-again' });
    expect(reconcile(unresolved, itemScan(item, { rent: begun(-HOUR) }), 0).kind).toBe('send');
  });
});

it('a check-out of an item that its renter already had needs attention as out-to-them, not as out to another renter', () => {
  const rent = aRent(item, jonas, { checkedOutAt: new Date(NOON - HOUR).toISOString() });
  expect(reconcile(row({ renter: { id: jonas.id } }), itemScan(item, { rent }), 0)).toMatchObject({
    kind: 'needs-attention',
    reason: 'out-to-them',
  });
});

it('the reason for attention names no renter', () => {
  const rent = aRent(item, mara);
  const finding = reconcile(row({ renter: { id: jonas.id } }), itemScan(item, { rent }), 0);
  expect(finding.kind).toBe('needs-attention');
  expect(JSON.stringify(finding)).not.toMatch(/Mara|Jonas|RNT/);
});

it('a return made offline gets the rent that was open at the time', () => {
  const rent = aRent(item, mara, { id: 'rent-1' });
  const finding = reconcile(row({ intent: 'check_in', rentId: null }), itemScan(item, { rent }), 0);
  expect(finding).toEqual({ kind: 'send', rentId: 'rent-1' });
});

it('a code in another letter case is the same item', () => {
  expect(reconcile(row({ intent: 'check_in', code: 'cam-1', rentId: 'rent-1' }), itemScan(item), 0).kind).toBe(
    'already-so',
  );
});

it('a check-out made offline recognises its renter by the card’s code', () => {
  const rent = aRent(item, jonas, { checkedOutAt: new Date(NOON).toISOString() });
  expect(reconcile(row({ renter: { code: jonas.code } }), itemScan(item, { rent }), 0).kind).toBe('already-so');
  expect(reconcile(row({ renter: { code: mara.code } }), itemScan(item, { rent }), 0).kind).toBe('needs-attention');
});

describe('an unanswered check-out of an item that is free', () => {
  it('is sent again within 30 s: the item had no time to come back', () => {
    expect(reconcile(row({ renter: { id: jonas.id } }), itemScan(item), 30_000).kind).toBe('send');
  });

  it('needs attention after 30 s: the item may have come back', () => {
    const finding = reconcile(row({ renter: { id: jonas.id } }), itemScan(item), 30_001);
    expect(finding).toMatchObject({ kind: 'needs-attention', reason: 'perhaps-back' });
  });
});

it('a return that is already so with a condition or a note needs attention: they may not be recorded', () => {
  for (const told of [{ condition: 'damaged' as const }, { note: 'zip stuck' }]) {
    const finding = reconcile(row({ intent: 'check_in', rentId: 'rent-1', ...told }), itemScan(item), 0);
    expect(finding).toMatchObject({ kind: 'needs-attention', reason: 'condition-not-recorded' });
  }
});

describe('a rent whose beginning the workspace does not tell exactly', () => {
  const began = new Date(NOON - HOUR).toISOString();
  const vague: Partial<Rent>[] = [{ checkedOutAt: began, isCheckedOutSupposed: true }, { checkedOutAt: null }];

  it('is not closed by a return that was taken without it', () => {
    const returned = row({ intent: 'check_in', rentId: null });
    const known = itemScan(item, { rent: aRent(item, jonas, { checkedOutAt: began }) });
    expect(reconcile(returned, known, 0)).toMatchObject({ kind: 'send' });
    for (const more of vague) {
      const scan = itemScan(item, { rent: aRent(item, jonas, more) });
      expect(reconcile(returned, scan, 0)).toMatchObject({ kind: 'needs-attention', reason: 'perhaps-out-again' });
    }
  });

  it('is not taken for the one that a check-out opened', () => {
    const taken = row({ renter: { id: jonas.id } });
    const later = new Date(NOON + 1000).toISOString();
    const known = itemScan(item, { rent: aRent(item, jonas, { checkedOutAt: later }) });
    expect(reconcile(taken, known, 0)).toMatchObject({ kind: 'already-so' });
    const supposed = { checkedOutAt: later, isCheckedOutSupposed: true } as const;
    const scan = itemScan(item, { rent: aRent(item, jonas, supposed) });
    expect(reconcile(taken, scan, 0)).toMatchObject({ kind: 'needs-attention', reason: 'out-to-them' });
  });

  it('of a renter who was deleted is nobody’s, and can be closed', () => {
    const scan = itemScan(item, { rent: aRent(item, jonas, { renter: null }) });
    expect(reconcile(row({ renter: { id: jonas.id } }), scan, 0)).toMatchObject({ reason: 'out-to-another' });
    const rentId = aRent(item, jonas).id;
    expect(reconcile(row({ intent: 'check_in', rentId }), scan, 0)).toMatchObject({ kind: 'send', rentId });
  });
});

describe('a code that leads to another item than the desk saw', () => {
  it.each<[string, Partial<ActionRow>]>([
    ['a return whose label was moved to another item', { intent: 'check_in', rentId: 'rent-1', itemId: 'item-old' }],
    ['an extension whose label was moved to another item', { intent: 'extend', rentId: 'rent-1', itemId: 'item-old' }],
    ['a check-out whose label was moved to another item', { renter: { id: jonas.id }, itemId: 'item-old' }],
    ['a return, taken unseen, by an old label', { intent: 'check_in', code: 'OLD-77' }],
  ])('%s needs attention, whatever the state of that item', (_which, more) => {
    for (const rent of [null, aRent(item, jonas, { id: 'rent-9' })]) {
      expect(reconcile(row(more), itemScan(item, { rent }), 0)).toMatchObject({ reason: 'other-item' });
    }
  });

  it('is its item again as long as the workspace gives it the same id', () => {
    const action = row({ intent: 'check_in', rentId: 'rent-1', itemId: item.id });
    expect(reconcile(action, itemScan(item), 0).kind).toBe('already-so');
  });
});
