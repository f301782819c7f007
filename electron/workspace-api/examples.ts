// Examples of every request and answer: the requests are made by the kiosk's own contract, the answers are read by it in a test.
import {
  checkInBody,
  checkOutBody,
  extendBody,
  lookupBody,
  type SentAction,
  searchQuery,
} from '../workspace/requests.ts';

type Json = Record<string, unknown>;

interface ScanExample {
  summary: string;
  request: Json;
  status: number;
  response: Json;
  /** What an action sent: its answer has to prove it. Left out: a look-up, or a refusal. */
  sent?: SentAction;
}

const PERFORMED = Date.parse('2026-11-20T09:30:00Z');
const CODE = 'CAM-0112';

const camera = {
  id: 112,
  code: CODE,
  name: 'Sony FX6',
  variant: { id: 3, name: 'Body' },
  type: { id: 4, name: 'Camera' },
  tags: [{ id: 5, name: 'Video' }],
  status: 'available',
  parts: [
    { name: 'Battery', quantity: 2 },
    { name: 'Charger', quantity: 1 },
  ],
  home: 'Shelf A3',
  price: '45.00 € a day',
  image_url: 'https://pool.example.org/pictures/112.jpg',
};
const { status: _shown, parts: _counted, home: _kept, price: _asked, ...onLoan } = camera;
const mara = { id: 2207, code: 'RNT-2207', name: 'Mara Lindt' };
const open = {
  id: 9001,
  item: onLoan,
  renter: mara,
  checked_out_at: '2026-11-20T10:30:00+01:00',
  due_at: '2026-11-23T12:00:00+01:00',
  checked_in_at: null,
};
const extended = { ...open, due_at: '2026-11-24T12:00:00+01:00' };
const closed = { ...extended, checked_in_at: '2026-11-20T10:30:00+01:00' };
const out = { type: 'item', item: { ...camera, status: 'rented' }, rent: open, next: null, blocks: [] };
const { type: itemType, ...found } = camera;
const hit = { ...found, type: 'item', item_type: itemType };
const card = { ...mara, status: 'active', type: 'renter' };

