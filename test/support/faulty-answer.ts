// Applies a fault to one request: as an ordinary HTTP answer if possible, otherwise directly on the socket.
import { once } from 'node:events';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { FaultKind } from './faults.ts';

interface Exchange {
  outgoing: ServerResponse;
  /** Processes the request and returns the normal answer. */
  process(): Promise<Response>;
  pause(ms: number): Promise<void>;
}

const MESSAGES: Record<number, string> = {
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  404: 'Nothing here has this code.',
  409: 'The state of this item does not allow it.',
  422: 'The given data was invalid.',
  429: 'Too Many Attempts.',
  500: 'Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};
const SIGN_IN_PAGE = '<!doctype html><title>Guest network</title><h1>Please sign in to the guest network</h1>';
const JSON_TYPE = { 'content-type': 'application/json' };
const OVERSIZED = 2 * 1024 * 1024;
const BLANKS = new Uint8Array(64 * 1024).fill(0x20);

/** Returns the faulty answer, or RESPONSE_ALREADY_SENT if the fault acts on the socket. */
export async function answerWithFault(fault: FaultKind, { outgoing, process, pause }: Exchange): Promise<Response> {
  switch (fault.kind) {
    case 'latency':
      await pause(fault.ms);
      return process();
    case 'status-after-processing':
      await process();
      return statusAnswer(fault);
    case 'status':
      return statusAnswer(fault);
    case 'reset-after-processing':
      await process();
      return reset(outgoing);
    case 'reset-during-request':
    case 'reset-before-processing':
      return reset(outgoing);
    case 'reset-mid-response':
      return cutOff(outgoing, await wholeOf(await process()));
    case 'duplicate-answer':
      return twice(outgoing, await wholeOf(await process()));
    case 'hang-after-processing':
      await process();
      return silence(outgoing);
    case 'hang-before-processing':
      return silence(outgoing);
    case 'trickle':
      return trickle(outgoing, await wholeOf(await process()), () => pause(fault.everyMs));
    case 'empty-body':
      return damaged(await process(), () => '');
    case 'truncated-json':
      return damaged(await process(), (text) => text.slice(0, text.length / 2));
    case 'wrong-content-type':
      return damaged(await process(), (text) => text, { 'content-type': 'text/plain' });
    case 'unfit-body':
      return damaged(await process(), (text) => text.replace(/"name":"[^"]*",?/, ''));
    case 'oversized-body':
      return oversized(await wholeOf(await process()), fault.bytes ?? OVERSIZED);
    case 'html-page':
      return new Response(SIGN_IN_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'redirect':
      return new Response(null, { status: 307, headers: { location: fault.to } });
  }
}

function statusAnswer({ status, retryAfter }: { status: number; retryAfter?: string | number }): Response {
  const message = MESSAGES[status] ?? `Status ${status}`;
  const body = status === 422 ? { message, errors: { code: [message] } } : { message };
  return Response.json(body, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

/** Resets the connection. */
export function reset(outgoing: ServerResponse): Response {
  outgoing.socket?.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

async function silence(outgoing: ServerResponse): Promise<Response> {
  if (!outgoing.destroyed) await once(outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}

/** A fully read answer. */
interface Whole {
  status: number;
  body: Uint8Array<ArrayBuffer>;
}

async function wholeOf(answer: Response): Promise<Whole> {
  return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
}

async function damaged(answer: Response, damage: (text: string) => string, headers = JSON_TYPE): Promise<Response> {
  return new Response(damage(await answer.text()), { status: answer.status, headers });
}

async function cutOff(outgoing: ServerResponse, { status, body }: Whole): Promise<Response> {
  outgoing.writeHead(status, { ...JSON_TYPE, 'content-length': body.length });
  // Destroyed, not reset: a reset could discard the half that was sent.
  outgoing.write(body.slice(0, body.length / 2), () => outgoing.socket?.destroy());
  return silence(outgoing);
}

function twice(outgoing: ServerResponse, { status, body }: Whole): Response {
  const { socket } = outgoing;
  outgoing.writeHead(status, { ...JSON_TYPE, 'content-length': body.length });
  outgoing.end(body);
  // In the same tick, before Node can close a connection that is not kept alive.
  socket?.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n`);
  socket?.write(`content-length: ${body.length}\r\n\r\n`);
  socket?.write(body);
  return RESPONSE_ALREADY_SENT;
}

async function trickle(outgoing: ServerResponse, whole: Whole, pause: () => Promise<void>): Promise<Response> {
  const { status, body } = whole;
  outgoing.writeHead(status, { ...JSON_TYPE, 'content-length': body.length });
  for (const byte of body) {
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT;
    outgoing.write(Uint8Array.of(byte));
    await pause();
  }
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}

function oversized({ status, body }: Whole, bytes: number): Response {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = sent === 0 ? body : BLANKS.subarray(0, bytes - sent);
      controller.enqueue(chunk);
      sent += chunk.length;
      if (sent >= bytes) controller.close();
    },
  });
  return new Response(stream, { status, headers: JSON_TYPE });
}
