// The connection test of set-up: every way it can fail, with the check that fails and the problem it reports.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Authorize } from '../../../electron/workspace/client.ts';
import { type ConnectionTestParts, testConnection } from '../../../electron/workspace/connection-test.ts';
import type { CheckName, CheckState, ConnectionTest, SetupProblem } from '../../../shared/domain/app.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { wireItemScan } from '../../support/wire-examples.ts';
import { deadAddress, hangUp, json, raw, type Script, type StandIn, silence, startStandIn } from './stand-in.ts';

const authorize: Authorize = async (baseUrl, use) =>
  ok(await use({ baseUrl, authorization: 'Bearer 12|not-a-real-secret-0123456789' }));
const empty = json(200, { data: [], meta: { next_page: null } });
const unknown = json(404, { message: 'Nothing here has this code.' });
const forbidden = json(403, { message: 'This action is unauthorized.' });

let server: StandIn;

beforeEach(async () => {
  server = await startStandIn();
});

afterEach(() => server.close());

function test(more: Partial<ConnectionTestParts> = {}) {
  return testConnection({
    baseUrl: server.baseUrl,
    authorize,
    keyringProblem: async () => null,
    fetch,
    clock: hastyClock(5000),
    ...more,
  });
}

/** The six checks in short: "✓✓✓✗··". */
function marks({ checks }: ConnectionTest): string {
  const mark: Record<CheckState, string> = { todo: '·', running: '…', passed: '✓', failed: '✗', exempt: '–' };
  const names: CheckName[] = ['secure', 'keyring', 'reached', 'api', 'token', 'ability'];
  return names.map((name) => mark[checks[name]]).join('');
}

describe('a good connection', () => {
  it('passes every check and requests only search, the look-up of a code that nothing has, and items', async () => {
    server.setScripts(empty, unknown, forbidden);
    const tested = await test();
    expect(marks(tested)).toBe('–✓✓✓✓✓');
    expect(tested).toMatchObject({
      problem: null,
      status: 200,
      said: null,
      detail: null,
      overScoped: false,
      roundTripMs: 0,
    });
    expect(server.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'GET /api/v1/kiosk/search',
      'POST /api/v1/kiosk/scan',
      'GET /api/v1/items',
    ]);
    expect(server.requests[1]?.body).toEqual({ code: 'kiosk-connection-test', intent: 'lookup' });
  });

  it('is over-scoped if the token may also list items', async () => {
    server.setScripts(empty, unknown, json(200, { data: [] }));
    expect(await test()).toMatchObject({ problem: null, overScoped: true });
  });

  it('tells the workspace’s name where the answer has it', async () => {
    server.setScripts(
      json(200, { data: [], meta: { workspace: { name: 'Riverside Equipment Pool' } } }),
      unknown,
      forbidden,
    );
    expect(await test()).toMatchObject({ problem: null, workspaceName: 'Riverside Equipment Pool' });
    server.setScripts(empty, unknown, forbidden);
    expect(await test()).toMatchObject({ problem: null, workspaceName: null });
  });

  it('reports every step', async () => {
    const steps: string[] = [];
    server.setScripts(empty, unknown, forbidden);
    await test({ onProgress: (progress) => steps.push(marks(progress)) });
    expect(steps).toEqual([
      '…·····',
      '–·····',
      '–…····',
      '–✓····',
      '–✓…···',
      '–✓…···',
      '–✓✓···',
      '–✓✓✓··',
      '–✓✓✓✓·',
      '–✓✓✓✓✓',
    ]);
  });

  it('passes the HTTPS check only over HTTPS: plain HTTP within this computer needs none', async () => {
    const answer = async (url: string) =>
      url.endsWith('/kiosk/scan')
        ? Response.json({ message: 'Nothing here has this code.' }, { status: 404 })
        : Response.json({ data: [], meta: { next_page: null } });
    expect(marks(await test({ baseUrl: 'https://pool.example.org', fetch: answer }))).toBe('✓✓✓✓✓✓');
    expect(marks(await test({ baseUrl: 'http://localhost:8080', fetch: answer }))).toBe('–✓✓✓✓✓');
  });
});

