// A row as it is written: what is not there is NULL, so that a column that comes later changes no row's sum.
import { expect, it } from 'vitest';
import { rowOf, type StoredRow, storedRow } from '../../../electron/outbox/row.ts';
import { anActionRow } from '../../support/examples.ts';

it('an empty list is NULL, and comes back as an empty one', () => {
  const stored = storedRow(anActionRow({ overrides: [], grounds: [] }));
  expect([stored.overrides, stored.override_grounds]).toEqual([null, null]);
  expect(rowOf({ ...stored, sequence: 1 } as StoredRow)).toMatchObject({ overrides: [], grounds: [] });
});
