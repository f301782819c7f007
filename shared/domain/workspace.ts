// The kiosk's types for what a workspace lends and to whom. The wire format is in electron/workspace/contract.ts.
import { isFoldedAlike } from './folding.ts';

/** The longest name that main accepts from the page, in characters. */
export const MAX_NAME_LENGTH = 2000;

/** The longest code and id of a workspace, in characters; longer ones are refused. */
export const MAX_CODE_LENGTH = 512;
export const MAX_ID_LENGTH = 200;

/** The last page of a search that can be asked for. */
export const MAX_PAGE = 10_000;

export interface Named {
  id: string;
  name: string;
}

/** How many rents, reservations, parts and tags are read. A list this long may be incomplete, which its screen says. */
export const MAX_LISTED = 500;

/** 'unknown': the workspace sends another word. */
export type ItemStatus = 'available' | 'rented' | 'reserved' | 'unavailable' | 'unknown';

/** One part of a kit, counted at check-out and return. */
export interface Part {
  name: string;
  quantity: number;
  /** From this desk's checklist for the type, not from the workspace's kit: shown without a quantity. */
  isOfType?: true;
}

export interface Item {
  id: string;
  code: string;
  name: string;
  variant: Named | null;
  type: Named | null;
  tags: Named[];
  /** For display only: an item is on loan if it has an open rent. */
  status: ItemStatus;
  parts: Part[];
  /** Where the item is stored ("Shelf A3"). */
  home: string | null;
  /** What renting it costs, in the workspace's words ("12.00 € a day"): shown as it is, never computed with. */
  price?: string;
  /** Its photograph, if there is one: in main the address, on the page a key issued by main. */
  photo?: string;
}

export interface Renter {
  id: string;
  code: string;
  name: string;
  status: 'active' | 'blocked' | 'unknown';
}

/** The short form in which a rent names its item and its renter. */
export interface Reference {
  id: string;
  code: string;
  name: string;
}

/** A reference to an item, with what its drawing is based on. A workspace may leave these out. */
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
  /** null: the workspace does not know; the renter was deleted, for example. */
  renter: Reference | null;
  /** null: the workspace does not say. */
  checkedOutAt: string | null;
  /** Set if the workspace left out the zone or the time of day: good enough to show, but it proves nothing. */
  isCheckedOutSupposed?: true;
  dueAt: string | null;
  /** Set if there is a due date that can't be read. */
  isDueUnread?: true;
  checkedInAt: string | null;
}

/** A renter's reservation: of one item, or of any item of a type. Times are ISO 8601 with an offset. */
export interface Reservation {
  id: string;
  of: { item: ItemReference } | { type: Named };
  /** Where it is stored, if the workspace says so. */
  home: string | null;
  startsAt: string;
  /** null: the workspace does not say. */
  endsAt: string | null;
}

/** A reason why an item can't be checked out. */
export interface Block {
  code: string;
  message: string;
  overridable: boolean;
}

export interface NextReservation {
  startsAt: string;
  /** null: the workspace does not say, or this screen may not show it. */
  renterName: string | null;
  /** Left out if the workspace does not say, or if this screen may not know. */
  renterId?: string;
  /** Set if this screen may not show the name: whether it belongs to another renter than the logged-in one. */
  isAnothers?: boolean;
}

/**
 * Whether a reservation is this renter's: by id where the workspace tells it, since two renters can have one name, else
 * by name. null: it tells neither.
 */
export function isReservedFor(
  { renterId, renterName }: NextReservation,
  renter: Pick<Renter, 'id' | 'name'>,
): boolean | null {
  if (renterId !== undefined) return renterId === renter.id;
  return renterName === null ? null : renterName === renter.name;
}

export interface ItemScan {
  type: 'item';
  item: Item;
  /** After a look-up the open rent, after a check-out the opened one, after a check-in the closed one. */
  rent: Rent | null;
  next: NextReservation | null;
  /** Details that are there but can't be read; left out: none. */
  unread?: ('next' | 'parts')[];
  blocks: Block[];
}

export interface RenterScan {
  type: 'renter';
  renter: Renter;
  rents: Rent[];
  /** Reservations to pick up now, and later ones. Empty if the workspace has no reservations feature. */
  reservations: Reservation[];
  /** How many of each are missing in these lists, since they can't be read; left out: none. */
  leftOut?: { rents: number; reservations: number };
  blocks: Block[];
}

/**
 * An item in search results. `type` marks it as an item; its own type is left out if the workspace does not send it.
 */
export type FoundItem = {
  type: 'item';
  itemType?: Named;
  /** If the workspace tells it: until when it is out (ISO 8601; null: not told), and with whom (null: not told). */
  loan?: { dueAt: string | null; renter: string | null };
} & Omit<Item, 'type'>;

