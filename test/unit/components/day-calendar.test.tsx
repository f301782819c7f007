// The calendar of due dates right after its sheet has opened.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayCalendar } from '../../../renderer/components/day-calendar.tsx';
import { guardKeys } from '../../../renderer/components/guard.ts';
import { formatFullDay } from '../../../renderer/text/format.ts';
import { drawFramesAtOnce } from '../../support/frames.ts';
import { manualClock, settle } from '../../support/manual-clock.ts';
import { draw, NOW } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a touch right after the sheet opens chooses no day', async () => {
  const clock = manualClock();
  drawFramesAtOnce();
  const onChoose = vi.fn();
  const stop = guardKeys(document, 0.7, '', clock);
  const friday = new Date(2026, 10, 27).getTime();
  draw(
    <DayCalendar
      now={NOW}
      chosen={new Date(NOW).toISOString()}
      old={null}
      statusOf={() => 'open'}
      onChoose={onChoose}
    />,
  );
  await act(settle);
  const day = screen.getByRole('button', { name: formatFullDay('en', friday, NOW) });
  const touches = () => {
    fireEvent.pointerDown(day);
    fireEvent.pointerUp(day);
    fireEvent.click(day, { detail: 1 });
  };
  touches();
  expect(onChoose).not.toHaveBeenCalled();
  clock.advance(700);
  touches();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Date(friday));
  stop();
});
