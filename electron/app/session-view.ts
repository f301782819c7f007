// What a self-service screen may know, as pure functions: they remove everything about other renters from the
// workspace's answers. Each field that crosses is named here; the type checker asks about a new one.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import {
  type Block,
  type FoundItem,
  type Item,
  type ItemReference,
  type ItemScan,
  isReservedFor,
  kioskBlockOf,
  knownBlockOf,
  type Named,
  type NextReservation,
  type Reference,
  type Rent,
  type Renter,
  type RenterScan,
  type Reservation,
  type SearchPage,
  WITHHELD_BLOCK,
  type WithheldScan,
} from '../../shared/domain/workspace.ts';

/** The fields that a self-service screen may know of each thing; a function below says what it makes of some. */
const ITEM = {
  ...{ id: true, code: true, name: true, variant: true, type: true, tags: true, status: true, parts: true },
  ...{ home: true, price: true, photo: true },
} as const satisfies Record<keyof Item, boolean>;
const { type: _, ...FOUND } = ITEM;
const FOUND_ITEM = { ...FOUND, type: true, itemType: true, loan: false } as const satisfies Record<
  keyof FoundItem,
  boolean
>;
const NAMED = { id: true, name: true } as const satisfies Record<keyof Named, boolean>;
const REFERENCE = { id: true, code: true, name: true } as const satisfies Record<keyof Reference, boolean>;
const ITEM_REFERENCE = {
  ...{ ...REFERENCE, type: true, variant: true, tags: true, photo: true },
} as const satisfies Record<keyof ItemReference, boolean>;
const RENTER = { ...REFERENCE, status: true } as const satisfies Record<keyof Renter, boolean>;
const RENT = {
  ...{ id: true, item: true, renter: true, checkedOutAt: true, dueAt: true, checkedInAt: true },
  ...{ isCheckedOutSupposed: true, isDueUnread: true },
} as const satisfies Record<keyof Rent, boolean>;
const RESERVATION = {
  ...{ id: true, of: true, home: true, startsAt: true, endsAt: true },
} as const satisfies Record<keyof Reservation, boolean>;
const BLOCK = { code: true, message: true, overridable: true } as const satisfies Record<keyof Block, boolean>;
const ACTION = {
  ...{ id: true, sequence: true, intent: true, code: true, itemName: true, state: true, reason: true, cause: true },
  ...{ dueAt: true, wasDueAt: true, isOutcomeUnknown: true, performedAt: true, settledAt: true, undoOf: true },
  ...{ undoUntil: true, condition: true, reportOf: true, reportUntil: true, rentId: true, visitId: true },
  // They may name another renter, or tell what administrators decided.
  ...{ words: false, grounds: false },
} as const satisfies Record<keyof DeskAction, boolean>;

type Allowed<Fields> = { [Field in keyof Fields]: Fields[Field] extends true ? Field : never }[keyof Fields];

/** `thing` with the fields that `fields` allows, and no others. */
function only<Thing extends object, Fields extends Record<keyof Thing, boolean>>(
  thing: Thing,
  fields: Fields,
): Pick<Thing, Allowed<Fields> & keyof Thing> {
  const allowed = Object.entries(thing).filter(([name]) => fields[name as keyof Thing]);
  return Object.fromEntries(allowed) as Pick<Thing, Allowed<Fields> & keyof Thing>;
}

/** An item as the logged-in renter may see it; null: no renter is logged in. */
export function itemFor(sessionRenter: RenterScan | null, scan: ItemScan): ItemScan | WithheldScan {
  const { item, rent, next, unread, blocks } = scan;
  const about = { code: item.code, name: item.name };
  if (!sessionRenter) return { type: 'withheld', why: 'no-card', item: about };
  if (rent && rent.renter?.id !== sessionRenter.renter.id)
    return { type: 'withheld', why: 'with-another', item: about };
  return {
    type: 'item',
    item: only(item, ITEM),
    rent: rent && shownRent(rent, sessionRenter.renter),
    next: next && withoutName(sessionRenter, next),
    ...(unread && { unread }),
    blocks: blocksFor(sessionRenter, blocks),
  };
}

