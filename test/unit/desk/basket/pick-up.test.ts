// A pick-up: the list of a renter's reservations, ticked off by scans; extras; another person collecting.
import { beforeEach, describe, expect, it } from 'vitest';
import { pickUpCounts } from '../../../../renderer/desk/basket/pick-up.ts';
import { reservedForNow } from '../../../../renderer/desk/model/pick-up.ts';
import { hasProblem } from '../../../../renderer/desk/model/problems.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import type { Reservation } from '../../../../shared/domain/workspace.ts';
import { camera, jonas, mara, NOON, reserved } from '../../../support/desk-machine.ts';
import { aRent, aReservation, itemScan, RENTER_RULES, renterScan } from '../../../support/examples.ts';
import { basket, desk, scans } from './basket-desk.ts';
import {
  aTripod,
  dues,
  eachTestHasItsOwnPickUp,
  light,
  list,
  MONDAY,
  ofItem,
  ofType,
  STARTED,
  TUESDAY,
} from './pick-up-desk.ts';

const unavailable = { ...reserved, code: 'unavailable' };

eachTestHasItsOwnPickUp();

describe('the pick-up list', () => {
  it('comes with the first scan, and keeps its order whatever is scanned first', async () => {
    await scans('RNT-1184', 'TRI-060');
    expect(list()).toEqual([[null, 'TRI-060'], []]);
    await scans('LGT-074');
    expect(list()).toEqual([['LGT-074', 'TRI-060'], []]);
    expect(desk.context.readOut.verdict).toEqual({ kind: 'addedReserved', count: 2, all: 2, open: 0 });
  });

  it('takes one item of a reserved type; a second one is an extra, and the desk says so', async () => {
    await scans('RNT-1184', 'TRI-061', 'TRI-060');
    expect(list()).toEqual([[null, 'TRI-061'], ['TRI-060']]);
    expect(desk.verdict).toBe('addedExtra');
  });

  it('moves an extra up when the item in its place is removed', async () => {
    await scans('RNT-1184', 'TRI-061', 'TRI-060');
    await desk.touch({ type: 'takeOut', code: 'TRI-061' });
    expect(list()).toEqual([[null, 'TRI-060'], []]);
  });

  it('puts an item reserved by itself in its own place, not in that of its type', async () => {
    const both = [ofType, aReservation({ item: aTripod }, { startsAt: STARTED, endsAt: MONDAY })];
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: both }));
    await scans('RNT-1184', 'TRI-061', 'TRI-060');
    expect(list()).toEqual([['TRI-061', 'TRI-060'], []]);
  });

  it('also comes with the card when the items were scanned first', async () => {
    await scans('TRI-060', 'RNT-1184');
    expect(list()).toEqual([[null, 'TRI-060'], []]);
  });

  it('is missing for a renter without reservations', async () => {
    await scans('RNT-2207', 'CAM-001');
    expect([basket().pickUp, desk.verdict]).toEqual([null, 'added']);
  });

  it('holds reservations that have begun or begin today, and are not over', () => {
    const at = (startsAt: Date, endsAt: Date): Reservation =>
      aReservation({ item: camera }, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
    const begun = at(new Date(2026, 10, 18, 9), new Date(2026, 10, 24, 12));
    const tonight = at(new Date(2026, 10, 20, 23, 30), new Date(2026, 10, 24, 12));
    const tomorrow = at(new Date(2026, 10, 21, 0), new Date(2026, 10, 24, 12));
    const over = at(new Date(2026, 10, 18, 9), new Date(2026, 10, 19, 12));
    expect(reservedForNow([begun, tonight, tomorrow, over], NOON)).toEqual([begun, tonight]);
  });
});

describe('an item reserved for the renter', () => {
  it('is no problem, though it is due after the start of its reservation', async () => {
    await scans('RNT-1184', 'LGT-074');
    expect(basket().lines.map((each) => hasProblem(each, basket()))).toEqual([false]);
  });

  it.each([null, 'Another Mara'])('is no problem either if the workspace calls its renter %s', async (renterName) => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem] }));
    desk.known['LGT-074'] = ok(itemScan(light, { next: { startsAt: STARTED, renterName } }));
    await scans('RNT-1184', 'LGT-074');
    expect(pickUpCounts(basket())).toMatchObject({ count: 1, all: 1 });
  });

  it('is a problem if it has not come back yet, and does not count as ready', async () => {
    desk.known[`LGT-074 ${mara.id}`] = ok(itemScan(light, { blocks: [unavailable] }));
    await scans('RNT-1184', 'LGT-074', 'TRI-060');
    expect(pickUpCounts(basket())).toEqual({ count: 1, all: 2, open: 0, extras: 0 });
  });
});

