// Code rules that would have saved a question at this desk. They are offered to the administrator; in memory only.
import type { CodeRule } from '../../shared/settings/scanning.ts';

const offered = new Set<string>();

/** A label was only found in the form that the rule `pattern` makes. */
export function offerRule(pattern: string): void {
  offered.add(pattern);
}

/** The offered rules that are not among `rules`. */
export function offeredRules(rules: readonly CodeRule[]): CodeRule[] {
  const present = new Set(rules.map(({ pattern }) => pattern));
  return [...offered].filter((pattern) => !present.has(pattern)).map((pattern) => ({ pattern }));
}
