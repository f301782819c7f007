// The kiosk's state in the page, and what the page itself knows of the network.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAppState } from '../../renderer/use-app-state.ts';
import { ok } from '../../shared/domain/errors.ts';
import { APP, connectMain } from '../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the page asks main for the state, and to try again at once when the PC is back on the network', async () => {
  const calls = connectMain({ 'app.state': () => ok(APP) });
  const { result, unmount } = await act(async () => renderHook(useAppState));
  expect(result.current).toEqual(APP);
  window.dispatchEvent(new Event('online'));
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(calls.map(([name]) => name)).toEqual(['app.state', 'app.retry']);
});
