// Tests the guard of keys: a hurried operator at a workspace that answers fast, slowly, wrongly or not at all.
import { type HurriedReport, hurry } from '../hurried/run.ts';
import type { Outcome } from './figures.ts';

const SEED = 1;
const MOMENTS = 10_000;

/** `unseen`: results that left the screen unread and were not kept. `unmeant`: presses that had an effect too early. */
export type HurriedFigures = { name: 'hurried' } & {
  [Count in keyof HurriedReport]: HurriedReport[Count] extends string[] ? number : HurriedReport[Count];
};

/** Runs `moments` moments; `broken` lists the moments at which something happened that must not. */
export async function benchHurried({
  seed = SEED,
  moments = MOMENTS,
}: {
  seed?: number | undefined;
  moments?: number | undefined;
}): Promise<Outcome<HurriedFigures>> {
  const { unseen, unmeant, ...counts } = await hurry({ seed, moments });
  return {
    figures: { name: 'hurried', ...counts, unseen: unseen.length, unmeant: unmeant.length },
    broken: [...unseen.map((line) => `not seen: ${line}`), ...unmeant.map((line) => `not meant: ${line}`)],
    expects: { asked: { moments }, mayBeZero: ['unseen', 'unmeant', 'pairs', 'places'] },
  };
}
