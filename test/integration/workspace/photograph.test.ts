// Requests for a photograph to servers that answer correctly, wrongly, endlessly or not at all.
import { expect, it, test } from 'vitest';
import { pictureAt } from '../../../electron/demo/pictures.ts';
import { fetchPhotograph } from '../../../electron/workspace/photograph.ts';
import { systemClock } from '../../../shared/clock.ts';
import { HostNetwork } from '../../host/network.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { server, setUpServerBeforeEach } from './client-fixture.ts';
import { hangUp, raw, type Script, silence, startStandIn } from './stand-in.ts';

setUpServerBeforeEach();

const PNG = Buffer.from(pictureAt('TNT-0205.png') ?? []);

function ask(clock = systemClock, signal = new AbortController().signal) {
  return fetchPhotograph({ fetch, clock }, `${server.baseUrl}/pictures/7.png?size=small`, signal);
}

function picture(type: string, bytes: Uint8Array = PNG): Script {
  return (response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
}

it('a photograph is requested without the token, cookies, or anything that names the kiosk', async () => {
  server.setScripts(picture('image/png; charset=binary'));
  expect(await ask()).toEqual({ type: 'image/png', bytes: PNG });
  const [seen] = server.requests;
  expect(seen).toMatchObject({ method: 'GET', path: '/pictures/7.png?size=small', body: null });
  for (const header of ['authorization', 'cookie', 'referer', 'origin', 'x-kiosk-desk']) {
    expect(seen?.headers).not.toHaveProperty(header);
  }
});

/** A PNG whose header says `side` × `side` pixels. */
function claiming(side: number): Buffer {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(side, 16);
  huge.writeUInt32BE(side, 20);
  return huge;
}

const SVG_WITH_SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/")</script></svg>';

const endless: Script = (response) => {
  response.writeHead(200, { 'content-type': 'image/png' });
  response.write(PNG);
  const part = Buffer.alloc(256 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

test.each<[string, Script]>([
  ['an HTML page', raw(200, 'text/html', '<!doctype html>')],
  ['an HTML page labelled as a picture', raw(200, 'image/png', '<!doctype html>')],
  ['an SVG', raw(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG with a script', raw(200, 'image/svg+xml', SVG_WITH_SCRIPT)],
  ['an SVG with a script, labelled as a PNG', raw(200, 'image/png', SVG_WITH_SCRIPT)],
  ['a picture labelled as an HTML page', picture('text/html')],
  ['a picture without a type', picture('')],
  ['a PNG labelled as a JPEG', picture('image/jpeg')],
  ['a picture larger than 2 MiB', picture('image/png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]))],
  ['an endless picture', endless],
  ['a picture of a billion pixels', picture('image/png', claiming(32_000))],
  ['a picture without a pixel', picture('image/png', claiming(0))],
  ['a 404 with a picture', (response) => void response.writeHead(404, { 'content-type': 'image/png' }).end(PNG)],
  ['a password prompt', (response) => void response.writeHead(401, { 'www-authenticate': 'Basic' }).end()],
  ['no content', (response) => void response.writeHead(204, { 'content-type': 'image/png' }).end()],
  [
    'half a picture',
    (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
      response.write(PNG.subarray(0, 100), () => response.destroy());
    },
  ],
  ['a closed connection', hangUp],
])('%s is not accepted as a photograph', async (_what, script) => {
  server.setScripts(script);
  expect(await ask()).toBeNull();
});

it('photographs that are too large keep no connection from the next one', async () => {
  const network = new HostNetwork();
  const once = () =>
    fetchPhotograph(
      { fetch: (url, init) => network.fetch(url, init), clock: manualClock() },
      `${server.baseUrl}/pictures/7.png`,
      new AbortController().signal,
    );
  // Chromium has six connections to one server.
  server.setScripts(...Array(6).fill(endless), picture('image/png'));
  for (let asked = 0; asked < 6; asked += 1) expect(await once()).toBeNull();
  expect(await once()).toEqual({ type: 'image/png', bytes: PNG });
});

it('a redirect is not followed, not even to another picture', async () => {
  const other = await startStandIn();
  other.setScripts(picture('image/png'));
  server.setScripts((response) => void response.writeHead(302, { location: `${other.baseUrl}/inside.png` }).end());
  expect(await ask()).toBeNull();
  expect(other.requests).toEqual([]);
  await other.close();
});

it('a server that is silent or stalls in the body is given up after eight seconds', async () => {
  for (const slow of [
    silence,
    ((response) => void response.writeHead(200, { 'content-type': 'image/png' }).write(PNG.subarray(0, 9))) as Script,
  ]) {
    const clock = manualClock();
    const heard = server.requests.length + 1;
    server.setScripts(slow);
    const coming = ask(clock);
    await server.waitForRequests(heard);
    clock.advance(8000);
    expect(await coming).toBeNull();
  }
});

it('an aborted request ends without a photograph', async () => {
  server.setScripts(silence);
  const leave = new AbortController();
  const coming = ask(manualClock(), leave.signal);
  await server.waitForRequests(1);
  leave.abort();
  expect(await coming).toBeNull();
});
