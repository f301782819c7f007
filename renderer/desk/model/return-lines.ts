// The lines of the Returns screen by their code: as it was scanned until it is looked up, then the item's own.
import type { Context } from './context.ts';
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

/** A line for a code that was scanned at `at` (epoch milliseconds) and is being looked up. */
export function newLine(code: string, at: number): ReturnLine {
  return { code, at, item: null, rent: null, next: null, again: false, report: null, step: { kind: 'lookingUp' } };
}

/** A line for each of these loans of the renter on the screen, which were ticked there. */
export function tickedLines({ renter, now }: Context, codes: string[], step: ReturnLine['step']): ReturnLine[] {
  const rents = codes.flatMap((code) => renter?.rents.find(({ item }) => item.code === code) ?? []);
  return rents.map((rent) => ({ ...newLine(rent.item.code, now()), rent, isTicked: true, step }));
}
