// The desk’s policy: limits that protect people.
import { expect, it } from 'vitest';
import { DEFAULT_POLICY, POLICY } from '../../../shared/settings/policy.ts';
import { changeOf, storedOf } from '../../../shared/settings/record.ts';

it.each(['countdownSeconds', 'selfServiceCountdownSeconds'] as const)(
  '%s is never below 20: a lower stored value becomes the default, and a lower change is refused',
  (setting) => {
    expect(storedOf(POLICY).parse({ [setting]: 10 })[setting]).toBe(DEFAULT_POLICY[setting]);
    expect(storedOf(POLICY).parse({ [setting]: 20 })[setting]).toBe(20);
    expect(changeOf(POLICY).safeParse({ [setting]: 19 }).success).toBe(false);
  },
);
