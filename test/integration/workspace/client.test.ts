// The client against a real HTTP server: its requests, what an answer means to an action, and its retries.
import { describe, expect, it } from 'vitest';
import type { Authorize } from '../../../electron/workspace/client.ts';
import type { AnswerNote } from '../../../electron/workspace/exchange.ts';
import type { Clock } from '../../../shared/clock.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { wireItem, wireItemScan, wireRent } from '../../support/wire-examples.ts';
import {
  AUTHORIZATION,
  CHECK_IN,
  CHECK_OUT,
  client,
  forbidden,
  found,
  KEY,
  server,
  setUpServerBeforeEach,
  unauthenticated,
} from './client-fixture.ts';
import { hangUp, json, raw } from './stand-in.ts';

setUpServerBeforeEach();

describe('a request', () => {
  it('carries the token, accepts JSON and has a JSON body', async () => {
    server.setScripts(found);
    await client().lookup({ code: 'CAM-001' });
    expect(server.requests).toEqual([
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
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('goes below the path of the base URL, or to an overridden path', async () => {
    server.setScripts(json(200, { data: [] }));
    const baseUrl = `${server.baseUrl}/pool`;
    await client({ baseUrl }).search({ query: 'drill', type: 'item' });
    await client({ baseUrl, paths: { search: '/desk/find' } }).search({ query: 'drill', page: 2 });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/pool/api/v1/kiosk/search?q=drill&type=item&page=1',
      '/pool/desk/find?q=drill&page=2',
    ]);
  });

  it('carries the action’s idempotency key, on a connection of its own', async () => {
    server.setScripts(json(200, { data: wireItemScan({ rent: wireRent() }) }));
    await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(server.requests[0]?.headers).toMatchObject({ 'idempotency-key': KEY, connection: 'close' });
    expect(server.requests[0]?.body).toMatchObject({ intent: 'check_out', renter_id: '21' });
  });

  it('is not made without a token', async () => {
    const none: Authorize = async () => fail({ kind: 'not-configured', message: 'There is no token' });
    const asked = await client({ authorize: none }).lookup({ code: 'CAM-001' });
    const sent = await client({ authorize: none }).checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(asked).toMatchObject({ ok: false, error: { kind: 'not-configured' } });
    expect(sent).toMatchObject({ kind: 'not-processed', error: { kind: 'not-configured' } });
    expect(server.requests).toEqual([]);
  });

  it('reports the head of every answer, whatever its status', async () => {
    const notes: AnswerNote[] = [];
    server.setScripts(json(200, { data: wireItemScan() }, { date: 'Fri, 20 Nov 2026 12:00:07 GMT' }), unauthenticated);
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

describe('an action', () => {
  it('is confirmed by an answer that proves it', async () => {
    server.setScripts(json(200, { data: wireItemScan({ rent: wireRent() }) }));
    const answer = await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'confirmed', scan: { rent: { id: '90' } } });
  });

  it('is unknown after an answer about another item', async () => {
    server.setScripts(json(200, { data: wireItemScan({ item: wireItem({ code: 'CAM-002' }), rent: wireRent() }) }));
    const answer = await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'unknown', error: { kind: 'bad-response', field: 'item.code' } });
  });

  it('returns the current state of a conflict that has it', async () => {
    server.setScripts(json(409, { message: 'It is out.', data: wireItemScan({ rent: wireRent() }) }));
    const answer = await client().checkOut(CHECK_OUT, { idempotencyKey: KEY });
    expect(answer).toMatchObject({
      kind: 'conflict',
      error: { message: 'It is out.' },
      current: { rent: { id: '90' } },
    });
  });

  it('returns the time of Retry-After', async () => {
    server.setScripts(json(429, { message: 'Slow down.' }, { 'retry-after': '30' }));
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'limited', error: { retryAfterMs: 30_000 } });
  });

  it.each([
    ['a day in seconds', '86400'],
    ['more seconds than a number holds', '9'.repeat(400)],
    ['a date of the next day', 'Sat, 21 Nov 2026 12:00:00 GMT'],
    ['a date of another century', 'Mon, 06 Nov 2994 08:49:37 GMT'],
  ])('limits Retry-After to five minutes when it asks for %s', async (_what, header) => {
    server.setScripts(json(429, { message: 'Later.' }, { 'retry-after': header }));
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'limited', error: { retryAfterMs: 300_000 } });
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
  ])('ignores an invalid or past Retry-After: “%s”', async (header) => {
    server.setScripts(json(429, { message: 'Later.' }, { 'retry-after': header }));
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: 'limited', error: { kind: 'rate-limited' } });
    expect(answer).not.toHaveProperty('error.retryAfterMs');
  });
});

