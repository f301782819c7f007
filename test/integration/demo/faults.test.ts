import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultKind } from '../../support/faults.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { deskAt } from './desk-client.ts';

const CHECK_OUT = { intent: 'check_out', code: 'CAM-0112', renter_code: 'RNT-2207' };

let clock: ManualClock;
let workspace: FaultyWorkspace;
let desk: ReturnType<typeof deskAt>;

beforeEach(async () => {
  clock = manualClock();
  workspace = await startFaultyWorkspace({ clock });
  desk = deskAt(workspace);
});
afterEach(() => workspace.close());

function arrived(count = 1): Promise<void> {
  return expect.poll(() => workspace.requests.count()).toBe(count);
}

async function checkOutWith(fault: FaultKind): Promise<Response> {
  workspace.faults.next({ on: 'check_out', ...fault });
  return desk.sendScan(CHECK_OUT);
}

/** Sends a check-out over a bare socket and returns all data received until the connection ended, and its error. */
async function rawCheckOut(): Promise<{ received: string; error: string | null }> {
  const body = JSON.stringify(CHECK_OUT);
  const socket = connect(Number(new URL(workspace.baseUrl).port), '127.0.0.1');
  let received = '';
  let error: string | null = null;
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', (cause: NodeJS.ErrnoException) => {
    error = cause.code ?? cause.message;
  });
  socket.write(
    `POST /api/v1/kiosk/scan HTTP/1.1\r\nhost: ${new URL(workspace.baseUrl).host}\r\nConnection: close\r\nAuthorization: ${desk.authorization}\r\n` +
      'Idempotency-Key: 5c0dd0d0-1d53-4d3c-9df1-0b9e15d3a001\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await new Promise((resolve) => socket.once('close', resolve));
  return { received, error };
}

describe('a fault', () => {
  test('meets requests of its operation only, as often as it says', async () => {
    workspace.faults.next({ on: 'lookup', kind: 'status', status: 503, times: 2 });
    expect(await desk.search({ q: 'sony' })).toMatchObject({ status: 200 });
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 503 });
    expect(await desk.checkOut('CAM-0112', 'RNT-2207')).toMatchObject({ status: 200 });
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 503 });
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 200 });
  });

  test('meets requests of one desk only, if it names the token', async () => {
    const other = deskAt(workspace);
    workspace.faults.next({ on: 'any', kind: 'status', status: 503, times: 2, tokenId: desk.tokenId });
    workspace.faults.next({ on: 'any', kind: 'reset-during-request', tokenId: desk.tokenId });
    expect(await other.lookUp('CAM-0112')).toMatchObject({ status: 200 });
    await expect(desk.lookUp('CAM-0112')).rejects.toThrow('fetch failed');
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 503 });
  });

  test('can meet every request until it is cleared', async () => {
    workspace.faults.next({ on: 'any', kind: 'status', status: 500, times: Number.POSITIVE_INFINITY });
    expect(await desk.search({ q: 'sony' })).toMatchObject({ status: 500 });
    expect(await desk.get('/api/v1/nowhere')).toMatchObject({ status: 500 });
    workspace.faults.clear();
    expect(await desk.search({ q: 'sony' })).toMatchObject({ status: 200 });
  });

  test('meets requests in the order in which faults were set', async () => {
    workspace.faults.next({ on: 'any', kind: 'status', status: 502 });
    workspace.faults.next({ on: 'search', kind: 'status', status: 429 });
    expect((await desk.search({ q: '' })).status).toBe(502);
    expect((await desk.search({ q: '' })).status).toBe(429);
    expect((await desk.search({ q: '' })).status).toBe(200);
  });
});

test('the workspace counts the requests that met a fault', async () => {
  workspace.faults.next({ on: 'lookup', kind: 'status', status: 503, times: 2 });
  for (let tries = 0; tries < 3; tries += 1) await desk.lookUp('CAM-0112');
  expect(workspace.faults.count()).toBe(2);
});

