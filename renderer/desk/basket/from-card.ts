// From an item's card or its row on Returns to the basket: free items, swaps, reserved items until their reservation.
import type { Item, Reference, Rent } from '../../../shared/domain/workspace.ts';
import type { Scan } from '../../scanning/scan.ts';
import { isFree } from '../answers/meaning.ts';
import { unresolvedRenter } from '../answers/unresolved.ts';
import { type Context, type EventOf, say } from '../model/context.ts';
import type { LookedUp } from '../model/events.ts';
import { isLineOf } from '../model/identity.ts';
import { lineDue } from '../model/line-due.ts';
import type { DeskContext, Due } from '../model/model.ts';
import { isOnlyReserved } from '../model/problems.ts';
import { returnLineOf } from '../model/return-lines.ts';
import { isOver, isSelfService, outcomeOf } from '../model/selectors.ts';
import { needsCard } from '../model/session.ts';
import { addLine, lineOf, lineReadOut, newBasket } from './basket.ts';
import { asPreset, otherDue } from './due-presets.ts';

type Change = Partial<DeskContext>;

/** The returned item, its loan and its renter: on the card, or in the row of `code` on Returns. null: none, or not known. */
function returnedLoan(
  { card, returns, recent }: Pick<DeskContext, 'card' | 'returns' | 'recent'>,
  code: string | undefined,
): { rent: Rent; renter: Reference; item: Item | null } | null {
  const line = code === undefined ? undefined : returnLineOf({ returns }, code);
  const ofLine = line?.step.kind === 'taken' && !isOver(line, recent) ? { ...line, action: line.step.action } : null;
  const back = code === undefined ? card && { ...card.scan, action: card.action } : ofLine;
  if (!back?.rent?.renter || !back.action) return null;
  const isBack = ['done', 'already', 'saved', 'sending'].includes(outcomeOf(back.action.state));
  return isBack ? { rent: back.rent, renter: back.rent.renter, item: back.item } : null;
}

/** Whether another item can go out in place of what came back: not with an open basket, not in self-service. */
export function canSwap(
  context: Pick<DeskContext, 'card' | 'returns' | 'recent' | 'basket' | 'policy'>,
  code?: string,
): boolean {
  return returnedLoan(context, code) !== null && context.basket === null && !isSelfService(context);
}

/** Starts a basket for another item in place of what came back: same due date, same renter, who is looked up again. */
export function startSwap(context: Context, { code }: EventOf<'swap'>): Change {
  const back = returnedLoan(context, code);
  if (!back) throw new Error('startSwap needs a returned rent');
  const { rent, renter, item } = back;
  const basket = newBasket(context, null);
  const due = rent.dueAt === null ? null : otherDue(context.now(), rent.dueAt);
  const scan: Scan = { code: renter.code, as: 'renter', source: 'search', at: context.now() };
  return {
    basket: {
      ...basket,
      ...{ due: due ? asPreset(due, basket.presets) : basket.due, isDueChosen: true, swapFor: scan.code },
      ...(item?.type && { swapType: item.type.name }),
    },
    card: null,
    returns: [],
    openLine: null,
    queue: [...context.queue, scan],
    ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }),
  };
}

/** The renter of a swap could not be looked up: the basket is theirs, by the code of their card alone. */
export function keepSwapRenter({ basket }: Context, { scan }: LookedUp): Change {
  if (!basket || basket.renter || scan.as !== 'renter' || basket.swapFor !== scan.code) return {};
  return { basket: { ...basket, renter: unresolvedRenter(scan.code) } };
}

/**
 * The due date at which the reserved item on the card can go out to anyone: the usual one, or an earlier one before the
 * reservation. null: it can't, for another reason, or because the time of the reservation is not known.
 */
export function dueBeforeReserved(context: Context): Due | null {
  const { card, basket: open, now } = context;
  if (!card || card.action || open || isSelfService(context)) return null;
  const line = lineOf(card.scan);
  const basket = newBasket(context, null);
  if (line.isOnLoan || !isOnlyReserved(line, basket)) return null;
  return otherDue(now(), lineDue(line, basket).dueAt);
}

/** Whether the item on the card can be added to the basket: it is free, and not in it yet. */
export function canAddFromCard(context: Context): boolean {
  const { card, basket } = context;
  if (!card || card.action || needsCard(context) || !isFree(card.scan)) return false;
  const isThere = basket?.lines.some((line) => isLineOf(line, card.scan.item)) ?? false;
  return !isThere && dueBeforeReserved(context) === null;
}

/** Adds the free item on the card to the basket. */
export function addFromCard(context: Context): Change {
  if (!context.card) throw new Error('addFromCard needs context.card');
  return addLine(context, context.card.scan);
}

/** Starts a basket with the reserved item on the card, to be back in time. */
export function takeUntilReserved(context: Context): Change {
  const due = dueBeforeReserved(context);
  if (!context.card || !due) throw new Error('takeUntilReserved needs a reservation');
  const line = { ...lineOf(context.card.scan), isDueBeforeReservation: true };
  const basket = { ...newBasket(context, null), lines: [line] };
  return { basket, card: null, ...lineReadOut(context, basket, line, context.card.scan) };
}
