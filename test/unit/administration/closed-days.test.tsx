// The room of the closed days: a touch closes a day or opens it again, and what is over is forgotten.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ClosedDaysRoom } from '../../../renderer/administration/closed-days.tsx';
import { APP, connectMain, draw, press } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The evening of 20 November 2026. */
const NOW = new Date(2026, 10, 20, 22, 30).getTime();
const room = (...closedDays: string[]) =>
  draw(<ClosedDaysRoom policy={{ ...APP.policy, closedDays, openingHours: { sun: null } }} now={NOW} />);

it('a touch closes a day, a touch on a closed day opens it, and days that are over are dropped', async () => {
  const main = connectMain();
  room('2026-11-19', '2026-11-20', '2026-12-08');
  await press(/^Thursday 3 December/);
  await press(/^Tuesday 8 December/);
  expect(main).toEqual([
    ['admin.setPolicy', { closedDays: ['2026-11-20', '2026-12-03', '2026-12-08'] }],
    ['admin.setPolicy', { closedDays: ['2026-11-20'] }],
  ]);
});

it('a day that the weekly hours close is drawn closed, unless it was closed by hand', async () => {
  const main = connectMain();
  room('2026-12-06');
  expect(screen.getByRole('button', { name: /^Sunday 13 December/ }).getAttribute('aria-disabled')).toBe('true');
  await press(/^Sunday 13 December/);
  await press(/^Sunday 6 December/);
  expect(main).toEqual([['admin.setPolicy', { closedDays: [] }]]);
});

it('the closed days ahead are counted and named, eight of them', () => {
  room('2026-11-19', ...Array.from({ length: 10 }, (_, at) => `2026-12-${10 + at}`));
  expect(screen.getByRole('heading', { name: '10 closed days' })).toBeTruthy();
  const named = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([named.length, named[0], named.at(-1)]).toEqual([9, 'Thursday 10 December', '2 more']);
  cleanup();
  room();
  expect(screen.getByRole('heading', { name: 'No closed days' })).toBeTruthy();
});
