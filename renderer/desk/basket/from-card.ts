// Baskets that the card of an item begins: another item for what came back, and a reserved one until it is needed.
import type { Scan } from '../../scanning/scan.ts';
import { type Context, say } from '../model/context.ts';
import type { DeskContext, Due } from '../model/model.ts';
import { isBackInTime, isOnlyReserved } from '../model/problems.ts';
import { isSelfService } from '../model/selectors.ts';
import { lineOf, newBasket, saysLine } from './basket.ts';
import { otherDue } from './due.ts';

type Change = Partial<DeskContext>;

/** A basket for another item in place of the one on the card: until the same day, for the renter who is being looked up. */
export function startSwap(context: Context): Change {
  const rent = context.card?.scan.rent;
  if (!rent) throw new Error('A swap without a rent');
  const basket = newBasket(context, null);
  const due = rent.dueAt === null ? null : otherDue(context.now(), rent.dueAt);
  const scan: Scan = { code: rent.renter.code, as: 'renter', source: 'search', at: context.now() };
  return {
    basket: { ...basket, due: due ?? basket.due },
    card: null,
    queue: [...context.queue, scan],
    ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }),
  };
}

/** Milliseconds that a reserved item is back before somebody comes for it. */
const BEFORE_RESERVED_MS = 3_600_000;

/**
 * Until when the reserved item on the card can go out to anybody: the latest preset before the reservation, or an hour before
 * it. null: it can't, for another reason, or since nothing is known of when.
 */
export function dueBeforeReserved(context: Context): Due | null {
  const { card, basket: open, now } = context;
  if (!card || card.action || open || isSelfService(context)) return null;
  const line = lineOf(card.scan);
  const basket = newBasket(context, null);
  if (line.isOut || !isOnlyReserved(line, basket)) return null;
  const preset = basket.presets.findLast(({ dueAt }) => isBackInTime(line, dueAt));
  if (preset || line.next === null) return preset ?? null;
  return otherDue(now(), new Date(Date.parse(line.next.startsAt) - BEFORE_RESERVED_MS).toISOString());
}

/** The reserved item on the card begins a basket that is back in time. */
export function takeUntilReserved(context: Context): Change {
  const due = dueBeforeReserved(context);
  if (!context.card || !due) throw new Error('An item that is not free until it is reserved');
  const line = lineOf(context.card.scan);
  const basket = { ...newBasket(context, null), lines: [line], due };
  return { basket, card: null, ...saysLine(context, basket, line, context.card.scan) };
}
