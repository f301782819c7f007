// A pick-up: which line of the basket is for which reservation, and what is still to be fetched.
import type { Reservation } from '../../../shared/domain/workspace.ts';
import { isSameOne, type Known } from './identity.ts';
import type { Basket, BasketLine } from './model.ts';

/** The basket as a pick-up. */
export interface PickUpLists {
  /** In the order of the reservations, which never changes; `line`: what was scanned for the reservation. */
  rows: { reservation: Reservation; line: BasketLine | null }[];
  /** Lines that are not on the list, in the order of the scans. */
  extras: BasketLine[];
}

type PickUpBasket = Pick<Basket, 'pickUp' | 'lines'>;

/** The reservations to collect at `now` (epoch ms): they have begun or begin today, and are not over. */
export function reservedForNow(reservations: Reservation[], now: number): Reservation[] {
  const endOfToday = new Date(now).setHours(24, 0, 0, 0);
  return reservations.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) < endOfToday && (endsAt === null || Date.parse(endsAt) > now),
  );
}

/** Cache: an array of lines never changes, and its lists are needed for each of its lines. */
const known = new WeakMap<BasketLine[], { pickUp: Basket['pickUp']; lists: PickUpLists }>();

/**
 * The basket as a pick-up; null: it is none. An item that is reserved itself counts for that reservation, any other for
 * one of its type.
 */
export function pickUpLists({ pickUp, lines }: PickUpBasket): PickUpLists | null {
  if (!pickUp) return null;
  const before = known.get(lines);
  if (before?.pickUp === pickUp) return before.lists;
  const lists = listsOf(pickUp.reservations, lines);
  known.set(lines, { pickUp, lists });
  return lists;
}

function listsOf(reservations: Reservation[], lines: BasketLine[]): PickUpLists {
  const taken = new Map<Reservation, BasketLine>();
  const isLeft = (line: BasketLine) => ![...taken.values()].includes(line);
  for (const isIt of [isOfItem, isOfType]) {
    for (const line of lines.filter(isLeft)) {
      const reservation = reservations.find((each) => !taken.has(each) && isIt(each, line));
      if (reservation) taken.set(reservation, line);
    }
  }
  return {
    rows: reservations.map((reservation) => ({ reservation, line: taken.get(reservation) ?? null })),
    extras: lines.filter(isLeft),
  };
}

// Compared by code too: nothing else is known of what was scanned offline.
function isOfItem({ of }: Reservation, { item, code }: BasketLine): boolean {
  return 'item' in of && (item ? item.id === of.item.id : code === of.item.code);
}

/**
 * An item that is on loan or out of service is not what is reserved: another one of its type still has to be fetched.
 * Its blocks don't decide that: they may be the renter's.
 */
function isOfType({ of }: Reservation, { item, action, isOnLoan }: BasketLine): boolean {
  const canGo = action !== null || (!isOnLoan && item?.status !== 'unavailable');
  return 'type' in of && item?.type?.id === of.type.id && canGo;
}

/** The reservation that a line of the basket is for, or null. */
export function reservationOf({ code }: Pick<BasketLine, 'code'>, basket: PickUpBasket): Reservation | null {
  return pickUpLists(basket)?.rows.find(({ line }) => line?.code === code)?.reservation ?? null;
}

/** Whether anything on the list is in the basket: from then on it matters whose list it is. */
export function isPickUpBegun(basket: PickUpBasket): boolean {
  return pickUpLists(basket)?.rows.some(({ line }) => line !== null) ?? false;
}

/** Whether `card` is that of a renter other than the one whose reservations are being collected. */
export function isAnothersPickUp(basket: PickUpBasket, card: Known): boolean {
  const owner = basket.pickUp?.owner.renter;
  return owner !== undefined && isPickUpBegun(basket) && !isSameOne(owner, card);
}
