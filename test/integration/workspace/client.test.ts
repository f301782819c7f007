// The client against a real HTTP server that answers well, badly, late or not at all.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ActionAnswer,
  type Authorize,
  createWorkspaceClient,
  type WorkspaceClientParts,
} from '../../../electron/workspace/client.ts';
import type { AnswerNote } from '../../../electron/workspace/exchange.ts';
import type { Clock } from '../../../shared/clock.ts';
import { fail, ok, type WorkspaceErrorKind } from '../../../shared/domain/errors.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { wireItem, wireItemScan, wireRent } from '../../support/wire-examples.ts';
import { deadAddress, hangUp, json, raw, type Script, type StandIn, silence, startStandIn } from './stand-in.ts';

const AUTHORIZATION = 'Bearer 12|not-a-real-secret-0123456789';
const KEY = '0b6f9f0e-7a51-4d0b-9f8e-3c1f8a4b2d10';
const CHECK_OUT = {
  code: 'CAM-001',
  renter: { id: '21' },
  dueAt: null,
  performedAt: Date.parse('2026-11-20T09:30:00Z'),
};
const CHECK_IN = { code: 'CAM-001', rentId: '90', performedAt: Date.parse('2026-11-20T09:30:00Z') };

const unauthenticated = json(401, { message: 'Unauthenticated.' });
const forbidden = json(403, { message: 'This action is unauthorized.' });
const found = json(200, { data: wireItemScan() });

let server: StandIn;

beforeEach(async () => {
  server = await startStandIn();
});

afterEach(() => server.close());

const authorize: Authorize = async (baseUrl, use) => ok(await use({ baseUrl, authorization: AUTHORIZATION }));

function client(more: Partial<WorkspaceClientParts> = {}) {
  return createWorkspaceClient({
    baseUrl: server.baseUrl,
    authorize,
    fetch,
    clock: hastyClock(5000),
    random: () => 1,
    ...more,
  });
}

