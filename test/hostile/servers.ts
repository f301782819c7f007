// Servers on the loopback for attacks: a workspace with scripted answers, and a UDP listener that must hear nothing.
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wireItem, wireItemScan, wireRent } from '../support/wire-examples.ts';

export interface ReceivedRequest {
  method: string;
  path: string;
  /** The raw header names and values, joined by spaces. */
  headers: string;
  authorization: string | null;
  body: Record<string, unknown>;
}

/** Answers one request in place of the usual behaviour. */
export type Script = (response: ServerResponse, request: ReceivedRequest) => void;

export interface HostileWorkspace {
  /** http://127.0.0.1:PORT */
  baseUrl: string;
  port: number;
  /** The only token that it accepts, unless it accepts all. */
  token: string;
  requests: ReceivedRequest[];
  /** From now on `script` answers the requests whose path contains `path`; null: the usual answers. */
  setScript(script: Script | null, path?: string): void;
  close(): Promise<void>;
}

const MAX_REQUESTS = 20_000;

/** A workspace that behaves well until it gets a script. `acceptsAnyToken`: it accepts any token, as a phishing site would. */
export async function startHostileWorkspace({
  acceptsAnyToken,
}: {
  acceptsAnyToken: boolean;
}): Promise<HostileWorkspace> {
  const token = `7|${randomBytes(30).toString('base64url')}`;
  const requests: ReceivedRequest[] = [];
  let script: Script | null = null;
  let scripted = '';
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    if (requests.length < MAX_REQUESTS) requests.push(request);
    response.on('error', () => {});
    if (script && request.path.includes(scripted)) return script(response, request);
    const isRight = acceptsAnyToken || request.authorization === `Bearer ${token}`;
    return isRight ? answerNormally(response, request) : json(response, 401, { message: 'Unauthenticated.' });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    token,
    requests,
    setScript(next, path = '') {
      script = next;
      scripted = path;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers as a well-behaved workspace would. */
export function answerNormally(response: ServerResponse, { path, body }: ReceivedRequest): void {
  if (path.includes('/search')) json(response, 200, { data: [], meta: { next_page: null } });
  else if (path.includes('/scan')) json(response, 200, { data: scanOf(body) });
  else json(response, 403, { message: 'This action is unauthorized.' });
}

/** Answers look-ups like this, and everything else as usual. */
export const lookups =
  (script: Script): Script =>
  (response, request) =>
    request.body.intent === 'lookup' ? script(response, request) : answerNormally(response, request);

function scanOf(body: Record<string, unknown>): object {
  const item = wireItem({ code: body.code, name: 'Tent' });
  if (body.intent === 'lookup') return wireItemScan({ item });
  const rent = wireRent({
    checked_out_at: new Date().toISOString(),
    item: { id: 7, code: body.code, name: 'Tent' },
    renter: { id: body.renter_id ?? 21, code: body.renter_code ?? 'RNT-21', name: 'Mara Lindt' },
    ...(body.intent === 'check_in' && { checked_in_at: new Date().toISOString(), id: body.rent_id ?? 90 }),
  });
  return wireItemScan({ item, rent });
}

async function read(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part as Buffer);
  } catch {
    // The kiosk closed the connection in the middle of its request.
  }
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.rawHeaders.join(' '),
    authorization: incoming.headers.authorization ?? null,
    body: objectIn(Buffer.concat(parts).toString('utf8')),
  };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export interface UdpListener {
  port: number;
  /** The number of packets received so far. */
  heard(): number;
  close(): void;
}

/** Opens a UDP socket that a page's WebRTC could reach. */
export async function startUdpListener(): Promise<UdpListener> {
  let heard = 0;
  const socket = createSocket('udp4', () => {
    heard += 1;
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, heard: () => heard, close: () => socket.close() };
}