/** The renter's own card, without what the workspace may have added about others, or where reservations are kept. */
export function ownCard({ type, renter, rents, reservations, leftOut, blocks }: RenterScan): RenterScan {
  const own = rents.filter((rent) => rent.renter?.id === renter.id);
  // Perhaps theirs: they are told that something is missing, but not what.
  const unclear = rents.filter((rent) => rent.renter === null).length;
  const missing = { rents: (leftOut?.rents ?? 0) + unclear, reservations: leftOut?.reservations ?? 0 };
  return {
    type,
    renter: only(renter, RENTER),
    rents: own.map((rent) => shownRent(rent, renter)),
    reservations: reservations.map(shownReservation),
    ...((leftOut || unclear > 0) && { leftOut: missing }),
    blocks: blocks.map(withoutOverride),
  };
}

/**
 * Search results: items only, with just enough to tell them apart. Whether an item is out is for renters who are logged in
 * (`isLoggedIn`), as it is after a scan.
 */
export function foundItems({ results, nextPage, leftOut }: SearchPage, isLoggedIn: boolean): SearchPage {
  const withheld = isLoggedIn ? {} : { status: 'unknown' as const };
  return {
    results: results.flatMap((found) =>
      found.type === 'item' ? [{ ...only(found, FOUND_ITEM), ...withheld, parts: [], home: null }] : [],
    ),
    nextPage,
    ...(leftOut !== undefined && { leftOut }),
  };
}

/** A renter's own action. Without the workspace's message, which may name another renter, and the override reasons. */
export function ownAction(action: DeskAction): DeskAction {
  return { ...only(action, ACTION), words: null, grounds: [] };
}

/** An error without the workspace's message and field. */
export function withoutMessage<E extends { message: string; field?: string }>(error: E): Omit<E, 'field'> {
  const { field, ...rest } = error;
  return { ...rest, message: '' };
}

/** The connection state without the workspace's message. */
export function connectionWithoutMessage(connection: ConnectionStatus): ConnectionStatus {
  return connection.state === 'connected' ? connection : { ...connection, error: withoutMessage(connection.error) };
}

/** The reservation without a name; the screen needs to know only whether it is another renter's. */
function withoutName({ renter }: RenterScan, next: NextReservation): NextReservation {
  const shown = { startsAt: next.startsAt, renterName: null };
  const isOwn = isReservedFor(next, renter);
  return isOwn === null ? shown : { ...shown, isAnothers: !isOwn };
}

/** Shows the kiosk's own blocks without the workspace's words, and those that are also on the renter's card; one neutral block replaces all others. */
function blocksFor(sessionRenter: RenterScan, blocks: Block[]): Block[] {
  const isOwn = (block: Block) =>
    (kioskBlockOf(block.code) !== null && block.message === '') ||
    sessionRenter.blocks.some(({ code, message }) => code === block.code && message === block.message);
  const own = blocks.map(withoutOverride).filter(isOwn);
  return own.length === blocks.length ? own : [...own, WITHHELD_BLOCK];
}

/** Renters can't override. A block that the kiosk has a text for is shown in the renter's language. */
function withoutOverride(block: Block): Block {
  const message = knownBlockOf(block.code) === null ? block.message : '';
  return { ...only(block, BLOCK), message, overridable: false };
}

function shownReservation(reservation: Reservation): Reservation {
  const { of } = reservation;
  const thing = 'item' in of ? { item: only(of.item, ITEM_REFERENCE) } : { type: only(of.type, NAMED) };
  return { ...only(reservation, RESERVATION), of: thing, home: null };
}

/** A rent of `renter`, whatever else the workspace says of who has it. */
function shownRent(rent: Rent, renter: Reference): Rent {
  return { ...only(rent, RENT), item: only(rent.item, ITEM_REFERENCE), renter: only(renter, REFERENCE) };
}
