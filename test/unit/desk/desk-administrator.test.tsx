// The administrator at the desk: let in by the PIN, and locked out on leaving, however late main confirms it.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeskScreens } from '../../../renderer/desk/desk-screens.tsx';
import type { AppState } from '../../../shared/api/app-state.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { APP, connectMain, draw, NOW } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const touch = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const isAskedForPin = () => screen.queryByRole('dialog', { name: 'Administrator PIN' }) !== null;

it('an administrator who was let in before the page reloaded is locked out', async () => {
  const calls = connectMain({ 'actions.recent': () => ok([]) });
  draw(<DeskScreens app={{ ...APP, adminUntil: NOW }} />);
  await touch('Administration');
  expect(calls).toContainEqual(['admin.lock', null]);
  expect(isAskedForPin()).toBe(true);
});

it('the PIN is asked for again even before main has confirmed that the administrator left', async () => {
  const calls = connectMain({ 'actions.recent': () => ok([]) });
  const desk = (change: Partial<AppState>) => <DeskScreens app={{ ...APP, ...change }} />;
  const { rerender } = draw(desk({}));
  await touch('Administration');
  for (const digit of '2468') await touch(digit);
  await touch('Enter');
  await act(async () => rerender(desk({ adminUntil: NOW })));
  await touch(/^Close/);
  // Besides, the desk only reports that it is at rest again, and counts what is due.
  const besides = ['app.reportIdle', 'desk.dueCounts'];
  expect(calls.findLast(([name]) => !besides.includes(name))).toEqual(['admin.lock', null]);

  await touch('Administration');
  expect(isAskedForPin()).toBe(true);
  await act(async () => rerender(desk({ adminUntil: null })));
  expect(isAskedForPin()).toBe(true);
});
