// The API contract as assumed: what is read from answers, what is refused, and what is sent.
import { describe, expect, it } from 'vitest';
import {
  readActionAnswer,
  readConflict,
  readRefusal,
  readScanAnswer,
  readSearch,
} from '../../../electron/workspace/read-answer.ts';
import { checkInBody, checkOutBody, lookupBody, searchQuery } from '../../../electron/workspace/requests.ts';
import { pathOverrides } from '../../../shared/settings/policy-file.ts';
import { wireItem, wireItemScan, wireRent, wireRenter } from '../../support/wire-examples.ts';

describe('an item', () => {
  it('is read with all its fields', () => {
    const answer = readScanAnswer({
      data: wireItemScan({
        item: wireItem({
          variant: { id: 3, name: 'Body' },
          type: { id: 4, name: 'Camera' },
          tags: [{ id: 5, name: 'Video' }],
          parts: [{ name: 'Battery', quantity: 2 }],
          home: 'Shelf A3',
          price: '12.00 € a day',
          image_url: 'https://cdn.example.net/7.jpg',
        }),
        rent: wireRent({
          item: { id: 7, code: 'CAM-001', name: 'Camera 1', type: { id: 4, name: 'Camera' }, image_url: '/7.jpg' },
        }),
        next: { starts_at: '2026-12-01T09:00:00+01:00', renter_name: 'Jonas Weber' },
        blocks: [{ code: 'reserved', message: 'Reserved from tomorrow', overridable: true }],
      }),
    });
    expect(answer).toEqual({
      ok: true,
      data: {
        type: 'item',
        item: {
          id: '7',
          code: 'CAM-001',
          name: 'Camera 1',
          variant: { id: '3', name: 'Body' },
          type: { id: '4', name: 'Camera' },
          tags: [{ id: '5', name: 'Video' }],
          status: 'available',
          parts: [{ name: 'Battery', quantity: 2 }],
          home: 'Shelf A3',
          price: '12.00 € a day',
          photo: 'https://cdn.example.net/7.jpg',
        },
        rent: {
          id: '90',
          item: {
            id: '7',
            code: 'CAM-001',
            name: 'Camera 1',
            type: { id: '4', name: 'Camera' },
            variant: null,
            tags: [],
            photo: '/7.jpg',
          },
          renter: { id: '21', code: 'RNT-21', name: 'Mara Lindt' },
          checkedOutAt: '2026-11-20T10:00:00+01:00',
          dueAt: '2026-11-27T17:00:00+01:00',
          checkedInAt: null,
        },
        next: { startsAt: '2026-12-01T09:00:00+01:00', renterName: 'Jonas Weber' },
        blocks: [{ code: 'reserved', message: 'Reserved from tomorrow', overridable: true }],
      },
    });
  });

  it('is read with nothing but its required fields', () => {
    const bare = { type: 'item', item: { id: 'x', code: 'C', name: 'N', status: 'rented' } };
    expect(readScanAnswer(bare)).toEqual({
      ok: true,
      data: {
        type: 'item',
        item: {
          id: 'x',
          code: 'C',
          name: 'N',
          status: 'rented',
          variant: null,
          type: null,
          tags: [],
          parts: [],
          home: null,
        },
        rent: null,
        next: null,
        blocks: [],
      },
    });
  });

  it.each([
    [{ renter_id: 22 }, { renterId: '22' }],
    [{ renter_id: null }, {}],
    [{ renter_id: 'x'.repeat(201) }, {}],
  ])('says whose its next reservation is, where that can be told: %j', (told, renterId) => {
    const startsAt = '2026-12-01T09:00:00+01:00';
    const answer = readScanAnswer(wireItemScan({ next: { starts_at: startsAt, ...told } }));
    expect(answer.ok && answer.data).toHaveProperty('next', { startsAt, renterName: null, ...renterId });
  });

  it('is read without fields that the kiosk does not know', () => {
    const answer = readScanAnswer({
      data: wireItemScan({ item: wireItem({ purchase_price: 900, image_url: null }), more: 1 }),
    });
    expect(JSON.stringify(answer)).not.toMatch(/purchase_price|image_url|more/);
  });
});

