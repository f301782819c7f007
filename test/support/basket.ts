// Baskets and their lines for tests, built from the few fields that a test is about.
import { duePresets, USUAL_DUE } from '../../renderer/desk/basket/due.ts';
import type { Basket, BasketLine } from '../../renderer/desk/model/model.ts';
import type { Item } from '../../shared/domain/workspace.ts';
import { POLICY } from './examples.ts';

export function aLine(item: Item, more: Partial<BasketLine> = {}): BasketLine {
  return {
    code: item.code,
    item,
    blocks: [],
    next: null,
    overrides: [],
    counted: [],
    isOut: false,
    refusal: null,
    again: false,
    action: null,
    undo: null,
    ...more,
  };
}

/** A basket that was begun at `now` (epoch ms), without a renter, due in three days. */
export function aBasket(now: number, lines: BasketLine[], more: Partial<Basket> = {}): Basket {
  const presets = duePresets(now, POLICY);
  const due = presets.find(({ name }) => name === USUAL_DUE);
  if (!due) throw new Error('no preset');
  return { lines, renter: null, renterOverrides: [], presets, due, sentAt: null, ...more };
}
