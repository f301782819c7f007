// The steps of the desk's settings: main accepts each of them, and a value between two steps can go either way.
import { expect, it } from 'vitest';
import { stepsAround } from '../../../renderer/administration/stepped-settings.ts';
import { admin } from '../../../shared/api/admin.ts';
import { DEFAULT_POLICY } from '../../../shared/settings/policy.ts';
import { declarationOf, STEPPED, type SteppedSetting } from '../../../shared/settings/stepped.ts';

it.each(Object.keys(STEPPED) as SteppedSetting[])(
  '%s: main accepts every step, they are in order, and the default is one of them',
  (name) => {
    const { steps } = declarationOf(name);
    for (const step of steps) expect(admin.setPolicy.input.safeParse({ [name]: step }).success).toBe(true);
    expect(steps).toContain(DEFAULT_POLICY[name]);
    expect(new Set(steps).size).toBe(steps.length);
    for (const [index, step] of steps.entries())
      expect(stepsAround(steps, step)).toEqual({ less: steps[index - 1] ?? null, more: steps[index + 1] ?? null });
  },
);

it.each(Object.keys(STEPPED) as SteppedSetting[])(
  '%s: main accepts what lies between the steps, and nothing beyond',
  (name) => {
    const { steps, mayBeFraction = false } = declarationOf(name);
    const accepts = (value: unknown) => admin.setPolicy.input.safeParse({ [name]: value }).success;
    const [first, last] = [steps[0], steps.at(-1)];
    if (typeof first !== 'number' || typeof last !== 'number') {
      expect(['17:45', '00:01', '23:59'].every(accepts)).toBe(true);
      expect(['24:00', '9:00', 'noon', 9].some(accepts)).toBe(false);
      return;
    }
    expect(accepts(last - 1)).toBe(true);
    expect(accepts(last - 0.5)).toBe(mayBeFraction);
    expect([first - 1, last + 1, String(first), Number.NaN].some(accepts)).toBe(false);
  },
);

it('a value between two steps goes to the nearest step on either side', () => {
  expect(stepsAround(STEPPED.idleSeconds.steps, 75)).toEqual({ less: 60, more: 90 });
  expect(stepsAround(STEPPED.closesAt.steps, '17:45')).toEqual({ less: '17:30', more: '18:00' });
});

it('midnight is the last closing time, and the first of other times of day', () => {
  const { closesAt, returnBy } = STEPPED;
  expect(stepsAround(closesAt.steps, '00:00')).toEqual({ less: '23:30', more: null });
  expect(stepsAround(closesAt.steps, '23:45')).toEqual({ less: '23:30', more: '00:00' });
  expect(stepsAround(closesAt.steps, '00:30')).toEqual({ less: null, more: '01:00' });
  expect(stepsAround(returnBy.steps, '00:30')).toEqual({ less: '00:00', more: '01:00' });
});

it('there is no step below the first or above the last', () => {
  const steps = STEPPED.repeatWindowSeconds.steps;
  expect(stepsAround(steps, 0)).toEqual({ less: null, more: 1 });
  expect(stepsAround(steps, 60)).toEqual({ less: 30, more: null });
  expect(stepsAround(steps, 1)).toEqual({ less: 0, more: 2 });
});
