// How little the desk asks of a person, by the bench's own count; and that scanner, finger or keyboard alone are enough.
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

it('a return is one scan and no touch', () => {
  expect(figures.return).toEqual({ items: 5, scans: 5, touches: 0, opening: { scans: 1, touches: 0 } });
});

it('a check-out is a scan for each item, one for the card, and a command or a touch', () => {
  expect(figures.checkout).toEqual({ items: 5, scans: 7, touches: 0 });
  expect(figures.checkoutByTouch).toEqual({ items: 5, scans: 6, touches: 1 });
});

it('all that somebody brings back is one scan of their card and two touches; who has what, the scan alone', () => {
  expect(figures.returnAll).toEqual({ items: 5, scans: 1, touches: 2 });
  expect(figures.whoHas).toEqual({ scans: 1, touches: 0 });
});

it('what is reserved is picked up by a scan of the card, one of each item, and one touch', () => {
  expect(figures.pickup).toEqual({ items: 5, scans: 6, touches: 1 });
});

it('a look-up is one scan; a renter is found with five touches', () => {
  expect(figures.lookup).toEqual({ scans: 1, touches: 0 });
  expect(figures.search.scans).toBe(0);
  expect(figures.search.touches).toBeLessThanOrEqual(5);
});

it('what was done today with an item is one touch and one scan', () => {
  expect(figures.todayOfItem).toEqual({ scans: 1, touches: 1 });
});

it('an extension is one scan and two touches, three to a day of one’s own', () => {
  expect(figures.extend).toEqual({ scans: 1, touches: 3 });
  expect(figures.extendByAWeek).toEqual({ scans: 1, touches: 2 });
});

it.each([
  ['pick-up', 'pickup'],
  ['return of all', 'returnAll'],
  ['what was done today with an item', 'todayOfItem'],
] as const)('%s goes by touch alone in a dozen touches, and by keyboard alone', (_, flow) => {
  const [byTouch, byKeyboard] = [figures[`${flow}ByTouch`], figures[`${flow}ByKeyboard`]];
  expect(byTouch).toEqual({ scans: 0, touches: expect.any(Number), keys: 0 });
  expect(byTouch.touches).toBeLessThanOrEqual(12);
  expect(byKeyboard).toEqual({ scans: 0, touches: 0, keys: expect.any(Number) });
});

it.each([
  ['scanner', 'scans'],
  ['touch', 'touches'],
  ['keyboard', 'keys'],
] as const)('every flow goes by %s alone', (means, counted) => {
  for (const effort of Object.values(figures.alone[means])) {
    expect(effort).toEqual({ scans: 0, touches: 0, keys: 0, [counted]: effort[counted] });
    expect(effort[counted]).toBeGreaterThan(0);
  }
});
