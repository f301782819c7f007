// The steps of the desk's policy: each is one that main takes, and those between two have a way on.
import { expect, it } from 'vitest';
import {
  COUNTDOWN_STEPS,
  IDLE_STEPS,
  REPEAT_STEPS,
  stepsAround,
  TIME_STEPS,
} from '../../../renderer/administration/steps.ts';
import { admin } from '../../../shared/api/admin.ts';
import { USUAL_POLICY } from '../../../shared/settings/policy.ts';

it.each([
  ['idleSeconds', IDLE_STEPS],
  ['idleWithBasketSeconds', IDLE_STEPS],
  ['countdownSeconds', COUNTDOWN_STEPS],
  ['repeatWindowSeconds', REPEAT_STEPS],
  ['closesAt', TIME_STEPS],
  ['returnBy', TIME_STEPS],
] as const)('%s: all are within the bounds, and the usual one is among them', (name, steps) => {
  for (const step of steps) expect(admin.setPolicy.input.safeParse({ [name]: step }).success).toBe(true);
  expect(steps).toContain(USUAL_POLICY[name]);
  expect([...steps].sort((a, b) => (a < b ? -1 : 1))).toEqual(steps);
});

it('what lies between two steps goes to the nearest on either side', () => {
  expect(stepsAround(IDLE_STEPS, 75)).toEqual({ less: 60, more: 90 });
  expect(stepsAround(TIME_STEPS, '17:45')).toEqual({ less: '17:30', more: '18:00' });
});

it('ends at both ends', () => {
  expect(stepsAround(REPEAT_STEPS, 0)).toEqual({ less: null, more: 1 });
  expect(stepsAround(REPEAT_STEPS, 60)).toEqual({ less: 30, more: null });
  expect(stepsAround(REPEAT_STEPS, 1)).toEqual({ less: 0, more: 2 });
});
