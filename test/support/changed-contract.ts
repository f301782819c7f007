// The kiosk's reader of the workspace API with the changes that docs/changing-the-api.md shows, in a folder of its own.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The files of the contract: its answers and its requests. */
const FILES = ['electron/workspace/contract.ts', 'electron/workspace/requests.ts'];

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
  for (const change of examplesIn('docs/changing-the-api.md', 'diff')) {
    const fits = FILES.filter((file) => partsAround(readFileSync(join(folder, file), 'utf8'), change).length > 1);
    const [file] = fits;
    if (file === undefined || fits.length > 1) throw new Error(`This change fits in ${fits.length} files:\n${change}`);
    const parts = partsAround(readFileSync(join(folder, file), 'utf8'), change);
    if (parts.length !== 2) throw new Error(`This change fits in ${parts.length - 1} places:\n${change}`);
    writeFileSync(join(folder, file), parts.join(side(change, '-')));
  }
  return folder;
}

/** What is around the text that a change replaces: two parts, if it is there once. */
function partsAround(text: string, change: string): string[] {
  return text.split(side(change, '+'));
}

/** A change without its lines of one kind: without '+' what was, without '-' what becomes of it. */
function side(change: string, left: '+' | '-'): string {
  const lines = change.trimEnd().split('\n');
  return lines
    .filter((line) => !line.startsWith(left))
    .map((line) => line.slice(1))
    .join('\n');
}
