// Requests of the Chromium host's sessions to real servers: pooled connections and error names as in Chromium.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { HostNetwork } from '../../host/network.ts';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

interface Site {
  url: string;
  /** Every connection that was made. */
  sockets: Socket[];
  server: Server;
}

async function site(answer: RequestListener): Promise<Site> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  await once(server, 'listening');
  opened.push({
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets, server };
}

const POST = { method: 'POST', body: '{"code":"CAM-0147"}', redirect: 'error' } as const;

describe('connections', () => {
  it('are kept for the next request, separately for each session', async () => {
    const { url, sockets } = await site((_request, response) => response.end('ok'));
    const [questions, actions] = [new HostNetwork(), new HostNetwork()];
    for (let asked = 0; asked < 3; asked += 1) await (await questions.fetch(url)).text();
    expect(sockets).toHaveLength(1);
    await (await actions.fetch(url)).text();
    expect(sockets).toHaveLength(2);
  });

  it('are six at most to one server; further requests wait', async () => {
    const waiting: (() => void)[] = [];
    const { url, sockets } = await site((_request, response) => waiting.push(() => response.end('ok')));
    const network = new HostNetwork();
    const all = Promise.all(Array.from({ length: 8 }, () => network.fetch(url).then((each) => each.text())));
    await expect.poll(() => waiting.length).toBe(6);
    // Another server has six of its own.
    const other = await site((_request, response) => response.end('ok'));
    expect(await (await network.fetch(other.url)).text()).toBe('ok');
    expect([sockets.length, waiting.length]).toEqual([6, 6]);
    for (const answer of waiting.splice(0)) answer();
    await expect.poll(() => waiting.length).toBe(2);
    for (const answer of waiting) answer();
    expect(await all).toHaveLength(8);
    expect(sockets).toHaveLength(6);
  });

  it('are kept by an answer that is not read to its end, until its request is aborted', async () => {
    const endless = Buffer.alloc(4 * 1024 * 1024);
    const { url, sockets } = await site((_request, response) => response.end(endless));
    const network = new HostNetwork();
    const requests = Array.from({ length: 6 }, () => new AbortController());
    for (const { signal } of requests) await (await network.fetch(url, { signal })).body?.cancel();
    let isAnswered = false;
    const next = network.fetch(url).then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([isAnswered, sockets.length]).toEqual([false, 6]);
    for (const request of requests) request.abort();
    await next;
  });

  it('are replaced if they were kept and break before an answer: the request is sent again, even a POST', async () => {
    const bodies: string[] = [];
    const { url } = await site(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      bodies.push(body);
      if (bodies.length === 2) request.socket.resetAndDestroy();
      else response.end('ok');
    });
    const network = new HostNetwork();
    await (await network.fetch(url)).text();
    expect(await (await network.fetch(url, POST)).text()).toBe('ok');
    expect(bodies).toEqual(['', POST.body, POST.body]);
  });

  it('fail the request if they are new and break: nothing is sent twice', async () => {
    let asked = 0;
    const { url } = await site((request) => {
      asked += 1;
      request.socket.resetAndDestroy();
    });
    await expect(new HostNetwork().fetch(url, POST)).rejects.toThrow('net::ERR_CONNECTION_RESET');
    expect(asked).toBe(1);
  });
});

describe('an answer', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('is decoded from %s', async (coding, pack) => {
    const { url } = await site((request, response) => {
      expect(request.headers['accept-encoding']).toContain(coding);
      response.writeHead(200, { 'content-encoding': coding }).end(pack('{"ok":true}'));
    });
    expect(await (await new HostNetwork().fetch(url)).json()).toEqual({ ok: true });
  });

  it('is an error if it redirects, and is not followed', async () => {
    let asked = 0;
    const { url } = await site((_request, response) => {
      asked += 1;
      response.writeHead(308, { location: '/there' }).end();
    });
    await expect(new HostNetwork().fetch(url, POST)).rejects.toThrow(
      "Attempted to redirect, but redirect policy was 'error'",
    );
    expect(asked).toBe(1);
  });

  it('fails when its body is read if it ends too early', async () => {
    const { url } = await site((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.socket?.destroy());
    });
    await expect((await new HostNetwork().fetch(url)).text()).rejects.toThrow();
  });

  it('is cancelled by the signal, before it comes and while it comes', async () => {
    const { url } = await site((request, response) => {
      if (request.url === '/begins') response.write('half');
    });
    const network = new HostNetwork();
    const stop = new AbortController();
    const silent = network.fetch(url, { signal: stop.signal });
    const begun = await network.fetch(`${url}begins`, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(silent).rejects.toThrow('enough');
    await expect(begun.text()).rejects.toThrow();
  });
});

it.each([
  ['no server', 'ERR_CONNECTION_REFUSED', (socket: Socket) => socket, true],
  ['a hang-up without an answer', 'ERR_EMPTY_RESPONSE', (socket: Socket) => socket.end(), false],
  [
    'a server that does not speak HTTP',
    'ERR_INVALID_HTTP_RESPONSE',
    (socket: Socket) => socket.end('SSH-2.0-OpenSSH\r\n\r\n'),
    false,
  ],
] as const)('failures have Chromium’s error names: %s, %s', async (_what, name, answer, isClosed) => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (isClosed) await new Promise((resolve) => server.close(resolve));
  else opened.push(server);
  await expect(new HostNetwork().fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(`net::${name}`);
});
