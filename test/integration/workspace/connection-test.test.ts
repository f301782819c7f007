// The connection test of set-up: every way in which it can fail, each with its own check and its own word.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Authorize } from '../../../electron/workspace/client.ts';
import { type ConnectionTestParts, testConnection } from '../../../electron/workspace/connection-test.ts';
import type { CheckName, CheckState, ConnectionTest, SetupProblem } from '../../../shared/domain/app.ts';
import { fail, ok } from '../../../shared/domain/errors.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { deadAddress, hangUp, json, raw, type Script, type StandIn, silence, startStandIn } from './stand-in.ts';

const authorize: Authorize = async (baseUrl, use) =>
  ok(await use({ baseUrl, authorization: 'Bearer 12|not-a-real-secret-0123456789' }));
const empty = json(200, { data: [], meta: { next_page: null } });
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
  const mark: Record<CheckState, string> = { todo: '·', running: '…', passed: '✓', failed: '✗' };
  const names: CheckName[] = ['secure', 'keyring', 'reached', 'api', 'token', 'ability'];
  return names.map((name) => mark[checks[name]]).join('');
}

describe('a good connection', () => {
  it('passes every check and goes no further than search and items', async () => {
    server.say(empty, forbidden);
    const tested = await test();
    expect(marks(tested)).toBe('✓✓✓✓✓✓');
    expect(tested).toMatchObject({ problem: null, status: 200, detail: null, overScoped: false, roundTripMs: 0 });
    expect(server.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'GET /api/v1/kiosk/search',
      'GET /api/v1/items',
    ]);
  });

  it('is over-scoped if the token may also list items', async () => {
    server.say(empty, json(200, { data: [] }));
    expect(await test()).toMatchObject({ problem: null, overScoped: true });
  });

  it('tells the workspace’s name where the answer has it', async () => {
    server.say(json(200, { data: [], meta: { workspace: { name: 'Riverside Equipment Pool' } } }), forbidden);
    expect(await test()).toMatchObject({ problem: null, workspaceName: 'Riverside Equipment Pool' });
    server.say(empty, forbidden);
    expect(await test()).toMatchObject({ problem: null, workspaceName: null });
  });

  it('reports every step on the way', async () => {
    const steps: string[] = [];
    server.say(empty, forbidden);
    await test({ onProgress: (progress) => steps.push(marks(progress)) });
    expect(steps).toEqual([
      '…·····',
      '……····',
      '…✓····',
      '…✓…···',
      '…✓…···',
      '✓✓…···',
      '✓✓✓···',
      '✓✓✓✓··',
      '✓✓✓✓✓·',
      '✓✓✓✓✓✓',
    ]);
  });
});

describe('an address that is refused is not tried', () => {
  it.each<[string, SetupProblem]>([
    ['http://pool.example.org', 'not-https'],
    ['ftp://pool.example.org', 'bad-url'],
  ])('%s: %s', async (baseUrl, problem) => {
    const tested = await test({ baseUrl });
    expect(tested).toMatchObject({ problem });
    expect(marks(tested)).toBe('✗·····');
  });
});

describe('a computer that keeps no secrets', () => {
  it.each<SetupProblem>(['no-keyring', 'keyring-locked'])('%s: the token does not go out', async (problem) => {
    const tested = await test({ keyringProblem: async () => problem as 'no-keyring' | 'keyring-locked' });
    expect(tested).toMatchObject({ problem });
    expect(marks(tested)).toBe('·✗····');
    expect(server.seen).toEqual([]);
  });

  it('a token that is none', async () => {
    const none: Authorize = async () => fail({ kind: 'not-configured', message: 'There is no token' });
    const tested = await test({ authorize: none });
    expect(tested).toMatchObject({ problem: 'bad-token' });
    expect(marks(tested)).toBe('·✓··✗·');
  });
});

