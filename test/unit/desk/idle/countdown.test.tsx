// The idle countdown.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Announcer } from '../../../../renderer/components/announcer.tsx';
import { IdleCountdown } from '../../../../renderer/desk/idle/countdown.tsx';
import { press, send, sendsNothingYet, sent } from '../../../support/drawn-desk.ts';
import { draw } from '../../../support/screen-bench.tsx';

beforeEach(sendsNothingYet);
afterEach(cleanup);

describe('The idle countdown', () => {
  it('shows the seconds left and what is saved', () => {
    draw(<IdleCountdown secondsLeft={32} outOf={60} items={5} send={send} />);
    expect(screen.getByRole('dialog', { name: 'Are you still there?' }).textContent).toContain('32');
    expect(screen.getByText(/The basket \(5 items\) is saved until tonight/)).toBeTruthy();
    press('Clear now');
    expect(sent).toEqual([{ type: 'reset', isAsked: true }]);
  });

  it('is announced once, at once, with the seconds that it began with', async () => {
    const countdown = (secondsLeft: number) => (
      <>
        <Announcer />
        <IdleCountdown secondsLeft={secondsLeft} outOf={30} items={0} send={send} />
      </>
    );
    const { rerender } = draw(countdown(30));
    const said = () => screen.getByRole('alert').textContent;
    await expect.poll(said).toMatch(/^Touch or scan to continue, .* 30 seconds/);
    const region = screen.getByRole('alert').firstChild;
    rerender(countdown(29));
    expect([said()?.includes('30'), screen.getByRole('alert').firstChild]).toEqual([true, region]);
  });
});
