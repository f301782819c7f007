// Which items a renter may take out at a self-service desk, judged by what main has shown in their session: main refuses
// what the page keeps back, whatever the page requests.
import { beforeEach, describe, expect, it } from 'vitest';
import { createSelfService, type SelfService } from '../../../electron/app/self-service.ts';
import { isoWithOffset } from '../../../shared/calendar.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { type Block, type ItemScan, KIOSK_BLOCKS, type RenterScan } from '../../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
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
const tent = anItem('TNT-205', 'Nallo 3 GT', { type: { id: 't-1', name: 'Tent' } });
const reserved = { ...tent, status: 'reserved' as const };
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const jonas = aRenter('RNT-2207', 'Jonas Weber');
const BLOCK: Block = { code: 'reserved', message: 'Reserved for Jonas Weber.', overridable: true };
const notYours = { ok: false, error: { kind: 'not-yours', message: '' } };

let clock: ManualClock;
let longestLoans: DeskPolicy['longestLoans'];
let main: SelfService;
beforeEach(() => {
  clock = manualClock();
  longestLoans = [];
  main = createSelfService({
    ...{ ...tellsNobody(), clock },
    policy: () => ({ ...POLICY, mode: 'selfService', duePresets: ['2h', '7d'], usualDue: '3d', longestLoans }),
  });
});

const daysAhead = (days: number) => isoWithOffset(new Date(clock.now() + days * DAY));
const logIn = (more: Partial<RenterScan> = {}) =>
  main.lookup({ code: mara.code }, async () => ok(renterScan(mara, more)));
const lookUp = (scan: ItemScan) => main.lookup({ code: scan.item.code }, async () => ok(scan));
const checkOut = (days: number | null = 1, more: { itemId?: string } = {}) => {
  const dueAt = days === null ? null : daysAhead(days);
  const line = { code: tent.code, itemName: null, renter: { id: mara.id }, dueAt, ...more };
  return main.checkOut([line], () => ok([anAction('o-1', 'check_out', line)]));
};
const taken = { ok: true, data: [{ id: 'o-1' }] };

describe('an item', () => {
  it('that this session has shown as free goes out; one that was never looked up does not', async () => {
    await logIn();
    expect(await checkOut()).toEqual(notYours);
    await lookUp(itemScan(tent));
    expect(await checkOut(1, { itemId: tent.id })).toMatchObject(taken);
    expect(await checkOut(1, { itemId: 'another' })).toEqual(notYours);
  });

  it('that was looked up in the session before does not go out', async () => {
    await logIn();
    await lookUp(itemScan(tent));
    main.end();
    await lookUp(itemScan(tent));
    await logIn();
    expect(await checkOut()).toEqual(notYours);
  });

  it.each([
    ['came back damaged', KIOSK_BLOCKS.damaged],
    ['came back incomplete', KIOSK_BLOCKS.incomplete],
    ['has a block that can’t be read', KIOSK_BLOCKS.unread],
    ['the workspace blocks', { ...BLOCK, code: 'unavailable' }],
  ])('that %s does not go out, even if it was free a moment ago', async (_what, block) => {
    await logIn();
    await lookUp(itemScan(tent));
    await lookUp(itemScan(tent, { blocks: [block] }));
    expect(await checkOut()).toEqual(notYours);
    await lookUp(itemScan(tent));
    expect(await checkOut()).toMatchObject(taken);
  });

  it('that another renter has by now does not go out', async () => {
    await logIn();
    await lookUp(itemScan(tent));
    await lookUp(itemScan(tent, { rent: aRent(tent, jonas) }));
    expect(await checkOut()).toEqual(notYours);
  });

  it('whose check-out was undone goes out again, though it was scanned in between', async () => {
    await logIn();
    await lookUp(itemScan(tent));
    expect(await checkOut()).toMatchObject(taken);
    await lookUp(itemScan(tent, { rent: aRent(tent, mara) }));
    expect(await checkOut()).toMatchObject(taken);
  });

  it('that was returned is looked up before it goes out again: it may be damaged', async () => {
    await logIn();
    await lookUp(itemScan(tent));
    await lookUp(itemScan(tent, { rent: aRent(tent, mara) }));
    const request = { code: tent.code, itemName: null, rentId: aRent(tent, mara).id, by: 'card' as const };
    expect(await main.checkIn(request, () => ok(anAction('i-1', 'check_in', request)))).toMatchObject({ ok: true });
    expect(await checkOut()).toEqual(notYours);
    await lookUp(itemScan(tent));
    expect(await checkOut()).toMatchObject(taken);
  });
});

describe('a reserved item', () => {
  const nextOf = (renter: typeof mara) => ({ startsAt: daysAhead(3), renterName: renter.name, renterId: renter.id });

  it('goes out until another renter’s reservation begins, and no longer', async () => {
    await logIn();
    for (const scan of [
      itemScan(tent, { next: nextOf(jonas) }),
      itemScan(reserved, { next: nextOf(jonas), blocks: [BLOCK] }),
    ]) {
      await lookUp(scan);
      expect(await checkOut(2)).toMatchObject(taken);
      expect(await checkOut(4)).toEqual(notYours);
      // The workspace would set the date.
      expect(await checkOut(null)).toEqual(notYours);
    }
  });

  it('goes out to the renter who reserved it, however long', async () => {
    await logIn();
    await lookUp(itemScan(reserved, { next: nextOf(mara) }));
    expect(await checkOut(7)).toMatchObject(taken);
    // The workspace writes her name in another way here, but her card lists it.
    await logIn({ reservations: [aReservation({ item: reserved }, { startsAt: daysAhead(3) })] });
    await lookUp(itemScan(reserved, { next: { startsAt: daysAhead(3), renterName: 'M. Lindqvist' } }));
    expect(await checkOut(7)).toMatchObject(taken);
  });

  it('goes out if nobody knows for whom: the workspace decides', async () => {
    await logIn();
    await lookUp(itemScan(tent, { next: { startsAt: daysAhead(3), renterName: null } }));
    expect(await checkOut(7)).toMatchObject(taken);
  });

  it('does not go out with a second block, or with one of the renter’s', async () => {
    await logIn({ blocks: [BLOCK] });
    await lookUp(itemScan(reserved, { next: nextOf(jonas), blocks: [BLOCK] }));
    expect(await checkOut(2)).toEqual(notYours);
    await logIn();
    await lookUp(itemScan(reserved, { next: nextOf(jonas), blocks: [BLOCK, KIOSK_BLOCKS.damaged] }));
    expect(await checkOut(2)).toEqual(notYours);
  });
});

it('an item goes out for the longest loan of its type at most', async () => {
  longestLoans = [{ type: 'tent', days: 2 }];
  await logIn();
  await lookUp(itemScan(tent));
  expect(await checkOut(2)).toMatchObject(taken);
  expect(await checkOut(3)).toEqual(notYours);
  expect(await checkOut(null)).toEqual(notYours);
});
