// What a self-service screen may know, as pure functions: answers of the workspace go in, nothing of another renter comes out.
import type { DeskAction } from '../../shared/domain/action.ts';
import type { ConnectionStatus } from '../../shared/domain/app.ts';
import {
  type Block,
  type ItemScan,
  kioskBlockOf,
  knownBlockOf,
  type NextReservation,
  type RenterScan,
  type SearchPage,
  WITHHELD_BLOCK,
  type WithheldScan,
} from '../../shared/domain/workspace.ts';

/** An item as whoever is logged in may see it; null: nobody is logged in. */
export function itemFor(sessionRenter: RenterScan | null, scan: ItemScan): ItemScan | WithheldScan {
  const { item, rent, next, blocks } = scan;
  const about = { code: item.code, name: item.name };
  if (!sessionRenter) return { type: 'withheld', why: 'no-card', item: about };
  if (rent && rent.renter.id !== sessionRenter.renter.id) return { type: 'withheld', why: 'with-another', item: about };
  return { ...scan, next: next && withoutName(sessionRenter, next), blocks: blocksFor(sessionRenter, blocks) };
}

/** Their own card's answer, without what the workspace may have put in of others. What is reserved, but not where it is kept. */
export function ownCard({ type, renter, rents, reservations, blocks }: RenterScan): RenterScan {
  return {
    type,
    renter,
    rents: rents.filter((rent) => rent.renter.id === renter.id),
    reservations: reservations.map((reservation) => ({ ...reservation, home: null })),
    blocks: blocks.map(fixed),
  };
}

/** What a search found: items only, with what tells one from another. */
export function foundItems({ results, nextPage }: SearchPage): SearchPage {
  return {
    results: results.flatMap((found) => (found.type === 'item' ? [{ ...found, parts: [], home: null }] : [])),
    nextPage,
  };
}

/** An action of theirs. The workspace's words about it may name whoever stands in the way, and why it was let out is not theirs. */
export function ownAction(action: DeskAction): DeskAction {
  return { ...action, words: null, grounds: [] };
}

/** An error without the workspace's words and without what they were about. */
export function wordless<E extends { message: string; field?: string }>(error: E): Omit<E, 'field'> {
  const { field, ...rest } = error;
  return { ...rest, message: '' };
}

/** The connection without the workspace's words. */
export function wordlessConnection(connection: ConnectionStatus): ConnectionStatus {
  return connection.state === 'connected' ? connection : { ...connection, error: wordless(connection.error) };
}

/** The reservation without a name: whether it is another's has to be known to say what can be done. */
function withoutName({ renter }: RenterScan, { startsAt, renterName }: NextReservation): NextReservation {
  const next = { startsAt, renterName: null };
  return renterName === null ? next : { ...next, isAnothers: renterName !== renter.name };
}

/** Blocks that are the kiosk's or also on their own card are told; for all others together stands one without. */
function blocksFor(sessionRenter: RenterScan, blocks: Block[]): Block[] {
  const isOwn = (block: Block) =>
    kioskBlockOf(block.code) !== null ||
    sessionRenter.blocks.some(({ code, message }) => code === block.code && message === block.message);
  const own = blocks.map(fixed).filter(isOwn);
  return own.length === blocks.length ? own : [...own, WITHHELD_BLOCK];
}

/** Nobody overrides anything by themselves; and what the kiosk has words for is said in the language that they chose. */
function fixed(block: Block): Block {
  return { ...block, message: knownBlockOf(block.code) === null ? block.message : '', overridable: false };
}
