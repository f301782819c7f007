// What a check of the self-test is, and how all of them are run: one after the other, each with its time, none ends the others.
import { setTimeout as wait } from 'node:timers/promises';
import type { SelfTestLine, SelfTestName } from '../../shared/domain/self-test.ts';

/** A text says what was found: no secret, no name, nothing of a workspace but its host. What is absent is not here, never broken. */
export type Outcome = 'held' | { held: string } | { broken: string } | { notHere: string };

export interface Check {
  name: SelfTestName;
  /** Tries the promise on the real part. What it throws counts as broken. */
  try(): Promise<Outcome> | Outcome;
}

/** A keyring may ask for its password, and wait for as long as nobody answers. */
const LIMIT_MS = 20_000;

export async function runChecks(checks: readonly Check[], limitMs = LIMIT_MS): Promise<SelfTestLine[]> {
  const lines: SelfTestLine[] = [];
  for (const check of checks) lines.push(lineOf(check.name, await outcomeOf(check, limitMs)));
  return lines;
}

/** 'held' where nothing was found, else what was. */
export function heldUnless(flaws: readonly string[]): Outcome {
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
