// Every kind of attack in test/hostile, or a sample of those at the desk, a few attempts each. The long run is `npm run bench -- hostile`.
import { expect, it, vi } from 'vitest';
import { lineOf } from '../bench/hostile.ts';
import { KINDS } from '../hostile/all-kinds.ts';
import { runHostile } from '../hostile/run.ts';
import { casesOf, howMany, isWhole } from '../support/searches.ts';

// The attacks need the keyrings and the clipboard of the Chromium host.
vi.stubEnv('KIOSK_HOST', 'chromium');

const SEED = 1;
const SAMPLE = 4;

it('no known kind of attack breaks, crashes or leaks anything', async () => {
  const sample = casesOf(KINDS.desk, SAMPLE).map(({ name }) => name);
  const isWanted = (name: string) => isWhole() || sample.includes(name);
  const { kinds, failures } = await runHostile({ length: 'short', seed: SEED, isWanted });
  expect(failures.map((failure) => lineOf(failure, SEED))).toEqual([]);
  expect(kinds).toBeGreaterThanOrEqual(howMany({ sample: SAMPLE, all: 60 }));
}, 1_800_000);
