// The list of mutants, list.jsonl: one line for each. A mutant is found again by the text of its line, wherever that has
// moved within its file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutate.ts';

const LIST = join(import.meta.dirname, 'list.jsonl');

export interface Mutant {
  /** Its path from the project's folder. */
  file: string;
  /** Its line, without the spaces around it. */
  code: string;
  from: string;
  to: string;
  /** Which one it is where `from` stands several times in such lines, from 0; left out for the first. */
  nth?: number;
  /** The test file that found it last; left out if none does. */
  by?: string;
  /** It belongs to the few that `npm run test:all` tries. */
  sample?: true;
}

/** Where `from` begins in the lines whose text is `code`, in UTF-16 units. */
export function placesOf(source: string, { code, from }: Pick<Mutant, 'code' | 'from'>): number[] {
  const places: number[] = [];
  let begin = 0;
  for (const line of source.split('\n')) {
    const end = begin + line.length;
    if (line.trim() === code)
      for (let at = source.indexOf(from, begin); at !== -1 && at < end; at = source.indexOf(from, at + 1))
        places.push(at);
    begin = end + 1;
  }
  return places;
}

/** The mutant in today's source of its file, or null if its line is gone. */
export function findAgain(source: string, mutant: Mutant): Mutation | null {
  const start = placesOf(source, mutant)[mutant.nth ?? 0];
  return start === undefined ? null : { start, from: mutant.from, to: mutant.to };
}

/** The record of a mutation of this source, by which it is found again. */
export function recordOf(file: string, source: string, { start, from, to }: Mutation): Mutant {
  const line = source.slice(0, start).split('\n').length - 1;
  const code = (source.split('\n')[line] ?? '').trim();
  const nth = placesOf(source, { code, from }).indexOf(start);
  return { file, code, from, to, ...(nth > 0 && { nth }) };
}

/** Two records of one mutant have the same key, whatever tests found it. */
export function keyOf({ file, code, from, to, nth = 0 }: Mutant): string {
  return JSON.stringify([file, code, from, to, nth]);
}

/** Reads lines of JSON; without `path`, the list of all mutants. */
export function readLines<T = Mutant>(path = LIST): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): T => JSON.parse(line));
}

/** Saves the list of all mutants. */
export function saveList(mutants: Mutant[]): void {
  writeFileSync(LIST, mutants.map((each) => `${JSON.stringify(each)}\n`).join(''));
}
