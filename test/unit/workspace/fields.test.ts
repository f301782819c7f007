// Codes and ids go back unchanged: what the contract accepts from a workspace, the API accepts from the page.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hits } from '../../../electron/workspace/contract.ts';
import { elements } from '../../../electron/workspace/fields.ts';
import { readScanAnswer, readSearch } from '../../../electron/workspace/read-answer.ts';
import { actions } from '../../../shared/api/actions.ts';
import { desk } from '../../../shared/api/desk.ts';
import { savedBaskets } from '../../../shared/api/saved-baskets.ts';
import { KIOSK_BLOCKS } from '../../../shared/domain/workspace.ts';
import { wireItem, wireItemScan, wireRent, wireRenter } from '../../support/wire-examples.ts';

const GOOD: [what: string, text: string][] = [
  ['a GS1 separator', '010401234567890121\u001d10A'],
  ['invisible marks', 'A\u202e1\u200f'],
  ['spaces around it', ' CAM 1 '],
  ['a bar that does not begin a token', 'A1|B2'],
  ['200 characters', 'x'.repeat(200)],
];
const BAD: [what: string, text: string][] = [
  ['a whole token', '7|A12'],
  ['an encoded token', '12%7Cabcdef'],
  ['a token somewhere in it', 'see 12|abcdefghijklmnop'],
  ['a line break', 'CAM-1\n'],
  ['a control character', 'CAM\u0000-1'],
  ['a control character above ASCII', 'CAM\u0085-1'],
  ['half of a character', 'CAM-1\ud83d'],
];

