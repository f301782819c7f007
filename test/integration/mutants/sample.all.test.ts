// `npm run mutants` still works: a few mutants are found again, and the test that found each finds it today.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readLines } from '../../mutants/list.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

it('the sample of the mutants is killed in a copied tree, and the work tree is left alone', async () => {
  const sample = readLines().filter((each) => each.sample);
  const sources = () => sample.map(({ file }) => readFileSync(join(ROOT, file), 'utf8'));
  const before = sources();
  const script = join(ROOT, 'test/mutants/mutants.ts');
  // Without what tells a process that it belongs to this Vitest.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--sample'], { cwd: ROOT, env });
  const { mutants, gone, killed } = JSON.parse(stdout);
  expect(mutants + gone).toBe(20);
  expect(killed).toBe(mutants);
  expect(mutants, 'too many lines of the sample are gone: mark other mutants').toBeGreaterThanOrEqual(15);
  expect(sources()).toEqual(before);
});