describe('an invalid address', () => {
  it.each<[string, SetupProblem]>([
    ['http://pool.example.org', 'not-https'],
    ['ftp://pool.example.org', 'bad-url'],
  ])('%s fails the first check with %s', async (baseUrl, problem) => {
    const tested = await test({ baseUrl });
    expect(tested).toMatchObject({ problem });
    expect(marks(tested)).toBe('✗·····');
  });
});

describe('a computer that can’t keep secrets', () => {
  it.each<SetupProblem>(['no-keyring', 'keyring-locked'])(
    'fails with %s, and the token is not sent',
    async (problem) => {
      const tested = await test({ keyringProblem: async () => problem as 'no-keyring' | 'keyring-locked' });
      expect(tested).toMatchObject({ problem });
      expect(marks(tested)).toBe('–✗····');
      expect(server.requests).toEqual([]);
    },
  );

  it('fails with bad-token when there is no token', async () => {
    const none: Authorize = async () => fail({ kind: 'not-configured', message: 'There is no token' });
    const tested = await test({ authorize: none });
    expect(tested).toMatchObject({ problem: 'bad-token' });
    expect(marks(tested)).toBe('–✓··✗·');
  });
});

describe('a connection that fails', () => {
  it('is unreachable without an answer, and the HTTPS check stays open', async () => {
    const tested = await test({ baseUrl: (await deadAddress()).replace('http:', 'https:') });
    expect(tested).toMatchObject({ problem: 'unreachable', said: null, detail: 'ECONNREFUSED', status: null });
    expect(marks(tested)).toBe('·✓✗···');
  });

  it('is unreachable after a hang-up', async () => {
    server.setScripts(hangUp);
    expect(await test()).toMatchObject({ problem: 'unreachable' });
  });

  it('is reported as proxy-password at a proxy that wants one, by Chromium’s error or a 407', async () => {
    const refuse = async () => {
      throw new Error('net::ERR_PROXY_AUTH_UNSUPPORTED');
    };
    const tested = await test({ baseUrl: 'https://pool.example.org', fetch: refuse });
    expect(tested).toMatchObject({ problem: 'proxy-password', detail: 'ERR_PROXY_AUTH_UNSUPPORTED' });
    expect(marks(tested)).toBe('·✓✗···');
    // Node's fetch never returns a 407; Electron's does if the connection to the proxy is not encrypted.
    const headers = { 'proxy-authenticate': 'Basic realm="house"' };
    const answered = await test({ fetch: async () => new Response('<html>', { status: 407, headers }) });
    expect(answered).toMatchObject({ problem: 'proxy-password', detail: 'HTTP 407' });
    expect(marks(answered)).toBe('–✓✗···');
  });

  it('fails the HTTPS check for an untrusted certificate', async () => {
    const refuse = async () => {
      throw new Error('net::ERR_CERT_AUTHORITY_INVALID');
    };
    const tested = await test({ baseUrl: 'https://pool.example.org', fetch: refuse });
    expect(tested).toMatchObject({ problem: 'certificate', detail: 'ERR_CERT_AUTHORITY_INVALID' });
    expect(marks(tested)).toBe('✗✓····');
  });

  it('times out after 8 s of silence', async () => {
    const clock = manualClock();
    server.setScripts(silence);
    const tested = test({ clock });
    await server.waitForRequests(1);
    clock.advance(8000);
    expect(await tested).toMatchObject({ problem: 'timeout' });
    expect(marks(await tested)).toBe('–✓✗···');
  });

  it('is reported as redirected for a redirect', async () => {
    server.setScripts((response) => response.writeHead(302, { location: 'https://login.example.org/' }).end());
    const tested = await test();
    expect(tested).toMatchObject({ problem: 'redirected', said: null });
    // Something was reached, but not the workspace.
    expect(marks(tested)).toBe('–✓✓✗··');
  });
});