describe('a status', () => {
  test.each([401, 403, 404, 408, 409, 422, 429, 500, 502, 503])(
    '%i is answered and nothing is carried out',
    async (status) => {
      const response = await checkOutWith({ kind: 'status', status });
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBeNull();
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
      expect(workspace.ledger).toEqual([]);
    },
  );

  test('has the workspace’s own message if it is 401 or 403', async () => {
    expect(await (await checkOutWith({ kind: 'status', status: 401 })).json()).toEqual({ message: 'Unauthenticated.' });
    expect(await (await checkOutWith({ kind: 'status', status: 403 })).json()).toEqual({
      message: 'This action is unauthorized.',
    });
  });

  test('can have a Retry-After, in seconds or as a date', async () => {
    const date = 'Fri, 20 Nov 2026 12:01:00 GMT';
    for (const retryAfter of [30, date]) {
      const response = await checkOutWith({ kind: 'status', status: 429, retryAfter });
      expect(response.headers.get('retry-after')).toBe(String(retryAfter));
    }
  });

  test('can hide that the action was carried out', async () => {
    const response = await checkOutWith({ kind: 'status-after-processing', status: 502 });
    expect(response.status).toBe(502);
    expect(workspace.ledger).toHaveLength(1);
  });
});

describe('a connection', () => {
  test('is reset before the action is carried out', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'reset-before-processing' });
    expect(await rawCheckOut()).toEqual({ received: '', error: 'ECONNRESET' });
    expect(workspace.ledger).toEqual([]);
  });

  test('is reset after the action was carried out', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'reset-after-processing' });
    expect(await rawCheckOut()).toEqual({ received: '', error: 'ECONNRESET' });
    expect(workspace.ledger).toHaveLength(1);
  });

  test('is reset while the request is still coming in', async () => {
    workspace.faults.next({ on: 'check_in', kind: 'reset-during-request' });
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 200 });
    expect(await rawCheckOut()).toEqual({ received: '', error: 'ECONNRESET' });
    expect(workspace.requests.count('check_out')).toBe(0);
  });

  test('brings the same answer twice', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'duplicate-answer' });
    const { received } = await rawCheckOut();
    const [, first, second] = received.split('HTTP/1.1 200 OK').map((answer) => answer.split('\r\n\r\n')[1]);
    expect(first).toContain('"type":"item"');
    expect(second).toBe(first);
    expect(workspace.ledger).toHaveLength(1);
  });

  test('ends in the middle of the answer', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'reset-mid-response' });
    const { received } = await rawCheckOut();
    const [head = '', body = ''] = received.split('\r\n\r\n');
    const announced = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    expect(head).toContain('200 OK');
    expect(body.startsWith('{"data"')).toBe(true);
    expect(Buffer.byteLength(body)).toBeLessThan(announced);
    expect(workspace.ledger).toHaveLength(1);
  });

  test('is an error to fetch if it ends in the middle of the answer', async () => {
    const response = await checkOutWith({ kind: 'reset-mid-response' });
    await expect(response.text()).rejects.toThrow();
  });

  test('works again right after a reset', async () => {
    await expect(checkOutWith({ kind: 'reset-before-processing' })).rejects.toThrow();
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 200 });
  });
});

test.each<FaultKind>([
  { kind: 'duplicate-answer' },
  { kind: 'truncated-json' },
  { kind: 'unfit-body' },
  { kind: 'oversized-body' },
  { kind: 'trickle', everyMs: 0 },
])('a refusal stays a 409 with the fault $kind', async (fault) => {
  await deskAt(workspace).checkOut('CAM-0112', 'RNT-2207');
  expect((await checkOutWith(fault)).status).toBe(409);
});

