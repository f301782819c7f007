// The choices of the basket's due date.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasketDue } from '../../../../renderer/desk/basket/basket-due.tsx';
import { duePresets } from '../../../../renderer/desk/basket/due-presets.ts';
import { aBasket } from '../../../support/basket.ts';
import { POLICY } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

afterEach(cleanup);

it('closing today at midnight is called that, not by the hour of the next day', () => {
  const basket = { ...aBasket(NOW, []), presets: duePresets(NOW, { ...POLICY, closesAt: '00:00' }) };
  draw(<BasketDue basket={basket} now={NOW} scans={0} send={() => {}} />);
  expect(screen.getByRole('button', { name: /^Today/ }).textContent).toBe('Todaymidnight');
});
