import { expect, it } from 'vitest';
import { findAgain, type Mutant, recordOf } from '../../mutants/list.ts';
import { mutate, mutationsOf } from '../../mutants/mutate.ts';

const SOURCE = 'if (a && b && c) d();\nif (e) f();\n  if (e) f();\n';

/** `source` with the recorded fault in it; null: its line is gone. */
function withFault(source: string, mutant: Mutant): string | null {
  const fault = findAgain(source, mutant);
  return fault && mutate(source, fault);
}

it('each mutation of a source is found again by its record', () => {
  for (const mutation of mutationsOf('source.ts', SOURCE))
    expect(withFault(SOURCE, recordOf('source.ts', SOURCE, mutation))).toBe(mutate(SOURCE, mutation));
});

it('a mutant is found again where its line has moved and is indented otherwise', () => {
  const [first] = mutationsOf('source.ts', 'if (a < b) c();');
  const record = recordOf('source.ts', 'if (a < b) c();', first as NonNullable<typeof first>);
  expect(withFault('a < b;\n\n{\n    if (a < b) c();\n}\n', record)).toBe('a < b;\n\n{\n    if (true) c();\n}\n');
});

it('of several equal places the recorded one is found, in one line and in equal lines', () => {
  const and = { file: 'source.ts', code: 'if (a && b && c) d();', from: '&&', to: '||' };
  expect(withFault(SOURCE, { ...and, nth: 1 })).toContain('a && b || c');
  const call = { file: 'source.ts', code: 'if (e) f();', from: 'f();', to: ';' };
  expect(withFault(SOURCE, { ...call, nth: 1 })).toMatch(/\nif \(e\) f\(\);\n {2}if \(e\) ;\n$/);
});

it('a mutant whose line has changed is gone', () => {
  const record = { file: 'source.ts', code: 'if (a && b) d();', from: '&&', to: '||' };
  expect(findAgain(SOURCE, record)).toBeNull();
  expect(findAgain(SOURCE, { ...record, code: 'if (a && b && c) d();', nth: 2 })).toBeNull();
});