describe('the photograph of an item', () => {
  it.each([[null], [''], [7], [{ url: '/7.png' }], ['x'.repeat(2001)]])('is missing where it says %j', (image_url) => {
    const answer = readScanAnswer(wireItemScan({ item: wireItem({ image_url }) }));
    expect(answer.ok && answer.data.type === 'item' && answer.data.item).not.toHaveProperty('photo');
  });

  it('is read from search results too', () => {
    const found = readSearch({ data: [{ ...wireItem({ image_url: '/7.png' }), type: 'item' }] });
    expect(found.ok && found.data.results).toMatchObject([{ type: 'item', photo: '/7.png' }]);
  });
});

describe('other answers to a scan', () => {
  it('a renter is read with the open rents', () => {
    const answer = readScanAnswer({ data: { type: 'renter', renter: wireRenter(), rents: [wireRent()] } });
    expect(answer).toMatchObject({
      ok: true,
      data: { type: 'renter', renter: { id: '21', status: 'active' }, rents: [{ id: '90' }], blocks: [] },
    });
  });

  it('an ambiguous code is read with its candidates', () => {
    const answer = readScanAnswer({
      data: {
        type: 'ambiguous',
        candidates: [
          { ...wireItem(), type: 'item' },
          { ...wireRenter(), type: 'renter' },
        ],
      },
    });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        type: 'ambiguous',
        candidates: [
          { type: 'item', code: 'CAM-001' },
          { type: 'renter', code: 'RNT-21' },
        ],
      },
    });
  });
});

describe('a body that does not fit the contract', () => {
  it.each([
    ['a missing code', { data: wireItemScan({ item: wireItem({ code: undefined }) }) }, 'data.item.code'],
    ['a bare body', wireItemScan({ item: wireItem({ code: '' }) }), 'item.code'],
    ['an unreadable rent', { data: wireItemScan({ rent: 'yes' }) }, 'data.rent'],
    ['an identifier beyond exactness', { data: wireItemScan({ item: wireItem({ id: 2 ** 60 }) }) }, 'data.item.id'],
    [
      'a return at no time',
      { data: wireItemScan({ rent: wireRent({ checked_in_at: 'soon' }) }) },
      'data.rent.checked_in_at',
    ],
    ['an unknown type', { data: { type: 'webhook' } }, 'data.type'],
    ['no object', { data: 'hello' }, 'data'],
    ['nothing', null, 'body'],
    ['a list', [], 'body'],
  ])('%s is a bad response that names the field', (_what, body, field) => {
    expect(readScanAnswer(body)).toMatchObject({ ok: false, error: { kind: 'bad-response', field } });
  });
});

