import { describe, expect, test } from 'vitest';
import { actionsIn, makePlan, type Plan, type Step } from '../../ledger/plan.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

function stepsOf(plan: Plan): Step[] {
  const within = (step: Step): Step[] => [step, ...('meanwhile' in step ? step.meanwhile.flatMap(within) : [])];
  return plan.stretches.flatMap(({ steps }) => steps.flatMap(within));
}

describe('a plan', () => {
  test('is the same for the same seed, and different for another seed', () => {
    const wanted = { seed: 7, actions: 60 };
    expect(makePlan(wanted)).toEqual(makePlan(wanted));
    expect(makePlan({ ...wanted, seed: 8 }).stretches).not.toEqual(makePlan(wanted).stretches);
  });

  test('begins like a shorter plan of the same seed', () => {
    const [short, long] = [40, 80].map((actions) => makePlan({ seed: 7, actions }).stretches);
    expect(long?.slice(0, short?.length)).toEqual(short);
  });

  test('has at least the requested number of actions', () => {
    for (const seed of SEEDS) {
      const plan = makePlan({ seed, actions: 60 });
      expect(actionsIn(plan.stretches.flatMap(({ steps }) => steps))).toBeGreaterThanOrEqual(60);
    }
  });
});

describe('twenty plans together', () => {
  const steps = SEEDS.flatMap((seed) => stepsOf(makePlan({ seed, actions: 60 })));

  test('contain every kind of step and of fault', () => {
    expect(new Set(steps.map((step) => step.do))).toEqual(
      new Set([
        'serve',
        'extend',
        'return',
        'report',
        'undo',
        'other-desk',
        'fault',
        'outage',
        'shut-out',
        'other-tenant',
        'wait',
        'reload-page',
        'restart',
        'item-trouble',
        'forget-keys',
        'hang',
        'damage',
        'replace-files',
        'disk-fails',
        'step-clock',
      ]),
    );
    const faults = steps.flatMap((step) => (step.do === 'fault' ? [step.fault.kind] : []));
    expect(new Set(faults).size).toBe(18);
  });

  test('kill the kiosk at least fifty times', () => {
    const kills = SEEDS.flatMap((seed) => makePlan({ seed, actions: 60 }).stretches);
    expect(kills.length).toBeGreaterThanOrEqual(50);
  });
});

test('without remembered keys no check-out is planned to be carried out after the kiosk gave up', () => {
  const plans = SEEDS.map((seed) => makePlan({ seed, actions: 60 }));
  const late = (keys: Plan['keys']) =>
    plans
      .filter((plan) => plan.keys === keys)
      .flatMap(stepsOf)
      .filter(
        (step) =>
          step.do === 'fault' && step.on === 'check_out' && step.fault.kind === 'latency' && step.fault.ms > 8000,
      );
  expect(late('unknown')).toEqual([]);
  expect(late('remembered').length).toBeGreaterThan(0);
});
