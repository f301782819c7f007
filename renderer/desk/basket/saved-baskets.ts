// An unfinished basket that outlives the reset of an attended desk: what is saved of it, and how it comes back.
import { unresolvedLine } from '../answers/unresolved.ts';
import { type Context, type EventOf, say } from '../model/context.ts';
import type { DeskContext } from '../model/model.ts';
import { remainingLines } from '../model/selectors.ts';
import { newBasket } from './basket.ts';

/** The codes that a reset saves: what did not go out. No renter, no due date. */
export function unfinishedCodes({ basket }: Pick<DeskContext, 'basket'>): string[] {
  return (basket ? remainingLines(basket) : []).map(({ code }) => code);
}

/** Turns the saved codes into lines, unresolved until they are looked up. */
export function openSavedBasket(context: Context, { result }: EventOf<'savedBasketTaken'>): Partial<DeskContext> {
  if (!result.ok) return {};
  // A scan may have been answered since: its basket goes on, or its renter gets one now.
  const basket = context.basket ?? newBasket(context, context.renter);
  const present = new Set(basket.lines.map((line) => line.code));
  const fresh = result.data.codes.filter((code) => !present.has(code));
  return {
    basket: { ...basket, lines: [...basket.lines, ...fresh.map(unresolvedLine)] },
    renter: null,
    isSavedBasketAsked: false,
    ...say(context, 'ready', { kind: result.data.isInterrupted ? 'basketInterrupted' : 'savedBasketOpened' }),
  };
}
