// A short list on one line: what is written is read back as the same list.
import { expect, it } from 'vitest';
import { changedList, lineOf, listOf } from '../../../renderer/administration/list-line.ts';

it.each([
  [[], ''],
  [['ID seen', 'deposit taken'], 'ID seen, deposit taken'],
  [['keys, both', 'helmet'], 'keys, both; helmet'],
  [['keys, both'], 'keys, both;'],
])('%j is written as "%s", and read back as the same list', (list, line) => {
  expect(lineOf(list)).toBe(line);
  expect(listOf(line)).toEqual(list);
});

it('blanks, empty entries and duplicates are left out', () => {
  expect(listOf(' strap ,, lens cap , strap')).toEqual(['strap', 'lens cap']);
  expect(listOf(' , ')).toEqual([]);
});

it('a list with a semicolon, which only IT can set, stays as it is until somebody changes its line', () => {
  const list = ['strap; left', 'cap'];
  expect(changedList(lineOf(list), list)).toEqual(list);
  expect(changedList('strap, cap', list)).toEqual(['strap', 'cap']);
});
