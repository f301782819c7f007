// The choices of the basket's due date.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasketDue } from '../../../../renderer/desk/basket/basket-due.tsx';
import { BasketScreen } from '../../../../renderer/desk/basket/basket-screen.tsx';
import { duePresets } from '../../../../renderer/desk/basket/due-presets.ts';
import type { DeskEvent } from '../../../../renderer/desk/model/events.ts';
import { aBasket } from '../../../support/basket.ts';
import { POLICY } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

afterEach(cleanup);

it('closing today at midnight is called that, not by the hour of the next day', () => {
  const basket = { ...aBasket(NOW, []), presets: duePresets(NOW, { ...POLICY, closesAt: '00:00' }) };
  draw(<BasketDue basket={basket} now={NOW} scans={0} send={() => {}} />);
  expect(screen.getByRole('button', { name: /^Today/ }).textContent).toBe('Todaymidnight');
});

it('a time that was picked on the same day is shown without a number of days', () => {
  const due = { name: 'other' as const, dueAt: new Date(2026, 10, 20, 16, 30).toISOString(), days: 0 };
  draw(<BasketDue basket={{ ...aBasket(NOW, []), due }} now={NOW} scans={0} send={() => {}} />);
  expect(screen.getByRole('button', { name: /Fri 20 Nov/ }).textContent).toBe('Fri 20 Nov16:30');
});

it.each([
  ['at closing time, when "today" has passed', [new Date(2026, 10, 20, 17, 59), new Date(2026, 10, 20, 18)]],
  ['at midnight, when "tomorrow" is another day', [new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21)]],
])('the basket on the screen asks for new presets %s', (_when, [before, after]) => {
  const sent: DeskEvent[] = [];
  const send = (event: DeskEvent) => void sent.push(event);
  const props = {
    scans: 0,
    readOut: { code: null, at: NOW },
    unanswered: null,
    mayOverride: false,
    onSearch: () => {},
  };
  const begun = before?.getTime() ?? 0;
  const basket = { ...aBasket(NOW, []), presets: duePresets(begun, POLICY), dueComputedAt: begun };
  const shown = (now: number) => <BasketScreen {...props} send={send} now={now} basket={basket} />;
  const { rerender } = draw(shown(begun));
  expect(sent).toEqual([]);
  rerender(shown(after?.getTime() ?? 0));
  expect(sent).toEqual([{ type: 'presetsPassed' }]);
});
