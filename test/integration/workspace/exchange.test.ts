// The time limit of a request, its body included, how the caller can end it early, and that it leaves no connection behind.
import { describe, expect, it } from 'vitest';
import { HostNetwork } from '../../host/network.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { CHECK_IN, client, found, KEY, server, setUpServerBeforeEach } from './client-fixture.ts';
import { raw, silence } from './stand-in.ts';

setUpServerBeforeEach();

describe('the time of a request', () => {
  it('runs out after 8 s of silence', async () => {
    const clock = manualClock();
    server.setScripts(silence);
    const asked = client({ clock }).lookup({ code: 'CAM-001' });
    const sent = client({ clock }).checkIn(CHECK_IN, { idempotencyKey: KEY });
    await server.waitForRequests(2);
    clock.advance(8000);
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(await sent).toMatchObject({ kind: 'unknown', error: { kind: 'timeout' } });
    expect(server.requests).toHaveLength(2);
  });

  it('includes the body, however slowly it comes', async () => {
    const clock = manualClock();
    server.setScripts((response) => {
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

  it('can be cut short by the caller', async () => {
    const cancel = new AbortController();
    server.setScripts(silence);
    const asked = client().lookup({ code: 'CAM-001' }, cancel.signal);
    const sent = client().checkIn(CHECK_IN, { idempotencyKey: KEY, signal: cancel.signal });
    await server.waitForRequests(2);
    cancel.abort();
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(await sent).toMatchObject({ kind: 'unknown', error: { kind: 'timeout' } });
  });

  it('does not begin if the request is already cancelled', async () => {
    const sent = await client().checkIn(CHECK_IN, { idempotencyKey: KEY, signal: AbortSignal.abort() });
    expect(sent).toMatchObject({ kind: 'not-processed' });
    expect(server.requests).toEqual([]);
  });
});

/** More than a connection takes that nobody reads. */
const LONG = 'x'.repeat(8 * 1024 * 1024);
/** As many answers as Chromium has connections to one server. */
const CONNECTIONS = 6;

describe('a connection', () => {
  it.each([
    ['is no JSON', raw(404, 'text/html', LONG)],
    ['is too long', raw(404, 'application/json', LONG)],
  ])('is free again after an answer that %s', async (_what, script) => {
    const network = new HostNetwork();
    const clock = manualClock();
    const desk = client({ clock, fetch: (url, init) => network.fetch(url, init) });
    server.setScripts(...Array(CONNECTIONS).fill(script), found);
    for (let asked = 0; asked < CONNECTIONS; asked += 1)
      expect(await desk.lookup({ code: 'CAM-001' })).toMatchObject({ ok: false });
    expect(await desk.lookup({ code: 'CAM-001' })).toMatchObject({ ok: true });
  });
});
