// Sends one HTTP request to the workspace and reads its answer, within limits of size and time. Knows nothing about items.
import type { Clock } from '../../shared/clock.ts';
import { boundedBody, discard } from './bounded-body.ts';
import { isWithinJsonLimits } from './json-limits.ts';
import { type NetworkFailure, networkFailure } from './network-failure.ts';
import { echoesToken } from './token-echo.ts';

/** The part of `fetch` that is used: Node's, or an Electron session's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A token for one request, and the only base URL that it may go to. */
export interface AuthorizedRequest {
  /** As returned by `parseBaseUrl`. */
  baseUrl: string;
  /** The value of the Authorization header. */
  authorization: string;
}

export interface Request {
  method: 'GET' | 'POST';
  /** Appended to the base URL; begins with a slash. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** An answer as received; the caller judges it. */
export interface Answer {
  answered: true;
  status: number;
  /** The parsed JSON, or why there is none. */
  body: { json: unknown } | { unreadable: 'not-json' | 'too-large' | 'broken' | 'echoes-token' };
  /** From the Retry-After header, in milliseconds from now. */
  retryAfterMs: number | null;
  roundTripMs: number;
}

export type Exchange = Answer | ({ answered: false } & NetworkFailure);

/** The head of an answer, for the connection state and the clock skew. */
export interface AnswerNote {
  status: number;
  /** When the head of the answer arrived, epoch milliseconds by this computer's clock. */
  at: number;
  /** The server's `Date` header, epoch milliseconds (whole seconds). */
  serverDate: number | null;
  /** From sending the request to the head of the answer. */
  roundTripMs: number;
}

export interface ExchangeParts {
  fetch: Fetch;
  clock: Clock;
  onAnswer?: ((note: AnswerNote) => void) | undefined;
}

export interface ExchangeLimits {
  /** Covers everything up to the last byte of the body. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** The JSON of a response; undefined if there is none. */
export function jsonOf(came: Exchange): unknown {
  return came.answered && 'json' in came.body ? came.body.json : undefined;
}

const PROXY_WANTS_PASSWORD = 407;
const MAX_BYTES = 1024 * 1024;
/** Caps Retry-After: a kiosk that stays silent for a day does more harm than one that asks too early. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;

/**
 * Sends `request` once, with the token and to the base URL of the same `loan`, so that a token can't go to another host.
 * Never throws for a connection failure: that is in the result.
 */
export async function exchange(
  parts: ExchangeParts,
  loan: AuthorizedRequest,
  request: Request,
  limits: ExchangeLimits,
): Promise<Exchange> {
  // Without the slash the path could extend the host name: "https://pool.example" and ".org/".
  if (!request.path.startsWith('/')) throw new Error('A path begins with a slash');
  const { clock } = parts;
  const { signal } = limits;
  if (signal?.aborted)
    return { answered: false, cause: 'cancelled', sent: false, detail: 'Cancelled before it was sent' };

  const abort = new AbortController();
  let release = () => {};
  // A race enforces the limits, because the network stack may ignore the abort while it receives a body.
  const limitReached = new Promise<Exchange>((resolve) => {
    const end = (cause: 'timeout' | 'cancelled', detail: string) => {
      resolve({ answered: false, cause, sent: true, detail });
      abort.abort();
    };
    const timer = clock.setTimeout(() => end('timeout', `No answer within ${limits.timeoutMs} ms`), limits.timeoutMs);
    const cancel = () => end('cancelled', 'Cancelled');
    signal?.addEventListener('abort', cancel);
    release = () => {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
  });
  try {
    return await Promise.race([limitReached, run(parts, loan, request, abort.signal)]);
  } finally {
    release();
    // Electron ends a request whose body was cancelled only on its signal; until then it keeps one of six connections.
    abort.abort();
  }
}

async function run(
  { fetch, clock, onAnswer }: ExchangeParts,
  { baseUrl, authorization }: AuthorizedRequest,
  request: Request,
  signal: AbortSignal,
): Promise<Exchange> {
  const began = clock.monotonic();
  let response: Response;
  try {
    response = await fetch(baseUrl + request.path, {
      method: request.method,
      headers: {
        Accept: 'application/json',
        ...(request.body && { 'Content-Type': 'application/json' }),
        ...request.headers,
        Authorization: authorization,
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      // A redirect could carry the token to another origin.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    return { answered: false, ...networkFailure(error) };
  }
  // From a proxy on the way, not from the workspace; `sent` is true because that can't be told for certain.
  if (response.status === PROXY_WANTS_PASSWORD) {
    await discard(response.body);
    return { answered: false, cause: 'proxy-password', sent: true, detail: `HTTP ${PROXY_WANTS_PASSWORD}` };
  }
  const at = clock.now();
  const roundTripMs = clock.monotonic() - began;
  const { status, headers } = response;
  if (!signal.aborted) onAnswer?.({ status, at, serverDate: dateOf(headers.get('date')), roundTripMs });
  const retryAfterMs = waitOf(headers.get('retry-after'), at);
  const body = await readBody(response);
  // Checked here, the only place that knows the token: an answer that repeats it is reduced to its status.
  const isEcho = 'json' in body && echoesToken(body.json, authorization);
  return { answered: true, status, body: isEcho ? { unreadable: 'echoes-token' } : body, retryAfterMs, roundTripMs };
}

async function readBody(response: Response): Promise<Answer['body']> {
  const { headers, body } = response;
  const isJson = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');
  if (!body || !isJson) {
    await discard(body);
    return { unreadable: 'not-json' };
  }
  try {
    const bytes = await boundedBody(body, MAX_BYTES);
    if (bytes === null || !isWithinJsonLimits(bytes)) return { unreadable: 'too-large' };
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { unreadable: 'broken' };
  }
}

// An HTTP date begins with the weekday. Date.parse alone would also accept "-5", as a date in 2001.
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

function dateOf(header: string | null): number | null {
  const date = header !== null && HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

/** Reads Retry-After (seconds or a date) in milliseconds, five minutes at most; null if it is invalid or in the past. */
function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : (dateOf(header) ?? Number.NaN) - now;
  return ms >= 0 ? Math.min(MAX_RETRY_AFTER_MS, ms) : null;
}
