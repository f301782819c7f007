// What keeps a line of the basket here, or the whole of it, and the ways on from there.
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { type Block, KIOSK_BLOCKS, kioskBlockOf } from '../../../shared/domain/workspace.ts';
import type { Basket, BasketLine, DuePreset } from './model.ts';

/** What a problem of a line depends on besides the line. */
type Around = Pick<Basket, 'renter' | 'renterOverrides' | 'due'>;

/** Whether something keeps a line here: it is out, blocked, or was refused. */
export function hasProblem(line: BasketLine, basket: Around): boolean {
  return line.isOut || line.refusal !== null || standingBlocks(line, basket).length > 0;
}

/** The blocks that hold a line here still: not overridden, and not gone with the due date that is chosen. */
export function standingBlocks(line: BasketLine, basket: Around): Block[] {
  const own = ownBlocks(line, basket);
  const standing = isOnlyReserved(line, basket) && isBackInTime(line, basket.due.dueAt) ? [] : own;
  return [...standing, ...standingRenterBlocks(line, basket)];
}

/** The blocks of a line that are its item's and were not overridden. The kiosk's own is one as soon as both dates are known. */
export function ownBlocks(line: BasketLine, basket: Around): Block[] {
  const known = line.blocks.filter((block) => !isOfRenter(block, basket));
  const all = reservationInTheWay(line, basket) === 'anothers' ? [...known, KIOSK_BLOCKS.reserved] : known;
  return all.filter((block) => !line.overrides.includes(block.code));
}

/** The workspace repeats the renter's blocks on each item: the way on from those is beside the renter's name. */
function standingRenterBlocks(line: BasketLine, basket: Around): Block[] {
  return line.blocks.filter((block) => isOfRenter(block, basket) && !basket.renterOverrides.includes(block.code));
}

function isOfRenter({ code }: Block, { renter }: Around): boolean {
  return renter?.type === 'renter' && renter.blocks.some((block) => block.code === code);
}

/** Whether nothing but the blocks of the renter keeps a line here. */
export function isRentersProblem(line: BasketLine, basket: Around): boolean {
  const standing = standingBlocks(line, basket);
  return standing.length > 0 && standing.every((block) => isOfRenter(block, basket));
}

/** The one block that there is goes with a coming reservation: the item can go out until then. */
export function isOnlyReserved(line: BasketLine, basket: Around): boolean {
  const [block, ...more] = ownBlocks(line, basket);
  if (!block || more.length > 0 || line.next === null) return false;
  return block === KIOSK_BLOCKS.reserved || (line.item?.status === 'reserved' && kioskBlockOf(block.code) === null);
}

/** Whether a line that is due at `dueAt` (ISO 8601) is back before it is needed next. */
export function isBackInTime({ next }: Pick<BasketLine, 'next'>, dueAt: string): boolean {
  return next !== null && Date.parse(dueAt) < Date.parse(next.startsAt);
}

/**
 * Whose the reservation is that begins before a line is due back: another renter's, which keeps it here, or it is not known
 * whose, so that the workspace may refuse it. null: none is in the way, or the workspace's own block tells of it.
 */
export function reservationInTheWay(
  { item, blocks, next }: BasketLine,
  { renter, due }: Around,
): 'anothers' | 'unknown' | null {
  if (next === null || isBackInTime({ next }, due.dueAt)) return null;
  if (item?.status === 'reserved' && blocks.length > 0) return null;
  if (next.isAnothers !== undefined) return next.isAnothers ? 'anothers' : null;
  if (renter?.type === 'renter') {
    if (renter.renter.name === next.renterName) return null;
    // The workspace was asked for this renter, and finds nothing in the way.
    if (item?.status === 'reserved') return 'unknown';
  }
  return next.renterName === null ? 'unknown' : 'anothers';
}

/** The latest preset with which a reserved item is back in time, where that alone lets the line out; else null. */
export function dueInTime(line: BasketLine, basket: Around & Pick<Basket, 'presets'>): DuePreset | null {
  if (line.isOut || line.refusal) return null;
  if (!isOnlyReserved(line, basket)) return null;
  if (isBackInTime(line, basket.due.dueAt)) return null;
  return basket.presets.findLast(({ dueAt }) => isBackInTime(line, dueAt)) ?? null;
}

/** Whether an administrator can let a line out in spite of what its item is held back by. */
export function canOverride(line: BasketLine, basket: Around): boolean {
  if (line.isOut || line.refusal || isRentersProblem(line, basket)) return false;
  return standingBlocks(line, basket).length > 0 && ownBlocks(line, basket).every(({ overridable }) => overridable);
}

/** The blocks in spite of which a line goes out. */
export function overriddenBlocks({ blocks, overrides }: BasketLine): Block[] {
  return [...blocks, KIOSK_BLOCKS.reserved].filter(({ code }) => overrides.includes(code));
}

/** Whether a renter may take nothing out now. Of a card scanned offline nobody knows. */
export function isBlocked(renter: NonNullable<Basket['renter']>): boolean {
  return renter.type === 'renter' && (renter.renter.status === 'blocked' || renter.blocks.length > 0);
}

/** Whether the basket's renter may take nothing out, and nobody has overridden it. */
export function isRenterHeld({ renter, renterOverrides }: Pick<Basket, 'renter' | 'renterOverrides'>): boolean {
  if (renter?.type !== 'renter' || !isBlocked(renter)) return false;
  return renter.blocks.length === 0 || renter.blocks.some(({ code }) => !renterOverrides.includes(code));
}

/** Whether an administrator can lend to the basket's renter in spite of all their blocks. */
export function canLendToRenter(basket: Pick<Basket, 'renter' | 'renterOverrides'>): boolean {
  const { renter } = basket;
  if (renter?.type !== 'renter' || !isRenterHeld(basket)) return false;
  return renter.blocks.length > 0 && renter.blocks.every(({ overridable }) => overridable);
}

/** Codes of the blocks that are overridden to let a line out, or to lend to the renter. Empty if that can't be. */
export function blocksToOverride(basket: Basket | null, subject: OverrideSubject): string[] {
  if (!basket) return [];
  if ('item' in subject) {
    const line = basket.lines.find(({ code }) => code === subject.item);
    return line && canOverride(line, basket) ? codesOf(ownBlocks(line, basket)) : [];
  }
  const { renter } = basket;
  const isTheirs = renter?.type === 'renter' && renter.renter.id === subject.renter;
  return isTheirs && canLendToRenter(basket) ? codesOf(renter.blocks) : [];
}

function codesOf(blocks: Block[]): string[] {
  return [...new Set(blocks.map(({ code }) => code))];
}
