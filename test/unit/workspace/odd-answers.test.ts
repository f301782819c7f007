// Answers as real workspaces write them: what is only shown is repaired or left out, and what decides is never guessed.
import { describe, expect, it } from 'vitest';
import { readActionAnswer, readConflict, readScanAnswer, readSearch } from '../../../electron/workspace/read-answer.ts';
import { KIOSK_BLOCKS } from '../../../shared/domain/workspace.ts';
import { wireItem, wireItemScan, wireRent, wireRenter } from '../../support/wire-examples.ts';

type Fields = Record<string, unknown>;

/** This PC's zone is the desk's. */
const local = (...parts: [number, number, number, number?, number?, number?]) => new Date(...parts).getTime();
const END_OF_DAY = local(2026, 10, 27, 23, 59, 59);
const AT_FIVE = local(2026, 10, 27, 17);
const AT_FIVE_UTC = Date.parse('2026-11-27T17:00:00Z');

const sentCheckIn = { intent: 'check_in', code: 'CAM-001', renter: null, rentId: '90' } as const;
const closed = wireRent({ checked_in_at: '2026-11-21T09:00:00+01:00' });

/** The same item in every kind of answer that holds a whole item; each reads it back. */
const ITEM_ANSWERS: [kind: string, read: (item: Fields, note?: (field: string) => void) => unknown][] = [
  ['a look-up', (item, note) => itemOf(readScanAnswer({ data: wireItemScan({ item }) }, note))],
  ['a confirmation', (item, note) => itemOf(readActionAnswer(sentCheckIn, wireItemScan({ item, rent: closed }), note))],
  ['a conflict', (item, note) => readConflict({ message: 'Out.', data: wireItemScan({ item }) }, note)?.item],
  ['a search', (item, note) => hitOf(readSearch({ data: [{ ...typed(item), type: 'item' }] }, note))],
  ['an ambiguous code', (item, note) => candidateOf({ ...typed(item), type: 'item' }, note)],
];

// Where `type` says that a hit is an item, the item's own type is `item_type`.
function typed({ type, ...item }: Fields): Fields {
  return type === undefined ? item : { ...item, item_type: type };
}

function itemOf(read: ReturnType<typeof readScanAnswer>): unknown {
  return read.ok && read.data.type === 'item' ? read.data.item : read;
}

function hitOf(read: ReturnType<typeof readSearch>): unknown {
  return asItem(read.ok ? read.data.results[0] : undefined) ?? read;
}

function candidateOf(candidate: Fields, note?: (field: string) => void): unknown {
  const read = readScanAnswer(
    { type: 'ambiguous', candidates: [candidate, { ...wireRenter(), type: 'renter' }] },
    note,
  );
  return asItem(read.ok && read.data.type === 'ambiguous' ? read.data.candidates[0] : undefined) ?? read;
}

function asItem(found: object | undefined): unknown {
  return found && { ...found, type: 'itemType' in found ? found.itemType : null };
}

const rentOf = (rent: Fields) => {
  const read = readScanAnswer(wireItemScan({ rent: wireRent(rent) }));
  return read.ok && read.data.type === 'item' ? read.data.rent : read;
};

const card = (more: Fields) => readScanAnswer({ data: { type: 'renter', renter: wireRenter(), ...more } });

