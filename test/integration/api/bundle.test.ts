// The page's bundle holds neither zod nor the schemas of the API: the page uses only their types.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const out = resolve(import.meta.dirname, '../../../out');
/** Strings that every bundle with zod contains: its error class and two of its issue codes. */
const ZOD = /ZodError|unrecognized_keys|invalid_type/;

function scripts(folder: string): string[] {
  const files = readdirSync(join(out, folder), { recursive: true }).map(String);
  return files.filter((file) => /\.c?js$/.test(file)).map((file) => join(out, folder, file));
}
const read = (file: string) => readFileSync(file, 'utf8');

it('no script of the page contains zod; main’s does', () => {
  expect(scripts('renderer').length).toBeGreaterThan(1);
  expect(scripts('renderer').filter((file) => ZOD.test(read(file)))).toEqual([]);
  expect(scripts('main').some((file) => ZOD.test(read(file)) || /from "zod"/.test(read(file)))).toBe(true);
});

it('the preload names no operation', () => {
  const [preload = '', ...others] = scripts('preload').map(read);
  expect(others).toEqual([]);
  expect(preload).toContain('exposeInMainWorld');
  expect(preload).not.toMatch(/ZodError|lookup|checkOut|unlock/);
});
