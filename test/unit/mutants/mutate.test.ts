import { expect, it } from 'vitest';
import { mutate, mutationsOf } from '../../mutants/mutate.ts';

const faultsIn = (source: string) => mutationsOf('source.ts', source).map((each) => mutate(source, each));

it.each<[string, string[]]>([
  ['a === b;', ['a !== b;']],
  ['a < b;', ['a <= b;']],
  ['a && b;', ['a || b;']],
  ['a ?? b;', ['a;']],
  ['!a;', ['a;']],
  ['if (a) b;', ['if (true) b;', 'if (false) b;']],
  ['x = a ? b : c;', [';', 'x = true ? b : c;', 'x = false ? b : c;']],
  ['f();', [';']],
  ['const a = true;', ['const a = false;']],
  ['const a = 7;', ['const a = (7 + 1);']],
  ["const a = { is: 'saved' };", ["const a = { is: '' };"]],
  ["import a from 'a';", []],
  ["type A = 'a' | 1;", []],
  ["const a = 'for people';", []],
])('finds the mutations of %s', (source, faults) => {
  expect(faultsIn(source)).toEqual(faults);
});

it('throws for a source that is not TypeScript, with its name', () => {
  expect(() => mutationsOf('source.ts', 'const = ;')).toThrow('source.ts');
});
