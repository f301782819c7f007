// Loads the regular expression engine (re2js) that code rules are matched with.
import { givePatternEngine } from '../../shared/domain/pattern-engine.ts';

let isLoaded = false;

export const hasPatterns = (): boolean => isLoaded;

/** Rejects if the page's own files are damaged. */
export async function loadPatterns(): Promise<void> {
  givePatternEngine(await import('re2js'));
  isLoaded = true;
}