describe('an item of a reserved type that can’t go out', () => {
  it.each([
    ['is on loan', itemScan(aTripod, { rent: aRent(aTripod, jonas) })],
    ['is out of service', itemScan({ ...aTripod, status: 'unavailable' }, { blocks: [unavailable] })],
  ])('is not what is reserved if it %s: another one is still to be fetched, and takes the place', async (_, scan) => {
    desk.known['TRI-060'] = ok(scan);
    await scans('RNT-1184', 'LGT-074', 'TRI-060');
    expect(list()).toEqual([['LGT-074', null], ['TRI-060']]);
    await scans('TRI-061');
    expect(list()).toEqual([['LGT-074', 'TRI-061'], ['TRI-060']]);
  });

  it('is what is reserved if only its renter is blocked, and that is overridden', async () => {
    const limit = { code: 'limit', message: 'Eight items are out.', overridable: true };
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofType], blocks: [limit] }));
    desk.known['TRI-060'] = ok(itemScan(aTripod, { blocks: [limit] }));
    await scans('RNT-1184', 'TRI-060');
    expect(list()).toEqual([['TRI-060'], []]);
  });
});

describe('the owner’s card, scanned again', () => {
  const itsDue = { ...ofItem, endsAt: TUESDAY };

  it('brings what was reserved or cancelled meanwhile, and keeps what was scanned', async () => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofType] }));
    await scans('RNT-1184', 'TRI-060');
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem, ofType] }));
    await scans('RNT-1184');
    expect([list(), desk.verdict]).toEqual([[[null, 'TRI-060'], []], 'renterFound']);
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [itsDue] }));
    await scans('RNT-1184');
    expect([list(), basket().due.name]).toEqual([[[null], ['TRI-060']], '3d']);
  });

  it('turns what was scanned before into a pick-up', async () => {
    desk.known['RNT-1184'] = ok(renterScan(mara));
    await scans('RNT-1184', 'TRI-060');
    expect(basket().pickUp).toBeNull();
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofType] }));
    await scans('RNT-1184');
    expect([list(), basket().due]).toMatchObject([[['TRI-060'], []], { name: 'reserved', dueAt: MONDAY }]);
  });

  it('is due when the reservation ends after it was parked, too', async () => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofType] }));
    await scans('RNT-1184', 'TRI-060');
    await desk.touch({ type: 'park' });
    desk.savedBaskets['d-1'] = ['TRI-060'];
    desk.parkedFor['d-1'] = 'RNT-1184';
    await desk.touch({ type: 'resumeSavedBasket', id: 'd-1' });
    expect([list(), basket().due]).toMatchObject([[['TRI-060'], []], { name: 'reserved', dueAt: MONDAY }]);
  });

  it('does not touch the list of another renter, for whom they collect', async () => {
    await scans('RNT-1184', 'TRI-060');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207');
    await desk.touch({ type: 'takeOtherRenter' });
    desk.known['RNT-2207'] = ok(renterScan(jonas, { reservations: [itsDue] }));
    await scans('RNT-2207');
    expect([desk.renter, basket().pickUp?.owner.renter, list()]).toEqual([jonas.name, mara, [[null, 'TRI-060'], []]]);
  });
});

describe('the check-out of a pick-up', () => {
  it('sends what is there; back in the basket a refused item is on the list again', async () => {
    await scans('RNT-1184', 'LGT-074', 'TRI-060', 'KIOSK:CONFIRM');
    expect(desk.sent).toEqual([`out LGT-074 ${mara.id}`, `out TRI-060 ${mara.id}`]);
    await desk.hears('LGT-074', 'confirmed');
    await desk.hears('TRI-060', 'refused');
    await desk.touch({ type: 'backToBasket' });
    expect(list()).toEqual([['TRI-060'], []]);
  });

  it('sends nothing for the rest of the list, which stays reserved', async () => {
    await scans('RNT-1184', 'TRI-060', 'KIOSK:CONFIRM');
    expect(desk.sent).toEqual([`out TRI-060 ${mara.id}`]);
  });

  it('that main refuses leaves a basket in which another due date can be chosen', async () => {
    desk.refuses = { kind: 'action-not-saved', message: 'Disk full' };
    await scans('RNT-1184', 'TRI-060', 'KIOSK:CONFIRM');
    expect(desk.screen).toBe('basket');
    await desk.touch({ type: 'chooseDue', name: '1d' });
    expect(dues()).toEqual([Date.parse(basket().due.dueAt)]);
  });
});

