// Measures what the page loads before its first render: its first script with all imports, and the texts of one language.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const RENDERER = resolve(import.meta.dirname, '../../out/renderer');
const IMPORTS = /(?:\bimport|\bfrom)\s*(["'])(\.[^"']+\.js)\1/g;

export interface FirstLoad {
  /** The source of each script, by path. */
  scripts: Map<string, string>;
  /** Compressed, in thousands of bytes. */
  kB: number;
}

/** The first load of the last build. */
export function firstLoad(): FirstLoad {
  const html = readFileSync(join(RENDERER, 'index.html'), 'utf8');
  const tags = html.match(/<[^>]+>/g)?.filter((tag) => !tag.includes('data-language=')) ?? [];
  const asked = tags
    .flatMap((tag) => /(?:src|href)="(\.[^"]+\.js)"/.exec(tag)?.[1] ?? [])
    .map((path) => join(RENDERER, path));
  const scripts = new Map<string, string>();
  const follow = (path: string): void => {
    if (scripts.has(path)) return;
    const code = readFileSync(path, 'utf8');
    scripts.set(path, code);
    for (const [, , imported = ''] of code.matchAll(IMPORTS)) follow(join(dirname(path), imported));
  };
  for (const path of [...asked, ...largestTexts()]) follow(path);
  const bytes = [...scripts.values()].reduce((sum, code) => sum + gzipSync(code).length, 0);
  return { scripts, kB: Math.round(bytes / 100) / 10 };
}

/** The largest texts of a language: main decides with which language the page starts. */
function largestTexts(): string[] {
  const assets = join(RENDERER, 'assets');
  const files = readdirSync(assets).filter((name) => name.startsWith('desk-texts-'));
  const bySize = files.map((name) => join(assets, name)).sort((a, b) => size(b) - size(a));
  return bySize.slice(0, 1);
}

const size = (path: string): number => gzipSync(readFileSync(path)).length;
