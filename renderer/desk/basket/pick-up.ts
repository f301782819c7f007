// A basket as a pick-up: how its list is made, its due date, and the read-out for each scan.
import { daysBetween, isoWithOffset } from '../../../shared/calendar.ts';
import { type Context, say } from '../model/context.ts';
import type { Basket, BasketLine, Due, PickUp } from '../model/model.ts';
import { isPickUpBegun, pickUpLists, reservationOf, reservedForNow } from '../model/pick-up.ts';
import { hasProblem } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import { defaultDue } from './due-presets.ts';

/** What a renter has to collect now; null: nothing, or it is not known. */
export function pickUpOf(renter: Basket['renter'], now: number): PickUp | null {
  if (renter?.type !== 'renter') return null;
  const reservations = reservedForNow(renter.reservations, now);
  if (reservations.length === 0) return null;
  return {
    owner: renter,
    reservations: reservations.map((each) => ({
      ...each,
      endsAt: each.endsAt && isoWithOffset(new Date(each.endsAt)),
    })),
  };
}

/** The list of a basket that is `renter`'s from now on. A list that was begun stays, even for another renter. */
export function pickUpFor(basket: Basket, renter: NonNullable<Basket['renter']>, now: number): PickUp | null {
  const { pickUp } = basket;
  if (pickUp && isPickUpBegun(basket)) return pickUp;
  const isTheSame = pickUp !== null && renter.type === 'renter' && renter.renter.id === pickUp.owner.renter.id;
  return isTheSame ? pickUp : pickUpOf(renter, now);
}

/** The end of the first reservation for which something was scanned; null: none, or it has no end. */
export function reservedDue(basket: Basket, now: number): Due | null {
  const found = pickUpLists(basket)?.rows.find(({ line }) => line !== null)?.reservation;
  if (!found?.endsAt) return null;
  return { name: 'reserved', dueAt: found.endsAt, days: daysBetween(new Date(now), new Date(found.endsAt)) };
}

/**
 * Makes `basket` due when the reservations end, once something of them is in it, unless a due date was chosen; and as
 * usual again once nothing of them is in it: it may be another renter's by then.
 */
export function withReservedDue(basket: Basket, now: number): Basket {
  const due = reservedDue(basket, now);
  if (basket.due.name !== 'reserved') return due && !basket.isDueChosen ? { ...basket, due } : basket;
  if (due) return isAnEnd(basket.due.dueAt, basket) ? basket : { ...basket, due };
  const { isDueChosen: _, ...before } = basket;
  return { ...before, due: defaultDue(now, basket.presets, basket.rules) };
}

/** Whether something in the basket is reserved until `dueAt`. */
function isAnEnd(dueAt: string, basket: Basket): boolean {
  return pickUpLists(basket)?.rows.some(({ line, reservation }) => line && reservation.endsAt === dueAt) ?? false;
}

/**
 * What a check-out left behind stays due as it was on the screen, even if nothing of it is reserved: the next scan must
 * not move it.
 */
export function keepReservedDue(basket: Basket, now: number): Basket {
  if (basket.due.name !== 'reserved' || reservedDue(basket, now)) return basket;
  const { isDueChosen: _, ...before } = basket;
  return { ...before, due: { ...basket.due, name: 'other' } };
}

/** The read-out for a line without a problem that was added to a pick-up; null: nothing is being picked up. */
export function pickUpReadOut(context: Context, basket: Basket, line: BasketLine): { readOut: ReadOut } | null {
  const lists = pickUpLists(basket);
  if (!lists || !isPickUpBegun(basket)) return null;
  const about = { code: line.code, name: line.item?.name ?? null };
  if (reservationOf(line, basket) === null) return say(context, 'ready', { kind: 'addedExtra' }, about);
  const { count, all, open } = pickUpCounts(basket);
  return say(context, 'ready', { kind: 'addedReserved', count, all, open }, about);
}

/** How far a pick-up is: `count` of `all` on the list go out, `open` are to be fetched; `extras` are not on it. */
export function pickUpCounts(basket: Basket): { count: number; all: number; open: number; extras: number } {
  const lists = pickUpLists(basket);
  const goes = (line: BasketLine | null) => line !== null && !hasProblem(line, basket) && !line.action;
  return {
    count: lists?.rows.filter(({ line }) => goes(line)).length ?? 0,
    all: lists?.rows.length ?? 0,
    open: lists?.rows.filter(({ line }) => line === null).length ?? 0,
    extras: lists?.extras.filter(goes).length ?? 0,
  };
}

/** What is left of the list after a check-out: what was not collected, and the reservations of the `staying` lines. */
export function pickUpAfter(basket: Basket, staying: BasketLine[]): PickUp | null {
  const { pickUp } = basket;
  const codes = new Set(staying.map(({ code }) => code));
  const rows = pickUpLists(basket)?.rows.filter(({ line }) => line === null || codes.has(line.code)) ?? [];
  return pickUp && rows.length > 0 ? { ...pickUp, reservations: rows.map(({ reservation }) => reservation) } : null;
}