describe('a look-up that can’t work although the search does', () => {
  const redirect: Script = (response) => response.writeHead(302, { location: 'https://login.example.org/' }).end();
  it.each<[string, Script, SetupProblem, string, Partial<ConnectionTest>]>([
    [
      'a page',
      raw(404, 'text/html', '<h1>Not found</h1>'),
      'not-this-api',
      '–✓✓✗··',
      { detail: '/api/v1/kiosk/scan: HTTP 404: not-json' },
    ],
    [
      '405',
      json(405, { message: 'Method Not Allowed' }),
      'not-this-api',
      '–✓✓✗··',
      { status: 405, detail: '/api/v1/kiosk/scan: HTTP 405: Method Not Allowed' },
    ],
    [
      'another body',
      json(200, { data: { type: 'item' } }),
      'not-this-api',
      '–✓✓✗··',
      { detail: '/api/v1/kiosk/scan: The answer does not fit: data.item' },
    ],
    ['403', forbidden, 'forbidden', '–✓✓✓✓✗', { status: 403, said: 'This action is unauthorized.', detail: null }],
    ['401', json(401, { message: 'Unauthenticated.' }), 'unauthenticated', '–✓✓✓✗·', { said: 'Unauthenticated.' }],
    ['a redirect', redirect, 'redirected', '–✓✓✗··', { status: null, said: null }],
  ])('is reported with its problem and check: %s', async (_what, script, problem, expected, more) => {
    server.setScripts(empty, script);
    const tested = await test();
    expect(tested).toMatchObject({ problem, ...more });
    expect(marks(tested)).toBe(expected);
    expect(server.requests).toHaveLength(2);
  });

  it.each<[string, Script]>([
    ['a code that something has', json(200, { data: wireItemScan() })],
    ['422', json(422, { message: 'The selected code is invalid.', errors: { code: ['…'] } })],
    ['429', json(429, { message: 'Slow down.' })],
    ['500', json(500, { message: 'Server Error' })],
    ['a hang-up', hangUp],
  ])('is not claimed for %s', async (_what, script) => {
    server.setScripts(empty, script, forbidden);
    expect(await test()).toMatchObject({ problem: null, status: 200 });
  });

  it('is not claimed for hits that can’t be read: they are left out', async () => {
    server.setScripts(json(200, { data: [{ id: 1 }] }), json(200, { data: wireItemScan() }), forbidden);
    expect(await test()).toMatchObject({ problem: null, status: 200 });
  });
});

describe('a wrong answer', () => {
  it.each<[string, Script, SetupProblem, string]>([
    ['401', json(401, { message: 'Unauthenticated.' }), 'unauthenticated', '–✓✓✓✗·'],
    ['403', forbidden, 'forbidden', '–✓✓✓✓✗'],
    ['an HTML page', raw(200, 'text/html', '<h1>Welcome</h1>'), 'not-this-api', '–✓✓✗··'],
    ['404', json(404, { message: 'Not found.' }), 'not-this-api', '–✓✓✗··'],
    ['a 404 page', raw(404, 'text/html', '<h1>Not found</h1>'), 'not-this-api', '–✓✓✗··'],
    ['data that is no array', json(200, { data: { results: [] } }), 'not-this-api', '–✓✓✗··'],
    ['broken JSON', raw(200, 'application/json', '{'), 'not-this-api', '–✓✓✗··'],
    ['422', json(422, { message: 'Wrong.' }), 'not-this-api', '–✓✓✗··'],
    ['429', json(429, { message: 'Slow down.' }), 'busy', '–✓✓✗··'],
    ['503', json(503, { message: 'Maintenance.' }), 'busy', '–✓✓✗··'],
    ['408', json(408, { message: 'Too slow.' }), 'timeout', '–✓✗···'],
  ])('is reported with its problem and check: %s', async (_what, script, problem, expected) => {
    server.setScripts(script);
    const tested = await test();
    expect(tested).toMatchObject({ problem, overScoped: false });
    expect(marks(tested)).toBe(expected);
    // One request without retries: a person waits to correct the mistake.
    expect(server.requests).toHaveLength(1);
  });

  it("is reported with its status and the workspace's message", async () => {
    server.setScripts(forbidden);
    expect(await test()).toMatchObject({ status: 403, said: 'This action is unauthorized.', detail: null });
  });

  it.each<[string, Script, string]>([
    ['a page', raw(200, 'text/html', '<h1>Welcome</h1>'), 'HTTP 200: not-json'],
    ['a 404 page', raw(404, 'text/html', '<h1>Not found</h1>'), 'HTTP 404: not-json'],
    ['a 503 without words', raw(503, 'text/html', ''), 'HTTP 503'],
    ['a 401 without words', raw(401, 'text/html', ''), 'HTTP 401'],
  ])('does not pass what the kiosk found off as the workspace’s words: %s', async (_what, script, detail) => {
    server.setScripts(script);
    expect(await test()).toMatchObject({ said: null, detail });
  });
});
