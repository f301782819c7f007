// The lines of a workspace's check, as text for people and as JSON, and the exit code.
import { withoutTokens } from '../storage/redaction.ts';

/** 'missing': the workspace need not have it. 'not asked': it could not be tried, for example for want of a code. */
export const OUTCOMES = ['right', 'repaired', 'missing', 'wrong', 'not asked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What was found at one call. A call has as many lines as it has findings, or one that says that it is right. */
export interface CheckLine {
  /** "search", "look-up of the item", … */
  call: string;
  outcome: Outcome;
  /** Which field, or what was seen. */
  what: string;
  /** missing: what the desk can't do then. repaired: what the kiosk makes of it. */
  effect?: string;
  /** wrong: what the contract says, and what came. */
  expected?: string;
  got?: string;
}

/** Takes lines as they are found. */
export type Tell = (...lines: CheckLine[]) => void;

/** One line of the report. What looks like a token is replaced: a workspace may repeat one in its words. */
export function lineText(line: CheckLine, json: boolean): string {
  return withoutTokens(json ? JSON.stringify(line) : inWords(line));
}

/** The last line of the report. */
export function summaryText(lines: readonly CheckLine[], json: boolean): string {
  const counts = OUTCOMES.map((outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length] as const);
  if (json) return JSON.stringify({ call: 'check-workspace', ...Object.fromEntries(counts) });
  return `check-workspace: ${counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`;
}

/** 0 unless something is wrong. */
export function exitCodeOf(lines: readonly CheckLine[]): 0 | 1 {
  return lines.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;
}

const WIDTH = Math.max(...OUTCOMES.map((outcome) => outcome.length));

function inWords({ call, outcome, what, effect, expected, got }: CheckLine): string {
  const compared = expected === undefined ? '' : ` (expected ${expected}, got ${got})`;
  const then = effect === undefined ? '' : `: ${effect}`;
  return `${outcome.padEnd(WIDTH)}  ${call}: ${what}${compared}${then}`;
}
