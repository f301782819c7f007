// What the page loads before it can be drawn: its first script, what that imports, and the texts of one language.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const RENDERER = resolve(import.meta.dirname, '../../out/renderer');
const IMPORTS = /(?:\bimport|\bfrom)\s*(["'])(\.[^"']+\.js)\1/g;

export interface FirstLoad {
  /** Each script and what stands in it, by its path. */
  scripts: Map<string, string>;
  /** Compressed, in thousands of bytes. */
  kB: number;
}

/** Of the page that was built last. */
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

/** Main says in which language the page begins: the longest counts. */
function largestTexts(): string[] {
  const assets = join(RENDERER, 'assets');
  const files = readdirSync(assets).filter((name) => name.startsWith('desk-texts-'));
  const bySize = files.map((name) => join(assets, name)).sort((a, b) => size(b) - size(a));
  return bySize.slice(0, 1);
}

const size = (path: string): number => gzipSync(readFileSync(path)).length;
