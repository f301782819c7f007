// Main holds the codes of the basket in hand: if the page stops, they are back on the next one.
import { useEffect, useRef } from 'react';
import { kiosk, letGo } from '../kiosk.ts';
import { unfinishedCodes } from './basket/saved-baskets.ts';
import type { DeskContext } from './model/model.ts';
import { isSelfService } from './model/selectors.ts';

export function useHeldBasket(context: DeskContext): void {
  // Of a renter who is logged in nothing is held: whoever comes next is another.
  const codes = isSelfService(context) ? '' : unfinishedCodes(context).join('\n');
  const held = useRef('');
  useEffect(() => {
    if (codes === held.current) return;
    held.current = codes;
    letGo(kiosk.savedBaskets.hold({ codes: codes === '' ? [] : codes.split('\n') }));
  }, [codes]);
}
