// The due dates that a renter may have at a self-service desk: of a check-out, those that the desk offers; of an extension,
// only if the policy says so, of their own loans, and by a week at most.
import { beforeEach, describe, expect, it } from 'vitest';
import { createSelfService, type SelfService } from '../../../electron/app/self-service.ts';
import { isoWithOffset } from '../../../shared/calendar.ts';
import type { CheckInRequest, ExtendRequest } from '../../../shared/domain/action.ts';
import { ok } from '../../../shared/domain/errors.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import {
  anAction,
  anItem,
  aRent,
  aRenter,
  aReservation,
  itemScan,
  POLICY,
  renterScan,
} from '../../support/examples.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { tellsNobody } from '../../support/quiet-self-service.ts';

const DAY = 86_400_000;
const tent = anItem('TNT-205', 'Nallo 3 GT');
const drone = anItem('DRO-004', 'Mavic 3');
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const TENT = { code: tent.code, rentId: aRent(tent, mara).id };
const notYours = { ok: false, error: { kind: 'not-yours', message: '' } };

let clock: ManualClock;
let visitorsExtend: boolean;
let closedDays: string[];
let longestLoans: { type: string; days: number }[];
/** When the tent is due. */
let was: string | null;
let main: SelfService;
beforeEach(() => {
  clock = manualClock();
  visitorsExtend = true;
  closedDays = [];
  longestLoans = [];
  main = createSelfService({
    ...{ ...tellsNobody(), clock },
    policy: () => ({
      ...{ ...POLICY, mode: 'selfService', selfServiceIdleSeconds: 20, selfServiceCountdownSeconds: 20 },
      ...{ closedDays, longestLoans, visitorsExtend, duePresets: ['2h', '7d'], usualDue: '3d' },
    }),
  });
});

const logIn = (more: Partial<Rent> = {}) => {
  const rent = aRent(tent, mara, more);
  was = rent.dueAt;
  return main.lookup({ code: mara.code }, async () => ok(renterScan(mara, { rents: [rent] })));
};
/** To so many days from now. */
const extend = ({ code, rentId }: typeof TENT, days: number, more: Partial<ExtendRequest> = {}) => {
  const dueAt = new Date(clock.now() + days * DAY).toISOString();
  const line = { code, itemName: code, itemId: tent.id, rentId, wasDueAt: was ?? dueAt, dueAt, ...more };
  return main.extend([line], () => ok([anAction('e-1', 'extend', line)]));
};

it('extending is the staff’s unless the policy lets renters do it', async () => {
  visitorsExtend = false;
  await logIn({ dueAt: new Date(clock.now()).toISOString() });
  expect(await extend(TENT, 1)).toEqual(notYours);
  visitorsExtend = true;
  expect(await extend(TENT, 1)).toMatchObject({ ok: true, data: [{ id: 'e-1' }] });
});

it('a renter extends their own loans only, each with its own code', async () => {
  expect(await extend(TENT, 1)).toEqual(notYours);
  await logIn();
  expect(await extend({ ...TENT, rentId: aRent(drone, mara).id }, 1)).toEqual(notYours);
  expect(await extend({ ...TENT, code: drone.code }, 1)).toEqual(notYours);
});

it.each([
  ['from now, if it is overdue', -3, 7],
  ['from its due date, if that is still to come', 2, 9],
])('a loan is extended by a week at most, %s', async (_what, due, most) => {
  await logIn({ dueAt: new Date(clock.now() + due * DAY).toISOString() });
  expect(await extend(TENT, most)).toMatchObject({ ok: true });
  expect(await extend(TENT, most + 1)).toEqual(notYours);
});

it.each([
  ['its due date', 5, 4],
  ['now, if it is overdue', -3, -1],
])('a loan is not extended to before %s', async (_what, due, earlier) => {
  await logIn({ dueAt: new Date(clock.now() + due * DAY).toISOString() });
  expect(await extend(TENT, earlier)).toEqual(notYours);
});

it('all loans of a renter are extended to one date, a week after the last of them', async () => {
  const dueIn = (days: number) => ({ dueAt: new Date(clock.now() + days * DAY).toISOString() });
  const rents = [aRent(tent, mara, dueIn(2)), aRent(drone, mara, dueIn(10))];
  was = dueIn(2).dueAt;
  await main.lookup({ code: mara.code }, async () => ok(renterScan(mara, { rents })));
  expect(await extend(TENT, 17)).toMatchObject({ ok: true });
  expect(await extend(TENT, 18)).toEqual(notYours);
});

it('a loan is extended from its own due date, which an undo brings back, and under its item’s own id', async () => {
  await logIn({ dueAt: new Date(clock.now()).toISOString() });
  expect(await extend(TENT, 1, { wasDueAt: '2040-01-01T12:00:00Z' })).toEqual(notYours);
  expect(await extend(TENT, 1, { itemId: drone.id })).toEqual(notYours);
  expect(await extend(TENT, 1)).toMatchObject({ ok: true });
});

it('a loan is not extended beyond the longest loan of its type', async () => {
  longestLoans = [{ type: 'Tent', days: 2 }];
  await logIn({ dueAt: new Date(clock.now()).toISOString(), item: { ...tent, type: { id: 't', name: 'Tent' } } });
  expect(await extend(TENT, 3)).toEqual(notYours);
  expect(await extend(TENT, 2)).toMatchObject({ ok: true });
});

it('a return that staff left open is theirs to end', async () => {
  await logIn();
  const checkIn = (by: CheckInRequest['by'], more: Partial<CheckInRequest> = {}) => {
    const request = { ...TENT, itemName: null, by, ...more };
    return main.checkIn(request, () => ok(anAction('i-1', 'check_in', request)));
  };
  expect(await checkIn('kept')).toEqual(notYours);
  expect(await checkIn('scan', { itemId: drone.id })).toEqual(notYours);
  expect(await checkIn('left')).toMatchObject({ ok: true });
  expect(await checkIn('scan', { itemId: tent.id })).toMatchObject({ ok: true });
});

it('a loan without a due date is not extended', async () => {
  await logIn({ dueAt: null });
  expect(await extend(TENT, 1)).toEqual(notYours);
});

describe('a check-out is due when the desk offers it', () => {
  const checkOut = async (days: number) => {
    await main.lookup({ code: tent.code }, async () => ok(itemScan(tent)));
    const dueAt = new Date(clock.now() + days * DAY).toISOString();
    const line = { code: tent.code, itemName: null, renter: { id: mara.id }, dueAt };
    return main.checkOut([line], () => ok([anAction('o-1', 'check_out', line)]));
  };

  it.each([
    ['on the day of the longest preset', 8, true],
    ['later', 9, false],
    ['in the past', -1, false],
  ])('%s', async (_when, days, isTaken) => {
    await logIn();
    expect((await checkOut(days)).ok).toBe(isTaken);
  });

  it('or on the next day on which the desk is open, after long holidays', async () => {
    closedDays = Array.from({ length: 30 }, (_, day) => isoWithOffset(new Date(clock.now() + day * DAY)).slice(0, 10));
    await logIn();
    expect((await checkOut(29)).ok).toBe(true);
    expect(await checkOut(31)).toEqual(notYours);
  });

  it('or when what is reserved for the renter ends', async () => {
    const endsAt = new Date(clock.now() + 40 * DAY).toISOString();
    const reservations = [aReservation({ item: tent }, { endsAt })];
    await main.lookup({ code: mara.code }, async () => ok(renterScan(mara, { reservations })));
    expect((await checkOut(40)).ok).toBe(true);
    expect(await checkOut(41)).toEqual(notYours);
  });
});
