import { describe, expect, test } from 'vitest';
import { openingHoldings } from '../../../electron/demo/inventory.ts';
import { PAGE_SIZE, type SearchRequest, search } from '../../../electron/demo/search.ts';

const NOW = new Date(2026, 10, 20, 14, 32).getTime();
const holdings = openingHoldings(NOW);

function find(query: string, more: Partial<SearchRequest> = {}) {
  const page = search(holdings, { query, type: null, page: 1, ...more }, NOW);
  return { codes: page.results.map(({ code }) => code), nextPage: page.nextPage };
}

describe('search', () => {
  test('finds items and renters by part of the name', () => {
    expect(find('mar').codes).toEqual(
      expect.arrayContaining(['TRI-0071', 'AMP-0006', 'TNT-0211', 'RAD-0011', 'CAM-0098', 'RNT-1184']),
    );
  });

  test('finds a code, and by part of it', () => {
    expect(find('cam-0112').codes).toEqual(['CAM-0112']);
    expect(find('0147').codes).toEqual(['CAM-0147']);
  });

  test.each([
    ['elodie', 'RNT-2041'],
    ['ÉLODIE', 'RNT-2041'],
    ['martinez', 'RNT-0933'],
    ['wisniewski', 'RNT-1866'],
    ['soren kjaergaard', 'RNT-1820'],
    ['baumgartner', 'RNT-1777'],
    ['nguyen', 'RNT-1955'],
    ['plunge', 'SAW-0019'],
  ])('ignores letter case and accents: %s', (query, code) => {
    expect(find(query).codes).toEqual([code]);
  });

  test('gives the type of an item', () => {
    expect(search(holdings, { query: 'cam-0147', type: 'item', page: 1 }, NOW).results).toMatchObject([
      { type: 'item', itemType: { name: 'Camera' } },
    ]);
  });

  test('requires every word', () => {
    expect(find('makita drill').codes).toEqual(['DRL-0031', 'DRL-0032']);
    expect(find('makita camera').codes).toEqual([]);
  });

  test('lists what begins with the query first', () => {
    expect(find('ar', { type: 'item' }).codes[0]).toBe('LNS-0301');
  });

  test('can be limited to items or renters', () => {
    expect(find('mara', { type: 'item' }).codes).toEqual([]);
    expect(find('mara', { type: 'renter' }).codes).toEqual(['RNT-1184']);
    expect(find('camera', { type: 'renter' }).codes).toEqual([]);
  });

  test('gives every entry once, page by page, until there is no next page', () => {
    const seen: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const { codes, nextPage } = find('', { page });
      expect(codes.length).toBeLessThanOrEqual(PAGE_SIZE);
      seen.push(...codes);
      page = nextPage;
    }
    expect(seen).toHaveLength(holdings.items.length + holdings.members.length);
    expect(find('', { page: 99 })).toEqual({ codes: [], nextPage: null });
  });

  test('has no next page after a last page that is full', () => {
    const eight = { ...holdings, items: holdings.items.slice(0, PAGE_SIZE), members: [] };
    expect(search(eight, { query: '', type: null, page: 1 }, NOW)).toMatchObject({ nextPage: null });
  });
});
