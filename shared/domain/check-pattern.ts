// What is wrong with the pattern of a code rule, in the words of the person who wrote it. Apart from code-rules.ts, which
// the desk's first load needs.
import type { RE2JSSyntaxException } from 're2js';
import { compile, type PatternFault, type PatternProblem } from './code-rules.ts';

/** What is wrong with `pattern`, or null. */
export function checkPattern(pattern: string): PatternProblem | null {
  const compiled = compile(pattern);
  if (!('fault' in compiled)) return null;
  const { syntax, ...problem } = compiled;
  return syntax ? syntaxProblem(syntax) : problem;
}

const LOOK_AROUND = /^\(\?<?[=!]/;
const BACK_REFERENCE = /^\\[1-9k]/;

/** The library's error messages, word for word. */
const FAULTS: Record<string, PatternFault> = {
  'missing closing )': 'parenthesis',
  'unexpected )': 'parenthesis',
  'missing closing ]': 'bracket',
  'invalid character class range': 'range',
  'invalid repeat count': 'repetition',
  'invalid nested repetition operator': 'repetition',
  'missing argument to repetition operator': 'repetition',
  'invalid escape sequence': 'escape',
  'trailing backslash at end of expression': 'escape',
  'invalid named capture': 'group-name',
  'duplicate capture group name': 'several-groups',
  'expression too large': 'too-big',
  'expression nests too deeply': 'too-big',
};

function syntaxProblem({ error, input }: RE2JSSyntaxException): PatternProblem {
  if (input !== null && LOOK_AROUND.test(input))
    return { fault: 'look-around', part: LOOK_AROUND.exec(input)?.[0] ?? null };
  if (input !== null && BACK_REFERENCE.test(input)) return { fault: 'back-reference', part: input };
  const fault = FAULTS[error] ?? 'other-syntax';
  // For a missing bracket the library names everything after it.
  return { fault, part: fault === 'parenthesis' || fault === 'bracket' ? null : input };
}