describe('when another person collects the pick-up', () => {
  it('Change keeps the owner and the list before the next card, and opens the search', async () => {
    await scans('RNT-1184', 'LGT-074', 'TRI-060');
    await desk.touch({ type: 'changeRenter' });
    expect([desk.overlay, desk.renter, list()]).toEqual(['search', mara.name, [['LGT-074', 'TRI-060'], []]]);
    expect(pickUpCounts(basket()).count).toBe(2);
  });

  it('their card asks once whose basket it is, and the list stays the owner’s', async () => {
    await scans('RNT-1184', 'TRI-060');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207');
    expect([desk.screen, desk.verdict]).toEqual(['otherRenter', 'otherRenter']);
    await desk.touch({ type: 'takeOtherRenter' });
    expect([desk.screen, desk.renter, list()]).toEqual(['basket', jonas.name, [[null, 'TRI-060'], []]]);
    expect(basket().pickUp?.owner.renter).toEqual(mara);
    await scans('RNT-2207');
    expect([desk.screen, desk.verdict]).toEqual(['basket', 'alreadyInList']);
  });

  it('scanning their card once more gives them the basket', async () => {
    await scans('RNT-1184', 'TRI-060');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207', 'RNT-2207');
    expect([desk.screen, desk.renter]).toEqual(['basket', jonas.name]);
  });

  it('keeping the owner leaves the basket theirs, and the next other card asks again', async () => {
    await scans('RNT-1184', 'LGT-074');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207');
    await desk.touch({ type: 'keepRenter' });
    expect([desk.screen, desk.renter, pickUpCounts(basket()).count]).toEqual(['basket', mara.name, 1]);
    await scans('RNT-2207');
    expect(desk.screen).toBe('otherRenter');
  });

  it('the owner’s own card asks nothing', async () => {
    await scans('RNT-1184', 'TRI-060');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-1184');
    expect([desk.screen, desk.renter]).toEqual(['basket', mara.name]);
  });

  it('an item reserved for the owner is blocked for them', async () => {
    await scans('RNT-1184', 'LGT-074', 'TRI-060', 'RNT-2207');
    await desk.touch({ type: 'takeOtherRenter' });
    expect(pickUpCounts(basket())).toMatchObject({ count: 1, all: 2, open: 0 });
    await desk.touch({ type: 'confirm' });
    expect(desk.sent.filter((each) => each.startsWith('out'))).toEqual([`out TRI-060 ${jonas.id}`]);
  });

  it('a list of which nothing was scanned is dropped without a question', async () => {
    await scans('RNT-1184', 'CAM-001');
    await desk.touch({ type: 'changeRenter' });
    await scans('RNT-2207');
    expect([desk.screen, desk.renter, basket().pickUp]).toEqual(['basket', jonas.name, null]);
  });
});

describe('offline', () => {
  beforeEach(async () => {
    await desk.follows({ offlineCheckOuts: true }, RENTER_RULES);
  });

  it('items of a known list are ticked off by their codes, and the check-out needs no reservation', async () => {
    await scans('RNT-1184', 'TRI-060');
    await desk.losesConnection();
    await scans('LGT-074', 'NEW-1', 'KIOSK:CONFIRM');
    expect(list()).toEqual([['LGT-074', 'TRI-060'], ['NEW-1']]);
    expect(desk.sent).toHaveLength(3);
  });

  it('a card that can’t be looked up comes without a list', async () => {
    await desk.losesConnection();
    await scans('RNT-1184', 'LGT-074');
    expect(basket().pickUp).toBeNull();
  });

  it.each([
    ['a card in the other case of its letters may be another renter’s', 'rnt-1184', 'otherRenter'],
    ['another renter’s card asks whose basket it is', 'RNT-2207', 'otherRenter'],
  ])('%s', async (_, card, screen) => {
    await scans('RNT-1184', 'TRI-060');
    await desk.losesConnection();
    await desk.touch({ type: 'changeRenter' });
    await scans(card);
    expect(desk.screen).toBe(screen);
  });
});

it('after a reset nothing names the owner of the list', async () => {
  await scans('RNT-1184', 'TRI-060', 'KIOSK:CONFIRM');
  await desk.hears('TRI-060', 'refused');
  await desk.touch({ type: 'reset' });
  expect(JSON.stringify(desk.context)).not.toContain(mara.name);
  expect(desk.sent.filter((each) => each.startsWith('keep'))).toEqual(['keep TRI-060']);
});

it('a failed look-up of the card adds no list', async () => {
  desk.known['RNT-1184'] = fail({ kind: 'timeout', message: 'No answer' });
  await scans('TRI-060', 'RNT-1184');
  expect(basket().pickUp).toBeNull();
});
