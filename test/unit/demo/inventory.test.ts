import { expect, test } from 'vitest';
import { openingHoldings } from '../../../electron/demo/inventory.ts';
import { describeItem } from '../../../electron/demo/lending.ts';

const NOW = new Date(2026, 10, 20, 14, 32).getTime();
const holdings = openingHoldings(NOW);
const items = holdings.items.map((item) => describeItem(holdings, item, NOW));

test('there are enough items and renters to try the kiosk with', () => {
  expect(items.length).toBeGreaterThanOrEqual(60);
  expect(new Set(items.map(({ type }) => type?.name)).size).toBeGreaterThanOrEqual(6);
  expect(holdings.members.length).toBeGreaterThanOrEqual(15);
  expect(items.some(({ parts }) => parts.length > 3)).toBe(true);
  expect(holdings.members.filter(({ blockedBecause }) => blockedBecause !== null)).toHaveLength(1);
});

test('most items are available, and each other status occurs', () => {
  const share = (status: string) => items.filter((item) => item.status === status).length;
  expect(share('available')).toBeGreaterThan(items.length / 2);
  for (const status of ['rented', 'reserved', 'unavailable']) expect(share(status)).toBeGreaterThanOrEqual(3);
  const overdue = holdings.rents.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < NOW);
  expect(overdue.length).toBeGreaterThanOrEqual(3);
});

test('ids and codes are each used once', () => {
  for (const key of ['id', 'code'] as const) {
    expect(new Set(items.map((item) => item[key])).size).toBe(items.length);
    expect(new Set(holdings.members.map((member) => member[key])).size).toBe(holdings.members.length);
  }
});

test('equal types share an id, different ones do not', () => {
  const types = new Map(items.map(({ type }) => [type?.name, type?.id]));
  expect(new Set(types.values()).size).toBe(types.size);
  for (const { type } of items) expect(type?.id).toBe(types.get(type?.name));
});

test('dates depend on the moment of opening', () => {
  const rent = holdings.rents.find(({ item }) => item.code === 'CAM-0147');
  expect(rent).toMatchObject({
    renter: { code: 'RNT-1184', name: 'Mara Lindqvist' },
    checkedOutAt: new Date(2026, 10, 2, 10, 15).toISOString(),
    dueAt: new Date(2026, 10, 14, 12, 0).toISOString(),
  });
});

test('a kit lists its parts to count', () => {
  expect(items.find(({ code }) => code === 'LGT-0074')?.parts).toEqual([
    { name: 'lamp head', quantity: 1 },
    { name: 'ballast', quantity: 1 },
    { name: 'cables', quantity: 2 },
    { name: 'reflector', quantity: 1 },
  ]);
});