describe.each(ITEM_ANSWERS)('an item in %s', (_, read) => {
  it.each<[field: string, odd: unknown, expected: object]>([
    ['status', 'in_transit', { status: 'unknown' }],
    ['status', 'checked_out', { status: 'unknown' }],
    ['status', 'Available', { status: 'available' }],
    ['status', 'RENTED', { status: 'rented' }],
    ['status', null, { status: 'unknown' }],
    ['status', 3, { status: 'unknown' }],
    ['name', null, { name: 'CAM-001' }],
    ['name', undefined, { name: 'CAM-001' }],
    ['name', ' \u200b ', { name: 'CAM-001' }],
    ['name', 42, { name: '42' }],
    ['tags', ['outdoor'], { tags: [{ id: 'outdoor', name: 'outdoor' }] }],
    ['tags', {}, { tags: [] }],
    ['tags', 'outdoor', { tags: [{ id: 'outdoor', name: 'outdoor' }] }],
    [
      'tags',
      [
        { id: 1, name: null },
        { id: 2, name: 'Video' },
      ],
      { tags: [{ id: '2', name: 'Video' }] },
    ],
    ['tags', { 3: { id: 2, name: 'Video' } }, { tags: [{ id: '2', name: 'Video' }] }],
    ['variant', [], { variant: null }],
    ['variant', 'Body', { variant: { id: 'Body', name: 'Body' } }],
    ['variant', { id: 1, name: null }, { variant: null }],
    ['variant', { name: 'Body' }, { variant: { id: 'Body', name: 'Body' } }],
    ['type', [], { type: null }],
    ['type', 'Camera', { type: { id: 'Camera', name: 'Camera' } }],
    ['type', { id: 1, name: null }, { type: null }],
    ['home', { id: 3, name: 'Shelf A3' }, { home: 'Shelf A3' }],
    ['home', 12, { home: '12' }],
    ['home', [], { home: null }],
    ['parts', [{ name: 'Lens', quantity: '2' }], { parts: [{ name: 'Lens', quantity: 2 }] }],
    ['parts', [{ name: 'Lens', quantity: null }], { parts: [{ name: 'Lens', quantity: 1 }] }],
    ['parts', ['Lens'], { parts: [{ name: 'Lens', quantity: 1 }] }],
    ['parts', {}, { parts: [] }],
    ['parts', null, { parts: [] }],
    ['image_url', { url: '/7.jpg' }, { code: 'CAM-001' }],
  ])('with %s %j is read', (field, odd, expected) => {
    const notes = new Set<string>();
    const { type, ...rest } = expected as Fields;
    const found = read(wireItem({ [field]: odd }), (note) => notes.add(note));
    expect(found).toMatchObject({ id: '7', code: 'CAM-001', ...rest });
    if (type !== undefined) expect((found as Fields).type).toEqual(type);
    if (odd !== undefined && odd !== null) expect([...notes].join()).toMatch(new RegExp(`^item\\.(item_)?${field}`));
  });
});

describe('an action that the workspace has carried out', () => {
  it('is confirmed as a return, whatever word the item’s state is', () => {
    const answer = { data: wireItemScan({ item: wireItem({ status: 'in_transit' }), rent: closed }) };
    expect(readActionAnswer(sentCheckIn, answer)).toMatchObject({ ok: true, data: { rent: { id: '90' } } });
  });

  it('is confirmed as a check-out, with the rent that Undo needs', () => {
    const sent = { intent: 'check_out', code: 'CAM-001', renter: { id: '21' }, rentId: null } as const;
    const answer = { data: wireItemScan({ item: wireItem({ status: 'checked_out' }), rent: wireRent() }) };
    expect(readActionAnswer(sent, answer)).toMatchObject({
      ok: true,
      data: { rent: { id: '90', renter: { id: '21' }, dueAt: '2026-11-27T17:00:00+01:00' } },
    });
  });

  it('is confirmed as a return of what a deleted renter had', () => {
    const answer = { data: wireItemScan({ rent: { ...closed, renter: null } }) };
    expect(readActionAnswer(sentCheckIn, answer)).toMatchObject({ ok: true, data: { rent: { renter: null } } });
  });

  it('is no check-out to somebody where the renter is missing', () => {
    const sent = { intent: 'check_out', code: 'CAM-001', renter: { id: '21' }, rentId: null } as const;
    expect(readActionAnswer(sent, { data: wireItemScan({ rent: wireRent({ renter: null }) }) })).toMatchObject({
      ok: false,
      error: { field: 'rent.renter' },
    });
  });

  it.each([[{ data: null }], [{ data: [] }], [{ status: 'error' }]])('is unknown after %j', (body) => {
    expect(readActionAnswer(sentCheckIn, body)).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
  });
});

