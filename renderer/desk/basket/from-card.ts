// From the card of an item, or the row of its return, to the basket: a free one, another one for what came back, and a reserved one until it is needed.
import type { Item, Rent } from '../../../shared/domain/workspace.ts';
import type { Scan } from '../../scanning/scan.ts';
import { isFree } from '../answers/meaning.ts';
import { type Context, type EventOf, say } from '../model/context.ts';
import { lineDue } from '../model/line-due.ts';
import type { DeskContext, Due } from '../model/model.ts';
import { isOnlyReserved } from '../model/problems.ts';
import { isOver, isSelfService, outcomeOf } from '../model/selectors.ts';
import { needsCard } from '../model/session.ts';
import { addLine, lineOf, newBasket, saysLine } from './basket.ts';
import { otherDue } from './due.ts';

type Change = Partial<DeskContext>;

/** What came back with its loan: on the card, or with the row of `code` on Returns. null: nothing, or nobody knows whose it was. */
function cameBack(
  { card, returns, recent }: Pick<DeskContext, 'card' | 'returns' | 'recent'>,
  code: string | undefined,
): { rent: Rent; item: Item | null } | null {
  const line = returns.find((each) => each.code === code && !isOver(each, recent));
  const ofLine = line?.step.is === 'taken' ? { ...line, action: line.step.action } : null;
  const back = code === undefined ? card && { ...card.scan, action: card.action } : ofLine;
  if (!back?.rent || !back.action) return null;
  const isBack = ['done', 'already', 'saved', 'sending'].includes(outcomeOf(back.action.state));
  return isBack ? { rent: back.rent, item: back.item } : null;
}

/** Whether another item can go out in place of what came back: not in mid-basket, nor where renters work the desk themselves. */
export function canSwap(
  context: Pick<DeskContext, 'card' | 'returns' | 'recent' | 'basket' | 'policy'>,
  code?: string,
): boolean {
  return cameBack(context, code) !== null && context.basket === null && !isSelfService(context);
}

/** A basket for another item in place of what came back: until the same day, for the renter who is being looked up. */
export function startSwap(context: Context, { code }: EventOf<'swap'>): Change {
  const back = cameBack(context, code);
  if (!back) throw new Error('A swap without a rent');
  const { rent, item } = back;
  const basket = newBasket(context, null);
  const due = rent.dueAt === null ? null : otherDue(context.now(), rent.dueAt);
  const scan: Scan = { code: rent.renter.code, as: 'renter', source: 'search', at: context.now() };
  return {
    basket: {
      ...basket,
      ...{ due: due ?? basket.due, isDueChosen: true },
      ...(item?.type && { another: item.type.name }),
    },
    card: null,
    returns: [],
    openLine: null,
    queue: [...context.queue, scan],
    ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }),
  };
}

/**
 * Until when the reserved item on the card can go out to anybody: the usual due date, or what is left of it before the
 * reservation. null: it can't, for another reason, or since nothing is known of when.
 */
export function dueBeforeReserved(context: Context): Due | null {
  const { card, basket: open, now } = context;
  if (!card || card.action || open || isSelfService(context)) return null;
  const line = lineOf(card.scan);
  const basket = newBasket(context, null);
  if (line.isOut || !isOnlyReserved(line, basket)) return null;
  return otherDue(now(), lineDue(line, basket).dueAt);
}

/** Whether the item on the card can join the basket as it is: it is free, and not there yet. */
export function canAddFromCard(context: Context): boolean {
  const { card, basket } = context;
  if (!card || card.action || needsCard(context) || !isFree(card.scan)) return false;
  const isThere = basket?.lines.some(({ code }) => code === card.scan.item.code) ?? false;
  return !isThere && dueBeforeReserved(context) === null;
}

/** The free item on the card joins the basket. */
export function addFromCard(context: Context): Change {
  if (!context.card) throw new Error('An addition without a card');
  return addLine(context, context.card.scan);
}

/** The reserved item on the card begins a basket that is back in time. */
export function takeUntilReserved(context: Context): Change {
  const due = dueBeforeReserved(context);
  if (!context.card || !due) throw new Error('An item that is not free until it is reserved');
  const line = { ...lineOf(context.card.scan), goesEarlier: true };
  const basket = { ...newBasket(context, null), lines: [line] };
  return { basket, card: null, ...saysLine(context, basket, line, context.card.scan) };
}
