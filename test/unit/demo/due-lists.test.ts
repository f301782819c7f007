// The demo workspace's lists of what is due, by this PC's day.
import { describe, expect, it } from 'vitest';
import { dueList } from '../../../electron/demo/due-lists.ts';
import { openingHoldings } from '../../../electron/demo/inventory.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute).getTime();
const holdings = openingHoldings(at(9));
const withDue = (dueAt: number) => ({
  ...holdings,
  rents: holdings.rents.slice(0, 1).map((rent) => ({ ...rent, dueAt: new Date(dueAt).toISOString() })),
});
const codes = (...[from, list, page, now]: Parameters<typeof dueList>) =>
  dueList(from, list, page, now).entries.map(({ found }) => found.code);

describe('a list of what is due', () => {
  it.each([
    ['overdue from the moment it was due', at(18), at(18, 1), ['CAM-0147'], []],
    ['due today until midnight', at(23, 59), at(18), [], ['CAM-0147']],
    ['neither, if it is due after midnight', at(24), at(23, 59), [], []],
  ])('has an item as %s', (_what, dueAt, now, overdue, today) => {
    const lists = [codes(withDue(dueAt), 'overdue', 1, now), codes(withDue(dueAt), 'due_today', 1, now)];
    expect(lists).toEqual([overdue, today]);
  });

  it('has the longest overdue first, with who has it', () => {
    const { entries } = dueList(holdings, 'overdue', 1, at(9));
    expect(entries.map(({ rent }) => rent?.dueAt)).toEqual(entries.map(({ rent }) => rent?.dueAt).toSorted());
    expect(entries[0]?.rent?.renter?.name).toBe('Mara Lindqvist');
  });

  it('has renters with what is reserved for today', () => {
    const { entries, nextPage } = dueList(holdings, 'pickups', 1, at(9));
    expect(entries.map(({ found, reservations }) => [found.code, reservations?.length])).toEqual([
      ['RNT-1955', 2],
      ['RNT-2013', 5],
    ]);
    expect(nextPage).toBeNull();
  });

  it('goes on with the next page', () => {
    const late = {
      ...holdings,
      rents: holdings.rents.map((rent) => ({ ...rent, dueAt: new Date(at(8)).toISOString() })),
    };
    const first = dueList(late, 'overdue', 1, at(9));
    expect([first.entries.length, first.nextPage]).toEqual([8, 2]);
    expect(codes(late, 'overdue', 2, at(9))).not.toContain(first.entries[0]?.found.code);
  });
});
