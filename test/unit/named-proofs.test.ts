// The proofs that the documents name exist: each test with its title, and each line of the self-test.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SELF_TEST } from '../../shared/domain/self-test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const TEST = /`((?:unit|integration|e2e|hostile)\/[\w/.-]+)`(?:: "([^"]+)")?/g;
const LINE = /`([a-z]\w*)`/g;

/** The tests that a text names, each with its title if the text gives one. */
function testsIn(named: string): { path: string; title: string | null }[] {
  return [...named.matchAll(TEST)].map(([, path = '', title = null]) => ({ path, title }));
}

/** The files of a named test or of a folder of tests; empty if there is no such test. */
function filesOf(path: string): string[] {
  return globSync(join(ROOT, 'test', `${path}{.ts,{,.search,.all}.test.{ts,tsx},/*.test.{ts,tsx}}`));
}

/** What is wrong with the tests that this text names. */
function missingIn(named: string): string[] {
  return testsIn(named).flatMap(({ path, title }) => {
    const files = filesOf(path);
    if (files.length === 0) return [`there is no test ${path}`];
    const isThere = title === null || files.some((file) => readFileSync(file, 'utf8').includes(title));
    return isThere ? [] : [`${path} has no "${title}"`];
  });
}

/** The rows of a document’s tables, each cell trimmed. */
function rowsOf(document: string): string[][] {
  const rows = document.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  return rows.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('Electron’s checklist in docs/security.md', () => {
  const points = rowsOf(text('docs/security.md'));

  it('has twenty points in their order', () => {
    expect(points.map(([number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it.each(points)('%s, %s: its proof exists', (_number, _point, _here, tests = '', lines = '') => {
    expect(testsIn(tests), 'names a test').not.toEqual([]);
    expect(missingIn(tests)).toEqual([]);
    const unknown = [...lines.matchAll(LINE)].map(([, name = '']) => name).filter((name) => !(name in SELF_TEST));
    expect(unknown).toEqual([]);
  });

  it('fails for a test or a title that does not exist', () => {
    expect(missingIn('`unit/window/nowhere`')).toEqual(['there is no test unit/window/nowhere']);
    expect(missingIn('`unit/window/lockdown`: "the page may go everywhere"')).toHaveLength(1);
  });
});

it.each(['SECURITY.md', 'docs/security.md', 'test/host/README.md'])('%s names only tests that exist', (path) => {
  expect(testsIn(text(path)).length).toBeGreaterThan(5);
  expect(missingIn(text(path))).toEqual([]);
});

it('SECURITY.md names each kind of attack, and what it shows', () => {
  const kinds = globSync(join(ROOT, 'test/hostile/kinds/*.ts')).map((file) => `hostile/kinds/${basename(file, '.ts')}`);
  expect(kinds.length).toBeGreaterThan(15);
  const named = new Set(testsIn(text('SECURITY.md')).map(({ path }) => path));
  expect(kinds.filter((kind) => !named.has(kind))).toEqual([]);
});

describe('the differences of the Chromium host', () => {
  const rows = rowsOf(text('test/host/README.md'));

  it('are numbered, each with what would find a fault behind it', () => {
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_row, index) => index + 1));
    for (const [number, , why = ''] of rows) expect(why, `line ${number}`).not.toBe('');
  });

  it('name only lines of the self-test that exist', () => {
    const named = rows.flatMap(([, , why = '']) => [...why.matchAll(/self-test ((?:`\w+`(?:, )?)+)/g)]);
    const lines = named.flatMap(([, each = '']) => [...each.matchAll(LINE)].map(([, name = '']) => name));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((name) => !(name in SELF_TEST))).toEqual([]);
  });
});

it('the kiosk opens nothing outside itself', () => {
  const sources = globSync(join(ROOT, '{electron,renderer,shared}/**/*.{ts,tsx}')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((source) => /openExternal|import\s*\{[^}]*\bshell\b[^}]*\} from 'electron'/.test(source)),
  ).toEqual([]);
});

it('the kiosk is built for one version of Electron, the same in package.json and the lock file', () => {
  const { electron } = JSON.parse(text('package.json')).devDependencies;
  expect(electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(text('package-lock.json')).packages['node_modules/electron'].version).toBe(electron);
});
