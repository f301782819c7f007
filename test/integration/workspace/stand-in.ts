// A scripted workspace over real HTTP.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export type Script = (response: ServerResponse, request: ReceivedRequest) => void;

export interface StandIn {
  baseUrl: string;
  /** Every request that was received in full, oldest first. */
  requests: ReceivedRequest[];
  /** Sets the answers from now on: each script once, the last one for good. */
  setScripts(...scripts: Script[]): void;
  /** Waits until `count` requests have come in. */
  waitForRequests(count: number): Promise<void>;
  close(): Promise<void>;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Script {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

export function raw(status: number, type: string, body: string): Script {
  return (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}

/** Accepts the request and never answers. */
export const silence: Script = () => {};

/** Accepts the request and closes the connection. */
export const hangUp: Script = (response) => {
  response.destroy();
};

export async function startStandIn(): Promise<StandIn> {
  const requests: ReceivedRequest[] = [];
  let scripts: Script[] = [silence];
  const waiting: { count: number; go: () => void }[] = [];

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const request: ReceivedRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: text === '' ? null : JSON.parse(text),
    };
    requests.push(request);
    for (const { count, go } of waiting) if (requests.length >= count) go();
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    script?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setScripts(...next) {
      scripts = next;
    },
    waitForRequests: (count) =>
      new Promise((resolve) => {
        if (requests.length >= count) resolve();
        else waiting.push({ count, go: resolve });
      }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The address of a port without a server. */
export async function deadAddress(): Promise<string> {
  const server = await startStandIn();
  await server.close();
  return server.baseUrl;
}
