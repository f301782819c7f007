// A rent that is over, in an answer that should show open ones: an item is out only while it has an open rent.
import { describe, expect, it } from 'vitest';
import { readConflict, readScanAnswer } from '../../../electron/workspace/read-answer.ts';
import { wireItemScan, wireRent, wireRenter } from '../../support/wire-examples.ts';

const over = wireRent({ checked_in_at: '2026-11-21T09:00:00+01:00' });
const card = (rents: object[]) => readScanAnswer({ type: 'renter', renter: wireRenter(), rents });

describe('a rent that is over', () => {
  it('does not make an item look on loan', () => {
    expect(readScanAnswer({ data: wireItemScan({ rent: over }) })).toMatchObject({ ok: true, data: { rent: null } });
  });

  it('does not make an item look on loan in the answer to a conflict', () => {
    expect(readConflict({ message: 'Not out.', data: wireItemScan({ rent: over }) })).toMatchObject({ rent: null });
  });

  it('is no loan of its renter, and hides none behind the first 500', () => {
    const answer = card([...Array.from({ length: 600 }, () => over), wireRent({ id: 91 })]);
    expect(answer.ok && answer.data.type === 'renter' && answer.data.rents.map(({ id }) => id)).toEqual(['91']);
    expect(answer.ok && answer.data).not.toHaveProperty('leftOut');
  });

  it.each([['2026-11-21 09:00:00'], ['2026-11-21T09:00:00+0100'], ['2026-11-21']])(
    'is over whatever the spelling of its end: %s',
    (checked_in_at) => {
      const answer = card([wireRent({ checked_in_at })]);
      expect(answer.ok && answer.data).toMatchObject({ rents: [] });
      expect(answer.ok && answer.data).not.toHaveProperty('leftOut');
      expect(readScanAnswer(wireItemScan({ rent: wireRent({ checked_in_at }) }))).toMatchObject({
        data: { rent: null },
      });
    },
  );

  it.each([['soon'], [''], [false], [{}], [[]], ['-0001-11-30T00:00:00+00:00']])(
    'is never guessed from an end that is no time: %j',
    (checked_in_at) => {
      expect(card([wireRent({ checked_in_at })])).toMatchObject({ data: { rents: [], leftOut: { rents: 1 } } });
      expect(readScanAnswer(wireItemScan({ rent: wireRent({ checked_in_at }) }))).toMatchObject({
        error: { kind: 'bad-response', field: 'rent.checked_in_at' },
      });
    },
  );
});
