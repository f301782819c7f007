// What IT's policy file sets: shown in administration, and locked there.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeskRoom } from '../../../renderer/administration/desk.tsx';
import { ByIt } from '../../../renderer/administration/panel.tsx';
import { DEFAULT_POLICY } from '../../../shared/settings/policy.ts';
import { APP, draw } from '../../support/screen-bench.tsx';

it('locks each setting of the policy file, and only those', () => {
  draw(
    <ByIt value={['policy.mode']}>
      <DeskRoom app={{ ...APP, policy: DEFAULT_POLICY }} onOwnWords={() => {}} />
    </ByIt>,
  );
  expect(screen.getAllByText('Set by IT.')).toHaveLength(1);
  const isLocked = (name: RegExp) => screen.getByRole('button', { name }).matches('fieldset:disabled *');
  expect([isLocked(/^Self-service/), isLocked(/^Rental/)]).toEqual([true, false]);
});
