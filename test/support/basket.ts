// Builds baskets and their lines for tests, from the few fields that a test is about.
import { defaultDue, duePresets } from '../../renderer/desk/basket/due-presets.ts';
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
    dueAt: null,
    isDueBeforeReservation: false,
    counted: [],
    isOnLoan: false,
    refusal: null,
    again: false,
    isOutdated: false,
    action: null,
    undo: null,
    ...more,
  };
}

/** A basket started at `now` (epoch ms), without a renter, with the default due date. */
export function aBasket(now: number, lines: BasketLine[], more: Partial<Basket> = {}): Basket {
  const presets = duePresets(now, POLICY);
  const due = defaultDue(now, presets, POLICY);
  const reckoned = { presets, due, rules: POLICY, dueComputedAt: now, pickUp: null };
  return { lines, renter: null, renterOverrides: [], ...reckoned, sentAt: null, ...more };
}
