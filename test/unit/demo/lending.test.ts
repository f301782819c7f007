import { describe, expect, test } from 'vitest';
import { openingHoldings } from '../../../electron/demo/inventory.ts';
import {
  type CheckOut,
  checkIn,
  checkOut,
  extend,
  findByCode,
  type Holdings,
  lookUp,
  openRentOf,
  report,
} from '../../../electron/demo/lending.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';

const NOW = new Date(2026, 10, 20, 14, 32).getTime();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const opening = openingHoldings(NOW);

const inHours = (hours: number) => NOW + hours * HOUR;
const iso = (at: number) => new Date(at).toISOString();

function out(code: string, renter: string, more: Partial<CheckOut> = {}, holdings = opening) {
  const request = { code, renter: { code: renter }, dueAt: null, overrides: [], performedAt: null, ...more };
  return checkOut(holdings, request, NOW);
}

function back(code: string, more: { rentId?: string; performedAt?: number } = {}, holdings = opening) {
  return checkIn(holdings, { code, rentId: null, performedAt: null, ...more }, NOW);
}

function look(code: string, more: { as?: 'item' | 'renter'; renter?: string } = {}, holdings = opening) {
  const { as = null, renter } = more;
  return lookUp(holdings, { code, as, renter: renter === undefined ? null : { code: renter } }, NOW);
}

function rentOf(code: string, holdings: Holdings = opening): Rent | null {
  const { item } = findByCode(holdings, code);
  return item && openRentOf(holdings, item);
}

function carriedOut(outcome: ReturnType<typeof checkOut>) {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data;
}

describe('a code', () => {
  test('is found without the spaces around it, and in another letter case', () => {
    for (const code of ['CAM-0112', '  CAM-0112\n', 'cam-0112']) {
      expect(look(code)).toMatchObject({ ok: true, data: { type: 'item', item: { code: 'CAM-0112' } } });
    }
  });

  test('is matched exactly before it is matched in another letter case', () => {
    const [first, second, ...others] = opening.items;
    if (!first || !second) throw new Error('no items');
    const twins = { ...opening, items: [{ ...first, code: 'ab-1' }, { ...second, code: 'AB-1' }, ...others] };
    expect(findByCode(twins, 'AB-1').item?.id).toBe(second.id);
    expect(findByCode(twins, 'Ab-1').item?.id).toBe(first.id);
  });

  test('is unknown for every intent if nothing has it', () => {
    const unknown = { ok: false, error: { kind: 'unknown-code' } };
    expect(look('NO-SUCH')).toMatchObject(unknown);
    expect(look('CAM-011')).toMatchObject(unknown);
    expect(out('NO-SUCH', 'RNT-2207')).toMatchObject(unknown);
    expect(back('RNT-2207')).toMatchObject(unknown);
    expect(look('CAM-0112', { as: 'renter' })).toMatchObject(unknown);
  });

  test('is ambiguous if an item and a renter have it, unless the desk says which it means', () => {
    expect(look('1017')).toMatchObject({
      ok: true,
      data: {
        type: 'ambiguous',
        candidates: [
          { type: 'item', code: '1017' },
          { type: 'renter', code: '1017' },
        ],
      },
    });
    expect(look('1017', { as: 'item' })).toMatchObject({ ok: true, data: { type: 'item' } });
    expect(look('1017', { as: 'renter' })).toMatchObject({ ok: true, data: { type: 'renter' } });
  });
});

