// How many scans, touches and keys each flow takes, as the effort bench counts them. Every main flow works by scanner,
// touch or keyboard alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EffortFigures, measureEffort } from '../bench/effort.ts';
import { openDesk, type Site } from '../support/site.ts';

let site: Site;
let figures: EffortFigures;
beforeAll(async () => {
  site = await openDesk();
  figures = await measureEffort(site);
});
afterAll(() => site.close());

it('a return takes one scan and no touch', () => {
  expect(figures.return).toEqual({ items: 5, scans: 5, touches: 0, opening: { scans: 1, touches: 0 } });
});

it('a check-out takes one scan per item, one for the card, and a printed command or a touch', () => {
  expect(figures.checkout).toEqual({ items: 5, scans: 7, touches: 0 });
  expect(figures.checkoutByTouch).toEqual({ items: 5, scans: 6, touches: 1 });
});

it('a renter’s loans take one scan of the card to see, and two touches more to return', () => {
  expect(figures.returnAll).toEqual({ items: 5, scans: 1, touches: 2 });
  expect(figures.whoHas).toEqual({ scans: 1, touches: 0 });
});

it('a pick-up takes one scan of the card, one per item, and one touch', () => {
  expect(figures.pickup).toEqual({ items: 5, scans: 6, touches: 1 });
});

it('a look-up takes one scan; finding a renter takes at most five touches', () => {
  expect(figures.lookup).toEqual({ scans: 1, touches: 0 });
  expect(figures.search.scans).toBe(0);
  expect(figures.search.touches).toBeLessThanOrEqual(5);
});

it('seeing an item’s actions of today takes one touch and one scan', () => {
  expect(figures.todayOfItem).toEqual({ scans: 1, touches: 1 });
});

it('an extension takes one scan and two touches, or three for a chosen day', () => {
  expect(figures.extend).toEqual({ scans: 1, touches: 3 });
  expect(figures.extendByAWeek).toEqual({ scans: 1, touches: 2 });
});

it('a queue of three with twenty items and three problems takes seven touches', () => {
  expect(figures.queue.twentyOut).toEqual({ scans: 26, touches: 7, keys: 0 });
  expect(figures.queue.parkAndBack).toEqual({ scans: 1, touches: 1, keys: 0 });
});

it('a crate of returns takes one scan each and no touch, with and without a connection, whatever is in it', () => {
  expect(figures.queue.back).toEqual({ scans: 22, touches: 0, keys: 0 });
  expect(figures.queue.backOffline).toEqual({ scans: 19, touches: 0, keys: 0 });
});

it('the set-up of a desk takes 22 touches and one scan, and has at most 400 words', () => {
  const { words, ...effort } = figures.queue.setUp;
  expect(effort).toEqual({ scans: 1, touches: 22, keys: 0 });
  expect(words).toBeLessThanOrEqual(400);
});

it.each([
  ['pick-up', 'pickup'],
  ['return of all', 'returnAll'],
  ['today’s actions of an item', 'todayOfItem'],
] as const)('%s works by touch alone in at most twelve touches, and by keyboard alone', (_, flow) => {
  const [byTouch, byKeyboard] = [figures[`${flow}ByTouch`], figures[`${flow}ByKeyboard`]];
  expect(byTouch).toEqual({ scans: 0, touches: expect.any(Number), keys: 0 });
  expect(byTouch.touches).toBeLessThanOrEqual(12);
  expect(byKeyboard).toEqual({ scans: 0, touches: 0, keys: expect.any(Number) });
});

it.each([
  ['scanner', 'scans'],
  ['touch', 'touches'],
  ['keyboard', 'keys'],
] as const)('every flow works by %s alone', (means, counted) => {
  for (const effort of Object.values(figures.alone[means])) {
    expect(effort).toEqual({ scans: 0, touches: 0, keys: 0, [counted]: effort[counted] });
    expect(effort[counted]).toBeGreaterThan(0);
  }
});
