// The lines of the Returns screen by their code: as it was scanned until it is looked up, then the item's own.
import type { DeskContext, ReturnLine } from './model.ts';

type Lines = Pick<DeskContext, 'returns'>;

/** The line of `code`; undefined if there is none. */
export function returnLineOf({ returns }: Lines, code: string): ReturnLine | undefined {
  return returns.find((line) => line.code === code);
}

/** All lines, the one of `code` with this change. */
export function changeReturnLine({ returns }: Lines, code: string, change: Partial<ReturnLine>): Lines {
  return { returns: returns.map((line) => (line.code === code ? { ...line, ...change } : line)) };
}

/** All lines but the one of `code`. */
export function withoutReturnLine({ returns }: Lines, code: string): ReturnLine[] {
  return returns.filter((line) => line.code !== code);
}
