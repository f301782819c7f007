import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ABILITIES } from '../../../electron/demo/abilities.ts';
import { type DemoWorkspace, startDemoWorkspace } from '../../../electron/demo/workspace-server.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { deskAt } from './desk-client.ts';

const UNAUTHENTICATED = { status: 401, body: { message: 'Unauthenticated.' } };
const UNAUTHORIZED = { status: 403, body: { message: 'This action is unauthorized.' } };

let clock: ManualClock;
let workspace: DemoWorkspace;

beforeEach(async () => {
  clock = manualClock();
  workspace = await startDemoWorkspace({ clock });
});
afterEach(() => workspace.close());

async function ask(path: string, authorization?: string) {
  const headers: HeadersInit = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${workspace.baseUrl}${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

describe('401', () => {
  test.each(['/api/v1/items', '/api/v1/kiosk/search?q=', '/api/v1/nowhere', '/ledger', '/'])(
    'is answered without a token: %s',
    async (path) => {
      expect(await ask(path)).toEqual(UNAUTHENTICATED);
    },
  );

  test('is answered to a malformed, an unknown and a wrong token', async () => {
    const { authorization } = deskAt(workspace, ABILITIES);
    for (const wrong of [
      'Bearer',
      'Bearer nonsense',
      'Bearer 999|secret',
      `${authorization}x`,
      authorization.slice(7),
    ]) {
      expect(await ask('/api/v1/items', wrong)).toEqual(UNAUTHENTICATED);
    }
    expect(await ask('/api/v1/items', authorization)).toMatchObject({ status: 200 });
  });

  test('is answered from the moment a token expires', async () => {
    const expiresAt = clock.now() + 60_000;
    const { token } = workspace.tokens.mintInstance({ name: 'Test run', abilities: ['items:read'], expiresAt });
    expect(await ask('/api/v1/items', `Bearer ${token}`)).toMatchObject({ status: 200 });
    clock.advance(60_000);
    expect(await ask('/api/v1/items', `Bearer ${token}`)).toEqual(UNAUTHENTICATED);
  });

  test('is answered from the moment a token is revoked, and nothing is carried out', async () => {
    const desk = deskAt(workspace);
    workspace.tokens.revoke(desk.tokenId);
    expect(await desk.checkOut('CAM-0112', 'RNT-2207')).toMatchObject(UNAUTHENTICATED);
    expect(workspace.ledger).toEqual([]);
  });
});

describe('403', () => {
  test('is answered by the kiosk endpoints to a token with every ability but kiosk:scan', async () => {
    const desk = deskAt(
      workspace,
      ABILITIES.filter((ability) => ability !== 'kiosk:scan'),
    );
    expect(await desk.search({ q: 'sony' })).toMatchObject(UNAUTHORIZED);
    expect(await desk.lookUp('CAM-0112')).toMatchObject(UNAUTHORIZED);
    expect(await desk.checkOut('CAM-0112', 'RNT-2207')).toMatchObject(UNAUTHORIZED);
    expect(workspace.ledger).toEqual([]);
  });

  test('is answered for the items to a token with kiosk:scan only', async () => {
    expect(await deskAt(workspace).get('/api/v1/items')).toMatchObject(UNAUTHORIZED);
  });

  test('is answered as soon as the ability is taken away, until it is given back', async () => {
    const desk = deskAt(workspace);
    workspace.tokens.changeAbilities(desk.tokenId, ['items:read']);
    expect(await desk.lookUp('CAM-0112')).toMatchObject(UNAUTHORIZED);
    workspace.tokens.changeAbilities(desk.tokenId, ['kiosk:scan']);
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 200 });
  });

  test('is answered to a user token whose user lacks the permission', async () => {
    const { token } = workspace.tokens.mintUser({ name: 'Laptop', user: 'olivia' });
    expect(await ask('/api/v1/items', `Bearer ${token}`)).toMatchObject({ status: 200 });
    workspace.tokens.setPermissions('olivia', ['renters:read']);
    expect(await ask('/api/v1/items', `Bearer ${token}`)).toEqual(UNAUTHORIZED);
  });
});

test('the items are listed with items:read', async () => {
  const { status, body } = await deskAt(workspace, ['items:read']).get('/api/v1/items');
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThanOrEqual(60);
  expect(body.data[0]).toMatchObject({ code: 'CAM-0112', type: { name: 'Camera' } });
});

test('an unknown path is a 404 in JSON', async () => {
  const { status, body } = await deskAt(workspace).get('/api/v1/renters');
  expect([status, typeof body.message]).toEqual([404, 'string']);
});

test('the log of requests names the token and never its secret', async () => {
  const desk = deskAt(workspace);
  await desk.lookUp('CAM-0112');
  const [request] = workspace.requests.recent();
  expect(request).toMatchObject({ operation: 'lookup', tokenId: desk.tokenId, body: { code: 'CAM-0112' } });
  const secret = desk.authorization.split('|')[1] ?? 'none';
  expect(JSON.stringify(workspace.requests.recent()).includes(secret)).toBe(false);
});

describe('a web page on this computer', () => {
  /** Requests the ledger with a valid token and these headers. By node:http, since fetch does not let a Host be set. */
  async function askAs(headers: Record<string, string>): Promise<IncomingMessage> {
    const { authorization } = deskAt(workspace);
    const asked = request(`${workspace.baseUrl}/ledger`, { headers: { authorization, ...headers } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer;
  }

  const port = () => new URL(workspace.baseUrl).port;

  test('gets nothing under a foreign host name that resolves to this computer', async () => {
    for (const host of ['evil.example', `evil.example:${port()}`, `127.0.0.1.evil.example:${port()}`, '127.0.0.1']) {
      expect((await askAs({ host })).statusCode).toBe(421);
    }
    for (const host of [`127.0.0.1:${port()}`, `localhost:${port()}`, `LOCALHOST:${port()}`, `[::1]:${port()}`]) {
      expect((await askAs({ host })).statusCode).toBe(200);
    }
  });

  test('gets nothing with an Origin header, not even the workspace’s own, and no CORS header', async () => {
    for (const origin of ['https://evil.example', 'null', workspace.baseUrl]) {
      const answer = await askAs({ origin });
      expect(answer.statusCode).toBe(403);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const preflight = await fetch(`${workspace.baseUrl}/api/v1/kiosk/scan`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('gets no picture, and fills no memory with the paths that it asks for', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect((await askAs({ 'sec-fetch-site': site })).statusCode).toBe(403);
    for (let index = 0; index < 250; index += 1) await fetch(`${workspace.baseUrl}/${index}`);
    const counts = workspace.requests.byPath();
    expect([Object.keys(counts).length, counts['GET /199'], counts['…']]).toEqual([201, 1, 50]);
  });

  test('can’t carry out an action', async () => {
    const desk = deskAt(workspace);
    const body = JSON.stringify({ intent: 'check_out', code: 'CAM-0112', renter_code: 'RNT-2207' });
    const answer = await desk.sendScan(null, { body, headers: { authorization: desk.authorization, origin: 'null' } });
    expect(answer.status).toBe(403);
    expect(workspace.ledger).toEqual([]);
  });
});
