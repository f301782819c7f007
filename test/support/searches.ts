// How far a test that searches goes: `npm test` takes a fixed sample of its cases, `npm run test:all` takes them all.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the project that runs the file: see vitest.config.ts. */
    searches: 'sample' | 'all';
  }
}

/** Whether the search takes all its cases, so that what they reach together can be checked. */
export const isWhole = (): boolean => inject('searches') === 'all';

/** The number of cases that a search takes: `sample` in `npm test`, `all` in `npm run test:all`. */
export function howMany({ sample, all }: { sample: number; all: number }): number {
  return isWhole() ? all : sample;
}

/** The cases that a search takes: in `npm test` only `sample` of them, evenly spaced, the first and the last among them. */
export function casesOf<T>(cases: readonly T[], sample: number): T[] {
  return evenlySpaced(cases, howMany({ sample, all: cases.length }));
}

/** `count` of the list, evenly spaced, the first and (from two on) the last among them; the whole of a shorter list. */
export function evenlySpaced<T>(list: readonly T[], count: number): T[] {
  if (count === 1) return list.slice(0, 1);
  const step = Math.max(1, (list.length - 1) / (count - 1));
  return list.filter((_each, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
