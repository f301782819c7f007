// No action is lost or doubled by faults, kills or a second desk, against the real kiosk. The long run is
// `npm run bench -- ledger`.
import { expect, it } from 'vitest';
import { brokenIn } from '../bench/ledger.ts';
import { makePlan } from '../ledger/plan.ts';
import { run } from '../ledger/run.ts';

/** In the second run the workspace does not support idempotency keys. */
it.each([
  { seed: 2, keys: 'remembered', actions: 30 },
  { seed: 8, keys: 'unknown', actions: 30 },
])(
  'no action is lost or doubled: seed $seed, keys $keys',
  async ({ seed, keys, actions }) => {
    const plan = makePlan({ seed, actions });
    expect(plan.keys).toBe(keys);
    const report = await run(plan);
    expect(brokenIn(report)).toEqual([]);
    const damages = plan.stretches.flatMap(({ steps }) => steps).filter((step) => step.do === 'damage').length;
    expect(report.kills).toBeGreaterThanOrEqual(plan.stretches.length);
    expect(report.kills).toBeLessThanOrEqual(plan.stretches.length + damages);
    expect(report.actions).toBeGreaterThan(actions / 2);
  },
  600_000,
);
