// The regular expression engine for code rules. It is large, so the page loads it only if there are rules; main always
// has it.
import type * as Re2 from 're2js';

export type PatternEngine = Pick<typeof Re2, 'RE2JS' | 'RE2JSSyntaxException'>;

let current: PatternEngine | null = null;

export function setPatternEngine(engine: PatternEngine): void {
  current = engine;
}

/** Throws if no engine was given yet; without rules it is not called. */
export function patternEngine(): PatternEngine {
  if (!current) throw new Error('Nothing was given to match code rules with.');
  return current;
}
