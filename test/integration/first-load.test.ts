// What the built page loads before it can be drawn stays small, and without what only some need.
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

/** In thousands of bytes, compressed. */
const MAX_KB = 180;

/** Words that only one of the large parts has. */
const PARTS = {
  'zod, the checker of inputs': /ZodError|invalid_type/,
  'a camera decoder': /zxing|CODE_128/i,
  'the administration': /[`"']admin\.(?:rooms?|desk)\b/,
  'the set-up': /[`"']setup\.(?:connection\.test|pin)/,
  'what draws codes': /bwip|bwipp/i,
  'the engine of code rules': /RE2JSGroupException/,
  'a calendar': /Islamic|CalendarDate/,
};

it(`is at most ${MAX_KB} kB`, () => {
  expect(firstLoad().kB).toBeLessThanOrEqual(MAX_KB);
});

it('is named in the page, so that no file of it waits until the one before was read', () => {
  const html = readFileSync(resolve(import.meta.dirname, '../../out/renderer/index.html'), 'utf8');
  const files = [...firstLoad().scripts.keys()].map((path) => basename(path));
  expect(files.filter((file) => !html.includes(`/${file}"`))).toEqual([]);
});

it.each(Object.entries(PARTS))('is without %s', (_what, words) => {
  // What is named to be loaded later is not loaded yet.
  const code = [...firstLoad().scripts.values()].join('\n').replaceAll(/import\([^)]*\)/g, '');
  expect(words.exec(code)?.[0]).toBeUndefined();
});

it.each(Object.entries(PARTS))('by these words %s would be found', (_what, words) => {
  const out = resolve(import.meta.dirname, '../../out');
  const built = globSync('{main,renderer}/**/*.js', { cwd: out }).map((file) =>
    readFileSync(resolve(out, file), 'utf8'),
  );
  expect(built.some((code) => words.test(code))).toBe(true);
});
