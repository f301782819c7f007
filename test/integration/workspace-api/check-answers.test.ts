// The check of a workspace whose answers leave out, rename or misspell something: what each line says of it.
import { describe, expect, it } from 'vitest';
import { type CheckLine, exitCodeOf, lineText } from '../../../electron/workspace-api/check-lines.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { changed, check, ITEM, RENTER, setUpWorkspaceBeforeEach, workspace } from './check-fixture.ts';

setUpWorkspaceBeforeEach();

const ON_LOAN = 'CAM-0147';

const textsOf = (lines: CheckLine[], call: string) =>
  lines.filter((line) => line.call === call).map((line) => lineText(line, false));

/** The lines about the look-up of an item whose answer is changed like this. */
async function lookUpWith(code: string, change: (text: string) => string): Promise<string[]> {
  return textsOf(await check({ item: code, renter: null, fetch: changed(change, code) }), 'look-up of an item');
}

const renamed = (from: string, to: string) => (text: string) => text.replaceAll(`"${from}":`, `"${to}":`);

describe('what an absent field would be taken for', () => {
  it('is wrong of a rent: the desk would take the item as free', async () => {
    expect(await lookUpWith(ON_LOAN, renamed('rent', 'loan'))).toEqual([
      'wrong      look-up of an item: data.rent (expected an object, or null if there is none, got nothing: read as null: it is free)',
    ]);
  });

  it('is wrong of a rent’s renter', async () => {
    const lines = await lookUpWith(ON_LOAN, renamed('renter', 'borrower'));
    expect(lines[0]).toContain('wrong      look-up of an item: data.rent.renter (expected an object, or null');
  });

  it.each([
    ['due_at', 'rent.due_at: read as null: never'],
    ['checked_in_at', 'rent.checked_in_at: read as null: it is still out'],
  ])('is missing of a time, told with the first answer that has a loan: %s', async (field, told) => {
    const lines = await check({ item: ON_LOAN, renter: null, fetch: changed(renamed(field, 'other'), '') });
    expect(lines.map((line) => lineText(line, false))).toContain(`missing    search for items: ${told}`);
  });

  it('is wrong of a rent that is null although the status says "rented"', async () => {
    const lines = await lookUpWith(ITEM, (text) => text.replace('"status":"available"', '"status":"rented"'));
    expect(lines).toEqual([
      'wrong      look-up of an item: data.rent (expected its open rent, since its status is "rented", got no open rent: the desk takes it as free)',
    ]);
  });
});

describe('elements that can’t be read', () => {
  it('are wrong in a search, and what they hide is not called missing', async () => {
    const withoutId = (text: string) => text.replace(/"id":\d+,"code"|"id":"[^"]*","code"/, '"code"');
    const lines = await check({ fetch: changed(withoutId, 'search') });
    expect(textsOf(lines, 'search for items')).toEqual([
      'wrong      search for items: data.0.id (expected text or a whole number, got nothing: 1 of 1 can’t be read)',
    ]);
  });

  it('without a type are named by the type that was asked for', async () => {
    const lines = await check({ fetch: changed(renamed('type', 'kind'), 'search') });
    expect(textsOf(lines, 'search for renters')[0]).toContain('data.0.type (expected "renter", got nothing');
  });

  it('are wrong among a renter’s loans', async () => {
    const withLoans = (text: string) => {
      const { data, ...more } = JSON.parse(text);
      return JSON.stringify({ ...more, data: { ...data, rents: [{ item: {} }] } });
    };
    const fetch = changed((text) => (text.includes('"rents"') ? withLoans(text) : text), RENTER);
    const [line] = textsOf(await check({ item: null, fetch }), 'look-up of a renter');
    expect(line).toContain(
      'wrong      look-up of a renter: data.rents.0.id (expected text or a whole number, got nothing',
    );
  });
});

