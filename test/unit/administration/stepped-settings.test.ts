// The steps of the desk's settings: main accepts each of them, and a value between two steps can go either way.
import { expect, it } from 'vitest';
import {
  declarationOf,
  STEPPED_SETTINGS,
  type SteppedSetting,
  stepsAround,
} from '../../../renderer/administration/stepped-settings.ts';
import { admin } from '../../../shared/api/admin.ts';
import { DEFAULT_POLICY } from '../../../shared/settings/policy.ts';

it.each(Object.keys(STEPPED_SETTINGS) as SteppedSetting[])(
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

it('a value between two steps goes to the nearest step on either side', () => {
  expect(stepsAround(STEPPED_SETTINGS.idleSeconds.steps, 75)).toEqual({ less: 60, more: 90 });
  expect(stepsAround(STEPPED_SETTINGS.closesAt.steps, '17:45')).toEqual({ less: '17:30', more: '18:00' });
});

it('midnight is the last closing time, and the first of other times of day', () => {
  const { closesAt, returnBy } = STEPPED_SETTINGS;
  expect(stepsAround(closesAt.steps, '00:00')).toEqual({ less: '23:30', more: null });
  expect(stepsAround(closesAt.steps, '23:45')).toEqual({ less: '23:30', more: '00:00' });
  expect(stepsAround(closesAt.steps, '00:30')).toEqual({ less: null, more: '01:00' });
  expect(stepsAround(returnBy.steps, '00:30')).toEqual({ less: '00:00', more: '01:00' });
});

it('there is no step below the first or above the last', () => {
  const steps = STEPPED_SETTINGS.repeatWindowSeconds.steps;
  expect(stepsAround(steps, 0)).toEqual({ less: null, more: 1 });
  expect(stepsAround(steps, 60)).toEqual({ less: 30, more: null });
  expect(stepsAround(steps, 1)).toEqual({ less: 0, more: 2 });
});
