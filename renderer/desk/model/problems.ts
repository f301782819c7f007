// What keeps a line of the basket here, or the whole of it, and the ways on from there.
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { type Block, KIOSK_BLOCKS, kioskBlockOf, type RenterScan } from '../../../shared/domain/workspace.ts';
import { type AroundDue, isOfRenter, lineDue, whoseIsNext } from './line-due.ts';
import type { Basket, BasketLine } from './model.ts';

/** What a problem of a line depends on besides the line. */
type Around = Pick<Basket, 'renterOverrides'> & AroundDue;

/** Whether something keeps a line here: it is out, blocked, was refused, or no day is left on which it could be due. */
export function hasProblem(line: BasketLine, basket: Around): boolean {
  if (line.isOut || line.refusal !== null || standingBlocks(line, basket).length > 0) return true;
  return isWithoutDue(line, basket);
}

/** Whether the desk's own rules leave no moment for a line to be due: its longest loan ends while nobody is there. */
export function isWithoutDue(line: BasketLine, basket: Around): boolean {
  const { limit, isOver } = lineDue(line, basket);
  return isOver && (limit === 'hours' || limit === 'longest');
}

/** The blocks that hold a line here still: not overridden, and not gone with its due date. */
export function standingBlocks(line: BasketLine, basket: Around): Block[] {
  const own = ownBlocks(line, basket);
  const standing = isOnlyReserved(line, basket) && isBackInTime(line, basket) ? [] : own;
  return [...standing, ...standingRenterBlocks(line, basket)];
}

/** The blocks of a line that are its item's and were not overridden. The kiosk's own is one as soon as both dates are known. */
export function ownBlocks(line: BasketLine, basket: Around): Block[] {
  const known = line.blocks.filter((block) => !isOfRenter(block, basket.renter));
  const all = reservationInTheWay(line, basket) === 'anothers' ? [...known, KIOSK_BLOCKS.reserved] : known;
  return all.filter((block) => !line.overrides.includes(block.code));
}

/** The workspace repeats the renter's blocks on each item: the way on from those is beside the renter's name. */
function standingRenterBlocks(line: BasketLine, basket: Around): Block[] {
  return line.blocks.filter(
    (block) => isOfRenter(block, basket.renter) && !basket.renterOverrides.includes(block.code),
  );
}

/** Whether nothing but the blocks of the renter keeps a line here. */
export function isRentersProblem(line: BasketLine, basket: Around): boolean {
  const standing = standingBlocks(line, basket);
  return standing.length > 0 && standing.every((block) => isOfRenter(block, basket.renter));
}

/** The one block that there is goes with a coming reservation: the item can go out until then. */
export function isOnlyReserved(line: BasketLine, basket: Around): boolean {
  const [block, ...more] = ownBlocks(line, basket);
  if (!block || more.length > 0 || line.next === null) return false;
  return block === KIOSK_BLOCKS.reserved || (line.item?.status === 'reserved' && kioskBlockOf(block.code) === null);
}

/** Whether a line is back before it is needed next: it is wished so, or somebody said that it may go out until then. */
function isBackInTime(line: BasketLine, basket: Around): boolean {
  const { limit, isOver } = lineDue(line, basket);
  return !isOver && (limit !== 'reserved' || line.goesEarlier);
}

/**
 * Whose the reservation is that begins before a line is due back: another renter's, which keeps it here, or it is not known
 * whose, so that the workspace may refuse it. null: none is in the way, or the workspace's own block tells of it.
 */
export function reservationInTheWay(line: BasketLine, basket: Around): 'anothers' | 'unknown' | null {
  const { item, blocks, next } = line;
  if (next === null || (item?.status === 'reserved' && blocks.length > 0)) return null;
  const whose = whoseIsNext(line, basket);
  const { limit, dueAt } = lineDue(line, basket);
  if (whose === 'anothers') return limit === 'reserved' ? 'anothers' : null;
  return Date.parse(dueAt) < Date.parse(next.startsAt) ? null : whose;
}

/** When a reserved item is back in time (ISO 8601), where that alone lets the line out and nobody has said so yet; else null. */
export function dueInTime(line: BasketLine, basket: Around): string | null {
  if (line.isOut || line.refusal || line.goesEarlier || !isOnlyReserved(line, basket)) return null;
  const { limit, dueAt, isOver } = lineDue(line, basket);
  return limit === 'reserved' && !isOver ? dueAt : null;
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

/** Whether a basket can be begun for a renter: nothing blocks them, or nothing that could not be overridden there. */
export function mayBegin(renter: RenterScan): boolean {
  return !isBlocked(renter) || canLendToRenter({ renter, renterOverrides: [] });
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