describe('what became of an odd field', () => {
  it.each<[string, (text: string) => string]>([
    ['item.status: "Rented": read as "rented"', (text) => text.replace('"status":"rented"', '"status":"Rented"')],
    [
      'rent.due_at: without an offset: taken as this PC’s time zone',
      (text) => text.replace(/"due_at":"([^"]{19})[^"]*"/, '"due_at":"$1"'),
    ],
    [
      'rent.due_at: a date without a time: taken as one end of that day in this PC’s time zone',
      (text) => text.replace(/"due_at":"([^"]{10})[^"]*"/, '"due_at":"$1"'),
    ],
    [
      'blocks: of an element, text: read as a block that nobody can override',
      (text) => text.replace('"blocks":[]', '"blocks":["blocked"]'),
    ],
    [
      'meta.next_page: read from Laravel’s meta or links, or from a text',
      (text) => text.replace('"next_page":null', '"next_page":"2"'),
    ],
  ])('is said: %s', async (told, change) => {
    const lines = await check({ item: ON_LOAN, fetch: changed(change, ON_LOAN) });
    const repaired = lines.filter(({ outcome }) => outcome === 'repaired');
    expect(repaired.map(({ what, effect }) => `${what}: ${effect}`)).toEqual([told]);
  });

  it('is said once a run', async () => {
    const fetch = changed((text) => text.replaceAll('"status":"available"', '"status":"idle"'), ITEM);
    const told = (await check({ fetch })).filter(({ outcome }) => outcome === 'repaired');
    expect(told.map(({ what }) => what)).toEqual(['item.status']);
  });
});

it('the next page is not missing where Laravel says that there is none', async () => {
  const laravel = (text: string) => text.replace(/"next_page":null/, '"current_page":1,"last_page":1');
  const lines = await check({ fetch: changed(laravel, 'search') });
  expect(lines.filter(({ what }) => what.includes('next_page'))).toEqual([]);
});

it('a search that finds nothing is not right', async () => {
  const none = (text: string) => JSON.stringify({ ...JSON.parse(text), data: [] });
  const lines = await check({ fetch: changed(none, 'search') });
  const found = lines.filter(({ call }) => call === 'search for items');
  expect(found.map(({ outcome, what }) => [outcome, what])).toEqual([['missing', 'a search by code']]);
});

it.each([500, 302])('a list of items that fails says nothing of the token: %i', async (status) => {
  const lines = await check({
    fetch: async (url, init) =>
      url.endsWith('/items')
        ? Response.json({ message: 'Oops' }, { status, headers: { Location: '/login' } })
        : fetch(url, init),
  });
  expect(lines.filter(({ call }) => call === 'token')).toMatchObject([{ outcome: 'not asked' }]);
});

describe('--write', () => {
  const dueDates = (lines: CheckLine[]) => lines.filter(({ what }) => what.includes('due_at'));
  const withDue = (dueAt: string) => changed((text) => text.replace(/"due_at":"[^"]*"/, `"due_at":${dueAt}`), 'due_at');

  it('asks for whole seconds: a workspace that keeps no others repairs nothing', async () => {
    const clock = manualClock();
    clock.advance(173);
    const asked: string[] = [];
    await check({
      ...{ write: true, clock: { ...clock, setTimeout } },
      fetch: async (url, init) => {
        asked.push(...(/"due_at":"([^"]*)"/.exec(String(init.body))?.slice(1) ?? []));
        return fetch(url, init);
      },
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((dueAt) => /:\d\d\.000Z$/.test(dueAt))).toBe(true);
  });

  it('tells no due date from another one', async () => {
    const none = await check({ write: true, fetch: withDue('null') });
    expect(dueDates(none)[0]).toMatchObject({
      ...{ call: 'check-out', outcome: 'missing' },
      effect: expect.stringContaining('the loan is never due'),
    });
  });

  it('finds an extension that left the date as it was', async () => {
    const kept = await check({ write: true, fetch: withDue('"2031-01-01T00:00:00Z"') });
    expect(dueDates(kept)).toMatchObject([
      { call: 'check-out', outcome: 'repaired', effect: expect.stringContaining('2031-01-01T00:00:00Z counts') },
      { call: 'extension', outcome: 'wrong', got: '2031-01-01T00:00:00Z, as before' },
    ]);
  });

  it('sends nothing for a renter who may not borrow', async () => {
    const blocked = changed((text) => text.replace('"status":"active"', '"status":"blocked"'), RENTER);
    const lines = await check({ write: true, fetch: blocked });
    expect(textsOf(lines, 'check-out')).toEqual(['not asked  check-out: choose a renter who may borrow this item']);
    expect(exitCodeOf(lines)).toBe(0);
    expect(workspace.ledger).toEqual([]);
  });

  it('says that nothing went out if the check-out was refused', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'status', status: 422 });
    const lines = await check({ write: true });
    expect(lines.at(-1)).toMatchObject({ outcome: 'right', what: `${ITEM} is free: nothing went out` });
  });
});
