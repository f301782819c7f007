// What the built page loads before it can render stays small, and leaves out what only some screens need.
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

/** In kB (1000 bytes), compressed. */
const MAX_KB = 177;

/** Strings that occur in only one of the large parts. */
const PARTS = {
  'the zod validator': /ZodError|invalid_type/,
  'a camera decoder': /zxing|CODE_128/i,
  'the administration': /[`"']admin\.(?:rooms?|desk)\b/,
  'the set-up': /[`"']setup\.(?:connection\.test|pin)/,
  'the barcode writer': /bwip|bwipp/i,
  'the code-rule engine': /RE2JSGroupException/,
  'a calendar': /calendar-weekdays|AE:6,AF:6/,
};

it(`the first load is at most ${MAX_KB} kB`, () => {
  expect(firstLoad().kB).toBeLessThanOrEqual(MAX_KB);
});

it('the page names every script of the first load, so none waits for another to be read', () => {
  const html = readFileSync(resolve(import.meta.dirname, '../../out/renderer/index.html'), 'utf8');
  const files = [...firstLoad().scripts.keys()].map((path) => basename(path));
  expect(files.filter((file) => !html.includes(`/${file}"`))).toEqual([]);
});

it('the page listens for scans with its very first script, which is small and imports nothing', () => {
  const html = readFileSync(resolve(import.meta.dirname, '../../out/renderer/index.html'), 'utf8');
  const [, first = ''] = /<script[^>]* src="\.\/([^"]+)"/.exec(html) ?? [];
  const code = readFileSync(resolve(import.meta.dirname, '../../out/renderer', first), 'utf8');
  expect(code).toMatch(/keydown/);
  expect(code).not.toMatch(/import/);
  expect(code.length).toBeLessThan(2000);
});

it.each(Object.entries(PARTS))('the first load is without %s', (_what, words) => {
  // Dynamic imports are loaded later.
  const code = [...firstLoad().scripts.values()].join('\n').replaceAll(/import\([^)]*\)/g, '');
  expect(words.exec(code)?.[0]).toBeUndefined();
});

it.each(Object.entries(PARTS))('the search string does find %s in the build', (_what, words) => {
  const out = resolve(import.meta.dirname, '../../out');
  const built = globSync('{main,renderer}/**/*.js', { cwd: out }).map((file) =>
    readFileSync(resolve(out, file), 'utf8'),
  );
  expect(built.some((code) => words.test(code))).toBe(true);
});
