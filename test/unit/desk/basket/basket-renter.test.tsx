// The renter of the basket, as far as their loans are known.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasketRenter } from '../../../../renderer/desk/basket/basket-renter.tsx';
import { aBasket } from '../../../support/basket.ts';
import { aRenter, renterScan } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

afterEach(cleanup);

const renter = renterScan(aRenter('RNT-2207', 'Jonas Weber'));

it('says that a renter has nothing on loan, but not once something has just gone out to them', () => {
  draw(<BasketRenter basket={aBasket(NOW, [], { renter })} send={() => {}} mayOverride />);
  expect(screen.getByText(t('renter.nothingOut'))).toBeTruthy();
  cleanup();
  draw(<BasketRenter basket={aBasket(NOW, [], { renter, hasGoneOut: true })} send={() => {}} mayOverride />);
  expect(screen.getByText('Jonas Weber')).toBeTruthy();
  expect(screen.queryByText(t('renter.nothingOut'))).toBeNull();
});
