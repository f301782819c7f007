// The demo workspace's reservations: which one of an item comes next, and which one a check-out uses up.
import type { Item } from '../../shared/domain/workspace.ts';

type KeptItem = Pick<Item, 'id' | 'type'>;

interface Kept {
  reservations: readonly StockReservation[];
}

/** A reservation of one item, or of any item of a type. */
export interface StockReservation {
  id: string;
  of: { itemId: string } | { typeId: string };
  renterId: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
}

/** The next reservation of the item itself. A reservation of a type does not block any single item. */
export function nextReservation({ reservations }: Kept, item: KeptItem, now: number): StockReservation | null {
  const coming = reservations.filter(({ of, endsAt }) => isOf(of, item) && endsAt > now);
  return coming.toSorted((a, b) => a.startsAt - b.startsAt)[0] ?? null;
}

function isOf(of: StockReservation['of'], item: KeptItem): boolean {
  return 'itemId' in of && of.itemId === item.id;
}

/** Removes the reservation that a check-out to this renter uses up: that of the item itself, otherwise one of its type. */
export function withoutUsed(
  { reservations }: Kept,
  item: KeptItem,
  renter: { id: string },
  dueAt: number,
): readonly StockReservation[] {
  const theirs = reservations.filter(({ renterId, startsAt }) => renterId === renter.id && startsAt < dueAt);
  const ofItem = theirs.filter(({ of }) => isOf(of, item));
  const ofType = theirs.filter(({ of }) => 'typeId' in of && of.typeId === item.type?.id);
  const used = ofItem.length > 0 ? ofItem : ofType.toSorted((a, b) => a.startsAt - b.startsAt).slice(0, 1);
  return reservations.filter((reservation) => !used.includes(reservation));
}
