// What prevents a line of the basket, or the whole basket, from going out, and what can be done about it.
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { type Block, isReservationBlock, KIOSK_BLOCKS, type RenterScan } from '../../../shared/domain/workspace.ts';
import { type BasketForDue, isOfRenter, lineDue, whoseIsNext } from './line-due.ts';
import type { Basket, BasketLine } from './model.ts';

/** What a problem of a line depends on besides the line. */
type BasketForProblems = Pick<Basket, 'renterOverrides'> & BasketForDue;

/** Whether a line's last look-up was answered. */
export function isKnown({ item, isOutdated }: BasketLine): boolean {
  return item !== null && !isOutdated;
}

/** Whether something prevents a line from going out: it is on loan, blocked, was refused, or has no due date left. */
export function hasProblem(line: BasketLine, basket: BasketForProblems): boolean {
  if (line.isOnLoan || line.refusal !== null || remainingBlocks(line, basket).length > 0) return true;
  return isWithoutDue(line, basket);
}

/** Whether the desk's own rules leave no due date for a line: its longest loan ends while the desk is closed. */
export function isWithoutDue(line: BasketLine, basket: BasketForProblems): boolean {
  const { limit, isOver } = lineDue(line, basket);
  return isOver && (limit === 'hours' || limit === 'longest');
}

/** The blocks that still prevent a line from going out: not overridden, and not settled by its due date. */
export function remainingBlocks(line: BasketLine, basket: BasketForProblems): Block[] {
  const own = ownBlocks(line, basket);
  const remaining = isOnlyReserved(line, basket) && isBackInTime(line, basket) ? [] : own;
  return [...remaining, ...remainingRenterBlocks(line, basket)];
}

/** The blocks of a line's item that were not overridden. The kiosk's own is added as soon as both dates are known. */
export function ownBlocks(line: BasketLine, basket: BasketForProblems): Block[] {
  const known = line.blocks.filter((block) => !isOfRenter(block, basket.renter));
  const all = reservationInTheWay(line, basket) === 'anothers' ? [...known, KIOSK_BLOCKS.reserved] : known;
  return all.filter((block) => !line.overrides.includes(block.code));
}

/** The renter's blocks, which the workspace repeats on each item. They are dealt with beside the renter's name. */
function remainingRenterBlocks(line: BasketLine, basket: BasketForProblems): Block[] {
  return line.blocks.filter(
    (block) => isOfRenter(block, basket.renter) && !basket.renterOverrides.includes(block.code),
  );
}

/** Whether only the renter's blocks prevent a line from going out. */
export function isRentersProblem(line: BasketLine, basket: BasketForProblems): boolean {
  const remaining = remainingBlocks(line, basket);
  return remaining.length > 0 && remaining.every((block) => isOfRenter(block, basket.renter));
}

/** Whether a line's only block is about a coming reservation: the item can go out until then. */
export function isOnlyReserved(line: BasketLine, basket: BasketForProblems): boolean {
  const [block, ...more] = ownBlocks(line, basket);
  if (!block || more.length > 0 || line.next === null) return false;
  return block === KIOSK_BLOCKS.reserved || (line.item !== null && isReservationBlock(line.item, block));
}

/** Whether a line is back before its next reservation: as wished, or because it was agreed to be due by then. */
function isBackInTime(line: BasketLine, basket: BasketForProblems): boolean {
  const { limit, isOver } = lineDue(line, basket);
  return !isOver && (limit !== 'reserved' || line.isDueBeforeReservation);
}

/**
 * Whose reservation begins before a line is due back. 'anothers': the line can't go out; 'unknown': the workspace may
 * refuse it. null: none is in the way, or the workspace's own block is about it.
 */
export function reservationInTheWay(line: BasketLine, basket: BasketForProblems): 'anothers' | 'unknown' | null {
  const { item, blocks, next } = line;
  if (next === null || (item?.status === 'reserved' && blocks.length > 0)) return null;
  const whose = whoseIsNext(line, basket);
  const { limit, dueAt } = lineDue(line, basket);
  if (whose === 'anothers') return limit === 'reserved' ? 'anothers' : null;
  return Date.parse(dueAt) < Date.parse(next.startsAt) ? null : whose;
}

/** The due date (ISO 8601) that a reserved item needs to be back in time, if that is its only obstacle; else null. */
export function dueInTime(line: BasketLine, basket: BasketForProblems): string | null {
  if (line.isOnLoan || line.refusal || line.isDueBeforeReservation || !isOnlyReserved(line, basket)) return null;
  const { limit, dueAt, isOver } = lineDue(line, basket);
  return limit === 'reserved' && !isOver ? dueAt : null;
}

/** Whether an administrator can override the blocks of a line's item. */
export function canOverride(line: BasketLine, basket: BasketForProblems): boolean {
  if (line.isOnLoan || line.refusal || isRentersProblem(line, basket)) return false;
  return remainingBlocks(line, basket).length > 0 && ownBlocks(line, basket).every(({ overridable }) => overridable);
}

/** The blocks that were overridden for a line. */
export function overriddenBlocks({ blocks, overrides }: BasketLine): Block[] {
  return [...blocks, KIOSK_BLOCKS.reserved].filter(({ code }) => overrides.includes(code));
}

/** Whether a renter may not borrow now. False for a card scanned offline: nothing is known of it. */
export function isBlocked(renter: NonNullable<Basket['renter']>): boolean {
  return renter.type === 'renter' && (renter.renter.status === 'blocked' || renter.blocks.length > 0);
}

/** Whether the basket's renter may not borrow, and not all of their blocks are overridden. */
export function isRenterStillBlocked({ renter, renterOverrides }: Pick<Basket, 'renter' | 'renterOverrides'>): boolean {
  if (renter?.type !== 'renter' || !isBlocked(renter)) return false;
  return renter.blocks.length === 0 || renter.blocks.some(({ code }) => !renterOverrides.includes(code));
}

/** Whether an administrator can override all blocks of the basket's renter. */
export function canOverrideRenter(basket: Pick<Basket, 'renter' | 'renterOverrides'>): boolean {
  const { renter } = basket;
  if (renter?.type !== 'renter' || !isRenterStillBlocked(basket)) return false;
  return renter.blocks.length > 0 && renter.blocks.every(({ overridable }) => overridable);
}

/** Whether a basket can be started for a renter: nothing blocks them, or all blocks can be overridden there. */
export function canStartBasket(renter: RenterScan): boolean {
  return !isBlocked(renter) || canOverrideRenter({ renter, renterOverrides: [] });
}

/** Codes of the blocks to override so that a line can go out, or the renter can borrow. Empty if that is impossible. */
export function blocksToOverride(basket: Basket | null, subject: OverrideSubject): string[] {
  if (!basket) return [];
  if ('item' in subject) {
    const line = basket.lines.find(({ code }) => code === subject.item);
    return line && canOverride(line, basket) ? codesOf(ownBlocks(line, basket)) : [];
  }
  const { renter } = basket;
  const isTheirs = renter?.type === 'renter' && renter.renter.id === subject.renter;
  return isTheirs && canOverrideRenter(basket) ? codesOf(renter.blocks) : [];
}

function codesOf(blocks: Block[]): string[] {
  return [...new Set(blocks.map(({ code }) => code))];
}
