// Main holds the codes and chosen due dates of the open basket: if the page stops, the next page gets them back.
import { useEffect, useRef } from 'react';
import { ignoreAnswer, kiosk } from '../kiosk.ts';
import { unfinishedBasket } from './basket/saved-baskets.ts';
import type { DeskContext } from './model/model.ts';
import { isSelfService } from './model/selectors.ts';

export function useHeldBasket(context: DeskContext): void {
  // Nothing is held in self-service: the next person is another renter.
  const basket = JSON.stringify(isSelfService(context) ? { codes: [] } : unfinishedBasket(context));
  const held = useRef(JSON.stringify({ codes: [] }));
  useEffect(() => {
    if (basket === held.current) return;
    held.current = basket;
    ignoreAnswer(kiosk.savedBaskets.hold(JSON.parse(basket)));
  }, [basket]);
}
