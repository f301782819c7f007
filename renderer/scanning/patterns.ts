// Loads the regular expression engine (re2js) that code rules are matched with.
import { setPatternEngine } from '../../shared/domain/pattern-engine.ts';

let isLoaded = false;

export const hasPatterns = (): boolean => isLoaded;

/** Rejects if the page's own files are damaged. */
export async function loadPatterns(): Promise<void> {
  setPatternEngine(await import('re2js'));
  isLoaded = true;
}
