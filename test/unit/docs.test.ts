// The documents against the repository: every file or folder that they name exists, every link leads to a file and to a
// heading in it, every command is in package.json, every setting has its default there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

const LINKED = globSync(['*.md', 'docs/**/*.md', 'test/*/README.md'], { cwd: ROOT }).toSorted();
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The targets of a document's links and pictures that are no address on the web. */
function linksIn(document: string): string[] {
  const links = document.replaceAll(/```.*?```|`[^`\n]*`/gs, '').matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target));
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsIn(document: string): Set<string> {
  const headings = document.replaceAll(/```.*?```/gs, '').matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(anchors);
}

/** The links of this document that lead nowhere. */
function brokenIn(path: string, document: string): string[] {
  return linksIn(document).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, linked))) return true;
    return anchor !== undefined && !anchorsIn(file === '' ? document : text(linked)).has(anchor);
  });
}

it('a link to a missing file or heading is found', () => {
  const document = '# One: two\n[a](reference.md#exit-codes) [b](gone.md) [c](#one-two) [d](#three) `[e](gone.md)`';
  expect(brokenIn('docs/reference.md', document)).toEqual(['gone.md', '#three']);
  expect(brokenIn('docs/updates.md', '[a](reference.md#gone)')).toEqual(['reference.md#gone']);
});

it.each(LINKED)('each link in %s leads to a file and a heading', (document) => {
  expect(brokenIn(document, text(document))).toEqual([]);
});

it('every command that a document names is in package.json', () => {
  const { scripts } = JSON.parse(text('package.json'));
  const named = LINKED.flatMap((path) => [...text(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

it('README.md leads to every page', () => {
  const linked = new Set(linksIn(text('README.md')).map((target) => target.split('#')[0]));
  expect(globSync('docs/*.md', { cwd: ROOT }).filter((page) => !linked.has(page))).toEqual([]);
});

it.each(globSync('docs/decisions/*.md', { cwd: ROOT }))('%s has at most 300 words', (decision) => {
  expect(text(decision).trim().split(/\s+/).length).toBeLessThanOrEqual(300);
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

it('reference.md has every setting, with its default', () => {
  const documented = defaultsIn(readFileSync(join(ROOT, 'docs/reference.md'), 'utf8'));
  const withDefault = { ...defaultsOf(POLICY), ...defaultsOf(DISPLAY), ...defaultsOf(SOUND) };
  expect(documented).toMatchObject(withDefault);
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(SCANNING)));
});
