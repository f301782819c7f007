// Check-outs offline, if the desk's policy allows them: what is scanned is known only by its code.
import type { Scan } from '../../scanning/scan.ts';
import { type Context, NEW_LINE, say } from '../model/context.ts';
import type { Basket, BasketLine, DeskContext, UnresolvedRenter } from '../model/model.ts';
import { isAnothersPickUp } from '../model/pick-up.ts';
import { isKnown } from '../model/problems.ts';
import { isAskedAbout, whoIs } from '../model/selectors.ts';

/** What a code that could not be looked up means to the basket. */
export type UnresolvedMeaning = 'sameRenter' | 'otherRenter' | 'renter' | 'inBasket' | 'chooseFirst' | 'item';

/** Decides by what the code rules say of the scan: only they can tell renter cards from items. */
export function unresolvedMeaningOf(context: DeskContext, { code, as }: Pick<Scan, 'code' | 'as'>): UnresolvedMeaning {
  const { basket } = context;
  if (as === 'renter') {
    if (!basket || isAskedAbout(context, { code })) return 'renter';
    if (basket.renter && whoIs(basket.renter).code === code) return 'sameRenter';
    if (basket.renter && !basket.isRenterToChange) return 'otherRenter';
    return isAnothersPickUp(basket, { code }) ? 'otherRenter' : 'renter';
  }
  if (context.otherRenter) return 'chooseFirst';
  return basket?.lines.some((line) => line.code === code) ? 'inBasket' : 'item';
}

export function unresolvedRenter(code: string): UnresolvedRenter {
  return { type: 'unresolvedRenter', code };
}

export function unresolvedLine(code: string): BasketLine {
  return {
    ...NEW_LINE,
    ...{ code, item: null, blocks: [], next: null, isOnLoan: false },
  };
}

/** The card's code of a basket's renter of whom nothing else is known, while the basket is being filled; else null. */
export function unresolvedCode(basket: Basket | null): string | null {
  return basket?.renter?.type === 'unresolvedRenter' && basket.sentAt === null ? basket.renter.code : null;
}

/** Whether something in a basket is known by its code only, or only as it was for another renter. */
export function isUnresolved(basket: Basket | null): boolean {
  const lines = basket?.lines ?? [];
  return unresolvedCode(basket) !== null || lines.some((line) => !line.action && !isKnown(line));
}

/** The read-out for a card or an item that was taken by its code alone. */
export function unresolvedReadOut(context: Context, kind: 'addedUnresolved' | 'renterUnresolved', code: string) {
  return say(context, 'ready', { kind }, { code });
}
