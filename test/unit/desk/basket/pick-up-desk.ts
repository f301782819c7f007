// For the pick-up tests: Mara has reserved a light and any tripod, and the workspace knows both and another tripod.
import { beforeEach } from 'vitest';
import { lineDue } from '../../../../renderer/desk/model/line-due.ts';
import { pickUpLists } from '../../../../renderer/desk/model/pick-up.ts';
import { isoWithOffset } from '../../../../shared/calendar.ts';
import { ok } from '../../../../shared/domain/errors.ts';
import { mara, reserved, tripod } from '../../../support/desk-machine.ts';
import { anItem, aReservation, itemScan, renterScan } from '../../../support/examples.ts';
import { basket, desk, eachTestHasItsOwnDesk } from './basket-desk.ts';

const TRIPODS = { id: 'type-tripod', name: 'Tripod' };
/** When the reservations began: this morning. */
export const STARTED = new Date(2026, 10, 20, 9).toISOString();
/** When the reservations end: in ten days. */
export const MONDAY = isoWithOffset(new Date(2026, 10, 30, 12));
/** A day later than that. */
export const TUESDAY = isoWithOffset(new Date(2026, 11, 1, 12));

/** The reserved light, LGT-074. */
export const light = anItem('LGT-074', 'Aputure LS 300d', { status: 'reserved' });
/** A tripod of the reserved type, TRI-060. */
export const aTripod = { ...tripod, type: TRIPODS };
const another = anItem('TRI-061', 'Gitzo Systematic', { type: TRIPODS });

/** The reservation of the light. */
export const ofItem = aReservation({ item: light }, { startsAt: STARTED, endsAt: MONDAY });
/** The reservation of any tripod. */
export const ofType = aReservation({ type: TRIPODS }, { startsAt: STARTED, endsAt: MONDAY });

/** Gives each test of the file its own desk, where the renter's card RNT-1184 brings both reservations. */
export function eachTestHasItsOwnPickUp(): void {
  eachTestHasItsOwnDesk();
  beforeEach(() => {
    desk.known['RNT-1184'] = ok(renterScan(mara, { reservations: [ofItem, ofType] }));
    const next = { startsAt: STARTED, renterName: mara.name };
    desk.known['LGT-074'] = ok(itemScan(light, { blocks: [reserved], next }));
    for (const asked of ['LGT-074', 'LGT-074 item']) desk.known[`${asked} ${mara.id}`] = ok(itemScan(light, { next }));
    desk.known['TRI-060'] = ok(itemScan(aTripod));
    desk.known['TRI-061'] = ok(itemScan(another));
  });
}

/** The code scanned for each entry of the list, in its order, and the codes of the extras. */
export function list() {
  const lists = pickUpLists(basket());
  return [lists?.rows.map(({ line: found }) => found?.code ?? null), lists?.extras.map(({ code }) => code)];
}

/** When each line is due, in ms since 1970. */
export const dues = () => basket().lines.map((each) => Date.parse(lineDue(each, basket()).dueAt));