describe('an item’s rent', () => {
  it.each([[undefined], [null], [[]], [{}]])('is none where it says %j', (rent) => {
    expect(readScanAnswer(wireItemScan({ rent }))).toMatchObject({ ok: true, data: { rent: null } });
  });

  it.each([['yes'], [0], [false], [[1]], [{ id: 90 }]])('is no free item where it can’t be read: %j', (rent) => {
    expect(readScanAnswer(wireItemScan({ rent }))).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
  });

  it.each([[null], [undefined], [[]], [{}]])('has an unknown renter where that says %j', (renter) => {
    expect(rentOf({ renter })).toMatchObject({ id: '90', renter: null });
  });

  it.each([[null], [''], [{}], [undefined]])('has a renter without a name, not named like the card: %j', (name) => {
    expect(rentOf({ renter: { ...wireRenter(), name } })).toMatchObject({ renter: { id: '21', name: '' } });
  });

  it('calls a nameless item by its code', () => {
    expect(rentOf({ item: { id: 7, code: 'CAM-001', name: null } })).toMatchObject({ item: { name: 'CAM-001' } });
  });

  it.each<[what: string, due_at: unknown, due: number | null]>([
    ['+0000', '2026-11-27T17:00:00+0000', AT_FIVE_UTC],
    ['+01', '2026-11-27T18:00:00+01', AT_FIVE_UTC],
    ['no seconds', '2026-11-27T17:00Z', AT_FIVE_UTC],
    ['a space', '2026-11-27 17:00:00Z', AT_FIVE_UTC],
    ['a fraction', '2026-11-27T17:00:00.000000Z', AT_FIVE_UTC],
    ['no zone', '2026-11-27 17:00:00', AT_FIVE],
    ['no zone and no seconds', '2026-11-27T17:00', AT_FIVE],
    ['a date alone', '2026-11-27', END_OF_DAY],
    ['the year −0001', '-0001-11-30T00:00:00+00:00', null],
    ['a zero date', '0000-00-00 00:00:00', null],
    ['a day that does not exist', '2026-02-30', null],
    ['a word', 'soon', null],
    ['a number', 1_764_262_800, null],
    ['an empty list', [], null],
  ])('is due where it is written with %s', (_what, due_at, due) => {
    const rent = rentOf({ due_at });
    expect(rent).toMatchObject({ id: '90' });
    const { dueAt, isDueUnread } = rent as { dueAt: string | null; isDueUnread?: true };
    expect(dueAt === null ? null : Date.parse(dueAt)).toBe(due);
    // No due date and one that can't be read are not the same.
    expect(isDueUnread ?? false).toBe(due === null && !Array.isArray(due_at));
  });

  it.each<[checked_out_at: unknown, shown: number | null, isSupposed: boolean]>([
    ['2026-11-27T17:00:00+0000', AT_FIVE_UTC, false],
    ['2026-11-27 17:00:00', AT_FIVE, true],
    ['2026-11-27', local(2026, 10, 27), true],
    [null, null, false],
    ['soon', null, false],
  ])('began at %j: shown, but a time that had to be completed proves nothing', (checked_out_at, shown, isSupposed) => {
    const { checkedOutAt, isCheckedOutSupposed = false } = rentOf({ checked_out_at }) as {
      checkedOutAt: string | null;
      isCheckedOutSupposed?: true;
    };
    expect([checkedOutAt === null ? null : Date.parse(checkedOutAt), isCheckedOutSupposed]).toEqual([
      shown,
      isSupposed,
    ]);
  });
});

describe('the next reservation', () => {
  it('begins with the day where only the day is told', () => {
    const read = readScanAnswer(wireItemScan({ next: { starts_at: '2026-12-01', renter_name: null } }));
    const next = read.ok && read.data.type === 'item' ? read.data.next : null;
    expect(Date.parse(next?.startsAt ?? '')).toBe(local(2026, 11, 1));
  });

  it.each([[[]], [{}], [null]])('is none where it says %j', (next) => {
    const read = readScanAnswer(wireItemScan({ next }));
    expect(read.ok && read.data).toMatchObject({ next: null });
    expect(read.ok && read.data).not.toHaveProperty('unread');
  });

  it.each([['soon'], [{ renter_name: 'Jonas' }], [7]])('is said to be unreadable where it is: %j', (next) => {
    expect(readScanAnswer(wireItemScan({ next }))).toMatchObject({ ok: true, data: { next: null, unread: ['next'] } });
  });
});

