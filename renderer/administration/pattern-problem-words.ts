// What is wrong with a pattern, in words.
import type { PatternProblem } from '../../shared/domain/code-rules.ts';
import type { Translate } from '../text/use-text.ts';

/** The words for `problem`, with the piece of the pattern it is about. */
export function patternProblemWords({ fault, part }: PatternProblem, t: Translate): string {
  const words = t(`codes.faults.${fault}`);
  return part === null ? words : `${words} – ${part}`;
}
