// How the answer to a search is read: its pages, and an item’s own type if the workspace gives it.
import { describe, expect, it } from 'vitest';
import { readDueList, readSearch, readWorkspaceName } from '../../../electron/workspace/read-answer.ts';
import { wireItem, wireRent } from '../../support/wire-examples.ts';

describe('the answer to a search', () => {
  const found = [{ ...wireItem(), type: 'item' }];

  it('is read with its next page', () => {
    expect(readSearch({ data: found, meta: { next_page: 2 } })).toMatchObject({
      ok: true,
      data: { results: [{ type: 'item', id: '7' }], nextPage: 2 },
    });
  });

  it.each([[{ data: found }], [{ data: found, meta: { next_page: null } }], [found]])('has no next page', (body) => {
    expect(readSearch(body)).toMatchObject({ ok: true, data: { nextPage: null } });
  });

  it('gives an item’s own type apart from the type that says it is an item', () => {
    const item_type = { id: 3, name: 'Camera' };
    const one = readSearch({ data: [{ ...wireItem(), type: 'item', item_type }] });
    expect(one.ok && one.data.results).toMatchObject([{ type: 'item', itemType: { id: '3', name: 'Camera' } }]);
  });

  it.each([[undefined], [null], [[]], [{ id: 3 }]])('gives no item type for the item_type %j', (item_type) => {
    const one = readSearch({ data: [{ ...wireItem(), type: 'item', item_type }] });
    expect(one.ok && one.data.results).toMatchObject([{ type: 'item' }]);
    expect(one.ok && one.data.results[0]).not.toHaveProperty('itemType');
  });

  it('is read without the hits that can’t be read, and counts them', () => {
    const body = { data: [...found, { type: 'renter', id: 1 }, 7, { ...wireItem(), type: 'webhook' }] };
    expect(readSearch(body)).toMatchObject({ ok: true, data: { results: [{ id: '7' }], leftOut: 3 } });
  });

  it.each([[{ data: null }], [{ data: {} }], [{ data: 'none' }], [{}], [null], ['[]'], [{ results: [] }]])(
    'is refused where there is no list: %j',
    (body) => {
      expect(readSearch(body)).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
    },
  );

  it.each([
    ['a text', { meta: { next_page: '2' } }, 2],
    ['Laravel’s page numbers', { meta: { current_page: 1, last_page: 3 } }, 2],
    ['page numbers that are texts', { meta: { current_page: '2', last_page: '3' } }, 3],
    ['page numbers beside the hits', { current_page: 1, last_page: 2, links: [] }, 2],
    ['a link', { links: { next: 'https://elsewhere.example/x?q=a&page=4' }, meta: {} }, 4],
    ['an address beside the hits', { next_page_url: '/search?page=2&q=a' }, 2],
    ['the last page', { meta: { current_page: 3, last_page: 3 }, links: { next: null } }, null],
    ['its own word before a link', { meta: { next_page: null }, links: { next: '/x?page=9' } }, null],
    ['a page beyond all', { meta: { next_page: 10_001 } }, null],
    ['no page', { meta: { next_page: 'two' }, links: { next: '/x?perpage=9' } }, null],
  ])('has the next page that it tells by %s', (_, told, nextPage) => {
    expect(readSearch({ data: found, ...told })).toMatchObject({ ok: true, data: { nextPage } });
  });
});

describe('the answer with a list of what is due', () => {
  const body = (data: unknown[], filter?: string) => ({ data, meta: { next_page: null, ...(filter && { filter }) } });

  it('says who has each item and until when', () => {
    const rent = wireRent();
    expect(readDueList(body([{ ...wireItem(), type: 'item', rent }], 'overdue'), 'overdue')).toMatchObject({
      ok: true,
      data: { results: [{ id: '7', loan: { dueAt: rent.due_at, renter: 'Mara Lindt' } }] },
    });
  });

  it('says how much is reserved for each renter', () => {
    const renter = { type: 'renter', id: 201, code: 'RNT-1', name: 'Mara', status: 'active' };
    const reservations = [{ id: 1, type: { id: 2, name: 'Tent' }, starts_at: '2026-11-20T09:00:00Z' }, { id: 3 }];
    expect(readDueList(body([{ ...renter, reservations }], 'pickups'), 'pickups')).toMatchObject({
      ok: true,
      data: { results: [{ id: '201', reserved: 1 }] },
    });
  });

  it.each([[undefined], ['due_today'], ['everything']])(
    'is none if the workspace answers with the filter %j: it took no notice of the one that was asked for',
    (filter) => {
      expect(readDueList(body([{ ...wireItem(), type: 'item' }], filter), 'overdue')).toEqual({ ok: true, data: null });
    },
  );

  it('tells a search until when an item is out', () => {
    const found = readSearch(body([{ ...wireItem(), type: 'item', rent: wireRent() }]));
    expect(found.ok && found.data.results[0]).toHaveProperty('loan', {
      dueAt: wireRent().due_at,
      renter: 'Mara Lindt',
    });
  });
});

describe('the name of the workspace', () => {
  const saying = (workspace: unknown) => readWorkspaceName({ data: [], meta: { next_page: null, workspace } });

  it('is told beside what was found, and is made fit to be shown', () => {
    expect(saying({ name: 'Riverside Equipment Pool' })).toBe('Riverside Equipment Pool');
    expect(saying({ name: ' \u202eRiver\u0007side ' })).toBe('River side');
    expect(saying({ name: 'x'.repeat(300) })).toBe(`${'x'.repeat(199)}…`);
  });

  it.each([[undefined], [null], ['Riverside'], [{}], [{ name: 7 }], [{ name: ' \u200b ' }]])(
    'is none in %j',
    (told) => {
      expect(saying(told)).toBeNull();
      expect(readSearch({ data: [], meta: { next_page: 2, workspace: told } })).toMatchObject({
        data: { nextPage: 2 },
      });
    },
  );

  it('does not hang on the next page', () => {
    expect(readWorkspaceName({ data: [], meta: { next_page: 'two', workspace: { name: 'Pool' } } })).toBe('Pool');
    expect(readWorkspaceName([])).toBeNull();
  });
});
