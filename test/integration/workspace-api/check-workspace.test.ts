// The check of a workspace against the demo workspace: complete, without its extras, and with answers of another shape.
import { describe, expect, it } from 'vitest';
import type { DemoOptions } from '../../../electron/demo/workspace-server.ts';
import { type CheckLine, exitCodeOf, lineText, summaryText } from '../../../electron/workspace-api/check-lines.ts';
import type { WorkspaceCheckOptions } from '../../../electron/workspace-api/check-workspace.ts';
import type { FaultKind } from '../../support/faults.ts';
import {
  ALWAYS,
  changed,
  check,
  ITEM,
  mint,
  RENTER,
  setUpWorkspaceBeforeEach,
  startInstead,
  token,
  workspace,
} from './check-fixture.ts';

setUpWorkspaceBeforeEach();

const outcomesOf = (lines: CheckLine[]) => lines.map(({ call, outcome }) => `${outcome}  ${call}`);
const notRight = (lines: CheckLine[]) => lines.filter(({ outcome }) => outcome !== 'right');
const texts = (lines: CheckLine[]) => lines.map((line) => lineText(line, false));

describe('a workspace that does everything', () => {
  it('is right in every question, and nothing is written', async () => {
    const lines = await check();
    expect(outcomesOf(lines).filter((each) => !each.startsWith('missing'))).toEqual([
      'right  connection',
      'right  token',
      'right  another token',
      'right  search for items',
      'right  search for renters',
      'right  lists of what is due',
      'right  look-up of an unknown code',
      'right  look-up of an item',
      'right  look-up of a renter',
      'right  look-up of an item for a renter',
      'right  clock',
    ]);
    // Not everything in the demo has a photograph.
    expect(notRight(lines).every(({ what }) => what.includes('image_url'))).toBe(true);
    expect(exitCodeOf(lines)).toBe(0);
    expect(workspace.ledger).toEqual([]);
  });

  it('is right with --write too: one loan from its check-out to the report remains', async () => {
    const lines = await check({ write: true });
    expect(outcomesOf(lines).slice(-7)).toEqual([
      'right  check-out',
      'right  check-out',
      'right  check-out',
      'right  extension',
      'right  return',
      'right  report',
      'right  look-up afterwards',
    ]);
    expect(workspace.ledger.map(({ intent, itemCode, renterCode }) => [intent, itemCode, renterCode])).toEqual(
      ['check_out', 'extend', 'check_in'].map((intent) => [intent, ITEM, RENTER]),
    );
    expect(workspace.reports).toMatchObject([{ itemCode: ITEM, condition: 'fine' }]);
    expect(workspace.openRentOf(ITEM)).toBeNull();
  });

  it('needs no codes: the first hits of a search are looked up, page by page', async () => {
    const lines = await check({ item: null, renter: null });
    expect(texts(lines)).toContain('right      search for items: page 2');
    expect(outcomesOf(lines)).toEqual(
      expect.arrayContaining(['right  look-up of an item', 'right  look-up of a renter']),
    );
  });

  it('has other paths where an installation changed them', async () => {
    const lines = await check({ paths: { search: '/api/v1/kiosk/find' } });
    expect(lines[0]).toMatchObject({ call: 'connection', outcome: 'wrong' });
  });
});

describe('a workspace without an extra', () => {
  it.each<[Partial<DemoOptions>, Record<string, string>]>([
    [{ without: ['extend'] }, { 'intent "extend"': 'loans can’t be extended at the desk' }],
    [{ without: ['reservations'] }, { reservations: 'nothing is shown to pick up' }],
    [{ without: ['name'] }, { 'meta.workspace': 'the kiosk shows its address instead of its name' }],
    [
      { keys: 'unknown' },
      {
        'repeat of its key': 'after a lost answer, the kiosk has to look the item up and may need a person',
        'data in a 409': 'the kiosk looks the item up once more',
      },
    ],
  ])('is told what the desk can’t do: %j', async (options, missing) => {
    await startInstead(options);
    const lines = await check({ write: true });
    const told = lines.filter(({ outcome }) => outcome === 'missing').map(({ what, effect }) => [what, effect]);
    expect(Object.fromEntries(told)).toMatchObject(missing);
    expect(exitCodeOf(lines)).toBe(0);
    expect(workspace.ledger.at(-1)).toMatchObject({ intent: 'check_in' });
  });
});

describe('a token', () => {
  it('that is unknown is told from one without the ability, and nothing else is asked', async () => {
    const revoked = await check({ token: '999|never-issued-0123456789' });
    expect(revoked[0]).toMatchObject({
      ...{ call: 'connection', outcome: 'wrong' },
      got: expect.stringContaining('unauthenticated, HTTP 401'),
    });
    const [unable, ...others] = await check({ token: mint(['items:read']) });
    expect(unable).toMatchObject({
      ...{ outcome: 'wrong', expected: 'a token with the ability kiosk:scan' },
      got: expect.stringContaining('forbidden, HTTP 403'),
    });
    expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => 'not asked'));
  });

  it('that can do more is wrong', async () => {
    const lines = await check({ token: mint(['kiosk:scan', 'items:read']) });
    expect(notRight(lines)).toContainEqual(
      expect.objectContaining({ call: 'token', outcome: 'wrong', got: 'items:read as well' }),
    );
  });

  it('is never printed, even where the workspace repeats it', async () => {
    const said = await check({
      fetch: async (url, init) =>
        url.endsWith('/scan')
          ? Response.json({ message: `Token ${token.slice(0, 14)} is odd` }, { status: 422 })
          : fetch(url, init),
    });
    const printed = [...said, ...(await check())].flatMap((line) => [lineText(line, false), lineText(line, true)]);
    expect(printed.join('\n')).not.toContain(token.slice(3, 14));
    expect(printed.join('\n')).toContain('Token [token]');
  });
});