const reservation = (item: object) => ({
  ...{ id: 1, starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-23T12:00:00Z' },
  item: { id: 7, code: 'CAM-001', name: 'Camera 1', ...item },
});
const card = (more: object) => ({ type: 'renter', renter: wireRenter(), ...more });
const ofItem = (more: object) => wireItemScan({ rent: wireRent({ item: { ...wireItem(), ...more } }) });
const ofRenter = (more: object) => wireItemScan({ rent: wireRent({ renter: { ...wireRenter(), ...more } }) });

/** Where an answer holds a code or an id that the desk may send back later. */
const PLACES: [field: string, body: (text: string) => object][] = [
  ['item.code', (code) => wireItemScan({ item: wireItem({ code }) })],
  ['item.id', (id) => wireItemScan({ item: wireItem({ id }) })],
  ['rent.id', (id) => wireItemScan({ rent: wireRent({ id }) })],
  ['rent.item.code', (code) => ofItem({ code })],
  ['rent.renter.code', (code) => ofRenter({ code })],
  ['rent.renter.id', (id) => ofRenter({ id })],
  ['renter.code', (code) => card({ renter: wireRenter({ code }) })],
  ['renter.id', (id) => card({ renter: wireRenter({ id }) })],
  ['candidates', (code) => ({ type: 'ambiguous', candidates: [{ ...wireItem({ code }), type: 'item' }] })],
];

/** Where the list of a renter's card does: its element is left out. */
const LISTED: [list: 'rents' | 'reservations', body: (text: string) => object][] = [
  ['rents', (id) => card({ rents: [wireRent(), wireRent({ id })] })],
  ['rents', (code) => card({ rents: [wireRent({ item: wireItem({ code }) }), wireRent()] })],
  ['rents', (id) => card({ rents: [wireRent({ renter: { ...wireRenter(), id } }), wireRent()] })],
  ['reservations', (code) => card({ reservations: [reservation({ code }), reservation({})] })],
];

/** For each operation that takes it from the page as a code or an id: whether it accepts `text`. */
function acceptedFromPage(text: string): boolean[] {
  const line = { code: text, itemName: null, renter: { id: text }, dueAt: null, overrides: [text] };
  const extension = { itemName: 'x', itemId: '7', wasDueAt: '2026-11-27T17:00:00Z', dueAt: '2026-12-04T17:00:00Z' };
  return [
    desk.lookup.input.safeParse({ code: text, renterId: text }),
    actions.checkOut.input.safeParse({ lines: [line] }),
    actions.checkIn.input.safeParse({ code: text, itemName: null, rentId: text, by: 'card' }),
    actions.extend.input.safeParse({ lines: [{ code: text, rentId: text, ...extension }] }),
    savedBaskets.hold.input.safeParse({ codes: [text] }),
  ].map(({ success }) => success);
}

describe('codes and ids', () => {
  it.each(GOOD)('may hold %s: they are read unchanged and accepted from the page', (_what, text) => {
    for (const [field, body] of PLACES) expect(readScanAnswer(body(text)).ok, field).toBe(true);
    for (const [list, body] of LISTED) expect(readScanAnswer(body(text))).toHaveProperty(`data.${list}.length`, 2);
    expect(readScanAnswer(wireItemScan({ item: wireItem({ code: text }) }))).toMatchObject({
      data: { item: { code: text } },
    });
    expect(acceptedFromPage(text)).not.toContain(false);
  });

  it.each(BAD)(
    'never hold %s: an answer is refused with nothing but the field’s name, and the page can’t send them',
    (_, text) => {
      for (const [field, body] of PLACES) {
        const answer = readScanAnswer(body(text));
        expect(answer, field).toMatchObject({ ok: false, error: { kind: 'bad-response', field } });
        expect(JSON.stringify(answer)).not.toContain(JSON.stringify(text).slice(1, -1));
      }
      expect(acceptedFromPage(text)).not.toContain(true);
    },
  );

  it.each(BAD)(
    'drop their search loan or a reservation with %s nothing is told, and the card opens with the others',
    (_, text) => {
      for (const [list, body] of LISTED) {
        const answer = readScanAnswer(body(text));
        expect(answer).toMatchObject({ ok: true, data: { [list]: { length: 1 }, leftOut: { [list]: 1 } } });
        expect(JSON.stringify(answer)).not.toContain(JSON.stringify(text).slice(1, -1));
      }
    },
  );

  it.each(BAD)('of a hit drop it if they hold %s, and keep the other hits', (_what, text) => {
    const found = readSearch({
      data: [
        { ...wireItem({ code: text }), type: 'item' },
        { ...wireItem(), type: 'item' },
        { ...wireRenter({ id: text }), type: 'renter' },
        { ...wireRenter(), type: 'renter' },
      ],
      meta: { next_page: 2 },
    });
    expect(found).toMatchObject({
      ok: true,
      data: { results: [{ code: 'CAM-001' }, { code: 'RNT-21' }], nextPage: 2, leftOut: 2 },
    });
    expect(JSON.stringify(found)).not.toContain(JSON.stringify(text).slice(1, -1));
  });

  it('may be on as many pages as can be asked for: a page beyond that is none', () => {
    const pageAfter = (next_page: number) => {
      const found = readSearch({ data: [{ ...wireItem(), type: 'item' }], meta: { next_page } });
      return found.ok && found.data.nextPage;
    };
    const takes = (page: number) => desk.search.input.safeParse({ query: 'camera', page }).success;
    expect([pageAfter(10_000), takes(10_000)]).toEqual([10_000, true]);
    expect([pageAfter(10_001), takes(10_001)]).toEqual([null, false]);
  });

  it.each(BAD)('of a block with %s leave a block that nobody can override', (_, code) => {
    const answer = readScanAnswer(wireItemScan({ blocks: [{ code, message: 'In repair', overridable: true }] }));
    expect(answer).toMatchObject({ data: { blocks: [{ ...KIOSK_BLOCKS.unread, message: 'In repair' }] } });
  });
});

it.each([
  ['can be moved if it has 64 characters', 64, true],
  ['is not read if it has 65', 65, false],
])('a due date %s', (_what, length, isTaken) => {
  const due_at = '2026-11-27T17:00:00.'.padEnd(length - 1, '0').concat('Z');
  expect(due_at).toHaveLength(length);
  const line = { code: 'CAM-001', itemName: 'Camera 1', itemId: '7', rentId: '90', wasDueAt: due_at, dueAt: due_at };
  const read = readScanAnswer(wireItemScan({ rent: wireRent({ due_at }) }));
  expect(read).toMatchObject({ data: { rent: { dueAt: isTaken ? due_at : null } } });
  expect(actions.extend.input.safeParse({ lines: [line] }).success).toBe(isTaken);
});

it('every list of the contract tells what its elements are, with the meaning of each field', () => {
  const hit = elements.get(hits);
  if (!hit) throw new Error('The elements of a list are not told');
  const told = z.toJSONSchema(hit, { io: 'input', unrepresentable: 'any' }) as {
    oneOf: { properties: Record<string, { description?: string }> }[];
  };
  const fields = told.oneOf.flatMap(({ properties }) => Object.entries(properties));
  expect(fields.map(([name]) => name)).toContain('image_url');
  expect(fields.filter(([, { description }]) => !description)).toEqual([]);
});
