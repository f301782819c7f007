// The functions that the self-test runs in the page, in real pages of Chromium without any protection: each finds the fault
// that it is there for, and finds nothing in a page that has none.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as tries from '../../../electron/self-test/page-tries.ts';
import { findChromium, isRoot } from '../../host/chromium.ts';

const PERMISSIONS = ['geolocation', 'microphone', 'notifications', 'midi', 'clipboard-read', 'local-fonts'];
const FEATURES = ['usb', 'hid', 'serial', 'display-capture', 'microphone', 'geolocation', 'midi', 'payment'];

let server: Server;
let browser: Browser;
let page: Page;
/** The response headers of the page. */
let headers: Record<string, string>;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers });
    response.end('<!doctype html><title>A page</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--use-fake-device-for-media-stream'],
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  headers = {};
  page = await browser.newPage();
});
afterEach(() => page.context().close());

/** Shows a page that loads `script` in itself and in every frame, before its own scripts. */
async function show(script: () => void = () => {}, more: Record<string, string> = {}): Promise<void> {
  headers = more;
  await page.addInitScript(script);
  // Localhost is a secure context, as app:// is.
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
}

/** Runs a function in the page as the self-test does: as text. */
function run<Args extends unknown[], Given>(work: (...args: Args) => Given, ...args: Args): Promise<Awaited<Given>> {
  return page.evaluate(`(${work})(...${JSON.stringify(args)})`);
}

it('namesOfNode finds Node’s globals', async () => {
  await show(() => void Object.assign(globalThis, { require: () => {}, process: {} }));
  expect(await run(tries.namesOfNode)).toEqual(['require', 'process']);
});

it('bridgeFlaws finds a bridge that is missing, and one that the page can change or that has more', async () => {
  await show();
  expect(await run(tries.bridgeFlaws)).toEqual(['there is no bridge']);
  await show(() => void Object.assign(globalThis, { kiosk: { invoke() {}, on() {}, more() {} } }));
  expect(await run(tries.bridgeFlaws)).toEqual([
    'it has more than invoke and on',
    'it is not frozen',
    'it can be replaced',
  ]);
});

it('builtInsOfPreload finds what a bridge in the page’s own world uses', async () => {
  await show(() => {
    const listeners = new Map<string, unknown[]>();
    const on = (name: string, listener: unknown) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => {};
    };
    Object.assign(globalThis, { kiosk: { on } });
  });
  expect((await run(tries.builtInsOfPreload)).sort()).toEqual(['Map.get', 'Map.set']);
});

it('acceptedInvalidCalls finds every call that main should refuse, and a main that refuses all', async () => {
  await show(() => void Object.assign(globalThis, { kiosk: { invoke: async () => ({ ok: true }) } }));
  expect(await run(tries.acceptedInvalidCalls)).toHaveLength(5);
  await show(() => void Object.assign(globalThis, { kiosk: { invoke: async () => ({ ok: false }) } }));
  expect(await run(tries.acceptedInvalidCalls)).toEqual(['and app.state was refused']);
});

it('framesWithBridge finds a bridge in an empty frame and in one with the page', async () => {
  await show(() => void Object.assign(globalThis, { kiosk: {} }));
  expect(await run(tries.framesWithBridge)).toEqual(['about:blank', '/']);
});

it('unstoppedByPolicy finds every directive that a page without a policy lacks', async () => {
  await show();
  expect(await run(tries.unstoppedByPolicy)).toEqual([
    ...['connect-src', 'img-src', 'media-src', 'font-src', 'style-src-elem'],
  ]);
});

it('createdFromText finds everything that Trusted Types would stop', async () => {
  await show();
  expect(await run(tries.createdFromText)).toEqual([
    ...['markup', 'a script’s address', 'a worker’s address', 'another policy', 'the policy a second time'],
  ]);
});

it('openPermissions finds each permission that is granted or still to be asked for', async () => {
  await show();
  expect(await run(tries.openPermissions)).toEqual(expect.arrayContaining(PERMISSIONS.slice(0, 5)));
  await page.context().grantPermissions(['geolocation', 'notifications']);
  expect(await run(tries.openPermissions)).toEqual(
    expect.arrayContaining(['geolocation', 'notifications', 'notifications on request']),
  );
});

it('openFeatures finds each feature that no permissions policy has switched off', async () => {
  await show();
  expect(await run(tries.openFeatures)).toEqual(FEATURES);
  await show(() => {}, { 'Permissions-Policy': FEATURES.map((each) => `${each}=()`).join(', ') });
  expect(await run(tries.openFeatures)).toEqual([]);
});

it('webrtcCandidates finds an address of this computer', async () => {
  await page.context().grantPermissions(['camera', 'microphone']);
  await show();
  expect(await run(tries.webrtcCandidates)).not.toEqual([]);
});

it('statuses reports what the server answers', async () => {
  await show();
  expect(await run(tries.statuses, [{ method: 'GET', path: '/no-such-file' }])).toEqual(['GET /no-such-file 200']);
});

it('camera finds a camera that gives a picture, and one that does not', async () => {
  await page.context().grantPermissions(['camera']);
  await show();
  expect(await run(tries.camera)).toEqual({ count: 1, problem: null });
  await page.context().clearPermissions();
  await page.context().grantPermissions(['geolocation']);
  expect(await run(tries.camera)).toEqual({ count: 1, problem: 'NotAllowedError' });
});

it('decoderSaid finds a decoder that says nothing, or that it failed', async () => {
  await show();
  expect(await run(tries.decoderSaid)).toBeNull();
  await show(() => void Object.assign(globalThis, { decoderSays: Promise.resolve({ kind: 'failed' }) }));
  expect(await run(tries.decoderSaid)).toEqual({ kind: 'failed' });
});