describe('a look-up', () => {
  test('shows no rent and no block of a free item', () => {
    expect(look('CAM-0112')).toMatchObject({
      ok: true,
      data: { item: { status: 'available' }, rent: null, next: null, blocks: [] },
    });
  });

  test('shows the rent and the next reservation of an item on loan', () => {
    expect(look('CAM-0147')).toMatchObject({
      ok: true,
      data: {
        item: { status: 'rented' },
        rent: { renter: { name: 'Mara Lindqvist' }, checkedInAt: null },
        next: { renterName: 'Jonas Weber' },
        blocks: [],
      },
    });
  });

  test('says of a reserved item from when and for whom', () => {
    const message = 'Reserved from Sat 21 Nov 09:00 for Élodie Marchand.';
    expect(look('BIK-0009')).toMatchObject({
      ok: true,
      data: { item: { status: 'reserved' }, blocks: [{ code: 'reserved', message, overridable: true }] },
    });
  });

  test('shows no block of a reserved item for the renter who reserved it', () => {
    expect(look('BIK-0009', { renter: 'RNT-2041' })).toMatchObject({ ok: true, data: { blocks: [] } });
  });

  test('says of an item in repair that it can’t be checked out', () => {
    expect(look('CAM-0135')).toMatchObject({
      ok: true,
      data: { item: { status: 'unavailable' }, blocks: [{ code: 'unavailable', overridable: false }] },
    });
  });

  test('adds the blocks of the renter that it is for', () => {
    const blocksFor = (renter: string) => {
      const answer = look('CAM-0112', { renter });
      return answer.ok && answer.data.type === 'item' ? answer.data.blocks.map(({ code }) => code) : answer;
    };
    expect(blocksFor('RNT-2207')).toEqual([]);
    expect(blocksFor('RNT-0933')).toEqual(['renter-blocked']);
    expect(blocksFor('RNT-1901')).toEqual(['too-many-items']);
    expect(blocksFor('RNT-0000')).toMatchObject({ ok: false, error: { kind: 'invalid', field: 'renter_code' } });
  });

  test('shows a renter’s items on loan', () => {
    const answer = look('RNT-1184');
    expect(answer).toMatchObject({
      ok: true,
      data: { renter: { name: 'Mara Lindqvist', status: 'active' }, blocks: [] },
    });
    expect(answer.ok && answer.data.type === 'renter' && answer.data.rents.map(({ item }) => item.code)).toEqual([
      'CAM-0147',
      'CAM-0120',
      'LNS-0302',
    ]);
  });
});

describe('a check-out', () => {
  test('opens a rent and leaves the holdings before it unchanged', () => {
    const { holdings, scan } = carriedOut(out('CAM-0112', 'RNT-2207', { dueAt: inHours(24) }));
    expect(scan).toMatchObject({
      item: { code: 'CAM-0112', status: 'rented' },
      rent: { renter: { code: 'RNT-2207' }, checkedOutAt: iso(NOW), dueAt: iso(inHours(24)), checkedInAt: null },
    });
    expect(rentOf('CAM-0112', holdings)).toEqual(scan.rent);
    expect(rentOf('CAM-0112')).toBeNull();
  });

  test('gets the workspace’s default due date if it has none: noon in three days', () => {
    expect(carriedOut(out('CAM-0112', 'RNT-2207')).scan.rent.dueAt).toBe(new Date(2026, 10, 23, 12).toISOString());
  });

  test('is dated when it was performed, but never in the future', () => {
    expect(carriedOut(out('CAM-0112', 'RNT-2207', { performedAt: NOW - HOUR })).scan.rent.checkedOutAt).toBe(
      iso(NOW - HOUR),
    );
    expect(carriedOut(out('CAM-0112', 'RNT-2207', { performedAt: NOW + HOUR })).scan.rent.checkedOutAt).toBe(iso(NOW));
  });

  test('is refused for an item on loan, even for the same renter', () => {
    for (const renter of ['RNT-2207', 'RNT-1184']) {
      expect(out('CAM-0147', renter)).toMatchObject({
        ok: false,
        error: { kind: 'state', scan: { rent: { renter: { code: 'RNT-1184' } } } },
      });
    }
  });

  test('is refused for an item in repair, even with an override', () => {
    expect(out('CAM-0135', 'RNT-2207', { overrides: ['unavailable'] })).toMatchObject({
      ok: false,
      error: { kind: 'state', message: 'Not for lending: in for repair, the shutter sticks.' },
    });
  });

  test('is refused for a reserved item unless it is overridden, due in time, or for that renter', () => {
    expect(out('BIK-0009', 'RNT-2207', { dueAt: inHours(48) })).toMatchObject({
      ok: false,
      error: { kind: 'state', scan: { blocks: [{ code: 'reserved' }] } },
    });
    expect(out('BIK-0009', 'RNT-2207', { dueAt: inHours(48), overrides: ['reserved'] }).ok).toBe(true);
    expect(out('BIK-0009', 'RNT-2207', { dueAt: inHours(3) }).ok).toBe(true);
    expect(out('BIK-0009', 'RNT-2041', { dueAt: inHours(48) }).ok).toBe(true);
  });

  test('names the reservation if it is refused for one beyond the next days', () => {
    expect(look('TNT-0206')).toMatchObject({ ok: true, data: { item: { status: 'available' }, blocks: [] } });
    expect(out('TNT-0206', 'RNT-2207', { dueAt: NOW + 14 * DAY })).toMatchObject({
      ok: false,
      error: { scan: { blocks: [{ code: 'reserved' }] } },
    });
  });

  test('uses the reservation of its renter up', () => {
    const { holdings } = carriedOut(out('BIK-0009', 'RNT-2041', { dueAt: inHours(48) }));
    const returned = carriedOut(back('BIK-0009', {}, holdings));
    expect(returned.scan).toMatchObject({ item: { status: 'available' }, next: null });
  });

  test('is refused with the reason for a renter who is blocked, unknown or at the limit', () => {
    expect(out('CAM-0112', 'RNT-0933', { overrides: ['renter-blocked'] })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', field: 'renter_code', message: expect.stringContaining('Tom Martínez is blocked') },
    });
    expect(out('CAM-0112', 'RNT-1901')).toMatchObject({
      ok: false,
      error: { kind: 'invalid', message: expect.stringContaining('the limit is 8') },
    });
    expect(out('CAM-0112', 'RNT-1901', { overrides: ['too-many-items'] }).ok).toBe(true);
    expect(out('CAM-0112', 'RNT-0000')).toMatchObject({ ok: false, error: { kind: 'invalid', field: 'renter_code' } });
  });
});

