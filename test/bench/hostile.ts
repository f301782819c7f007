// Tests the vault and the router: every known kind of attack against the built kiosk.
import { type Failure, runHostile } from '../hostile/run.ts';
import type { Outcome } from './figures.ts';

const SEED = 1;

export interface HostileFigures {
  name: 'hostile';
  kinds: number;
  tries: number;
  broke: number;
  crashes: number;
  leaks: number;
}

/** Runs the kinds whose name begins with `kind` (default: all). `broken`: what gave way and how to reproduce it. */
export async function benchHostile({
  seed = SEED,
  kind,
}: {
  seed?: number | undefined;
  kind?: string | undefined;
}): Promise<Outcome<HostileFigures>> {
  const onKind = (name: string, tries: number, failures: Failure[], tookMs: number) =>
    console.error(
      `${failures.length === 0 ? 'held' : 'FELL'}: ${name} (${tries} tries, ${(tookMs / 1000).toFixed(1)} s)`,
    );
  const isWanted = (name: string) => name.startsWith(kind ?? '');
  const { kinds, tries, failures } = await runHostile({ length: 'long', seed, isWanted, onKind });
  const ended = (ending: Failure['ending']) => failures.filter((failure) => failure.ending === ending).length;
  return {
    figures: {
      name: 'hostile',
      kinds,
      tries,
      broke: ended('broke'),
      crashes: ended('crash'),
      leaks: ended('leak'),
    },
    broken: failures.map((failure) => lineOf(failure, seed)),
    expects: { asked: {}, mayBeZero: ['broke', 'crashes', 'leaks'] },
  };
}

/** What happened, and the command that reproduces it. */
export function lineOf({ kind, index, ending, what }: Failure, seed: number): string {
  return `${ending}: ${kind}, try ${index}: ${what}\n  again: npm run bench -- hostile --seed ${seed} --kind "${kind}"`;
}
