// Which room of the house knows which: everything points one way, and no two rooms know each other.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** What each folder may import from, besides itself and shared/. */
const KNOWS: Record<string, string[]> = {
  // main.ts and compose.ts, where the parts meet, and the preload.
  electron: ['api', 'app', 'outbox', 'settings', 'sheets', 'storage', 'vault', 'window', 'workspace'],
  'electron/api': ['app', 'outbox', 'settings', 'sheets', 'storage', 'vault', 'window', 'workspace'],
  'electron/app': ['demo', 'outbox', 'settings', 'storage', 'vault', 'workspace'],
  'electron/outbox': ['storage', 'workspace'],
  'electron/settings': ['storage', 'workspace'],
  'electron/sheets': ['demo', 'storage'],
  'electron/vault': ['storage'],
  'electron/window': ['storage'],
  'electron/workspace': ['storage'],
  'electron/demo': [],
  'electron/storage': [],
};

/** Each import of a file of our own, from folder to folder. */
function importsIn(files: string): { from: string; file: string; to: string }[] {
  return globSync(files, { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) => ({
      from: dirname(file),
      file,
      to: dirname(normalize(join(dirname(file), path))),
    }));
  });
}

it('the rooms of the main process know only those below them', () => {
  const wrong = importsIn('electron/**/*.ts').filter(({ from, to }) => {
    const allowed = (KNOWS[from] ?? []).map((name) => `electron/${name}`);
    return to !== from && !to.startsWith('shared') && !allowed.includes(to);
  });
  expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

it('no two of them know each other', () => {
  const pairs = Object.entries(KNOWS).flatMap(([room, known]) => known.map((name) => [room, `electron/${name}`]));
  const both = pairs.filter(([room, known]) => KNOWS[known ?? '']?.some((name) => `electron/${name}` === room));
  expect(both).toEqual([]);
});

it.each([
  ['renderer/**/*.{ts,tsx}', /^(renderer|shared)/],
  ['shared/**/*.ts', /^shared/],
  ['electron/**/*.ts', /^(electron|shared)/],
])('%s knows nothing of the other side', (files, allowed) => {
  expect(importsIn(files).filter(({ to }) => !allowed.test(to))).toEqual([]);
});
