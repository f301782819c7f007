// Main holds the codes of the open basket: if the page stops, the next page gets them back.
import { useEffect, useRef } from 'react';
import { ignoreAnswer, kiosk } from '../kiosk.ts';
import { unfinishedCodes } from './basket/saved-baskets.ts';
import type { DeskContext } from './model/model.ts';
import { isSelfService } from './model/selectors.ts';

export function useHeldBasket(context: DeskContext): void {
  // Nothing is held in self-service: the next person is another renter.
  const codes = isSelfService(context) ? '' : unfinishedCodes(context).join('\n');
  const held = useRef('');
  useEffect(() => {
    if (codes === held.current) return;
    held.current = codes;
    ignoreAnswer(kiosk.savedBaskets.hold({ codes: codes === '' ? [] : codes.split('\n') }));
  }, [codes]);
}