describe('a line that does not hold', () => {
  it('says nothing of HTTPS and the certificate where nobody answered', async () => {
    const tested = await test({ baseUrl: await deadAddress() });
    expect(tested).toMatchObject({ problem: 'unreachable', detail: 'ECONNREFUSED', status: null });
    expect(marks(tested)).toBe('·✓✗···');
  });

  it('a hang-up', async () => {
    server.say(hangUp);
    expect(await test()).toMatchObject({ problem: 'unreachable' });
  });

  it('a proxy that wants a password, as Chromium tells of it and as an answer', async () => {
    const refuse = async () => {
      throw new Error('net::ERR_PROXY_AUTH_UNSUPPORTED');
    };
    const tested = await test({ baseUrl: 'https://pool.example.org', fetch: refuse });
    expect(tested).toMatchObject({ problem: 'proxy-password', detail: 'ERR_PROXY_AUTH_UNSUPPORTED' });
    expect(marks(tested)).toBe('·✓✗···');
    // Node's fetch never gives out such an answer; Electron's does, where the proxy is spoken to in the clear.
    const headers = { 'proxy-authenticate': 'Basic realm="house"' };
    const answered = await test({ fetch: async () => new Response('<html>', { status: 407, headers }) });
    expect(answered).toMatchObject({ problem: 'proxy-password', detail: 'HTTP 407' });
    expect(marks(answered)).toBe('·✓✗···');
  });

  it('a certificate that is not accepted', async () => {
    const refuse = async () => {
      throw new Error('net::ERR_CERT_AUTHORITY_INVALID');
    };
    const tested = await test({ baseUrl: 'https://pool.example.org', fetch: refuse });
    expect(tested).toMatchObject({ problem: 'certificate', detail: 'ERR_CERT_AUTHORITY_INVALID' });
    expect(marks(tested)).toBe('✗✓····');
  });

  it('silence', async () => {
    const clock = manualClock();
    server.say(silence);
    const tested = test({ clock });
    await server.heard(1);
    clock.advance(8000);
    expect(await tested).toMatchObject({ problem: 'timeout' });
    expect(marks(await tested)).toBe('·✓✗···');
  });

  it('a redirect, which is not followed', async () => {
    server.say((response) => response.writeHead(302, { location: 'https://login.example.org/' }).end());
    const tested = await test();
    expect(tested).toMatchObject({ problem: 'redirected' });
    expect(marks(tested)).toBe('✓✓·✗··');
  });
});

describe('an answer that is not the right one', () => {
  it.each<[string, Script, SetupProblem, string]>([
    ['401', json(401, { message: 'Unauthenticated.' }), 'unauthenticated', '✓✓✓✓✗·'],
    ['403', forbidden, 'forbidden', '✓✓✓✓✓✗'],
    ['a page', raw(200, 'text/html', '<h1>Welcome</h1>'), 'not-this-api', '✓✓✓✗··'],
    ['404', json(404, { message: 'Not found.' }), 'not-this-api', '✓✓✓✗··'],
    ['a 404 page', raw(404, 'text/html', '<h1>Not found</h1>'), 'not-this-api', '✓✓✓✗··'],
    ['no array', json(200, { data: { results: [] } }), 'not-this-api', '✓✓✓✗··'],
    ['entries that do not fit', json(200, { data: [{ id: 1 }] }), 'not-this-api', '✓✓✓✗··'],
    ['broken JSON', raw(200, 'application/json', '{'), 'not-this-api', '✓✓✓✗··'],
    ['422', json(422, { message: 'Wrong.' }), 'not-this-api', '✓✓✓✗··'],
    ['429', json(429, { message: 'Slow down.' }), 'busy', '✓✓✓✗··'],
    ['503', json(503, { message: 'Maintenance.' }), 'busy', '✓✓✓✗··'],
    ['408', json(408, { message: 'Too slow.' }), 'timeout', '✓✓✗···'],
  ])('%s', async (_what, script, problem, expected) => {
    server.say(script);
    const tested = await test();
    expect(tested).toMatchObject({ problem, overScoped: false });
    expect(marks(tested)).toBe(expected);
    // One question, no repeats: somebody waits to correct what is wrong.
    expect(server.seen).toHaveLength(1);
  });

  it("comes with status and the workspace's words", async () => {
    server.say(forbidden);
    expect(await test()).toMatchObject({ status: 403, detail: 'This action is unauthorized.' });
  });
});
