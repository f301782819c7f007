// The kiosk's state in the page, and what the page itself knows of the network.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAppState } from '../../renderer/use-app-state.ts';
import { ok } from '../../shared/domain/errors.ts';
import { APP, connectMain, mainTells } from '../support/screen-bench.tsx';

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

it('what an event from main leaves as it was stays the same object', async () => {
  connectMain({ 'app.state': () => ok(APP) });
  const { result } = await act(async () => renderHook(useAppState));
  const { policy, savedBaskets } = result.current ?? APP;
  const changed = structuredClone({ ...APP, policy: { ...APP.policy, idleSeconds: 61 } });
  act(() => mainTells('app.changed', changed));
  expect(result.current).toEqual(changed);
  expect(result.current?.savedBaskets).toBe(savedBaskets);
  expect(result.current?.policy).not.toBe(policy);
});
