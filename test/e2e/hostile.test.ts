// Every kind of attack in test/hostile, a few attempts each. The long run is `npm run bench -- hostile`.
import { expect, it, vi } from 'vitest';
import { lineOf } from '../bench/hostile.ts';
import { runHostile } from '../hostile/run.ts';

// The attacks need the keyrings and the clipboard of the Chromium host.
vi.stubEnv('KIOSK_HOST', 'chromium');

const SEED = 1;

it('no known kind of attack breaks, crashes or leaks anything', async () => {
  const { kinds, failures } = await runHostile({ length: 'short', seed: SEED });
  expect(failures.map((failure) => lineOf(failure, SEED))).toEqual([]);
  expect(kinds).toBeGreaterThanOrEqual(60);
}, 1_800_000);
