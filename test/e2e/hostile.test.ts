// Every kind of attack that we know, in short: a few tries each. The long run is `npm run bench -- hostile`.
import { expect, it, vi } from 'vitest';
import { lineOf } from '../bench/hostile.ts';
import { runHostile } from '../hostile/run.ts';

// Its keyrings and its clipboard are the host's.
vi.stubEnv('KIOSK_HOST', 'chromium');

const SEED = 1;

it('whatever a stranger tries, nothing breaks, nothing dies and nothing leaks', async () => {
  const { kinds, falls } = await runHostile({ length: 'short', seed: SEED });
  expect(falls.map((fall) => lineOf(fall, SEED))).toEqual([]);
  expect(kinds).toBeGreaterThanOrEqual(60);
}, 600_000);