describe('silence', () => {
  test.each([
    ['hang-before-processing', 0],
    ['hang-after-processing', 1],
  ] as const)('%s lasts until the client gives up; carried out: %i', async (kind, carriedOut) => {
    workspace.faults.next({ on: 'check_out', kind });
    const patience = new AbortController();
    const answer = desk.sendScan(CHECK_OUT, { signal: patience.signal });
    await arrived();
    patience.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(workspace.ledger).toHaveLength(carriedOut);
    expect(await desk.lookUp('CAM-0112')).toMatchObject({ status: 200 });
  });

  test('does not keep the workspace from closing', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'hang-after-processing' });
    const failed = expect(desk.sendScan(CHECK_OUT)).rejects.toThrow('fetch failed');
    await arrived();
    await workspace.close();
    await failed;
  });
});

describe('latency', () => {
  test('delays the action and its answer', async () => {
    const answer = checkOutWith({ kind: 'latency', ms: 5000 });
    await arrived();
    clock.advance(4999);
    expect(workspace.ledger).toEqual([]);
    clock.advance(1);
    expect((await answer).status).toBe(200);
  });

  test('carries the action out late if it exceeds the client’s timeout', async () => {
    workspace.faults.next({ on: 'check_out', kind: 'latency', ms: 20_000 });
    const patience = new AbortController();
    const answer = desk.sendScan(CHECK_OUT, { signal: patience.signal });
    await arrived();
    patience.abort();
    await expect(answer).rejects.toThrow('aborted');
    clock.advance(20_000);
    await expect.poll(() => workspace.statusOf('CAM-0112')).toBe('rented');
  });

  test('can be set for every answer, in addition to other faults', async () => {
    workspace.faults.setLatency(300);
    const answer = checkOutWith({ kind: 'status', status: 503 });
    await arrived();
    clock.advance(300);
    expect((await answer).status).toBe(503);
  });
});

describe('a damaged answer to an action that was carried out', () => {
  afterEach(() => expect(workspace.ledger).toHaveLength(1));

  test('can be empty', async () => {
    const response = await checkOutWith({ kind: 'empty-body' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('can be truncated JSON', async () => {
    const response = await checkOutWith({ kind: 'truncated-json' });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(text.startsWith('{"data"')).toBe(true);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('can have the wrong content type', async () => {
    const response = await checkOutWith({ kind: 'wrong-content-type' });
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  test('can lack the item’s name', async () => {
    const { data } = await (await checkOutWith({ kind: 'unfit-body' })).json();
    expect(data.item.code).toBe('CAM-0112');
    expect(data.item).not.toHaveProperty('name');
  });

  test('can be far too big, without a Content-Length', async () => {
    const response = await checkOutWith({ kind: 'oversized-body', bytes: 3_000_000 });
    expect(response.headers.get('content-length')).toBeNull();
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBe(3_000_000);
    expect(JSON.parse(text).data.item.code).toBe('CAM-0112');
  });

  test('can arrive byte by byte', async () => {
    const response = await checkOutWith({ kind: 'trickle', everyMs: 1000 });
    const reader = response.body?.getReader();
    let text = '';
    while (text.length < 7) {
      const { value } = (await reader?.read()) ?? {};
      text += Buffer.from(value ?? []).toString();
      clock.advance(1000);
    }
    expect(text).toBe('{"data"');
    await reader?.cancel();
  });
});

test('a captive portal answers with its page', async () => {
  const response = await checkOutWith({ kind: 'html-page' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('<!doctype html>');
  expect(workspace.ledger).toEqual([]);
});

test('a redirect points to another origin, which gets no request from a client that refuses redirects', async () => {
  let heard = 0;
  const elsewhere = createServer((_, response) => {
    heard += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;

  await expect(checkOutWith({ kind: 'redirect', to })).rejects.toThrow();
  expect(heard).toBe(0);
  workspace.faults.next({ on: 'check_out', kind: 'redirect', to });
  const followed = await desk.sendScan(CHECK_OUT, { redirect: 'follow' });
  expect([followed.status, heard]).toEqual([200, 1]);
  elsewhere.close();
  expect(workspace.ledger).toEqual([]);
});
