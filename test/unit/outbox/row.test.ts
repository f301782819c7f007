// How a row is stored: a missing value is NULL, so that a column added later does not change the checksum of a row.
import { expect, it } from 'vitest';
import { rowOf, type StoredRow, storedRow } from '../../../electron/outbox/row.ts';
import { anActionRow } from '../../support/examples.ts';

it('an empty list is stored as NULL and read back as an empty list', () => {
  const stored = storedRow(anActionRow({ overrides: [], grounds: [] }));
  expect([stored.overrides, stored.override_grounds]).toEqual([null, null]);
  expect(rowOf({ ...stored, sequence: 1 } as StoredRow)).toMatchObject({ overrides: [], grounds: [] });
});
