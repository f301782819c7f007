// The outbox in thousands of made-up worlds, each decided by its seed; RUNS=200000 lives through as many, FIRST=n begins with seed n.
import { expect, it } from 'vitest';
import { liveThrough } from '../../support/outbox-world/live-through.ts';

const RUNS = Number(process.env.RUNS ?? 2000);
const FIRST = Number(process.env.FIRST ?? 1);
/** Some 8 ms each on a machine of today; many at once are asked for by hand. */
const PATIENCE_MS = Math.max(60_000, RUNS * 60);

it(
  `whatever happens in ${RUNS} worlds, what the kiosk says of its actions is so`,
  async () => {
    for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
      const { flaws, story } = await liveThrough(seed);
      if (flaws.length > 0) expect.fail(`Seed ${seed}: ${flaws.join('; ')}\n${story.join('\n')}`);
    }
  },
  PATIENCE_MS,
);

it('a seed decides all of its world', async () => {
  for (const seed of [1, 2, 3]) expect(await liveThrough(seed)).toEqual(await liveThrough(seed));
});