describe('a check-in', () => {
  test('closes the open rent', () => {
    const { holdings, scan } = carriedOut(back('CAM-0147'));
    expect(scan).toMatchObject({ rent: { renter: { code: 'RNT-1184' }, checkedInAt: iso(NOW) } });
    expect(rentOf('CAM-0147', holdings)).toBeNull();
    expect(rentOf('CAM-0147')).not.toBeNull();
  });

  test('is refused for an item that is not on loan', () => {
    expect(back('CAM-0112')).toMatchObject({ ok: false, error: { kind: 'state', scan: { rent: null } } });
  });

  test('is refused for another rent than the open one, and accepted for that one', () => {
    const rentId = rentOf('CAM-0147')?.id ?? '';
    expect(back('CAM-0147', { rentId: '4711' })).toMatchObject({
      ok: false,
      error: { scan: { rent: { id: rentId } } },
    });
    expect(back('CAM-0147', { rentId }).ok).toBe(true);
  });

  test('is dated when it was performed, but not before the check-out', () => {
    expect(carriedOut(back('CAM-0147', { performedAt: NOW - HOUR })).scan.rent.checkedInAt).toBe(iso(NOW - HOUR));
    const tooEarly = carriedOut(back('CAM-0147', { performedAt: 0 })).scan.rent;
    expect(tooEarly.checkedInAt).toBe(tooEarly.checkedOutAt);
  });

  test('can be undone with the old due date, even if it is overdue and the item is reserved', () => {
    const { holdings, scan } = carriedOut(back('CAM-0147'));
    const dueAt = Date.parse(scan.rent.dueAt ?? '');
    const again = carriedOut(out('CAM-0147', 'RNT-1184', { dueAt }, holdings));
    expect(again.scan.rent.dueAt).toBe(scan.rent.dueAt);
    expect(again.scan.rent.id).not.toBe(scan.rent.id);
  });
});

describe('a report', () => {
  const { holdings, scan } = carriedOut(back('CAM-0147'));
  const about = (rentId: string, on = holdings, code = 'CAM-0147') => report(on, { code, rentId }, NOW);

  test('shows the closed rent and changes nothing', () => {
    expect(about(scan.rent.id)).toEqual({ ok: true, data: { holdings, scan: { ...scan, item: scan.item } } });
  });

  test('is still accepted when the item is on loan again, and leaves that rent open', () => {
    const again = carriedOut(out('CAM-0147', 'RNT-2207', {}, holdings)).holdings;
    expect(about(scan.rent.id, again)).toMatchObject({
      ok: true,
      data: { scan: { rent: { id: scan.rent.id, checkedInAt: iso(NOW) } } },
    });
    expect(rentOf('CAM-0147', again)?.checkedInAt).toBeNull();
  });

  test('is refused for a rent that is open, unknown or of another item', () => {
    expect(about(rentOf('CAM-0147')?.id ?? '', opening)).toMatchObject({ ok: false, error: { kind: 'state' } });
    expect(about('4711')).toMatchObject({ ok: false, error: { kind: 'state' } });
    expect(about(scan.rent.id, holdings, 'CAM-0112')).toMatchObject({ ok: false, error: { kind: 'state' } });
    expect(about(scan.rent.id, holdings, 'NOPE')).toMatchObject({ ok: false, error: { kind: 'unknown-code' } });
  });
});

