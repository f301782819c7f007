// A rent that is over, in an answer that should show open ones: an item is out only while it has an open rent.
import { describe, expect, it } from 'vitest';
import { readConflict, readScanAnswer } from '../../../electron/workspace/contract.ts';
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

  it('is a bad response where its end is no time', () => {
    expect(card([wireRent({ checked_in_at: 'soon' })])).toMatchObject({
      error: { kind: 'bad-response', field: 'rents.0.checked_in_at' },
    });
  });
});
