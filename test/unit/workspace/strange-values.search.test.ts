// Every field of every answer replaced by every strange value: nothing fails unless a field is gone that decides, and
// nothing is ever decided wrongly.
import { expect, it } from 'vitest';
import { readActionAnswer, readScanAnswer, readSearch } from '../../../electron/workspace/read-answer.ts';
import type { SentAction } from '../../../electron/workspace/requests.ts';
import type { Block, Rent, ScanAnswer } from '../../../shared/domain/workspace.ts';
import { pick, seeded } from '../../support/random.ts';
import { howMany } from '../../support/searches.ts';
import { wireItem, wireRent, wireRenter } from '../../support/wire-examples.ts';

type Json = Record<string, unknown>;

const kind = { type: { id: 4, name: 'Camera' }, variant: { id: 3, name: 'Body' }, tags: [{ id: 5, name: 'Video' }] };
const fullItem = wireItem({
  ...kind,
  parts: [{ name: 'Lens', quantity: 2 }],
  home: 'A3',
  price: '9 €',
  image_url: '/7.jpg',
});
const fullRent = wireRent({ item: { id: 7, code: 'CAM-001', name: 'Camera 1', ...kind, image_url: '/7.jpg' } });
const closed = { ...fullRent, checked_in_at: '2026-11-21T09:00:00+01:00' };
const next = { starts_at: '2026-12-01T09:00:00+01:00', renter_name: 'Jonas', renter_id: 22 };
const blocks = [
  { code: 'repair', message: 'In repair', overridable: false },
  { code: 'fee', message: 'Unpaid', overridable: true },
];
const itemScan = (rent: unknown) => ({ data: { type: 'item', item: fullItem, rent, next, blocks } });
const times = { starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-23T12:00:00+01:00' };
const reservations = [
  { id: 1, type: { id: 4, name: 'Camera', home: 'R1' }, ...times },
  { id: 2, item: { id: 7, code: 'CAM-001', name: 'Camera 1', home: 'R2' }, ...times },
];
const { type: item_type, ...hitItem } = fullItem;
const hits = [7, 8, 9].map((id) => ({ ...hitItem, id, item_type, type: 'item' }));

const ANSWERS = {
  onLoan: itemScan(fullRent),
  free: itemScan(null),
  returned: itemScan(closed),
  card: {
    data: { type: 'renter', renter: wireRenter(), rents: [fullRent, { ...fullRent, id: 91 }], reservations, blocks },
  },
  ambiguous: { data: { type: 'ambiguous', candidates: [...hits, { ...wireRenter(), type: 'renter' }] } },
  search: { data: hits, meta: { next_page: 2, workspace: { name: 'Pool' } } },
};
type Answer = keyof typeof ANSWERS;

/** The actions that an answer proves as it is. */
const PROVEN_BY: Partial<Record<Answer, SentAction[]>> = {
  onLoan: [
    { intent: 'check_out', code: 'CAM-001', renter: { id: '21' }, rentId: null },
    { intent: 'extend', code: 'CAM-001', renter: null, rentId: '90' },
  ],
  returned: [{ intent: 'check_in', code: 'CAM-001', renter: null, rentId: '90' }],
};

/** The fields without which an answer may be refused; what stands below one of them counts as well. */
const DECIDES: Record<'item' | 'card' | 'ambiguous' | 'search', RegExp> = {
  item: /^data(\.type|\.item(\.id|\.code)?|\.rent(\.id|\.checked_in_at|\.item(\.id|\.code)?|\.renter(\.id|\.code)?)?)?$/,
  card: /^data(\.type|\.renter(\.id|\.code)?)?$/,
  ambiguous: /^data(\.type|\.candidates)?$/,
  search: /^data$/,
};

const DELETED = Symbol('deleted');
const STRANGE: unknown[] = [
  ...[DELETED, null, true, false, 0, 1, -1, 1.5, 2 ** 60, '', ' ', '0', '1', 'x', 'true', 'Available', 'BLOCKED'],
  ...[[], {}, [[]], [null], [1], ['x'], [{}], { a: 1 }, { 0: 'x' }, { id: null }, { id: 1, name: null }],
  ...['0000-00-00 00:00:00', '-0001-11-30T00:00:00+00:00', '2026-11-27', '2026-11-27 17:00:00', '2026-11-27T17:00Z'],
  ...['2026-11-27T17:00:00+0000', '2026-11-27T17:00:00+01', '2026-02-30T25:00:00Z', 'x'.repeat(3000)],
  ...['12|abcdefghijklmnop', '\u0000', 'half \ud83d', '\u202ex'],
];

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}

function replace(body: unknown, path: string[], value: unknown): void {
  const last = path.at(-1) ?? '';
  let at = body as Json;
  for (const key of path.slice(0, -1)) {
    // Something above it was replaced before.
    if (typeof at[key] !== 'object' || at[key] === null) return;
    at = at[key] as Json;
  }
  if (value === DELETED) delete at[last];
  else at[last] = value;
}

const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (found as Json | null | undefined)?.[key], body);