describe('a request', () => {
  it('carries the token, what it accepts and its body as JSON', async () => {
    server.say(found);
    await client().lookup({ code: 'CAM-001' });
    expect(server.seen).toEqual([
      {
        method: 'POST',
        path: '/api/v1/kiosk/scan',
        headers: expect.objectContaining({
          authorization: AUTHORIZATION,
          accept: 'application/json',
          'content-type': 'application/json',
        }),
        body: { code: 'CAM-001', intent: 'lookup' },
      },
    ]);
    expect(server.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('goes below the path of the base URL, to overridden paths where there are any', async () => {
    server.say(json(200, { data: [] }));
    const baseUrl = `${server.baseUrl}/pool`;
    await client({ baseUrl }).search({ query: 'drill', type: 'item' });
    await client({ baseUrl, paths: { search: '/desk/find' } }).search({ query: 'drill', page: 2 });
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/pool/api/v1/kiosk/search?q=drill&type=item&page=1',
      '/pool/desk/find?q=drill&page=2',
    ]);
  });

  it('of an action carries its idempotency key, on a connection of its own', async () => {
    server.say(json(200, { data: wireItemScan({ rent: wireRent() }) }));
    await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(server.seen[0]?.headers).toMatchObject({ 'idempotency-key': KEY, connection: 'close' });
    expect(server.seen[0]?.body).toMatchObject({ intent: 'check_out', renter_id: '21' });
  });

  it('is not made without a token', async () => {
    const none: Authorize = async () => fail({ kind: 'not-configured', message: 'There is no token' });
    const asked = await client({ authorize: none }).lookup({ code: 'CAM-001' });
    const sent = await client({ authorize: none }).checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(asked).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
    expect(sent).toMatchObject({ kind: 'not-processed', error: { kind: 'not-configured' } });
    expect(server.seen).toEqual([]);
  });

  it('tells of the head of every answer, whatever its status', async () => {
    const notes: AnswerNote[] = [];
    server.say(json(200, { data: wireItemScan() }, { date: 'Fri, 20 Nov 2026 12:00:07 GMT' }), unauthenticated);
    const desk = client({ onAnswer: (note) => notes.push(note) });
    await desk.lookup({ code: 'CAM-001' });
    await desk.lookup({ code: 'CAM-001' });
    expect(notes).toMatchObject([
      {
        status: 200,
        at: Date.parse('2026-11-20T12:00:00Z'),
        serverDate: Date.parse('2026-11-20T12:00:07Z'),
        roundTripMs: 0,
      },
      { status: 401 },
    ]);
  });
});

/** Answers that a look-up and an action both may get, and what each makes of it. */
const ANSWERS: [what: string, script: Script, kind: WorkspaceErrorKind, action: ActionAnswer['kind']][] = [
  ['401', unauthenticated, 'unauthenticated', 'not-processed'],
  ['401 without words', raw(401, 'text/html', '<h1>No</h1>'), 'unauthenticated', 'not-processed'],
  ['403', forbidden, 'forbidden', 'not-processed'],
  ["403 in a proxy's words", raw(403, 'text/html', '<h1>Blocked</h1>'), 'bad-response', 'unknown'],
  ['404', json(404, { message: 'Unknown code.' }), 'not-found', 'refused'],
  ['404 of something else', raw(404, 'text/html', '<h1>Not found</h1>'), 'bad-response', 'unknown'],
  ['404 of another API', json(404, { error: 'no route' }), 'bad-response', 'unknown'],
  ['408', json(408, { message: 'Too slow.' }), 'timeout', 'unknown'],
  ['409', json(409, { message: 'It is out.' }), 'conflict', 'conflict'],
  ['422', json(422, { message: 'Wrong.', errors: { due_at: ['In the past.'] } }), 'invalid', 'refused'],
  ['429', json(429, { message: 'Slow down.' }), 'rate-limited', 'not-processed'],
  ['400', json(400, { message: 'Bad request.' }), 'bad-response', 'unknown'],
  ['500', json(500, { message: 'Server Error' }), 'unavailable', 'unknown'],
  ['502 of a proxy', raw(502, 'text/html', '<h1>Bad gateway</h1>'), 'unavailable', 'unknown'],
  ['503', json(503, { message: 'Maintenance.' }), 'unavailable', 'unknown'],
  ['an HTML page with 200', raw(200, 'text/html', '<h1>Welcome to the hotel</h1>'), 'bad-response', 'unknown'],
  ['JSON by another name', raw(200, 'text/plain', '{}'), 'bad-response', 'unknown'],
  ['an empty body', raw(200, 'application/json', ''), 'bad-response', 'unknown'],
  ['no content', (response) => response.writeHead(204).end(), 'bad-response', 'unknown'],
  ['truncated JSON', raw(200, 'application/json', '{"data":{"type":"it'), 'bad-response', 'unknown'],
  ['a body that does not fit', json(200, { data: { type: 'item' } }), 'bad-response', 'unknown'],
  ['a hang-up', hangUp, 'offline', 'unknown'],
  [
    'a connection lost within the body',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"data":', () => response.destroy());
    },
    'bad-response',
    'unknown',
  ],
  [
    'a body without end',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (response.write(' '.repeat(65536)));
      };
      response.on('drain', more);
      more();
    },
    'bad-response',
    'unknown',
  ],
];

describe.each(ANSWERS)('%s', (_what, script, kind, action) => {
  it(`means "${kind}" to a look-up`, async () => {
    server.say(script);
    expect(await client().lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind } });
  });

  it(`means "${action}" to an action, which is sent once only`, async () => {
    server.say(script);
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: action, error: { kind } });
    expect(server.seen).toHaveLength(1);
  });
});

describe('the words of an error', () => {
  it('are those of the workspace, with status and field', async () => {
    server.say(json(422, { message: 'The due date is in the past.', errors: { due_at: ['In the past.'] } }));
    expect(await client().lookup({ code: 'CAM-001' })).toEqual(
      fail({ kind: 'invalid', message: 'The due date is in the past.', status: 422, field: 'due_at' }),
    );
  });

  it('never hold a token, even where the workspace repeats it', async () => {
    server.say(json(401, { message: `Token ${AUTHORIZATION} is unknown` }));
    const answer = await client().lookup({ code: 'CAM-001' });
    expect(JSON.stringify(answer)).not.toContain('not-a-real-secret');
  });
});