/** A renter in search results; `reserved`: how many of their reservations can be read, if the workspace sends any. */
export type FoundRenter = { type: 'renter'; reserved?: number } & Renter;

/** A search result. */
export type Candidate = FoundItem | FoundRenter;

/** Identifies a candidate among others: an item and a renter may have the same id. */
export function candidateKey({ type, id }: Candidate): string {
  return `${type} ${id}`;
}

/** A code that matches an item and a renter: the desk asks and never guesses. */
export interface AmbiguousScan {
  type: 'ambiguous';
  candidates: Candidate[];
  /** How many more there are that can't be read; left out: none. */
  leftOut?: number;
}

/** Whether two due dates (ISO 8601, any offset) are the same moment, or both null. */
export function isSameMoment(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Date.parse(one) === Date.parse(other);
}

/**
 * Whether two codes may be one thing's: a scanner with Caps Lock on types the other case. Only the workspace knows: to
 * some, `k9` and `K9` are two items. What is one is told by the ids of its answers.
 */
export const mayBeSameCode = isFoldedAlike;

export type ScanAnswer = ItemScan | RenterScan | AmbiguousScan;

/**
 * All that a self-service screen learns of an item that is not the logged-in renter's. 'no-card': no renter is logged
 * in; 'with-another': another renter has it on loan.
 */
export interface WithheldScan {
  type: 'withheld';
  why: 'no-card' | 'with-another';
  item: Pick<Item, 'code' | 'name'>;
}

/** Replaces an item's blocks whose text a self-service screen may not show: they can name another renter. */
export const WITHHELD_BLOCK: Block = { code: 'withheld', message: '', overridable: false };

/** Workspace blocks that the kiosk has its own texts for, in every language. */
export const KNOWN_BLOCKS = ['unavailable', 'reserved', 'renter-blocked', 'too-many-items'] as const;
export type KnownBlock = (typeof KNOWN_BLOCKS)[number];

/** The known block with this code; null: none. */
export function knownBlockOf(code: string): KnownBlock | null {
  return KNOWN_BLOCKS.find((known) => known === code) ?? null;
}

/** Whether there are blocks, and all of them are this one. */
export function isAllOf(blocks: Block[], known: KnownBlock): boolean {
  return blocks.length > 0 && blocks.every(({ code }) => code === known);
}

/**
 * The kiosk's own blocks, with their own texts: the item recently came back here damaged or incomplete, another renter has
 * reserved it before it is due back, or the workspace's block can't be read. Their codes are never sent to a workspace.
 */
export const KIOSK_BLOCKS = {
  damaged: { code: 'kiosk:damaged', message: '', overridable: true },
  incomplete: { code: 'kiosk:incomplete', message: '', overridable: true },
  reserved: { code: 'kiosk:reserved', message: '', overridable: true },
  unread: { code: 'kiosk:unread', message: '', overridable: false },
} as const satisfies Record<string, Block>;

/** The kiosk's own block with this code; null: it is a workspace's block. */
export function kioskBlockOf(code: string): keyof typeof KIOSK_BLOCKS | null {
  const names = Object.keys(KIOSK_BLOCKS) as (keyof typeof KIOSK_BLOCKS)[];
  return names.find((name) => KIOSK_BLOCKS[name].code === code) ?? null;
}

/** Whether a block of `item` is the workspace's own about a coming reservation: until then the item can go out. */
export function isReservationBlock({ status }: Pick<Item, 'status'>, { code }: Block): boolean {
  return status === 'reserved' && kioskBlockOf(code) === null;
}

/** What the page gets of a scan. */
export type DeskAnswer = ScanAnswer | WithheldScan;

export interface SearchPage {
  results: Candidate[];
  nextPage: number | null;
  /** How many more hits of this page can't be read; left out: none. */
  leftOut?: number;
}

export interface LookupQuestion {
  code: string;
  /** Which one, if the code matches both. */
  as?: 'item' | 'renter';
  /** Also asks whether this renter may take the item. */
  renterId?: string;
}

/** The lists that a workspace may keep of what needs somebody, by the names of its search filter. */
export const DUE_LISTS = ['overdue', 'due_today', 'pickups'] as const;
export type DueList = (typeof DUE_LISTS)[number];

export interface DueListQuestion {
  list: DueList;
  page: number;
}

/** How many are on each list; `hasMore`: at least so many. */
export type DueCounts = Record<DueList, { count: number; hasMore: boolean }>;

export interface SearchQuestion {
  query: string;
  type?: 'item' | 'renter';
  page?: number;
}
