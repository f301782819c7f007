// The documents against the repository: every file or folder that they name exists.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['README.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: ROOT }).toSorted();

const files = globSync(['*', '.github/**', '{docs,electron,packaging,renderer,shared,test}/**'], { cwd: ROOT });
/** Every end of every path, from the file name alone to the whole path; a test is also known without its `.test.ts`. */
const ends = new Set(
  files
    .flatMap((path) => [path, path.replace(/\.test\.tsx?$/, '')])
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