describe('a redirect', () => {
  it('is an error, and the token does not travel on', async () => {
    const elsewhere = await startStandIn();
    elsewhere.say(found);
    server.say((response) => response.writeHead(307, { location: `${elsewhere.baseUrl}/api/v1/kiosk/scan` }).end());
    try {
      expect(await client().lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind: 'insecure' } });
      const sent = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
      expect(sent).toMatchObject({ kind: 'unknown', error: { kind: 'insecure' } });
      expect(elsewhere.seen).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('where nobody listens', () => {
  it('a look-up is offline, and an action is certainly not processed', async () => {
    const desk = client({ baseUrl: await deadAddress() });
    expect(await desk.lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind: 'offline' } });
    const sent = await desk.checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(sent).toMatchObject({ kind: 'not-processed', error: { kind: 'offline' } });
  });

  it('a server without TLS is insecure', async () => {
    const desk = client({ baseUrl: server.baseUrl.replace('http:', 'https:') });
    expect(await desk.lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind: 'insecure' } });
  });
});

describe('an action', () => {
  it('is confirmed by an answer that proves it', async () => {
    server.say(json(200, { data: wireItemScan({ rent: wireRent() }) }));
    const answer = await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'confirmed', scan: { rent: { id: '90' } } });
  });

  it('is unknown after an answer about another item', async () => {
    server.say(json(200, { data: wireItemScan({ item: wireItem({ code: 'CAM-002' }), rent: wireRent() }) }));
    const answer = await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'unknown', error: { kind: 'bad-response', field: 'item.code' } });
  });

  it('tells the present state with a conflict that carries it', async () => {
    server.say(json(409, { message: 'It is out.', data: wireItemScan({ rent: wireRent() }) }));
    const answer = await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(answer).toMatchObject({
      kind: 'conflict',
      error: { message: 'It is out.' },
      current: { rent: { id: '90' } },
    });
  });

  it('tells how long to wait', async () => {
    server.say(json(429, { message: 'Slow down.' }, { 'retry-after': '30' }));
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'not-processed', error: { retryAfterMs: 30_000 } });
  });

  it.each([
    ['a day in seconds', '86400'],
    ['more seconds than a number holds', '9'.repeat(400)],
    ['a date of the next day', 'Sat, 21 Nov 2026 12:00:00 GMT'],
    ['a date of another century', 'Mon, 06 Nov 2994 08:49:37 GMT'],
  ])('waits for five minutes at most, where the workspace asks for %s', async (_what, header) => {
    server.say(json(429, { message: 'Later.' }, { 'retry-after': header }));
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'not-processed', error: { retryAfterMs: 300_000 } });
  });

  it.each([
    '-5',
    '1.5',
    '0x10',
    'soon',
    '2999-11',
    '2999-01-01',
    '',
    'Thu, 19 Nov 2026 12:00:00 GMT',
    'Fri, 99 Nov 2026',
  ])('waits as it would without being asked, where the workspace asks for “%s”', async (header) => {
    server.say(json(429, { message: 'Later.' }, { 'retry-after': header }));
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'not-processed', error: { kind: 'rate-limited' } });
    expect(answer).not.toHaveProperty('error.retryAfterMs');
  });
});

/** Bodies that repeat the token which came with the request. */
const SECRET = AUTHORIZATION.split('|')[1] ?? '';
const escaped = [...SECRET].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const ECHOES: [what: string, body: string][] = [
  ['in a name', JSON.stringify({ data: wireItemScan({ item: wireItem({ name: `Hello ${SECRET}` }) }) })],
  ['whole, in a code', JSON.stringify({ data: wireItemScan({ item: wireItem({ code: `12|${SECRET}` }) }) })],
  ['in a field that nobody reads', JSON.stringify({ data: wireItemScan(), debug: [{ deep: [SECRET] }] })],
  ['as a key', JSON.stringify({ data: wireItemScan(), [SECRET]: 1 })],
  ['as the field of an error', JSON.stringify({ message: 'Invalid.', errors: { [SECRET]: ['Unknown.'] } })],
  ['in a message', JSON.stringify({ message: `Token ${SECRET} was not found.` })],
  ['in a message, as JSON escapes', `{"message":"${escaped}"}`],
  ['in two halves', JSON.stringify({ message: `${SECRET.slice(0, 9)}\u202e\u200b${SECRET.slice(9)}` })],
  ['in nothing but a string', JSON.stringify(SECRET)],
  ['below a hundred thousand lists', `${'['.repeat(100_000)}"${SECRET}"${']'.repeat(100_000)}`],
];

