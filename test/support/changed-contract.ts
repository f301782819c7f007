// The kiosk's reader of the workspace API with the changes that docs/workspace-api.md shows, in a folder of its own.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CONTRACT = 'electron/workspace/contract.ts';

/** The examples of this kind in the document, in order. */
export function examplesIn(document: string, kind: 'diff' | 'json'): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, is, example = '']) =>
    is === kind ? [example] : [],
  );
}

/** A folder with the changed contract, and everything that it needs. Throws if a change fits nowhere, or in two places. */
export function changedContract(): string {
  const folder = temporaryFolder();
  for (const part of ['electron/workspace', 'electron/storage', 'electron/tsconfig.json', 'shared'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  // The folders that it refers to are not all here.
  const { references, ...options } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const contract = examplesIn('docs/workspace-api.md', 'diff').reduce(
    changed,
    readFileSync(join(ROOT, CONTRACT), 'utf8'),
  );
  writeFileSync(join(folder, CONTRACT), contract);
  return folder;
}

function changed(text: string, change: string): string {
  const lines = change.trimEnd().split('\n');
  const side = (left: string) =>
    lines
      .filter((line) => !line.startsWith(left))
      .map((line) => line.slice(1))
      .join('\n');
  const parts = text.split(side('+'));
  if (parts.length !== 2) throw new Error(`This change fits in ${parts.length - 1} places:\n${change}`);
  return parts.join(side('-'));
}
