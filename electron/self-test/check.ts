// Runs the checks of the self-test one after the other, each with a time limit. A failed check does not stop the others.
import { setTimeout as wait } from 'node:timers/promises';
import type { SelfTestLine, SelfTestName } from '../../shared/domain/self-test.ts';

/**
 * The result of a check. The texts contain no secrets, no names, and nothing of the workspace but its host. What does not
 * exist on this PC is `notHere`, never `broken`.
 */
export type Outcome = 'held' | { held: string } | { broken: string } | { notHere: string };

export interface Check {
  name: SelfTestName;
  /** Tests the promise on the real part. An error counts as broken. */
  try(): Promise<Outcome> | Outcome;
}

/** The time limit of a check: a keyring may wait for its password forever. */
const LIMIT_MS = 20_000;

export async function runChecks(checks: readonly Check[], limitMs = LIMIT_MS): Promise<SelfTestLine[]> {
  const lines: SelfTestLine[] = [];
  for (const check of checks) lines.push(lineOf(check.name, await outcomeOf(check, limitMs)));
  return lines;
}

/** 'held' if there are no flaws, otherwise broken with the list of flaws. */
export function passUnless(flaws: readonly string[]): Outcome {
  return flaws.length === 0 ? 'held' : { broken: flaws.join(', ') };
}

async function outcomeOf(check: Check, limitMs: number): Promise<Outcome> {
  const over = new AbortController();
  const late = wait(limitMs, { broken: `no answer within ${limitMs / 1000} s` }, { signal: over.signal });
  late.catch(() => {});
  try {
    return await Promise.race([check.try(), late]);
  } catch (error) {
    return { broken: firstLineOf(error) };
  } finally {
    over.abort();
  }
}

export function firstLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

function lineOf(check: SelfTestName, outcome: Outcome): SelfTestLine {
  if (outcome === 'held') return { check, outcome, detail: null };
  if ('held' in outcome) return { check, outcome: 'held', detail: outcome.held };
  if ('broken' in outcome) return { check, outcome: 'broken', detail: outcome.broken };
  return { check, outcome: 'notHere', detail: outcome.notHere };
}