describe('an answer that repeats the token', () => {
  it.each(ECHOES)('%s is a bad response, and nothing of it goes on', async (_what, body) => {
    for (const status of [200, 404, 409, 422]) {
      server.say(raw(status, 'application/json', body));
      const looked = await client().lookup({ code: 'CAM-001' });
      const found = await client().search({ query: 'drill' });
      const sent = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
      expect(looked).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
      expect(found).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
      expect(sent).toMatchObject({ kind: 'unknown', error: { kind: 'bad-response' } });
      expect(JSON.stringify([looked, found, sent])).not.toContain(SECRET.slice(0, 9));
    }
  });

  it('keeps the meaning of its status where that needs no words', async () => {
    for (const [status, kind] of [
      [401, 'unauthenticated'],
      [429, 'rate-limited'],
      [503, 'unavailable'],
    ] as const) {
      server.say(json(status, { message: `No: ${SECRET}` }));
      const looked = await client().lookup({ code: 'CAM-001' });
      expect(looked).toMatchObject({ ok: false, error: { kind, message: `HTTP ${status}` } });
    }
  });

  it('in its headers alone is read: none of them goes on as text', async () => {
    const headers = { date: SECRET, 'retry-after': SECRET, 'x-token': SECRET, location: `/?${SECRET}` };
    const notes: AnswerNote[] = [];
    server.say(json(200, { data: wireItemScan() }, headers), json(429, { message: 'Slow down.' }, headers));
    const desk = client({ onAnswer: (note) => notes.push(note) });
    expect((await desk.lookup({ code: 'CAM-001' })).ok).toBe(true);
    const sent = await desk.checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(sent).toMatchObject({ kind: 'not-processed' });
    expect(JSON.stringify([sent, notes])).not.toContain(SECRET);
  });

  it('is one too where the token has characters that a URL encodes', async () => {
    const special: Authorize = async (baseUrl, use) =>
      ok(await use({ baseUrl, authorization: 'Bearer 12|a+secret/with=signs&more' }));
    server.say(json(404, { message: 'Not found: ?token=12%7Ca%2Bsecret%2Fwith%3Dsigns%26more' }));
    const looked = await client({ authorize: special }).lookup({ code: 'CAM-001' });
    expect(looked).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
  });

  it('is not meant by a secret of a few letters, which stand in many words', async () => {
    const short: Authorize = async (baseUrl, use) => ok(await use({ baseUrl, authorization: 'Bearer 12|Camera' }));
    server.say(found);
    expect((await client({ authorize: short }).lookup({ code: 'CAM-001' })).ok).toBe(true);
  });
});

