// Whose an item's next reservation is: asked of a line of the basket, and of a loan that is to be extended.
import {
  isReservedFor,
  type NextReservation,
  type Reference,
  type Reservation,
} from '../../../shared/domain/workspace.ts';

/** A renter, with the reservations of theirs that are known. */
export interface ReservingRenter {
  renter: Reference;
  reservations: Reservation[];
}

/** Whose the next reservation of an item is, as far as is known; null: the renter's own. Without an item, by the rest. */
export function whoseReservation(
  next: NextReservation,
  itemId: string | null,
  renter: ReservingRenter | null,
): 'anothers' | 'unknown' | null {
  if (itemId !== null && renter && isOnTheirList(next, itemId, renter)) return null;
  if (next.isAnothers !== undefined) return next.isAnothers ? 'anothers' : null;
  if (renter && isReservedFor(next, renter.renter)) return null;
  return next.renterName === null && next.renterId === undefined ? 'unknown' : 'anothers';
}

/** Whether the next reservation of an item is among the renter's own. */
function isOnTheirList(
  next: NextReservation,
  itemId: string,
  { reservations }: Pick<ReservingRenter, 'reservations'>,
): boolean {
  return reservations.some(
    ({ of, startsAt }) => 'item' in of && of.item.id === itemId && Date.parse(startsAt) === Date.parse(next.startsAt),
  );
}
