// What a workspace lends and to whom, as the kiosk speaks of it. Types only: the wire format is electron/workspace/contract.ts.

export interface Named {
  id: string;
  name: string;
}

export type ItemStatus = 'available' | 'rented' | 'reserved' | 'unavailable';

/** One part of a kit, to be counted when the kit goes out or comes back. */
export interface Part {
  name: string;
  quantity: number;
}

export interface Item {
  id: string;
  code: string;
  name: string;
  variant: Named | null;
  type: Named | null;
  tags: Named[];
  /** For show only: an item is out when it has an open rent. */
  status: ItemStatus;
  parts: Part[];
  /** Where the item belongs ("Shelf A3"). */
  home: string | null;
}

export interface Renter {
  id: string;
  code: string;
  name: string;
  status: 'active' | 'blocked';
}

/** The short form in which a rent names its item and its renter. */
export interface Reference {
  id: string;
  code: string;
  name: string;
}

/** Times are ISO 8601 with an offset. */
export interface Rent {
  id: string;
  item: Reference;
  renter: Reference;
  checkedOutAt: string;
  dueAt: string | null;
  checkedInAt: string | null;
}

/** A reason why something can't go out. */
export interface Block {
  code: string;
  message: string;
  overridable: boolean;
}

export interface NextReservation {
  startsAt: string;
  renterName: string | null;
}

export interface ItemScan {
  type: 'item';
  item: Item;
  /** The open rent on a look-up, the opened one on a check-out, the closed one on a check-in. */
  rent: Rent | null;
  next: NextReservation | null;
  blocks: Block[];
}

export interface RenterScan {
  type: 'renter';
  renter: Renter;
  rents: Rent[];
  blocks: Block[];
}

/** What a search finds. `type` says which it is, so an item's own type can't be told here. */
export type Candidate = ({ type: 'item' } & Omit<Item, 'type'>) | ({ type: 'renter' } & Renter);

/** A code that fits an item and a renter: the desk asks, it never guesses. */
export interface AmbiguousScan {
  type: 'ambiguous';
  candidates: Candidate[];
}

/** What stands for a code where codes are compared: a scanner with its upper case locked reads other letters. */
export function codeKey(code: string): string {
  return code.toLowerCase();
}

export type ScanAnswer = ItemScan | RenterScan | AmbiguousScan;

/**
 * All that a self-service screen learns of an item that is none of its visitor's: 'no-card': nobody is logged in;
 * 'with-another': another renter has it out.
 */
export interface WithheldScan {
  type: 'withheld';
  why: 'no-card' | 'with-another';
  item: Pick<Item, 'code' | 'name'>;
}

/** Stands for the blocks of an item whose words a self-service screen does not show: they can name another renter. */
export const WITHHELD_BLOCK: Block = { code: 'withheld', message: '', overridable: false };

/** What the page gets to know of a scan. */
export type DeskAnswer = ScanAnswer | WithheldScan;

export interface SearchPage {
  results: Candidate[];
  nextPage: number | null;
}
