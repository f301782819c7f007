// The read-out: fresh for a while, then settled; one segment for each outcome.
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '../../../renderer/components/announcer.tsx';
import { ON_ITS_WAY_SAID_MS, READ_OUT_HOLD_MS, ReadOut } from '../../../renderer/components/read-out.tsx';
import { draw } from '../../support/screen-bench.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const returned = { outcome: 'done', word: 'Returned', code: 'CAM-0147', name: 'Sony FX6' } as const;
const isSettled = () => screen.getByText('Returned').closest('[data-settled]') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('the read-out settles after its hold time', () => {
  draw(<ReadOut segments={[returned]} at={1} />);
  pass(READ_OUT_HOLD_MS - 1);
  expect(isSettled()).toBe(false);
  pass(1);
  expect(isSettled()).toBe(true);
});

it('the read-out is fresh again when the same verdict comes again', () => {
  const { rerender } = draw(<ReadOut segments={[returned]} at={1} />);
  pass(READ_OUT_HOLD_MS);
  rerender(<ReadOut segments={[returned]} at={2} />);
  expect(isSettled()).toBe(false);
});

it('the read-out is one result, with the worst outcome of its segments', () => {
  draw(
    <ReadOut
      segments={[
        { outcome: 'refused', word: '1 refused' },
        { ...returned, word: '4 checked out' },
      ]}
      at={7}
    />,
  );
  const readOut = screen.getByText('1 refused').closest<HTMLElement>('.read-out');
  expect(readOut?.dataset).toMatchObject({ outcome: 'refused', readoutAt: '7' });
  expect(readOut?.textContent).toContain('4 checked out');
});

describe('a screen reader', () => {
  const polite = () => screen.getByRole('status').textContent;
  const assertive = () => screen.getByRole('alert').textContent;
  const drawBeside = (readOut: ReactElement) =>
    draw(
      <>
        <Announcer />
        {readOut}
      </>,
    );

  it('announces the result of a scan once, with its item and what to do', () => {
    drawBeside(<ReadOut segments={[{ ...returned, note: 'Scan the next item.' }]} at={1} />);
    pass(0);
    expect(polite()).toBe('Returned. Sony FX6. CAM-0147. Scan the next item.');
    expect(assertive()).not.toContain('Returned');
  });

  it('calls what has no name of its own by its code, once, on the screen as well', () => {
    drawBeside(<ReadOut segments={[{ ...returned, name: returned.code }]} at={1} />);
    pass(0);
    expect(polite()).toBe('Returned. CAM-0147.');
    expect(screen.getByText('Returned').parentElement?.textContent?.split(returned.code)).toHaveLength(2);
  });

  it('announces a refusal at once', () => {
    drawBeside(<ReadOut segments={[{ outcome: 'refused', word: 'Code not found' }]} at={2} />);
    pass(0);
    expect(assertive()).toBe('Code not found.');
  });

  it('announces a look-up only if it takes a while, and keeps nothing that is gone', () => {
    const lookingUp = { outcome: 'sending', word: 'Looking up', code: 'CAM-0147' } as const;
    const { rerender } = drawBeside(<ReadOut segments={[lookingUp]} at={3} />);
    pass(ON_ITS_WAY_SAID_MS - 1);
    expect(polite()).not.toContain('Looking up');
    pass(1);
    expect(polite()).toBe('Looking up. CAM-0147.');
    rerender(<Announcer />);
    pass(0);
    expect(polite()).toBe('');
  });
});

it('the read-out shortens a code of hundreds of characters', () => {
  draw(<ReadOut segments={[{ ...returned, code: `${'A'.repeat(300)}-END` }]} at={1} />);
  expect(screen.getByText(/^A{24}….*-END$/)).toBeTruthy();
});
