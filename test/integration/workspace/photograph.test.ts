// One request for a photograph, at servers that answer well, badly, endlessly or not.
import { expect, it, test } from 'vitest';
import { pictureAt } from '../../../electron/demo/pictures.ts';
import { fetchPhotograph } from '../../../electron/workspace/photograph.ts';
import { systemClock } from '../../../shared/clock.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { eachTestHasItsOwnServer, server } from './own-client.ts';
import { hangUp, raw, type Script, silence, startStandIn } from './stand-in.ts';

eachTestHasItsOwnServer();

const PNG = Buffer.from(pictureAt('TNT-0205.png') ?? []);

function ask(clock = systemClock, signal = new AbortController().signal) {
  return fetchPhotograph({ fetch, clock }, `${server.baseUrl}/pictures/7.png?size=small`, signal);
}

function picture(type: string, bytes: Uint8Array = PNG): Script {
  return (response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
}

it('comes without the token, without cookies, and with nothing that names the kiosk', async () => {
  server.say(picture('image/png; charset=binary'));
  expect(await ask()).toEqual({ type: 'image/png', bytes: PNG });
  const [seen] = server.seen;
  expect(seen).toMatchObject({ method: 'GET', path: '/pictures/7.png?size=small', body: null });
  for (const header of ['authorization', 'cookie', 'referer', 'origin', 'x-kiosk-desk']) {
    expect(seen?.headers).not.toHaveProperty(header);
  }
});

/** A PNG that says it is `side` × `side` points. */
function claiming(side: number): Buffer {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(side, 16);
  huge.writeUInt32BE(side, 20);
  return huge;
}

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
  ['a page', raw(200, 'text/html', '<!doctype html>')],
  ['a page that says it is a picture', raw(200, 'image/png', '<!doctype html>')],
  ['a drawing in XML, with a script in it', raw(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture that says it is a page', picture('text/html')],
  ['a picture that says nothing', picture('')],
  ['a PNG that says it is a JPEG', picture('image/jpeg')],
  ['one that is larger than 2 MiB', picture('image/png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]))],
  ['one without an end', endless],
  ['one of a billion points', picture('image/png', claiming(32_000))],
  ['one without a point', picture('image/png', claiming(0))],
  ['a 404 with a picture', (response) => void response.writeHead(404, { 'content-type': 'image/png' }).end(PNG)],
  ['a wish for a password', (response) => void response.writeHead(401, { 'www-authenticate': 'Basic' }).end()],
  ['nothing', (response) => void response.writeHead(204, { 'content-type': 'image/png' }).end()],
  [
    'half of it',
    (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
      response.write(PNG.subarray(0, 100), () => response.destroy());
    },
  ],
  ['a cut line', hangUp],
])('%s is none', async (_what, script) => {
  server.say(script);
  expect(await ask()).toBeNull();
});

it('a redirect leads nowhere, not even to another picture', async () => {
  const other = await startStandIn();
  other.say(picture('image/png'));
  server.say((response) => void response.writeHead(302, { location: `${other.baseUrl}/inside.png` }).end());
  expect(await ask()).toBeNull();
  expect(other.seen).toEqual([]);
  await other.close();
});

it('silence is waited for eight seconds, and so is a body that trickles', async () => {
  for (const slow of [
    silence,
    ((response) => void response.writeHead(200, { 'content-type': 'image/png' }).write(PNG.subarray(0, 9))) as Script,
  ]) {
    const clock = manualClock();
    const heard = server.seen.length + 1;
    server.say(slow);
    const coming = ask(clock);
    await server.heard(heard);
    clock.advance(8000);
    expect(await coming).toBeNull();
  }
});

it('is given up with its workspace', async () => {
  server.say(silence);
  const leave = new AbortController();
  const coming = ask(manualClock(), leave.signal);
  await server.heard(1);
  leave.abort();
  expect(await coming).toBeNull();
});
