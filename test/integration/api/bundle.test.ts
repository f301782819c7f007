// What the page is built of: the declarations' types alone, none of their schemas and none of what checks them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const out = resolve(import.meta.dirname, '../../../out');
/** Words that every build with zod holds: of an error's class and of a check. */
const ZOD = /ZodError|unrecognized_keys|invalid_type/;

function scripts(folder: string): string[] {
  const files = readdirSync(join(out, folder), { recursive: true }).map(String);
  return files.filter((file) => /\.c?js$/.test(file)).map((file) => join(out, folder, file));
}
const read = (file: string) => readFileSync(file, 'utf8');

it('no script of the page holds zod; main’s does', () => {
  expect(scripts('renderer').length).toBeGreaterThan(1);
  expect(scripts('renderer').filter((file) => ZOD.test(read(file)))).toEqual([]);
  expect(scripts('main').some((file) => ZOD.test(read(file)) || /from "zod"/.test(read(file)))).toBe(true);
});

it('the preload knows no operation by name', () => {
  const [preload = '', ...others] = scripts('preload').map(read);
  expect(others).toEqual([]);
  expect(preload).toContain('exposeInMainWorld');
  expect(preload).not.toMatch(/ZodError|lookup|checkOut|unlock/);
});