describe('an extension', () => {
  const moves = (code: string, dueAt: number, rentId = rentOf(code)?.id ?? '') =>
    extend(opening, { code, rentId, dueAt }, NOW);

  test('moves the due date of the open rent, and nothing else', () => {
    const before = rentOf('TNT-0211');
    const done = moves('TNT-0211', inHours(200));
    expect(done).toMatchObject({ ok: true, data: { scan: { rent: { ...before, dueAt: iso(inHours(200)) } } } });
    if (done.ok) expect(rentOf('TNT-0211', done.data.holdings)?.dueAt).toBe(iso(inHours(200)));
  });

  test('may also move it to an earlier time', () => {
    expect(moves('TNT-0211', inHours(-2)).ok).toBe(true);
  });

  test('is refused for a rent that is not open, and to the present due date', () => {
    const due = Date.parse(rentOf('TNT-0211')?.dueAt ?? '');
    for (const refused of [
      moves('TNT-0211', inHours(200), '1'),
      moves('TNT-0211', due),
      moves('CAM-0112', inHours(9), '1'),
    ])
      expect(refused).toMatchObject({ ok: false, error: { kind: 'state' } });
    expect(moves('NOPE-1', inHours(9), '1')).toMatchObject({ ok: false, error: { kind: 'unknown-code' } });
  });

  test('is refused beyond the reservation of another renter, and accepted before it', () => {
    const refused = moves('CAM-0120', NOW + 20 * DAY);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid', field: 'due_at' } });
    expect(moves('CAM-0120', NOW + 12 * DAY).ok).toBe(true);
  });
});

describe('a pick-up', () => {
  const reservedBy = (renter: string, holdings = opening) => {
    const found = look(renter, {}, holdings);
    if (!found.ok || found.data.type !== 'renter') throw new Error('no renter');
    return found.data.reservations.map(({ of }) => ('item' in of ? of.item.code : of.type.name));
  };

  test('is listed with the renter: the next reservation first, with the home of its item', () => {
    expect(reservedBy('RNT-2013')).toEqual(['TRI-0080', 'LNS-0310', 'REC-0022', 'RAD-0012', 'Projector']);
    expect(reservedBy('RNT-2207')).toEqual(['CAM-0147', 'CAM-0120']);
    expect(look('RNT-2013')).toMatchObject({
      data: { reservations: [{ home: 'R2' }, {}, {}, {}, { home: 'Shelf C2' }] },
    });
  });

  test('uses up the reservation of its renter', () => {
    const { holdings } = carriedOut(out('TRI-0080', 'RNT-2013'));
    expect(reservedBy('RNT-2013', holdings)).toEqual(['LNS-0310', 'REC-0022', 'RAD-0012', 'Projector']);
  });

  test('uses up a reservation of a type with any item of that type, and none with another item', () => {
    const { holdings } = carriedOut(out('PRJ-0004', 'RNT-2013'));
    expect(reservedBy('RNT-2013', holdings)).not.toContain('Projector');
    expect(reservedBy('RNT-2013', carriedOut(out('AMP-0007', 'RNT-2013')).holdings)).toHaveLength(5);
  });

  test('is refused for another renter unless overridden, which leaves the reservation', () => {
    expect(out('TRI-0080', 'RNT-2207')).toMatchObject({ ok: false, error: { kind: 'state' } });
    const { holdings } = carriedOut(out('TRI-0080', 'RNT-2207', { overrides: ['reserved'] }));
    expect(reservedBy('RNT-2013', holdings)).toContain('TRI-0080');
  });
});
