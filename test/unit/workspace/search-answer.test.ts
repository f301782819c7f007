// How the answer to a search is read: its pages, and an item’s own type if the workspace gives it.
import { describe, expect, it } from 'vitest';
import { readSearch, readWorkspaceName } from '../../../electron/workspace/contract.ts';
import { wireItem } from '../../support/wire-examples.ts';

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

  it.each([[undefined], [null], ['Camera'], [{ id: 3 }]])('gives no item type for the item_type %j', (item_type) => {
    const one = readSearch({ data: [{ ...wireItem(), type: 'item', item_type }] });
    expect(one.ok && one.data.results).toMatchObject([{ type: 'item' }]);
    expect(one.ok && one.data.results[0]).not.toHaveProperty('itemType');
  });

  it('is refused with the name of the entry that does not fit', () => {
    const body = { data: [...found, { type: 'renter', id: 1 }] };
    expect(readSearch(body)).toMatchObject({ ok: false, error: { field: 'data.1.code' } });
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