/** Every kind of scan. Their requests are the kiosk's own. */
export const SCANS: Record<string, ScanExample> = {
  freeItem: {
    summary: 'Look-up: an item that is free, and reserved later',
    request: asSent(lookupBody({ code: CODE })),
    status: 200,
    response: {
      data: {
        type: 'item',
        item: camera,
        rent: null,
        next: { starts_at: '2026-12-01T09:00:00+01:00', renter_name: 'Jonas Weber', renter_id: 933 },
        blocks: [],
      },
    },
  },
  itemForRenter: {
    summary: 'Look-up: may this renter take this item?',
    request: asSent(lookupBody({ code: CODE, as: 'item', renterId: '933' })),
    status: 200,
    response: {
      data: {
        type: 'item',
        item: camera,
        rent: null,
        next: null,
        blocks: [
          { code: 'renter-blocked', message: 'Jonas Weber is blocked: two bills are open.', overridable: false },
        ],
      },
    },
  },
  itemOnLoan: {
    summary: 'Look-up: an item that is on loan',
    request: asSent(lookupBody({ code: CODE })),
    status: 200,
    response: { data: out },
  },
  renter: {
    summary: 'Look-up: a renter’s card, with loans and reservations',
    request: asSent(lookupBody({ code: mara.code })),
    status: 200,
    response: {
      data: {
        type: 'renter',
        renter: { ...mara, status: 'active' },
        rents: [open],
        reservations: [
          {
            id: 71,
            item: { id: 80, code: 'TRI-0080', name: 'Tripod', home: 'Shelf B1' },
            starts_at: '2026-11-20T08:00:00+01:00',
            ends_at: '2026-11-22T12:00:00+01:00',
          },
          {
            id: 72,
            type: { id: 9, name: 'Projector', home: 'Cage 2' },
            starts_at: '2026-11-20T08:00:00+01:00',
            ends_at: '2026-11-22T12:00:00+01:00',
          },
        ],
        blocks: [],
      },
    },
  },
  ambiguous: {
    summary: 'Look-up: a code that an item and a renter have',
    request: asSent(lookupBody({ code: '1017' })),
    status: 200,
    response: {
      data: {
        type: 'ambiguous',
        candidates: [
          { ...hit, code: '1017' },
          { ...card, code: '1017' },
        ],
      },
    },
  },
  unknownCode: {
    summary: 'Look-up: nothing has this code',
    request: asSent(lookupBody({ code: 'NOTHING-HAS-THIS' })),
    status: 404,
    response: { message: 'Nothing here has this code.' },
  },
  checkOut: {
    summary: 'Check-out',
    request: asSent(checkOutBody({ code: CODE, renter: { id: '2207' }, dueAt: open.due_at, performedAt: PERFORMED })),
    status: 200,
    response: { data: out },
    sent: { intent: 'check_out', code: CODE, renter: { id: '2207' }, rentId: null },
  },
  checkOutOffline: {
    summary: 'Check-out that was taken offline, with a block overridden: the renter is known by the card alone',
    request: asSent(
      checkOutBody({
        ...{ code: CODE, renter: { code: 'RNT-2207' }, dueAt: null, performedAt: PERFORMED },
        overrides: ['reserved'],
      }),
    ),
    status: 200,
    response: { data: out },
    sent: { intent: 'check_out', code: CODE, renter: { code: 'RNT-2207' }, rentId: null },
  },
  conflict: {
    summary: 'Check-out of an item that is on loan: refused, with its present state',
    request: asSent(checkOutBody({ code: CODE, renter: { id: '933' }, dueAt: null, performedAt: PERFORMED })),
    status: 409,
    response: { message: 'This item is already checked out.', data: out },
  },
  renterRefused: {
    summary: 'Check-out to a renter who may not borrow: refused, and the field says why',
    request: asSent(checkOutBody({ code: CODE, renter: { id: '933' }, dueAt: null, performedAt: PERFORMED })),
    status: 422,
    response: { message: 'Jonas Weber is blocked.', errors: { renter_id: ['Jonas Weber is blocked.'] } },
  },
  extension: {
    summary: 'Extension of a loan',
    request: asSent(extendBody({ code: CODE, rentId: '9001', dueAt: extended.due_at, performedAt: PERFORMED })),
    status: 200,
    response: { data: { ...out, rent: extended } },
    sent: { intent: 'extend', code: CODE, renter: null, rentId: '9001' },
  },
  noExtensions: {
    summary: 'Extension, at a workspace that has none: `errors.intent` says so',
    request: asSent(extendBody({ code: CODE, rentId: '9001', dueAt: extended.due_at, performedAt: PERFORMED })),
    status: 422,
    response: { message: 'The selected intent is invalid.', errors: { intent: ['The selected intent is invalid.'] } },
  },
  return: {
    summary: 'Return',
    request: asSent(checkInBody({ code: CODE, rentId: '9001', performedAt: PERFORMED })),
    status: 200,
    response: { data: { type: 'item', item: camera, rent: closed, next: null, blocks: [] } },
    sent: { intent: 'check_in', code: CODE, renter: null, rentId: '9001' },
  },
  report: {
    summary: 'Report of the condition after a return: it closes no rent',
    request: asSent(
      checkInBody({
        ...{ code: CODE, rentId: '9001', performedAt: PERFORMED },
        ...{ condition: 'damaged', note: 'The lens cap is cracked.', reportOf: '0b6f9f0e-7a51-4d0b-9f8e-3c1f8a4b2d10' },
      }),
    ),
    status: 200,
    response: { data: { type: 'item', item: camera, rent: closed, next: null, blocks: [] } },
    sent: { intent: 'check_in', code: CODE, renter: null, rentId: '9001' },
  },
};

/** A search, and its answer. */
export const SEARCH = {
  query: searchQuery({ query: 'sony', type: 'item' }),
  response: { data: [hit], meta: { next_page: 2, workspace: { name: 'Riverside Equipment Pool' } } },
};

/** Leaves out what is undefined, as JSON does. */
function asSent(body: object): Json {
  return JSON.parse(JSON.stringify(body));
}