describe('the proof of an action', () => {
  const checkOut = { intent: 'check_out', code: 'CAM-001', renter: { id: '21' }, rentId: null } as const;
  const checkIn = { intent: 'check_in', code: 'CAM-001', renter: null, rentId: '90' } as const;
  const extend = { intent: 'extend', code: 'CAM-001', renter: null, rentId: '90' } as const;
  const moved = wireRent({ due_at: '2026-12-04T12:00:00+01:00' });
  const closed = wireRent({ checked_in_at: '2026-11-21T09:00:00+01:00' });

  it('is the open rent of the renter for a check-out', () => {
    expect(readActionAnswer(checkOut, { data: wireItemScan({ rent: wireRent() }) }).ok).toBe(true);
  });

  it('is the open rent of the card for a check-out made offline, in any letter case', () => {
    const sent = { ...checkOut, code: 'cam-001', renter: { code: 'rnt-21' } };
    expect(readActionAnswer(sent, { data: wireItemScan({ rent: wireRent() }) }).ok).toBe(true);
  });

  it('is the closed rent for a check-in', () => {
    expect(readActionAnswer(checkIn, { data: wireItemScan({ rent: closed }) }).ok).toBe(true);
  });

  it('is the open rent for an extension, whatever date the workspace has rounded or limited it to', () => {
    expect(readActionAnswer(extend, { data: wireItemScan({ rent: moved }) }).ok).toBe(true);
  });

  it.each([
    [
      'a check-in whose rent is of another item',
      checkIn,
      wireItemScan({ rent: { ...closed, item: { id: '8', code: 'CAM-002', name: 'Other' } } }),
      'rent.item',
    ],
    ['an extension of a rent that is over', extend, wireItemScan({ rent: closed }), 'rent.checked_in_at'],
    ['an extension of another rent', { ...extend, rentId: '91' }, wireItemScan({ rent: moved }), 'rent.id'],
    ['another item', checkOut, wireItemScan({ item: wireItem({ code: 'CAM-002' }), rent: wireRent() }), 'item.code'],
    ['a renter', checkOut, { type: 'renter', renter: wireRenter() }, 'type'],
    ['a check-out without a rent', checkOut, wireItemScan(), 'rent'],
    ['a check-out whose rent is over', checkOut, wireItemScan({ rent: closed }), 'rent.checked_in_at'],
    [
      'a check-out for another renter',
      { ...checkOut, renter: { id: '22' } },
      wireItemScan({ rent: wireRent() }),
      'rent.renter',
    ],
    [
      'a check-out for another card',
      { ...checkOut, renter: { code: 'RNT-22' } },
      wireItemScan({ rent: wireRent() }),
      'rent.renter',
    ],
    ['a check-in whose rent is still open', checkIn, wireItemScan({ rent: wireRent() }), 'rent.checked_in_at'],
    ['a check-in of another rent', { ...checkIn, rentId: '91' }, wireItemScan({ rent: closed }), 'rent.id'],
    ['a check-in without a rent', checkIn, wireItemScan(), 'rent'],
  ])('is not %s', (_what, sent, body, field) => {
    expect(readActionAnswer(sent, { data: body })).toMatchObject({ ok: false, error: { kind: 'bad-response', field } });
  });
});

describe('error bodies', () => {
  it('have a message and, if given, the first field', () => {
    expect(readRefusal({ message: 'Unauthenticated.' })).toEqual({ message: 'Unauthenticated.', field: null });
    expect(readRefusal({ message: 'No.', errors: { due_at: ['In the past.'] } })).toEqual({
      message: 'No.',
      field: 'due_at',
    });
  });

  it('name the intent before all other fields', () => {
    const body = { message: 'No.', errors: { due_at: ['Prohibited.'], intent: ['Invalid.'] } };
    expect(readRefusal(body)?.field).toBe('intent');
  });

  it.each([null, 'No.', [], {}, { error: 'not found' }, { message: 12 }])('are not recognised in %j', (body) => {
    expect(readRefusal(body)).toBeNull();
  });

  it('may carry the item as it is now for a conflict', () => {
    expect(readConflict({ message: 'Out.', data: wireItemScan({ rent: wireRent() }) })).toMatchObject({
      rent: { id: '90' },
    });
    expect(readConflict({ message: 'Out.' })).toBeNull();
    expect(readConflict({ message: 'Out.', data: { type: 'item' } })).toBeNull();
  });
});

describe('what a request sends', () => {
  const sent = (body: object) => JSON.parse(JSON.stringify(body));
  const performedAt = Date.parse('2026-11-20T09:30:00Z');

  it('a look-up sends its code, and type and renter if known', () => {
    expect(sent(lookupBody({ code: 'CAM-001' }))).toEqual({ code: 'CAM-001', intent: 'lookup' });
    expect(sent(lookupBody({ code: 'CAM-001', as: 'item', renterId: '21' }))).toEqual({
      code: 'CAM-001',
      intent: 'lookup',
      as: 'item',
      renter_id: '21',
    });
  });

  it('a check-out sends its renter by id or by card', () => {
    const dueAt = '2026-11-27T17:00:00+01:00';
    expect(
      sent(checkOutBody({ code: 'CAM-001', renter: { id: '21' }, dueAt, overrides: ['reserved'], performedAt })),
    ).toEqual({
      code: 'CAM-001',
      intent: 'check_out',
      as: 'item',
      renter_id: '21',
      due_at: dueAt,
      overrides: ['reserved'],
      performed_at: '2026-11-20T09:30:00.000Z',
    });
    expect(sent(checkOutBody({ code: 'CAM-001', renter: { code: 'RNT-21' }, dueAt: null, performedAt }))).toEqual({
      code: 'CAM-001',
      intent: 'check_out',
      as: 'item',
      renter_code: 'RNT-21',
      performed_at: '2026-11-20T09:30:00.000Z',
    });
  });

  it('a check-in sends its rent, condition and note, and the return that it reports on', () => {
    expect(
      sent(checkInBody({ code: 'CAM-001', rentId: '90', condition: 'damaged', note: 'Lens', performedAt })),
    ).toEqual({
      code: 'CAM-001',
      intent: 'check_in',
      as: 'item',
      rent_id: '90',
      condition: 'damaged',
      note: 'Lens',
      performed_at: '2026-11-20T09:30:00.000Z',
    });
    expect(sent(checkInBody({ code: 'CAM-001', rentId: null, performedAt }))).not.toHaveProperty('rent_id');
    expect(sent(checkInBody({ code: 'CAM-001', rentId: '90', performedAt }))).not.toHaveProperty('report_of');
    expect(sent(checkInBody({ code: 'CAM-001', rentId: '90', reportOf: 'id-1', performedAt }))).toMatchObject({
      rent_id: '90',
      report_of: 'id-1',
    });
  });

  it('a search sends its query, type and page', () => {
    expect(searchQuery({ query: 'drill & bit', type: 'item', page: 2 })).toBe('q=drill+%26+bit&type=item&page=2');
  });
});

