// Overrides: a check-out past a block needs an administrator’s permission, which can be used once and expires.
import { beforeEach, describe, expect, it } from 'vitest';
import { createOverrides, type Overrides } from '../../../electron/app/overrides.ts';
import type { CheckOutRequest, OverrideSubject } from '../../../shared/domain/action.ts';
import { fail, ok, type Result } from '../../../shared/domain/errors.ts';
import { AGREED } from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;
const bike: CheckOutRequest = {
  code: 'BIK-009',
  itemName: null,
  renter: { id: '21' },
  dueAt: null,
  overrides: ['reserved'],
};
const NEEDS_PIN = { ok: false, error: { kind: 'pin-required' } };

let clock: ManualClock;
let overrides: Overrides;
beforeEach(() => {
  clock = manualClock();
  overrides = createOverrides({ clock });
});

/** Without a renter, the permission is for a basket that has no renter yet. */
const allow = (subject: OverrideSubject, block: string, renterId: string | null = null) =>
  overrides.allow({ subject, blocks: [block], renterId, reason: AGREED }, 'administrator');
const noConnection = (): Result<string> => fail({ kind: 'offline', message: 'Offline' });
const checkOut = (...lines: CheckOutRequest[]) => overrides.spend(lines, () => ok('taken'));

describe('a check-out', () => {
  it('needs no permission without overrides', () => {
    const { overrides: _, ...plain } = bike;
    expect(checkOut(plain, { ...bike, overrides: [] })).toEqual(ok('taken'));
  });

  it('is refused as a whole if one of its overrides was not allowed', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    expect(checkOut(bike, { ...bike, code: 'CAM-001' })).toMatchObject(NEEDS_PIN);
    expect(checkOut({ ...bike, overrides: ['reserved', 'age'] })).toMatchObject(NEEDS_PIN);
    expect(checkOut(bike)).toEqual(ok('taken'));
  });

  it('uses its permission up', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    expect(checkOut(bike)).toEqual(ok('taken'));
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
  });

  it('leaves its permission for the next try if it fails', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    expect(overrides.spend([bike], noConnection)).toEqual(noConnection());
    expect(checkOut(bike)).toEqual(ok('taken'));
  });

  it('may use a permission for its renter on all lines, once', () => {
    const lines = ['CAM-001', 'TRI-060'].map((code) => ({ ...bike, code, overrides: ['too-many-items'] }));
    allow({ renter: '21' }, 'too-many-items');
    expect(checkOut(...lines.map((line) => ({ ...line, renter: { id: '22' } })))).toMatchObject(NEEDS_PIN);
    expect(checkOut(...lines.map((line) => ({ ...line, renter: { code: '21' } })))).toMatchObject(NEEDS_PIN);
    expect(checkOut(...lines)).toEqual(ok('taken'));
    expect(checkOut(...lines)).toMatchObject(NEEDS_PIN);
  });

  it('carries the reason for each override and who allowed it; a line without overrides carries nothing', () => {
    const dent = { is: 'other', words: 'Only the lid' } as const;
    overrides.allow({ subject: { item: 'BIK-009' }, blocks: ['reserved'], renterId: null, reason: dent }, 'operator');
    allow({ renter: '21' }, 'too-many-items');
    const lines = [
      { ...bike, overrides: ['reserved', 'too-many-items'] },
      { ...bike, code: 'CAM-001', overrides: ['too-many-items'] },
      { ...bike, code: 'TNT-205', overrides: [] },
    ];
    const byRenter = { by: 'administrator', ...AGREED };
    overrides.spend(lines, (allowed) => {
      expect(allowed.map(({ grounds }) => grounds)).toEqual([[{ by: 'operator', ...dent }, byRenter], [byRenter], []]);
      return ok('taken');
    });
  });

  it('carries the reason and author of each block, also after a second permission for the same item', () => {
    const note = { is: 'other', words: 'Only the lid' } as const;
    allow({ item: 'BIK-009' }, 'reserved');
    overrides.allow({ subject: { item: 'BIK-009' }, blocks: ['age'], renterId: null, reason: note }, 'operator');
    overrides.spend([{ ...bike, overrides: ['reserved', 'age'] }], (allowed) => {
      const grounds = allowed.map((line) => line.grounds);
      expect(grounds).toEqual([
        [
          { by: 'administrator', ...AGREED },
          { by: 'operator', ...note },
        ],
      ]);
      return ok('taken');
    });
  });

  it('may use a permission for its item and one for its renter together', () => {
    allow({ renter: '21' }, 'too-many-items');
    allow({ item: 'BIK-009' }, 'reserved');
    expect(checkOut({ ...bike, overrides: ['reserved', 'too-many-items'] })).toEqual(ok('taken'));
  });
});

describe('a permission', () => {
  it('is valid only for the renter of its basket, whatever the page says', () => {
    allow({ item: 'BIK-009' }, 'reserved', '21');
    for (const renter of [{ id: '22' }, { code: 'RNT-2207' }])
      expect(checkOut({ ...bike, renter })).toMatchObject(NEEDS_PIN);
    expect(checkOut(bike)).toEqual(ok('taken'));
  });

  it('is not valid for an item whose code is spelt otherwise: it may be another', () => {
    allow({ item: 'bik-009' }, 'reserved');
    expect(checkOut(bike)).toMatchObject({ ok: false, error: { kind: 'pin-required' } });
  });

  it('is replaced by one for another renter', () => {
    allow({ item: 'BIK-009' }, 'age', '21');
    allow({ item: 'BIK-009' }, 'reserved', '22');
    expect(checkOut({ ...bike, renter: { id: '22' }, overrides: ['age'] })).toMatchObject(NEEDS_PIN);
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
    expect(checkOut({ ...bike, renter: { id: '22' } })).toEqual(ok('taken'));
  });

  it('is valid for any renter if its basket has none yet', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    expect(checkOut({ ...bike, renter: { id: '22' } })).toEqual(ok('taken'));
  });

  it('expires after ten minutes', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    clock.advance(10 * MINUTE - 1);
    expect(overrides.spend([bike], noConnection)).toEqual(noConnection());
    clock.advance(1);
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
  });

  it('is not prolonged by one for another block of its item', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    clock.advance(9 * MINUTE);
    allow({ item: 'BIK-009' }, 'age');
    clock.advance(MINUTE);
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
    expect(checkOut({ ...bike, overrides: ['age'] })).toEqual(ok('taken'));
  });

  it('expires while the computer sleeps, and under a wall clock that is set back', () => {
    allow({ item: 'BIK-009' }, 'reserved');
    clock.sleep(10 * MINUTE);
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
    allow({ item: 'BIK-009' }, 'reserved');
    clock.setBack(60 * MINUTE);
    clock.advance(10 * MINUTE);
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
  });

  it('can be revoked, for one item or for all', () => {
    const tent = { ...bike, code: 'TNT-205' };
    for (const item of ['BIK-009', 'TNT-205']) allow({ item }, 'reserved');
    overrides.revoke({ item: 'BIK-009' });
    expect(checkOut(bike)).toMatchObject(NEEDS_PIN);
    expect(overrides.spend([tent], noConnection)).toEqual(noConnection());
    overrides.revoke(null);
    expect(checkOut(tent)).toMatchObject(NEEDS_PIN);
  });
});
