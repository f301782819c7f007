// Sends the requests of one session as Chromium's network stack does: over its own connections, at most six per server, kept
// alive. If a kept-alive connection breaks before the answer, the request is sent again, whatever its method: the server may
// get it twice.
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { netError } from './net-error.ts';

const MAX_CONNECTIONS = 6;
/** How long Chromium keeps an idle connection that was used before. */
const KEPT_MS = 300_000;
const LARGEST_HEAD = 256 * 1024;

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};
const REDIRECTS = [301, 302, 303, 307, 308];
/** The largest status that `Response` accepts; Chromium accepts any with three digits. */
const LARGEST_STATUS = 599;
const WITHOUT_BODY = [101, 204, 205, 304];

export class HostNetwork {
  readonly #pool = { keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: KEPT_MS };
  readonly #http = new HttpAgent(this.#pool);
  readonly #https = new HttpsAgent(this.#pool);

  /** Electron's session.fetch. Rejects with `net::ERR_…`, or with the signal's reason. */
  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    for (;;) {
      const tried = await this.#try(request, body);
      if (tried === 'once more') continue;
      if (tried.statusCode !== undefined && tried.statusCode > LARGEST_STATUS) return neverAnswered(tried, request);
      return responseOf(tried, request);
    }
  }

  #try(request: Request, body: Buffer | null): Promise<IncomingMessage | 'once more'> {
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const outgoing = this.#open(request, body);
      const abort = (): void => {
        reject(signal.reason);
        outgoing.destroy();
      };
      signal.addEventListener('abort', abort, { once: true });
      outgoing.once('response', (incoming) => {
        signal.removeEventListener('abort', abort);
        // An abort also drops a body that is not fully read.
        signal.addEventListener('abort', () => incoming.destroy(), { once: true });
        // Chromium ignores the server's Keep-Alive header.
        delete incoming.headers['keep-alive'];
        resolve(incoming);
      });
      outgoing.on('error', (error) => {
        signal.removeEventListener('abort', abort);
        const { name, isLost } = netError(error);
        if (isLost && outgoing.reusedSocket && !signal.aborted) resolve('once more');
        else reject(new Error(`net::${name}`));
      });
      outgoing.end(body ?? undefined);
    });
  }

  #open(request: Request, body: Buffer | null): ClientRequest {
    const url = new URL(request.url);
    const isSecure = url.protocol === 'https:';
    return (isSecure ? requestHttps : requestHttp)(url, {
      agent: isSecure ? this.#https : this.#http,
      method: request.method,
      maxHeaderSize: LARGEST_HEAD,
      headers: {
        ...Object.fromEntries(request.headers),
        'accept-encoding': Object.keys(DECODERS)
          .filter((each) => each !== 'x-gzip')
          .join(', '),
        ...(body !== null && { 'content-length': body.length }),
      },
    });
  }
}

/** Electron creates the Response in an event handler: its error can't be caught, and the fetch is pending until aborted. */
function neverAnswered(incoming: IncomingMessage, { signal }: Request): Promise<never> {
  incoming.destroy();
  queueMicrotask(() => new Response(null, { status: incoming.statusCode ?? 0 }));
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function responseOf(incoming: IncomingMessage, request: Request): Response {
  const { statusCode: status = 0, statusMessage: statusText } = incoming;
  if (REDIRECTS.includes(status) && incoming.headers.location !== undefined) {
    incoming.destroy();
    const refused = "Attempted to redirect, but redirect policy was 'error'";
    throw new Error(request.redirect === 'error' ? refused : 'The Chromium host follows no redirects.');
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const isEmpty = WITHOUT_BODY.includes(status) || request.method === 'HEAD';
  if (isEmpty) incoming.resume();
  return new Response(isEmpty ? null : bodyOf(incoming), { status, headers, ...(statusText && { statusText }) });
}

function bodyOf(incoming: IncomingMessage): ReadableStream {
  const codings = (incoming.headers['content-encoding'] ?? '').toLowerCase().split(',');
  const decoders = codings.flatMap((each) => DECODERS[each.trim()]?.() ?? []).reverse();
  const body = new PassThrough();
  // An error anywhere in the pipeline also destroys `body`, so its reader gets it.
  pipeline([incoming, ...decoders, body], () => {});
  return Readable.toWeb(leftAlone(body)) as ReadableStream;
}

/** As Electron's answer: a reader that cancels only stops reading. The connection is kept until the request's signal aborts. */
function leftAlone(body: Readable): Readable {
  const read = new Readable({ read: () => void body.resume() });
  body.pause();
  body.on('data', (chunk) => {
    if (!read.push(chunk)) body.pause();
  });
  body.once('end', () => read.push(null));
  body.once('error', (error) => read.destroy(error));
  return read;
}
