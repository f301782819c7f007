// The outbox in thousands of random worlds, each determined by its seed. RUNS: how many; FIRST: the first seed.
import { expect, it } from 'vitest';
import { HAPPENINGS } from '../../support/outbox-world/events.ts';
import { runWorld } from '../../support/outbox-world/run-world.ts';
import { howMany } from '../../support/searches.ts';

const RUNS = Number(process.env.RUNS ?? howMany({ sample: 50, all: 2000 }));
const FIRST = Number(process.env.FIRST ?? 1);
/** In so many worlds everything happens that may happen. */
const SHOW_ALL = 50;
/** Ten times what a world takes on a machine with nothing else to do. */
const PATIENCE_MS = Math.max(60_000, RUNS * 300);

it(
  `in ${RUNS} random worlds, what the kiosk shows of its actions is true`,
  async () => {
    const met = new Set<string>();
    for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
      const { flaws, story, happened } = await runWorld(seed);
      for (const what of happened) met.add(what);
      if (flaws.length > 0) expect.fail(`Seed ${seed}: ${flaws.join('; ')}\n${story.join('\n')}`);
    }
    if (RUNS >= SHOW_ALL) expect([...met].toSorted()).toEqual([...HAPPENINGS].toSorted());
  },
  PATIENCE_MS,
);

it('the same seed gives the same world', async () => {
  for (const seed of [1, 2, 3]) expect(await runWorld(seed)).toEqual(await runWorld(seed));
});
