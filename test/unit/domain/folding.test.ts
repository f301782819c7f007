// The one form in which spellings are compared. Only the workspace's ids say that two codes are one thing.
import { expect, it } from 'vitest';
import { folded, isFoldedAlike } from '../../../shared/domain/folding.ts';
import { mayBeSameCode } from '../../../shared/domain/workspace.ts';

it.each([
  ['k9', 'K9'],
  ['BÖR-7', 'bo\u0308r-7'],
  [' CAM-001', 'cam-001 '],
])('%j and %j may be one code', (one, other) => {
  expect(folded(one)).toBe(folded(other));
  expect(mayBeSameCode(one, other)).toBe(true);
});

it.each([
  ['K9', 'K8'],
  ['BÖR-7', 'BOR-7'],
  ['CAM-001', 'CAM 001'],
])('%j and %j are two', (one, other) => {
  expect(isFoldedAlike(one, other)).toBe(false);
});
