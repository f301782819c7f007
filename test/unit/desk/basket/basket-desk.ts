// For the basket tests: a desk for each test, and what is in its basket.
import { beforeEach } from 'vitest';
import type { Basket, BasketLine } from '../../../../renderer/desk/model/model.ts';
import { readyLines } from '../../../../renderer/desk/model/selectors.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { bike, Desk, reserved } from '../../../support/desk-machine.ts';
import { AGREED, itemScan } from '../../../support/examples.ts';

/** Tomorrow at 09:00, local time. */
export const TOMORROW = new Date(2026, 10, 21, 9).toISOString();

/** The desk of the current test. */
export let desk: Desk;

/** Gives each test of the file its own desk. The bike is reserved for Mara from tomorrow on. */
export function eachTestHasItsOwnDesk(): void {
  beforeEach(() => {
    desk = new Desk();
    desk.known['BIK-009'] = ok(
      itemScan(bike, { blocks: [reserved], next: { startsAt: TOMORROW, renterName: 'Mara' } }),
    );
  });
}

/** The basket on the desk; throws if there is none. */
export function basket(): Basket {
  if (!desk.context.basket) throw new Error('There is no basket');
  return desk.context.basket;
}

/** The line with this code; throws if there is none. */
export function line(code: string): BasketLine {
  const found = basket().lines.find((each) => each.code === code);
  if (!found) throw new Error(`${code} is not in the basket`);
  return found;
}

/** The codes that would be checked out now. */
export const ready = () => readyLines(basket()).map(({ code }) => code);

/** Scans the codes one after the other. */
export async function scans(...codes: string[]): Promise<void> {
  for (const code of codes) await desk.scan(code);
}

/** Overrides these blocks of the item; without any, its reservation. */
export const override = (code: string, ...blocks: string[]) =>
  desk.touch({
    ...{ type: 'override', subject: { item: code }, reason: AGREED },
    blocks: blocks.length > 0 ? blocks : ['reserved'],
  });
