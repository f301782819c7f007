// The idle countdown.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IdleCountdown } from '../../../../renderer/desk/idle/countdown.tsx';
import { press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { draw } from '../../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

describe('The idle countdown', () => {
  it('says what is left and what is kept', () => {
    draw(<IdleCountdown secondsLeft={32} outOf={60} items={5} send={send} />);
    expect(screen.getByRole('dialog', { name: 'Are you still there?' }).textContent).toContain('32');
    expect(screen.getByText(/The basket \(5 items\) is saved until tonight/)).toBeTruthy();
    press('Clear now');
    expect(sent).toEqual([{ type: 'reset' }]);
  });
});
