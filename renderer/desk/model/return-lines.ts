// The lines of the Returns screen by their code, which is the same item's in any case of its letters.
import { isSameCode } from '../../../shared/domain/workspace.ts';
import type { DeskContext, ReturnLine } from './model.ts';

type Lines = Pick<DeskContext, 'returns'>;

/** The line of `code`; undefined if there is none. */
export function returnLineOf({ returns }: Lines, code: string): ReturnLine | undefined {
  return returns.find((line) => isSameCode(line.code, code));
}

/** All lines, the one of `code` with this change. */
export function changeReturnLine({ returns }: Lines, code: string, change: Partial<ReturnLine>): Lines {
  return { returns: returns.map((line) => (isSameCode(line.code, code) ? { ...line, ...change } : line)) };
}

/** All lines but the one of `code`. */
export function withoutReturnLine({ returns }: Lines, code: string): ReturnLine[] {
  return returns.filter((line) => !isSameCode(line.code, code));
}
