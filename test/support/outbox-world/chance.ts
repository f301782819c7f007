// The random decisions of the simulated world, drawn from a seed.
import { pick, seeded } from '../random.ts';

export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  draw(): number;
  /** True with this probability. */
  withProbability(share: number): boolean;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  oneOf<T>(all: readonly T[]): T;
}

/** The same draws for the same seed. */
export function createChance(seed: number): Chance {
  const draw = seeded(seed);
  return {
    draw,
    withProbability: (share) => draw() < share,
    between: (low, high) => low + Math.floor(draw() * (high - low + 1)),
    oneOf: (all) => pick(draw, all),
  };
}
