// A short list in one line: what is written is what is read again.
import { expect, it } from 'vitest';
import { lineOf, listOf } from '../../../renderer/administration/list-line.ts';

it.each([
  [[], ''],
  [['ID seen', 'deposit taken'], 'ID seen, deposit taken'],
  [['keys, both', 'helmet'], 'keys, both; helmet'],
  [['keys, both'], 'keys, both;'],
])('%j is written as "%s", and read again as the same', (list, line) => {
  expect(lineOf(list)).toBe(line);
  expect(listOf(line)).toEqual(list);
});

it('blanks and what is empty are left out, and nothing is there twice', () => {
  expect(listOf(' strap ,, lens cap , strap')).toEqual(['strap', 'lens cap']);
  expect(listOf(' , ')).toEqual([]);
});
