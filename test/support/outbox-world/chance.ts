// What a seed decides in the made-up world, one draw after the other.
import { pick, seeded } from '../random.ts';

export interface Chance {
  /** A number from 0 to 1. */
  draw(): number;
  /** Whether something comes about that does so in this share of all cases. */
  isSo(share: number): boolean;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  oneOf<T>(all: readonly T[]): T;
}

/** The same draws for the same seed. */
export function chanceOf(seed: number): Chance {
  const draw = seeded(seed);
  return {
    draw,
    isSo: (share) => draw() < share,
    between: (low, high) => low + Math.floor(draw() * (high - low + 1)),
    oneOf: (all) => pick(draw, all),
  };
}
