// The room of the opening hours: the first day of the week and the times are those of the kiosk's region.

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OpeningRoom } from '../../../renderer/administration/opening.tsx';
import { speaks } from '../../support/all-texts.ts';
import { APP, connectMain, draw, isOff, press } from '../../support/screen-bench.tsx';

afterEach(async () => {
  cleanup();
  speaks('en');
  vi.unstubAllGlobals();
});

it.each([
  ['en', /^Mon/, '09:00–18:00'],
  ['en-US', /^Sun/, '9:00 AM–6:00 PM'],
] as const)('in %s the week begins on the usual day, and times have the usual format', async (locale, first, hours) => {
  const openingHours = { mon: { opens: '09:00', closes: '18:00' } };
  draw(<OpeningRoom policy={{ ...APP.policy, openingHours }} />);
  act(() => speaks(locale));
  const days = screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\u202f/g, ' ') ?? '');
  expect(days[0]).toMatch(first);
  expect(days.find((day) => day.startsWith('Mon'))).toContain(hours);
});

it.each([
  ['00:00', 'Less: Closes', '23:30'],
  ['23:30', 'More: Closes', '00:00'],
])('a desk that closes at %s closes half an hour away after a touch on %s', async (closes, key, to) => {
  const main = connectMain();
  draw(<OpeningRoom policy={{ ...APP.policy, openingHours: { mon: { opens: '10:00', closes } } }} />);
  await press(key);
  expect(main).toEqual([['admin.setPolicy', { openingHours: { mon: { opens: '10:00', closes: to } } }]]);
});

it('no closing time is later than midnight', () => {
  draw(<OpeningRoom policy={{ ...APP.policy, openingHours: { mon: { opens: '10:00', closes: '00:00' } } }} />);
  expect(isOff('More: Closes')).toBe(true);
});

it('the hours of one day are those of all open days after a touch; closed days and days without hours stay', async () => {
  const main = connectMain();
  const late = { opens: '10:00', closes: '20:00' };
  const openingHours = { mon: late, tue: { opens: '09:00', closes: '18:00' }, sun: null };
  draw(<OpeningRoom policy={{ ...APP.policy, openingHours }} />);
  await press('Same hours on all open days');
  expect(main).toEqual([['admin.setPolicy', { openingHours: { mon: late, tue: late, sun: null } }]]);
  cleanup();
  draw(<OpeningRoom policy={{ ...APP.policy, openingHours: { mon: late, sun: null } }} />);
  expect(isOff('Same hours on all open days')).toBe(true);
});
