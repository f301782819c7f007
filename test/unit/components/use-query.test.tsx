// A query about actions while many of them change: one request at a time, not one for each change.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PAUSE_MS, useQuery } from '../../../renderer/components/use-query.ts';
import { kiosk } from '../../../renderer/kiosk.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { connectMain, mainTells } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Count() {
  const answer = useQuery(() => kiosk.actions.visits({ code: null }), 'all');
  return <output>{answer === null ? 'none' : answer.data.length}</output>;
}

it('what changes during a request is asked for once, after a pause, and the newest answer is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requests: ((visits: unknown[]) => void)[] = [];
  connectMain({
    'actions.visits': () => new Promise((resolve) => requests.push((visits) => resolve(ok(visits)))),
  });
  render(<Count />);
  await act(async () => {
    for (let changes = 0; changes < 100; changes += 1) mainTells('actions.changed', {});
  });
  expect(requests).toHaveLength(1);
  await act(async () => requests[0]?.([{}]));
  expect(screen.getByRole('status').textContent).toBe('1');
  await act(async () => vi.advanceTimersByTime(PAUSE_MS - 1));
  expect(requests).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(1));
  expect(requests).toHaveLength(2);
  await act(async () => requests[1]?.([{}, {}]));
  expect(screen.getByRole('status').textContent).toBe('2');
  // A single change is asked for at once.
  await act(async () => mainTells('actions.changed', {}));
  expect(requests).toHaveLength(3);
});
