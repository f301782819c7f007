// The read-out: fresh for a while, then settled; one segment for each outcome.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READ_OUT_HOLD_MS, ReadOut } from '../../../renderer/components/read-out.tsx';
import { draw } from '../../support/screen-bench.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const returned = { outcome: 'done', word: 'Returned', code: 'CAM-0147', name: 'Sony FX6' } as const;
const isSettled = () => screen.getByText('Returned').closest('[data-settled]') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('settles after the hold', () => {
  draw(<ReadOut segments={[returned]} at={1} />);
  pass(READ_OUT_HOLD_MS - 1);
  expect(isSettled()).toBe(false);
  pass(1);
  expect(isSettled()).toBe(true);
});

it('is fresh again when the same verdict comes anew', () => {
  const { rerender } = draw(<ReadOut segments={[returned]} at={1} />);
  pass(READ_OUT_HOLD_MS);
  rerender(<ReadOut segments={[returned]} at={2} />);
  expect(isSettled()).toBe(false);
});

it('speaks as one status, whose outcome is the worst one', () => {
  draw(
    <ReadOut
      segments={[
        { outcome: 'refused', word: '1 refused' },
        { ...returned, word: '4 checked out' },
      ]}
      at={7}
    />,
  );
  const status = screen.getByRole('status');
  expect(status.dataset.outcome).toBe('refused');
  expect(status.dataset.readoutAt).toBe('7');
  expect(status.textContent).toContain('1 refused');
  expect(status.textContent).toContain('4 checked out');
});

it('keeps a code of hundreds of characters on its label', () => {
  draw(<ReadOut segments={[{ ...returned, code: `${'A'.repeat(300)}-END` }]} at={1} />);
  expect(screen.getByText(/^A{24}….*-END$/)).toBeTruthy();
});
