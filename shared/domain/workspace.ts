// What a workspace lends and to whom, as the kiosk speaks of it. The wire format is electron/workspace/contract.ts.

/** The longest name that the page gives back to main, in characters. */
export const MAX_NAME_LENGTH = 2000;

/** The longest code and the longest id of a workspace, in characters: longer ones are refused. */
export const MAX_CODE_LENGTH = 512;
export const MAX_ID_LENGTH = 200;

export interface Named {
  id: string;
  name: string;
}

/** So many rents, reservations, parts and tags are read, the first ones. A list of this length may have been longer: its screen says so. */
export const MAX_LISTED = 500;

export type ItemStatus = 'available' | 'rented' | 'reserved' | 'unavailable';

/** One part of a kit, to be counted when the kit goes out or comes back. */
export interface Part {
  name: string;
  quantity: number;
  /** Not of the workspace’s kit but of this desk’s list for the type: it is named without a number. */
  isOfType?: true;
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
  /** Where its photograph is, if it has one: an address in main, and for the page a key that main has given it. */
  photo?: string;
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

/** The same of an item, with what its picture is drawn by. A workspace may leave that out. */
export interface ItemReference extends Reference {
  type?: Named | null;
  variant?: Named | null;
  tags?: Named[];
  photo?: string;
}

/** Times are ISO 8601 with an offset. */
export interface Rent {
  id: string;
  item: ItemReference;
  renter: Reference;
  checkedOutAt: string;
  dueAt: string | null;
  checkedInAt: string | null;
}

/** What a renter has reserved: one thing, or any of a type. Times are ISO 8601 with an offset. */
export interface Reservation {
  id: string;
  of: { item: ItemReference } | { type: Named };
  /** Where it lies, where the workspace tells that. */
  home: string | null;
  startsAt: string;
  endsAt: string;
}

/** A reason why something can't go out. */
export interface Block {
  code: string;
  message: string;
  overridable: boolean;
}

export interface NextReservation {
  startsAt: string;
  /** null: the workspace does not tell it, or it is not for this screen. */
  renterName: string | null;
  /** Set where the name is not for this screen: whether it is another renter's than the one who is logged in. */
  isAnothers?: boolean;
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
  /** What they come for, and what they have reserved for later. Empty too where the workspace knows of no reservations. */
  reservations: Reservation[];
  blocks: Block[];
}

/** An item that a search finds. `type` says that it is one; its own type is left out where the workspace does not tell it. */
export type FoundItem = { type: 'item'; itemType?: Named } & Omit<Item, 'type'>;

/** What a search finds. */
export type Candidate = FoundItem | ({ type: 'renter' } & Renter);

/** A code that fits an item and a renter: the desk asks, it never guesses. */
export interface AmbiguousScan {
  type: 'ambiguous';
  candidates: Candidate[];
}

/** Whether two due dates (ISO 8601, of any offset) are the same moment, or both are none. */
export function isSameMoment(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Date.parse(one) === Date.parse(other);
}

/** What stands for a code where codes are compared: a scanner with its upper case locked reads other letters. */
export function codeKey(code: string): string {
  return code.toLowerCase();
}

export type ScanAnswer = ItemScan | RenterScan | AmbiguousScan;

/**
 * All that a self-service screen learns of an item that is none of whoever is logged in: 'no-card': nobody is logged in;
 * 'with-another': another renter has it out.
 */
export interface WithheldScan {
  type: 'withheld';
  why: 'no-card' | 'with-another';
  item: Pick<Item, 'code' | 'name'>;
}

/** Stands for the blocks of an item whose words a self-service screen does not show: they can name another renter. */
export const WITHHELD_BLOCK: Block = { code: 'withheld', message: '', overridable: false };

/** Blocks of a workspace that the kiosk has words for, in every language. */
export const KNOWN_BLOCKS = ['unavailable', 'reserved', 'renter-blocked', 'too-many-items'] as const;
export type KnownBlock = (typeof KNOWN_BLOCKS)[number];

/** Which of the blocks that are known by name has this code; null: none. */
export function knownBlockOf(code: string): KnownBlock | null {
  return KNOWN_BLOCKS.find((known) => known === code) ?? null;
}

/**
 * The kiosk's own blocks, with texts of its own: the item came back here a short while ago and not fine, or another renter
 * has it reserved before it is due back. No workspace hears of their codes.
 */
export const KIOSK_BLOCKS = {
  damaged: { code: 'kiosk:damaged', message: '', overridable: true },
  incomplete: { code: 'kiosk:incomplete', message: '', overridable: true },
  reserved: { code: 'kiosk:reserved', message: '', overridable: true },
} as const satisfies Record<string, Block>;

/** Which of the kiosk's own blocks has this code, or null: it is the workspace's. */
export function kioskBlockOf(code: string): keyof typeof KIOSK_BLOCKS | null {
  const names = Object.keys(KIOSK_BLOCKS) as (keyof typeof KIOSK_BLOCKS)[];
  return names.find((name) => KIOSK_BLOCKS[name].code === code) ?? null;
}

/** What the page gets to know of a scan. */
export type DeskAnswer = ScanAnswer | WithheldScan;

export interface SearchPage {
  results: Candidate[];
  nextPage: number | null;
}

export interface LookupQuestion {
  code: string;
  /** Which one, when a code is both. */
  as?: 'item' | 'renter';
  /** Whether this renter may take the item. */
  renterId?: string;
}

export interface SearchQuestion {
  query: string;
  type?: 'item' | 'renter';
  page?: number;
}
