// Items of one pile: what can't go out was scanned first, and what comes next begins the basket.
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import type { Context } from '../model/context.ts';
import { isSameOne, type Known } from '../model/identity.ts';
import { isSelfService } from '../model/selectors.ts';
import { isFree } from './meaning.ts';
import { isWithin } from './repeat.ts';

/** Scans that follow each other within this time are of one pile. Later, the item was looked up and put away. */
const PILE_MS = 10_000;

/**
 * The items on whose card the desk just was, oldest first, which `item` now follows: they lie on the counter with it,
 * and nothing was done about them. They stand in its basket as problems, so that none is forgotten.
 */
export function pileBefore(context: Context, item: Known): ItemScan[] {
  const { card, now } = context;
  if (!card?.pile || card.action || isSelfService(context)) return [];
  const isOne = isWithin(PILE_MS, card.pile.at, now());
  return isOne ? card.pile.items.filter((each) => !isFree(each) && !isSameOne(each.item, item)) : [];
}
