// The renter of a basket: who, what is overdue, why they are blocked, and what to do about it.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasketRenter } from '../../../../renderer/desk/basket/basket-renter.tsx';
import { SessionContext } from '../../../../renderer/desk/navigation/session-context.tsx';
import { WITHHELD_BLOCK } from '../../../../shared/domain/workspace.ts';
import { aBasket } from '../../../support/basket.ts';
import { anItem, aRent, aRenter, renterScan } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

afterEach(cleanup);

const limit = { code: 'too-many-items', message: '', overridable: false };
const why = () => document.querySelector('.basket-renter-why')?.textContent ?? '';

it.each([
  [limit, `${t('selfService.knownBlock.too-many-items')} ${t('selfService.helpUsual')}`],
  // These words say it already.
  [WITHHELD_BLOCK, `${t('selfService.stays.blocked')} ${t('selfService.staysNext')}`],
])('at a self-service desk, a renter with %j is told whom to ask', (block, words) => {
  const renter = renterScan(aRenter('RNT-1901', 'Sofía Papadopoulou'), { blocks: [block] });
  draw(
    <SessionContext value={{ logOff: () => {}, endsAt: NOW + 74_000, seconds: 90 }}>
      <BasketRenter
        basket={aBasket(NOW, [], { renter })}
        send={() => {}}
        mayOverride={false}
        now={NOW}
        onSearch={() => {}}
      />
    </SessionContext>,
  );
  expect(why().trim()).toBe(words);
});

const DAY = 86_400_000;
const sofia = aRenter('RNT-1901', 'Sofía Papadopoulou');
const due = (daysAgo: number) =>
  aRent(anItem('CAM-001', 'Canon R6'), sofia, { dueAt: new Date(NOW - daysAgo * DAY).toISOString() });

it.each([
  [[due(1)], /1 overdue since yesterday/],
  [[due(1), due(6), due(-3)], /2 overdue since \w{3} \d+/],
  [[due(-3)], /1 item on loan/],
])('is a key that says what they have, and opens their page', (rents, words) => {
  const send = vi.fn();
  const renter = renterScan(sofia, { rents });
  draw(<BasketRenter basket={aBasket(NOW, [], { renter })} send={send} mayOverride now={NOW} onSearch={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: words }));
  expect(send).toHaveBeenCalledWith({ type: 'showRenter', code: 'RNT-1901' });
});

it('who is not known yet is searched by name with the same box', () => {
  const onSearch = vi.fn();
  draw(<BasketRenter basket={aBasket(NOW, [])} send={() => {}} mayOverride now={NOW} onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${t('basket.noRenter').replace('?', '\\?')}`) }));
  expect(onSearch).toHaveBeenCalledOnce();
});

it('who is to change is told that the next card does it', () => {
  const basket = aBasket(NOW, [], { renter: renterScan(sofia), isRenterToChange: true });
  draw(<BasketRenter basket={basket} send={() => {}} mayOverride now={NOW} onSearch={() => {}} />);
  expect(screen.getByText(t('basket.toChange'))).toBeTruthy();
});