describe('blocks', () => {
  const blocksOf = (blocks: unknown) => {
    const read = readScanAnswer(wireItemScan({ blocks }));
    return read.ok ? read.data : read;
  };
  const block = { code: 'repair', message: 'In repair', overridable: true };

  it.each([[undefined], [null], [[]], [{}]])('are none where they say %j', (blocks) => {
    expect(blocksOf(blocks)).toMatchObject({ blocks: [] });
  });

  it.each([[1], ['1'], ['true'], ['0'], [null], [undefined], [false]])(
    'can’t be overridden where that says %j',
    (overridable) => {
      expect(blocksOf([{ ...block, overridable }])).toMatchObject({ blocks: [{ ...block, overridable: false }] });
    },
  );

  it('are blocks with the keys of a filtered list, and without words', () => {
    expect(blocksOf({ 2: { ...block, message: null } })).toMatchObject({ blocks: [{ ...block, message: '' }] });
  });

  it.each([['yes'], [true], [[7]], [[null]], [[{ message: 'x' }]], [{ reserved: true }], [[{ code: {} }]]])(
    'stay one that nobody can override where they can’t be read: %j',
    (blocks) => {
      expect(blocksOf(blocks)).toMatchObject({ blocks: [{ code: KIOSK_BLOCKS.unread.code, overridable: false }] });
    },
  );
});

describe('a renter’s card', () => {
  it.each<[status: unknown, expected: string]>([
    ['Blocked', 'blocked'],
    ['ACTIVE', 'active'],
    ['suspended', 'unknown'],
    [null, 'unknown'],
  ])('with the status %j opens as %s', (status, expected) => {
    expect(card({ renter: wireRenter({ status }) })).toMatchObject({ data: { renter: { status: expected } } });
  });

  it('opens without its name', () => {
    expect(card({ renter: wireRenter({ name: null }) })).toMatchObject({ data: { renter: { id: '21', name: '' } } });
  });

  it('lists a loan without a name beside the others', () => {
    const nameless = wireRent({ id: 91, item: { id: 8, code: 'CAM-002', name: null } });
    const read = card({ rents: [wireRent(), nameless, wireRent({ id: 92 })] });
    expect(read).toMatchObject({
      ok: true,
      data: { rents: [{ id: '90' }, { id: '91', item: { name: 'CAM-002' } }, { id: '92' }] },
    });
    expect(read.ok && read.data).not.toHaveProperty('leftOut');
  });

  it('lists loans that come with the keys of a filtered list', () => {
    expect(card({ rents: { 1: wireRent(), 4: wireRent({ id: 91 }) } })).toMatchObject({
      data: { rents: [{ id: '90' }, { id: '91' }] },
    });
  });

  it('does not look empty where the loans are no list', () => {
    expect(card({ rents: 'three' })).toMatchObject({ data: { rents: [], leftOut: { rents: 1 } } });
  });

  it('lists a reservation whose days have no times, from the first to the end of the last', () => {
    const days = { id: 1, type: { id: 4, name: 'Camera' }, starts_at: '2026-11-20', ends_at: '2026-11-27' };
    const read = card({ reservations: [days] });
    const [found] = read.ok && read.data.type === 'renter' ? read.data.reservations : [];
    expect([Date.parse(found?.startsAt ?? ''), Date.parse(found?.endsAt ?? '')]).toEqual([
      local(2026, 10, 20),
      END_OF_DAY,
    ]);
  });
});

describe('a search', () => {
  it('keeps its hits beside one that was retired', () => {
    const hit = { ...wireItem(), type: 'item' };
    const read = readSearch({ data: [hit, { ...hit, id: 8, status: 'retired' }, { ...hit, id: 9, name: null }] });
    expect(read).toMatchObject({
      data: { results: [{ status: 'available' }, { status: 'unknown' }, { name: 'CAM-001' }] },
    });
    expect(read.ok && read.data).not.toHaveProperty('leftOut');
  });
});

describe('a look-up whose answer carries nothing', () => {
  it.each([
    [{ data: null }, ''],
    [{ data: [] }, ''],
    [{ data: {} }, ''],
    [{ status: 'error' }, ''],
    [{ data: null, message: 'This label was retired.' }, 'This label was retired.'],
    [{ success: false, message: 'This label was retired.' }, 'This label was retired.'],
  ])('%j is “not found”, with the workspace’s own words', (body, message) => {
    expect(readScanAnswer(body)).toEqual({ ok: false, error: { kind: 'not-found', message, status: 200 } });
  });
});
