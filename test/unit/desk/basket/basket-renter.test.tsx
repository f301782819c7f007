// A blocked renter of a basket: why, and what to do about it.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasketRenter } from '../../../../renderer/desk/basket/basket-renter.tsx';
import { SessionContext } from '../../../../renderer/desk/ways/session-context.tsx';
import { WITHHELD_BLOCK } from '../../../../shared/domain/workspace.ts';
import { aBasket } from '../../../support/basket.ts';
import { aRenter, renterScan } from '../../../support/examples.ts';
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
      <BasketRenter basket={aBasket(NOW, [], { renter })} send={() => {}} mayOverride={false} />
    </SessionContext>,
  );
  expect(why().trim()).toBe(words);
});