describe('a look-up or search', () => {
  it.each([
    ['a hang-up', hangUp],
    ['429', json(429, { message: 'Slow down.' })],
    ['503', json(503, { message: 'Maintenance.' })],
    ['408', json(408, { message: 'Too slow.' })],
    ['502 of a proxy', raw(502, 'text/html', 'Bad gateway')],
    ['504 of a proxy', raw(504, 'text/html', 'Gateway timeout')],
  ])('is retried after %s', async (_what, script) => {
    const clock = hastyClock(5000);
    server.setScripts(script, script, found);
    expect((await client({ clock }).lookup({ code: 'CAM-001' })).ok).toBe(true);
    expect(clock.waits).toEqual([250, 500]);
  });

  it('is tried three times at most', async () => {
    server.setScripts(hangUp);
    expect((await client().search({ query: 'drill' })).ok).toBe(false);
    expect(server.requests).toHaveLength(3);
  });

  it('is retried after the time of Retry-After, in seconds or as a date', async () => {
    const clock = hastyClock(5000);
    server.setScripts(
      json(503, { message: 'Soon.' }, { 'retry-after': '2' }),
      json(429, { message: 'Soon.' }, { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT' }),
      found,
    );
    expect((await client({ clock }).lookup({ code: 'CAM-001' })).ok).toBe(true);
    expect(clock.waits).toEqual([2000, 3000]);
  });

  it('is not retried if Retry-After is too long for a person at the desk', async () => {
    server.setScripts(json(429, { message: 'Later.' }, { 'retry-after': '6' }));
    expect(await client().lookup({ code: 'CAM-001' })).toMatchObject({
      ok: false,
      error: { kind: 'rate-limited', retryAfterMs: 6000 },
    });
    expect(server.requests).toHaveLength(1);
  });

  it('is retried after a random share of the pause, so that kiosks differ', async () => {
    const clock = hastyClock(5000);
    server.setScripts(hangUp, found);
    await client({ clock, random: () => 0 }).lookup({ code: 'CAM-001' });
    expect(clock.waits).toEqual([125]);
  });

  it('is not retried after a 401, 403, 500 or an HTML page', async () => {
    for (const script of [unauthenticated, forbidden, json(500, { message: 'No.' }), raw(200, 'text/html', 'Hello')]) {
      server.requests.length = 0;
      server.setScripts(script);
      await client().lookup({ code: 'CAM-001' });
      expect(server.requests).toHaveLength(1);
    }
  });

  it('is not retried once the caller has cancelled', async () => {
    const cancel = new AbortController();
    const clock = manualClock();
    server.setScripts(hangUp);
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
    expect(server.requests).toHaveLength(1);
  });

  it('never takes longer than 15 s in all', async () => {
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
    // Try, pause, try, pause, and what is left for the last try.
    expect(limits).toEqual([8000, 250, 7750, 500, 250]);
  });
});

describe('the probe of items', () => {
  it('tells whether the token has too many abilities', async () => {
    server.setScripts(json(200, { data: [] }));
    expect(await client().probeItems()).toEqual(ok(true));
    server.setScripts(forbidden);
    expect(await client().probeItems()).toEqual(ok(false));
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/items',
      'GET /api/v1/items',
    ]);
  });

  it.each([
    ['an HTML page', () => raw(200, 'text/html', '<h1>Welcome to the hotel</h1>')],
    ['a 401', () => json(401, { message: 'Unauthenticated.' })],
  ])('does not accept %s as an answer', async (_what, said) => {
    server.setScripts(said());
    expect((await client().probeItems()).ok).toBe(false);
  });
});
