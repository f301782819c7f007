// What every answer that is not a success, and a missing one, means to a look-up and to an action.
import { describe, expect, it } from 'vitest';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { fail, type WorkspaceErrorKind } from '../../../shared/domain/errors.ts';
import {
  AUTHORIZATION,
  CHECK_IN,
  client,
  forbidden,
  found,
  KEY,
  server,
  setUpServerBeforeEach,
  unauthenticated,
} from './client-fixture.ts';
import { deadAddress, hangUp, json, raw, type Script, startStandIn } from './stand-in.ts';

setUpServerBeforeEach();

/** Answers that both a look-up and an action may get, and what they mean to each. */
const ANSWERS: [what: string, script: Script, kind: WorkspaceErrorKind, action: ActionAnswer['kind']][] = [
  ['401', unauthenticated, 'unauthenticated', 'not-processed'],
  ['401 with HTML', raw(401, 'text/html', '<h1>No</h1>'), 'unauthenticated', 'not-processed'],
  ['403', forbidden, 'forbidden', 'not-processed'],
  ['403 of a proxy', raw(403, 'text/html', '<h1>Blocked</h1>'), 'bad-response', 'unknown'],
  ['404', json(404, { message: 'Unknown code.' }), 'not-found', 'refused'],
  ['404 with HTML', raw(404, 'text/html', '<h1>Not found</h1>'), 'bad-response', 'unknown'],
  ['404 of another API', json(404, { error: 'no route' }), 'bad-response', 'unknown'],
  ['408', json(408, { message: 'Too slow.' }), 'timeout', 'unknown'],
  ['409', json(409, { message: 'It is out.' }), 'conflict', 'conflict'],
  ['422', json(422, { message: 'Wrong.', errors: { due_at: ['In the past.'] } }), 'invalid', 'refused'],
  ['429', json(429, { message: 'Slow down.' }), 'rate-limited', 'limited'],
  ['400', json(400, { message: 'Bad request.' }), 'bad-response', 'unknown'],
  ['500', json(500, { message: 'Server Error' }), 'unavailable', 'unknown'],
  ['502 of a proxy', raw(502, 'text/html', '<h1>Bad gateway</h1>'), 'unavailable', 'unknown'],
  ['503', json(503, { message: 'Maintenance.' }), 'unavailable', 'unknown'],
  ['an HTML page with 200', raw(200, 'text/html', '<h1>Welcome to the hotel</h1>'), 'bad-response', 'unknown'],
  ['JSON with another content type', raw(200, 'text/plain', '{}'), 'bad-response', 'unknown'],
  ['an empty body', raw(200, 'application/json', ''), 'bad-response', 'unknown'],
  ['no content', (response) => response.writeHead(204).end(), 'bad-response', 'unknown'],
  ['truncated JSON', raw(200, 'application/json', '{"data":{"type":"it'), 'bad-response', 'unknown'],
  ['an invalid body', json(200, { data: { type: 'item' } }), 'bad-response', 'unknown'],
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
    'an endless body',
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
    server.setScripts(script);
    expect(await client().lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind } });
  });

  it(`means "${action}" to an action, which is sent once only`, async () => {
    server.setScripts(script);
    const answer = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(answer).toMatchObject({ kind: action, error: { kind } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('the message of an error', () => {
  it('is the workspace’s, with status and field', async () => {
    server.setScripts(json(422, { message: 'The due date is in the past.', errors: { due_at: ['In the past.'] } }));
    expect(await client().lookup({ code: 'CAM-001' })).toEqual(
      fail({ kind: 'invalid', message: 'The due date is in the past.', status: 422, field: 'due_at' }),
    );
  });

  it('never contains a token, even if the workspace echoes it', async () => {
    server.setScripts(json(401, { message: `Token ${AUTHORIZATION} is unknown` }));
    const answer = await client().lookup({ code: 'CAM-001' });
    expect(JSON.stringify(answer)).not.toContain('not-a-real-secret');
  });
});

describe('a redirect', () => {
  it('is an error, and is not followed', async () => {
    const elsewhere = await startStandIn();
    elsewhere.setScripts(found);
    server.setScripts((response) =>
      response.writeHead(307, { location: `${elsewhere.baseUrl}/api/v1/kiosk/scan` }).end(),
    );
    try {
      expect(await client().lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind: 'insecure' } });
      const sent = await client().checkIn(CHECK_IN, { idempotencyKey: KEY });
      expect(sent).toMatchObject({ kind: 'unknown', error: { kind: 'insecure' } });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a connection that fails', () => {
  it('means offline to a look-up and not-processed to an action if there is no server', async () => {
    const desk = client({ baseUrl: await deadAddress() });
    expect(await desk.lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind: 'offline' } });
    const sent = await desk.checkIn(CHECK_IN, { idempotencyKey: KEY });
    expect(sent).toMatchObject({ kind: 'not-processed', error: { kind: 'offline' } });
  });

  it('is insecure if the server has no TLS', async () => {
    const desk = client({ baseUrl: server.baseUrl.replace('http:', 'https:') });
    expect(await desk.lookup({ code: 'CAM-001' })).toMatchObject({ ok: false, error: { kind: 'insecure' } });
  });
});
