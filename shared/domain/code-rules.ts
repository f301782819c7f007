// Code rules: which part of a scan is the code, and whether it is an item's or a renter's. RE2 patterns, so that none
// can hang the desk.
import type { RE2JS, RE2JSSyntaxException } from 're2js';
import { patternEngine } from './pattern-engine.ts';
import { MAX_PATTERN_LENGTH } from './scanning.ts';
import { isTokenShaped } from './token.ts';

/** What is wrong with a pattern. */
export const PATTERN_FAULTS = [
  'token-shaped',
  'too-long',
  'too-big',
  'look-around',
  'back-reference',
  'parenthesis',
  'bracket',
  'range',
  'repetition',
  'escape',
  'group-name',
  'other-syntax',
  'no-group',
  'several-groups',
  'other-group',
  'matches-empty',
] as const;
export type PatternFault = (typeof PATTERN_FAULTS)[number];

export interface PatternProblem {
  fault: PatternFault;
  /** The part of the pattern that is at fault, if one can be named. */
  part: string | null;
}

/** A pattern that can't be used. `syntax`: what the library says of it. */
export interface BadPattern extends PatternProblem {
  syntax?: RE2JSSyntaxException;
}

/** What a rule recognizes; `code` may be either. */
const GROUPS = ['item', 'renter', 'code'] as const;
export type RuleGroup = (typeof GROUPS)[number];

/** What a rule finds in a text. */
export interface RuleMatch {
  /** Trimmed, not empty. */
  code: string;
  group: RuleGroup;
}

/**
 * The largest compiled pattern, in RE2 instructions. A code of 512 characters takes at most some 250,000 steps then.
 */
export const MAX_PROGRAM_SIZE = 500;
/** A pattern that looks larger than this is not compiled at all. */
const MAX_UNROLLED_SIZE = 4 * MAX_PROGRAM_SIZE;
/** The part of a stored rule that is used here. */
interface CodeRule {
  pattern: string;
}

/** Limit of the pattern cache: all rules, and the pattern being typed. */
const MAX_CACHED = 100;

/**
 * What a scan of `text` asks for: the first matching rule tells which part is the code, and of what. Without a match
 * the whole text is the code. Rules with a bad pattern are skipped.
 */
export function applyRules(text: string, rules: readonly CodeRule[]): { code: string; as?: 'item' | 'renter' } {
  for (const rule of rules) {
    const match = matchOf(text, rule);
    if (match) return match.group === 'code' ? { code: match.code } : { code: match.code, as: match.group };
  }
  return { code: text };
}

/** What one rule finds in `text`; null if it does not match, finds only blanks, or has a bad pattern. */
export function matchOf(text: string, { pattern }: CodeRule): RuleMatch | null {
  const compiled = compile(pattern);
  if ('fault' in compiled) return null;
  const matcher = compiled.regex.matcher(text);
  const found = matcher.find() ? matcher.group(compiled.group)?.trim() : undefined;
  const code = found && ADDRESS.test(text) ? decoded(found) : found;
  return code ? { code, group: compiled.group } : null;
}

/** What a rule with `pattern` recognizes; null if the pattern is bad. */
export function groupOf(pattern: string): RuleGroup | null {
  const compiled = compile(pattern);
  return 'fault' in compiled ? null : compiled.group;
}

/** Whether a rule recognizes renter cards without a look-up. */
export function namesRenters(rules: readonly CodeRule[]): boolean {
  return rules.some(({ pattern }) => groupOf(pattern) === 'renter');
}

/** What a web address looks like: in one, other characters than letters and digits may be percent-encoded. */
const ADDRESS = /^(?:https?:\/|(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?\/)/i;

/** `code` as it was before it became part of an address; unchanged if it is not encoded properly. */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code).trim();
  } catch {
    return code;
  }
}

interface Compiled {
  regex: RE2JS;
  group: RuleGroup;
}

const cache = new Map<string, Compiled | BadPattern>();

/** The compiled pattern, or what is wrong with it; see `checkPattern`. */
export function compile(pattern: string): Compiled | BadPattern {
  const known = cache.get(pattern);
  if (known) return known;
  if (cache.size >= MAX_CACHED) cache.clear();
  const compiled = compileUncached(pattern);
  cache.set(pattern, compiled);
  return compiled;
}

function compileUncached(pattern: string): Compiled | BadPattern {
  if (isTokenShaped(pattern)) return problem('token-shaped');
  if (pattern.length > MAX_PATTERN_LENGTH) return problem('too-long');
  if (unrolledSize(pattern) > MAX_UNROLLED_SIZE) return problem('too-big');
  const engine = patternEngine();
  try {
    const regex = engine.RE2JS.compile(pattern);
    return regex.programSize() > MAX_PROGRAM_SIZE ? problem('too-big') : withNamedGroup(regex);
  } catch (error) {
    if (error instanceof engine.RE2JSSyntaxException) return { ...problem('other-syntax'), syntax: error };
    throw error;
  }
}

function problem(fault: PatternFault, part: string | null = null): PatternProblem {
  return { fault, part };
}

function withNamedGroup(regex: RE2JS): Compiled | BadPattern {
  const names = Object.keys(regex.namedGroups());
  const other = names.find((name) => !isGroup(name));
  if (other !== undefined) return problem('other-group', other);
  const [group, second] = names.filter(isGroup);
  if (group === undefined) return problem('no-group');
  // Which group counts would depend on the text; two rules are clear.
  if (second !== undefined) return problem('several-groups');
  return regex.test('') ? problem('matches-empty') : { regex, group };
}

function isGroup(name: string): name is RuleGroup {
  return GROUPS.some((group) => group === name);
}

/** A literal run, an escape, a class, a repetition count, or one character. */
const PIECES =
  /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|[\s\S]/g;

/**
 * An upper bound for the size of the compiled program with its counts unrolled, found without unrolling: "(a{100}){10}"
 * is short but means a thousand letters.
 */
export function unrolledSize(pattern: string): number {
  const outer: number[] = [];
  let sum = 2;
  let last = 0;
  for (const [piece, from = '', to = ''] of pattern.matchAll(PIECES)) {
    if (piece === '(') {
      outer.push(sum);
      sum = 2;
    } else if (piece === ')' && outer.length > 0) {
      last = sum;
      sum += outer.pop() ?? 0;
    } else if (from !== '') {
      // The piece itself was counted once already.
      const times = Math.max(Number(from), Number(to), 1);
      sum += times * (last + 1) + 2;
      last *= times + 1;
    } else {
      // Two, in case a star follows; a literal run counts its length.
      last = piece.startsWith('\\Q') ? piece.length : 2;
      sum += last;
    }
  }
  return sum + outer.reduce((all, each) => all + each, 0);
}