describe('overridden paths', () => {
  it('are absolute paths and nothing else', () => {
    expect(pathOverrides.safeParse({ scan: '/api/v1/desk/scan' }).success).toBe(true);
    for (const scan of [
      'api/v1',
      '//elsewhere.example',
      '/a?b',
      '/a#b',
      '/a/../b?',
      'https://elsewhere.example/',
      '/a\\b',
    ]) {
      expect(pathOverrides.safeParse({ scan }).success, scan).toBe(false);
    }
  });
});

describe('the reservations of a renter', () => {
  const times = { starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-23T12:00:00+01:00' };
  const answer = (reservations: unknown) =>
    readScanAnswer({ type: 'renter', renter: wireRenter(), rents: [], blocks: [], reservations });
  const read = (reservations: unknown) => {
    const found = answer(reservations);
    return found.ok && found.data.type === 'renter' ? found.data.reservations : found;
  };

  it('are for an item or a type, with the home of the item if the workspace gives it', () => {
    const item = { id: 7, code: 'CAM-001', name: 'Camera 1', home: 'R2' };
    const type = { id: 4, code: 'cameras', name: 'Camera' };
    const startsAt = times.starts_at;
    const endsAt = times.ends_at;
    const kind = { type: null, variant: null, tags: [] };
    expect(
      read([
        { id: 1, item, ...times },
        { id: 2, type, ...times },
      ]),
    ).toEqual([
      { id: '1', of: { item: { id: '7', code: 'CAM-001', name: 'Camera 1', ...kind } }, home: 'R2', startsAt, endsAt },
      { id: '2', of: { type: { id: '4', name: 'Camera' } }, home: null, startsAt, endsAt },
    ]);
  });

  it('are empty if the workspace leaves them out', () => {
    for (const none of [undefined, null, []]) expect(read(none)).toEqual([]);
  });

  it('are read up to the first 500', () => {
    const type = { id: 4, name: 'Camera' };
    expect(read(Array.from({ length: 100_000 }, (_, id) => ({ id, type, ...times })))).toHaveLength(500);
  });

  it.each([
    ['neither an item nor a type', { ...times }],
    ['an item without a code', { item: { id: 7, name: 'Camera 1' }, ...times }],
    ['no beginning', { type: { id: 4, name: 'Camera' }, ...times, starts_at: 'soon' }],
  ])('are left out and counted if they have %s', (_, reservation) => {
    expect(answer([{ id: 1, ...reservation }])).toMatchObject({
      ok: true,
      data: { reservations: [], leftOut: { rents: 0, reservations: 1 } },
    });
  });

  it.each([[undefined], [null], ['soon']])('may have no readable end: %j', (ends_at) => {
    const type = { id: 4, name: 'Camera' };
    expect(read([{ id: 1, type, ...times, ends_at }])).toMatchObject([{ id: '1', endsAt: null }]);
  });
});
