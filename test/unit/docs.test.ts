// The documents against the repository: every file or folder that they name exists, every setting has its default there.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { DISPLAY, SOUND } from '../../shared/settings/display.ts';
import { POLICY } from '../../shared/settings/policy.ts';
import { defaultsOf } from '../../shared/settings/record.ts';
import { SCANNING } from '../../shared/settings/scanning.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['README.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: ROOT }).toSorted();

const files = globSync(['*', '.github/**', '{docs,electron,packaging,renderer,shared,test}/**'], { cwd: ROOT });
/** Every end of every path, from the file name alone to the whole path; a test is also known without `.test.ts` and what stands before it. */
const ends = new Set(
  files
    .flatMap((path) => [path, path.replace(/(\.(all|search))?\.test\.tsx?$/, '')])
    .flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
);
/** The first folder that a path of ours can name: of the root, a side, the desk or the tests; no build output. */
const beginnings = new Set(
  globSync(
    ['{docs,electron,packaging,renderer,shared,test}/', '{electron,renderer,shared,test}/*/', 'renderer/desk/*/'],
    {
      cwd: ROOT,
    },
  ).map((path) => path.slice(path.lastIndexOf('/') + 1)),
);
const NAME = /^[\w@.-]+(\/[\w@.-]+)*\/?$/;
/** The `.d.ts` files are those of a package. */
const SOURCE = /(?<!\.d)\.(ts|tsx|css|sql|yml|c)$/;

/** The words in backticks that look like a file or folder of this repository, without build output. */
function pathsIn(text: string): string[] {
  const words = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const isOurs = (word: string) =>
    SOURCE.test(word) || (word.includes('/') && beginnings.has(word.split('/')[0] ?? ''));
  return words.filter((word) => NAME.test(word) && isOurs(word));
}

it('a name that is the end of no path is found, and build output is not looked for', () => {
  const named = pathsIn(
    '`desk/gone.ts`, `gone.tsx`, `desk/put-aside/put-aside.ts`, `desk/basket`, `dist/`, `kiosk:scan`, `a.b`',
  );
  expect(named).toEqual(['desk/gone.ts', 'gone.tsx', 'desk/put-aside/put-aside.ts', 'desk/basket']);
  expect(named.filter((path) => !ends.has(path))).toEqual(['desk/gone.ts', 'gone.tsx']);
});

it.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
  const named = pathsIn(readFileSync(join(ROOT, document), 'utf8'));
  expect(named.filter((path) => !ends.has(path.replace(/\/$/, '')))).toEqual([]);
});

/** The defaults in the rows "| `a`, `b` | 1, 2 | … |" of a document; undefined in a row that has none. */
function defaultsIn(text: string): Record<string, unknown> {
  const rows = [...text.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (.*?) \|/gm)];
  return Object.fromEntries(
    rows.flatMap(([, names = '', defaults = '']) => {
      const values = asList(defaults);
      return [...names.matchAll(/\w+/g)].map(([name], at) => [name, values?.[at]]);
    }),
  );
}

function asList(text: string): unknown[] | null {
  try {
    return JSON.parse(`[${text}]`);
  } catch {
    return null;
  }
}

it('provisioning.md has every setting, with its default', () => {
  const documented = defaultsIn(readFileSync(join(ROOT, 'docs/provisioning.md'), 'utf8'));
  const withDefault = { ...defaultsOf(POLICY), ...defaultsOf(DISPLAY), ...defaultsOf(SOUND) };
  expect(documented).toMatchObject(withDefault);
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(SCANNING)));
});
