// What a self-service screen may know, as pure functions: they remove everything about other renters from the
// workspace's answers.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import {
  type Block,
  type ItemScan,
  isReservedFor,
  kioskBlockOf,
  knownBlockOf,
  type NextReservation,
  type RenterScan,
  type SearchPage,
  WITHHELD_BLOCK,
  type WithheldScan,
} from '../../shared/domain/workspace.ts';

/** An item as the logged-in renter may see it; null: no renter is logged in. */
export function itemFor(sessionRenter: RenterScan | null, scan: ItemScan): ItemScan | WithheldScan {
  const { item, rent, next, blocks } = scan;
  const about = { code: item.code, name: item.name };
  if (!sessionRenter) return { type: 'withheld', why: 'no-card', item: about };
  if (rent && rent.renter.id !== sessionRenter.renter.id) return { type: 'withheld', why: 'with-another', item: about };
  return { ...scan, next: next && withoutName(sessionRenter, next), blocks: blocksFor(sessionRenter, blocks) };
}

/** The renter's own card, without what the workspace may have added about others, or where reservations are kept. */
export function ownCard({ type, renter, rents, reservations, leftOut, blocks }: RenterScan): RenterScan {
  return {
    type,
    renter,
    rents: rents.filter((rent) => rent.renter.id === renter.id),
    reservations: reservations.map((reservation) => ({ ...reservation, home: null })),
    ...(leftOut && { leftOut }),
    blocks: blocks.map(withoutOverride),
  };
}

/** Search results: items only, with just enough to tell them apart. */
export function foundItems({ results, nextPage }: SearchPage): SearchPage {
  return {
    results: results.flatMap((found) => (found.type === 'item' ? [{ ...found, parts: [], home: null }] : [])),
    nextPage,
  };
}

/** A renter's own action. Without the workspace's message, which may name another renter, and the override reasons. */
export function ownAction(action: DeskAction): DeskAction {
  return { ...action, words: null, grounds: [] };
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

/** Shows the kiosk's own blocks and those that are also on the renter's card; one neutral block replaces all others. */
function blocksFor(sessionRenter: RenterScan, blocks: Block[]): Block[] {
  const isOwn = (block: Block) =>
    kioskBlockOf(block.code) !== null ||
    sessionRenter.blocks.some(({ code, message }) => code === block.code && message === block.message);
  const own = blocks.map(withoutOverride).filter(isOwn);
  return own.length === blocks.length ? own : [...own, WITHHELD_BLOCK];
}

/** Renters can't override. A block that the kiosk has a text for is shown in the renter's language. */
function withoutOverride(block: Block): Block {
  return { ...block, message: knownBlockOf(block.code) === null ? block.message : '', overridable: false };
}