describe('an answer of another shape', () => {
  it('is told field by field, with what was sent but nothing personal', async () => {
    const odd = changed((text) =>
      text
        .replace('"status":"available"', '"status":"in_transit"')
        .replace(/"home":"[^"]*"/, '"home":{"hall":"Mara Lindt"}'),
    );
    const lines = texts(await check({ fetch: odd, renter: null }));
    expect(lines).toContain(
      'repaired   search for items: item.status: "in_transit" is not one of available, rented, reserved, unavailable: no status is shown',
    );
    expect(lines).toContain(
      'repaired   search for items: item.home: an object: the desk does not say where it belongs',
    );
    expect(lines.join()).not.toContain('Mara Lindt');
  });

  it('is wrong where it decides, with what was expected', async () => {
    const wrong = changed((text) => text.replace(/"code":"CAM-0112"/, '"code":null'));
    expect(texts(await check({ fetch: wrong, renter: null }))).toContain(
      'wrong      look-up of an item: data.item.code (expected text, got null)',
    );
  });

  it('is wrong if another thing comes', async () => {
    const another = (text: string) =>
      JSON.stringify({ data: { type: 'renter', renter: JSON.parse(text).data?.item ?? {} } });
    const lines = await check({ fetch: changed(another, '"code":"CAM-0112"') });
    expect(lines.filter(({ call }) => call === 'look-up of an item')).toMatchObject([
      { outcome: 'wrong', expected: '"item"', got: '"renter"' },
    ]);
  });
});

describe('a fault of a look-up', () => {
  it.each<[FaultKind, string]>([
    [{ kind: 'status', status: 401 }, '401: Unauthenticated. (the token is missing, invalid or expired)'],
    [
      { kind: 'status', status: 403 },
      '403: This action is unauthorized. (403 means to the kiosk that the token lacks kiosk:scan)',
    ],
    [{ kind: 'html-page' }, 'HTTP 200: not-json'],
  ])('is wrong, with what came instead: %j', async (fault, got) => {
    workspace.faults.next({ on: 'lookup', code: ITEM, times: Number.POSITIVE_INFINITY, ...fault });
    const lines = await check({ renter: null });
    expect(lines).toContainEqual({
      ...{ call: 'look-up of an item', outcome: 'wrong', what: 'the response' },
      ...{ expected: '200 with an item or a renter', got },
    });
    expect(exitCodeOf(lines)).toBe(1);
  });
});

describe('--write', () => {
  it('finds a workspace that carries a repeated key out again', async () => {
    await startInstead({ keys: 'unknown' });
    let sent = 0;
    const careless: WorkspaceCheckOptions['fetch'] = async (url, init) => {
      const isCheckOut = String(init.body).includes('check_out');
      if (!isCheckOut) return fetch(url, init);
      sent += 1;
      const { data } = await (await fetch(url, { ...init, headers: { ...init.headers, Connection: 'close' } })).json();
      const again =
        data ??
        (await (await fetch(url, { ...init, body: JSON.stringify({ code: ITEM, intent: 'lookup' }) })).json()).data;
      return Response.json({ data: { ...again, rent: { ...again.rent, id: 5000 + sent } } });
    };
    const lines = await check({ write: true, fetch: careless });
    expect(lines).toContainEqual(
      expect.objectContaining({ what: 'repeat of its key', outcome: 'wrong', got: '200: it was carried out again' }),
    );
  });

  it('sends nothing for an item that is on loan', async () => {
    const lines = await check({ write: true, item: 'CAM-0147' });
    expect(texts(lines)).toContain('not asked  check-out: choose a free item: this one is on loan');
    expect(lines.slice(-5).map(({ outcome }) => outcome)).toEqual(Array(5).fill('not asked'));
    expect(exitCodeOf(lines)).toBe(0);
    expect(workspace.ledger).toEqual([]);
  });

  it('leaves out nothing of a return that fails: the item is still out', async () => {
    workspace.faults.next({ on: 'check_in', kind: 'status', status: 500, times: ALWAYS });
    const lines = await check({ write: true });
    expect(lines.slice(-3)).toMatchObject([
      { call: 'return', outcome: 'wrong', got: '500: Server Error' },
      { call: 'report', outcome: 'not asked' },
      { call: 'look-up afterwards', outcome: 'wrong', got: 'an open rent: return it in the workspace' },
    ]);
  });
});

it('the report ends with its counts', async () => {
  const lines = await check();
  expect(summaryText(lines, false)).toMatch(
    /^check-workspace: \d+ right, 0 repaired, \d+ missing, 0 wrong, 0 not asked$/,
  );
  expect(JSON.parse(summaryText(lines, true))).toMatchObject({ call: 'check-workspace', wrong: 0 });
});
