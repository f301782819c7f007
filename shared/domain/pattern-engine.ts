// What code rules are matched with. It is large, so the page loads it only where there are rules; main has it from the start.
import type * as Re2 from 're2js';

export type PatternEngine = Pick<typeof Re2, 'RE2JS' | 'RE2JSSyntaxException'>;

let given: PatternEngine | null = null;

export function givePatternEngine(engine: PatternEngine): void {
  given = engine;
}

/** Throws before one was given. Without rules nobody asks for it. */
export function patternEngine(): PatternEngine {
  if (!given) throw new Error('Nothing was given to match code rules with.');
  return given;
}
