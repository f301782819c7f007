// The proof of the guard: a hurried operator at a workspace that answers fast, slow, badly or not.
import { hurry } from '../hurried/run.ts';
import type { Outcome } from './figures.ts';

const SEED = 1;
const MOMENTS = 10_000;

export interface HurriedFigures {
  name: 'hurried';
  moments: number;
  presses: number;
  /** Presses of a key that nobody could have read yet. */
  early: number;
  /** Pairs of keys that one finger met on the same spot. */
  pairs: number;
  scans: number;
  actions: number;
  /** Results that were not good. */
  results: number;
  /** Of these, which left the screen unread and were not kept. */
  unseen: number;
  /** Early presses that did something. */
  unmeant: number;
}

/** Works `moments` moments; `broken` says, a line each, at which one of them something must not have been. */
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
    expects: { asked: { moments }, mayBeNone: ['unseen', 'unmeant'] },
  };
}
