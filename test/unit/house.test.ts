// Which folder may import which: everything points one way, without pairs or circles. And no file is too long.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** What each folder may import from, besides itself and shared/. */
const MAY_IMPORT: Record<string, string[]> = {
  // For main.ts and compose.ts, where the parts meet, and for the preload script.
  electron: [
    ...[
      'api',
      'app',
      'outbox',
      'self-test',
      'settings',
      'sheets',
      'storage',
      'updates',
      'vault',
      'window',
      'workspace',
    ],
  ],
  'electron/api': ['app', 'outbox', 'settings', 'sheets', 'storage', 'vault', 'window', 'workspace'],
  'electron/app': ['demo', 'outbox', 'settings', 'storage', 'vault', 'workspace'],
  'electron/outbox': ['storage', 'workspace'],
  'electron/self-test': ['api', 'outbox', 'storage', 'vault', 'window', 'workspace'],
  'electron/settings': ['storage', 'workspace'],
  'electron/sheets': ['demo', 'storage'],
  'electron/updates': ['storage'],
  'electron/vault': ['storage'],
  'electron/window': ['storage'],
  'electron/workspace': ['storage'],
  'electron/workspace-api': ['demo', 'storage', 'vault', 'workspace'],
  'electron/demo': [],
  'electron/storage': [],
};

/** The folders that show texts outside the page may import those, which are kept with the texts of each language. */
const SHOWS_OUTSIDE_TEXTS = ['electron/sheets', 'electron/window'];
const OUTSIDE = /^renderer\/text\/outside(-languages)?\.ts$/;

/** The rooms of the page from top to bottom: each may import from those below it. */
const PAGE_LAYERS = [
  'renderer',
  'renderer/setup',
  'renderer/desk',
  ...[
    ...[
      'chart',
      'stop',
      'accessibility',
      'administrator',
      'waiting',
      'self-service',
      'renter',
      'ready',
      'today',
      'search',
      'outcome',
      'idle',
      'question',
    ],
    ...[
      'actions',
      'returns',
      'put-aside',
      'card',
      'extend',
      'undo',
      'condition',
      'basket',
      'due-calendar',
      'words',
      'navigation',
      'camera',
      'answers',
      'model',
    ],
  ].map((room) => `renderer/desk/${room}`),
  'renderer/administration',
  'renderer/commissioning',
  'renderer/components',
  'renderer/styles',
  'renderer/text',
  'renderer/self-test',
  'renderer/scanning/camera',
  'renderer/scanning',
  'renderer/workers',
  'renderer/kiosk.ts',
];

/** The shared folders from top to bottom. */
const SHARED = ['shared/api', 'shared/settings', 'shared/domain', 'shared'];

const MAX_LINES = 400;
/** The words of a language may be as long as they need to be. */
const CATALOGUE = /^renderer\/text\/[^/]+\//;

/** The folder that a file is in. The typed access to main is a room of its own, and a language belongs to the texts. */
function roomOf(file: string): string {
  if (file.startsWith('renderer/text/')) return 'renderer/text';
  return file === 'renderer/kiosk.ts' ? file : dirname(file);
}

/** Each import of a file of this repository, from room to room, including those by `import(…)`. */
function importsIn(files: string): { from: string; file: string; to: string; imported: string }[] {
  return globSync(files, { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(/(?:from |import |import\(\s*)'(\.[^']+)'/g)].map(([, path = '']) => {
      const imported = normalize(join(dirname(file), path));
      return { from: roomOf(file), file, to: roomOf(imported), imported };
    });
  });
}

/** Whether main imports only the texts that it shows itself. */
function isOutsideText({ from, imported }: { from: string; imported: string }): boolean {
  return SHOWS_OUTSIDE_TEXTS.includes(from) && OUTSIDE.test(imported);
}

it('the rooms of the main process import only from those below them', () => {
  const wrong = importsIn('electron/**/*.ts').filter((each) => {
    const { from, to } = each;
    const allowed = (MAY_IMPORT[from] ?? []).map((name) => `electron/${name}`);
    return to !== from && !to.startsWith('shared') && !allowed.includes(to) && !isOutsideText(each);
  });
  expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

it('no two rooms of the main process import each other', () => {
  const pairs = Object.entries(MAY_IMPORT).flatMap(([room, known]) => known.map((name) => [room, `electron/${name}`]));
  const both = pairs.filter(([room, known]) => MAY_IMPORT[known ?? '']?.some((name) => `electron/${name}` === room));
  expect(both).toEqual([]);
});

it('the rooms of the page import only from those below them', () => {
  const wrong = importsIn('renderer/**/*.{ts,tsx}').filter(({ from, to }) => {
    if (to === from || to.startsWith('shared')) return false;
    return !PAGE_LAYERS.includes(from) || PAGE_LAYERS.indexOf(to) < PAGE_LAYERS.indexOf(from);
  });
  expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

it('the shared folders import only from those below them', () => {
  const wrong = importsIn('shared/**/*.ts').filter(({ from, to }) => SHARED.indexOf(to) < SHARED.indexOf(from));
  expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

it('no files import each other, directly or through others', () => {
  const known = new Map<string, string[]>();
  for (const { file, imported } of importsIn('{electron,packaging,renderer,shared}/**/*.{ts,tsx}')) {
    known.set(file, [...(known.get(file) ?? []), imported]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) for (const next of known.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of known.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

it.each([
  ['renderer/**/*.{ts,tsx}', /^(renderer|shared)/],
  ['shared/**/*.ts', /^shared/],
  ['electron/**/*.ts', /^(electron|shared)/],
  ['packaging/**/*.ts', /^packaging/],
])('%s imports nothing from the other side', (files, allowed) => {
  expect(importsIn(files).filter((each) => !allowed.test(each.to) && !isOutsideText(each))).toEqual([]);
});

/** Their keys are pressed without looking, so the guard does not ask what they do. */
const UNGUARDED = ['keyboard', 'pin-pad', 'stepper'];

it('every key of the page tells the guard what it does: one file draws their buttons', () => {
  const drawing = globSync('renderer/**/*.tsx', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('<button'),
  );
  const expected = [...UNGUARDED, 'plain-key'].map((name) => join('renderer', 'components', `${name}.tsx`));
  expect(drawing.toSorted()).toEqual(expected.toSorted());
});

it('no file except a catalogue is longer than 400 lines', () => {
  const files = globSync('{electron,renderer,shared,test}/**/*.{ts,tsx,css}', { cwd: ROOT });
  const long = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;
    return lines > MAX_LINES && !CATALOGUE.test(file) ? [`${file}: ${lines}`] : [];
  });
  expect(long).toEqual([]);
});
