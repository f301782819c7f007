// Main holds the codes and chosen due dates of the open basket, and of those in the strip: if the page stops, the next
// page gets them back. Returns that ask something then need attention.
import { useEffect, useRef } from 'react';
import { MAX_HELD_ASIDE } from '../../shared/domain/app.ts';
import { ignoreAnswer, kiosk } from '../kiosk.ts';
import { unfinishedBasket } from './basket/saved-baskets.ts';
import type { DeskContext } from './model/model.ts';
import { isSelfService } from './model/selectors.ts';
import { askingLines } from './returns/returns.ts';

const NOTHING = { codes: [], aside: [], asking: [] };

export function useHeldBasket(context: DeskContext): void {
  // Nothing is held in self-service: the next person is another renter.
  const baskets = isSelfService(context)
    ? NOTHING
    : { ...unfinishedBasket(context), aside: asideOf(context), asking: askingLines(context).map(({ code }) => code) };
  const basket = JSON.stringify(baskets);
  const held = useRef(JSON.stringify(NOTHING));
  useEffect(() => {
    if (basket === held.current) return;
    held.current = basket;
    ignoreAnswer(kiosk.savedBaskets.hold(JSON.parse(basket)));
  }, [basket]);
}

/** The baskets that the strip holds, of which something did not go out; the newest of them. */
function asideOf({ putAside }: DeskContext) {
  const baskets = putAside.flatMap((each) => (each.kind === 'checkOut' ? [unfinishedBasket(each)] : []));
  return baskets.filter(({ codes }) => codes.length > 0).slice(0, MAX_HELD_ASIDE);
}