describe('time', () => {
  it('runs out after 8 s of silence', async () => {
    const clock = manualClock();
    server.say(silence);
    const asked = client({ clock }).lookup({ code: 'CAM-001' });
    const sent = client({ clock }).checkIn(CHECK_IN, { idempotencyKey: KEY });
    await server.heard(2);
    clock.advance(8000);
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(await sent).toMatchObject({ kind: 'unknown', error: { kind: 'timeout' } });
    expect(server.seen).toHaveLength(2);
  });

  it('covers the body, however slowly it comes', async () => {
    const clock = manualClock();
    server.say((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    });
    let headCame = () => {};
    const head = new Promise<void>((resolve) => {
      headCame = resolve;
    });
    const asked = client({ clock, onAnswer: () => headCame() }).lookup({ code: 'CAM-001' });
    await head;
    clock.advance(8000);
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('can be cut short by the one who asks', async () => {
    const cancel = new AbortController();
    server.say(silence);
    const asked = client().lookup({ code: 'CAM-001' }, cancel.signal);
    const sent = client().checkIn(CHECK_IN, { idempotencyKey: KEY, signal: cancel.signal });
    await server.heard(2);
    cancel.abort();
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(await sent).toMatchObject({ kind: 'unknown', error: { kind: 'timeout' } });
  });

  it('does not even begin for a request that is cancelled already', async () => {
    const sent = await client().checkIn(CHECK_IN, { idempotencyKey: KEY, signal: AbortSignal.abort() });
    expect(sent).toMatchObject({ kind: 'not-processed' });
    expect(server.seen).toEqual([]);
  });
});

describe('a question is asked again', () => {
  it.each([
    ['a hang-up', hangUp],
    ['429', json(429, { message: 'Slow down.' })],
    ['503', json(503, { message: 'Maintenance.' })],
  ])('after %s', async (_what, script) => {
    const clock = hastyClock(5000);
    server.say(script, script, found);
    expect((await client({ clock }).lookup({ code: 'CAM-001' })).ok).toBe(true);
    expect(clock.waits).toEqual([250, 500]);
  });

  it('three times at the most', async () => {
    server.say(hangUp);
    expect((await client().search({ query: 'drill' })).ok).toBe(false);
    expect(server.seen).toHaveLength(3);
  });

  it('after the time that the workspace asks for, in seconds or as a date', async () => {
    const clock = hastyClock(5000);
    server.say(
      json(503, { message: 'Soon.' }, { 'retry-after': '2' }),
      json(429, { message: 'Soon.' }, { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT' }),
      found,
    );
    expect((await client({ clock }).lookup({ code: 'CAM-001' })).ok).toBe(true);
    expect(clock.waits).toEqual([2000, 3000]);
  });

  it('not if the workspace asks for more time than a person at the desk has', async () => {
    server.say(json(429, { message: 'Later.' }, { 'retry-after': '6' }));
    expect(await client().lookup({ code: 'CAM-001' })).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', retryAfterMs: 6000 },
    });
    expect(server.seen).toHaveLength(1);
  });

  it('at different moments by different kiosks', async () => {
    const clock = hastyClock(5000);
    server.say(hangUp, found);
    await client({ clock, random: () => 0 }).lookup({ code: 'CAM-001' });
    expect(clock.waits).toEqual([125]);
  });

  it('not after a no, a redirect, or an answer that does not fit', async () => {
    for (const script of [unauthenticated, forbidden, json(500, { message: 'No.' }), raw(200, 'text/html', 'Hello')]) {
      server.seen.length = 0;
      server.say(script);
      await client().lookup({ code: 'CAM-001' });
      expect(server.seen).toHaveLength(1);
    }
  });

  it('not once the asker has gone', async () => {
    const cancel = new AbortController();
    const clock = manualClock();
    server.say(hangUp);
    const pausing = new Promise<void>((resolve) => {
      const { setTimeout } = clock;
      clock.setTimeout = (run, ms) => {
        if (ms < 8000) resolve();
        return setTimeout(run, ms);
      };
    });
    const asked = client({ clock }).lookup({ code: 'CAM-001' }, cancel.signal);
    await pausing;
    cancel.abort();
    expect((await asked).ok).toBe(false);
    expect(server.seen).toHaveLength(1);
  });

  it('never for longer than 15 s in all', async () => {
    const clock = hastyClock(5000);
    let lost = 0;
    const limits: number[] = [];
    const slow: Clock = {
      ...clock,
      monotonic: () => clock.monotonic() + lost,
      setTimeout(run, ms) {
        limits.push(ms);
        return clock.setTimeout(run, ms);
      },
    };
    const slowConnection = async () => {
      lost += 7000;
      throw new Error('net::ERR_CONNECTION_RESET');
    };
    await client({ clock: slow, fetch: slowConnection }).lookup({ code: 'CAM-001' });
    // Try, pause, try, pause, and for the last try what is left.
    expect(limits).toEqual([8000, 250, 7750, 500, 250]);
  });
});

describe('the probe of items', () => {
  it('tells whether the token can do more than it should', async () => {
    server.say(json(200, { data: [] }));
    expect(await client().probeItems()).toEqual(ok(true));
    server.say(forbidden);
    expect(await client().probeItems()).toEqual(ok(false));
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/items',
      'GET /api/v1/items',
    ]);
  });

  it.each([
    ['a page in between', () => raw(200, 'text/html', '<h1>Welcome to the hotel</h1>')],
    ['that a token is not known', () => json(401, { message: 'Unauthenticated.' })],
  ])('does not take %s for an answer', async (_what, said) => {
    server.say(said());
    expect((await client().probeItems()).ok).toBe(false);
  });
});