function expectNothingWrong(body: unknown, found: ScanAnswer): void {
  expectBlocks(at(body, 'data.blocks'), 'blocks' in found ? found.blocks : []);
  if (found.type === 'item') {
    expectSame(found.item, at(body, 'data.item'));
    expectRent(at(body, 'data.rent'), found.rent);
  }
  if (found.type === 'renter') {
    expectSame(found.renter, at(body, 'data.renter'));
    for (const rent of found.rents) expect(rent.checkedInAt).toBeNull();
  }
}

function expectSame(found: { id: string; code: string }, wire: unknown): void {
  expect([found.id, found.code]).toEqual([String(at(wire, 'id')), at(wire, 'code')]);
}

/** Each block stays, and only the word true lets anybody override it. */
function expectBlocks(wire: unknown, found: Block[]): void {
  if (Array.isArray(wire)) expect(found).toHaveLength(wire.length);
  const all = typeof wire === 'object' && wire !== null ? Object.values(wire) : [];
  for (const { code, overridable } of found)
    if (overridable)
      expect(all.some((each) => at(each, 'code') === code && at(each, 'overridable') === true)).toBe(true);
}

/** An open rent is nobody's but whose it is, and its beginning proves something only with a zone. */
function expectRent(wire: unknown, found: Rent | null): void {
  if (found === null) return;
  expectSame(found.item, at(wire, 'item'));
  expect(found.id).toBe(String(at(wire, 'id')));
  if (found.renter) expectSame(found.renter, at(wire, 'renter'));
  const began = at(wire, 'checked_out_at');
  if (found.checkedOutAt !== null && !found.isCheckedOutSupposed) expect(began).toMatch(/\dT?.*(Z|[+-]\d\d:?(\d\d)?)$/);
}

/** The words of an answer that must not be read as an open item: a rent that is there. */
function isRentThere(body: unknown): boolean {
  const rent = at(body, 'data.rent');
  return typeof rent === 'object' && rent !== null && Object.keys(rent).length > 0;
}

it('no strange value fails more than it has to, or is decided wrongly', () => {
  const random = seeded(33);
  const places = (Object.keys(ANSWERS) as Answer[]).flatMap((name) =>
    pathsIn(ANSWERS[name]).flatMap((path) => (path.length === 0 ? [] : [{ name, path }])),
  );
  const single = places.flatMap((place) => STRANGE.map((value) => ({ ...place, value })));
  const total = howMany({ sample: 50, all: 20_000 });
  for (let index = 0; index < total; index += 1) {
    // First each alone, then two at once; a sample takes some of both.
    const alone = total > single.length ? single[index] : undefined;
    const first = alone ?? pick(random, single);
    const others = places.filter(({ name }) => name === first.name);
    const second = { ...pick(random, others), value: pick(random, STRANGE) };
    check(first.name, alone ? [first] : [first, second]);
  }
});

function check(name: Answer, changes: { path: string[]; value: unknown }[]): void {
  const body: unknown = structuredClone(ANSWERS[name]);
  for (const { path, value } of changes) replace(body, path, structuredCloneOf(value));
  const told = `${name} ${JSON.stringify(changes.map(({ path, value }) => [path.join('.'), String(value)]))}`;
  const decides = DECIDES[name === 'card' || name === 'ambiguous' || name === 'search' ? name : 'item'];
  const mayFail = changes.some(({ path }) => decides.test(path.join('.')));
  if (name === 'search') {
    const read = readSearch(body);
    if (!mayFail) expect(read.ok, told).toBe(true);
    if (read.ok && !mayFail) expect(read.data.results.length + (read.data.leftOut ?? 0), told).toBe(hits.length);
    return;
  }
  const read = readScanAnswer(body);
  if (!mayFail) expect(read.ok, told).toBe(true);
  if (!read.ok) return;
  expectNothingWrong(body, read.data);
  if (name === 'onLoan' && isRentThere(body) && read.data.type === 'item' && read.data.rent === null)
    expect(at(body, 'data.rent.checked_in_at'), told).toMatch(/^\d{4}-\d\d-\d\d/);
  for (const sent of PROVEN_BY[name] ?? []) {
    const proof = readActionAnswer(sent, body);
    if (!mayFail) expect(proof.ok, told).toBe(true);
    if (proof.ok) expectProof(sent, body, proof.data.rent, told);
  }
}

/** What is proven decides: the rent's id, its item, whose it is, and whether it is open. */
function expectProof({ intent, renter, rentId }: SentAction, body: unknown, rent: Rent | null, told: string): void {
  expect(at(body, 'data.item.code'), told).toBe('CAM-001');
  expect(at(body, 'data.rent.item.code'), told).toBe('CAM-001');
  if (rentId !== null) expect(String(at(body, 'data.rent.id')), told).toBe(rentId);
  if (renter !== null) expect(String(at(body, 'data.rent.renter.id')), told).toBe('21');
  expect(rent?.checkedInAt === null, told).toBe(intent !== 'check_in');
}

function structuredCloneOf(value: unknown): unknown {
  return typeof value === 'symbol' ? value : structuredClone(value);
}
