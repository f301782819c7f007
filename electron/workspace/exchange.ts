// One request to the workspace and its answer, whole and of bounded size and time. Knows HTTP, knows nothing of items.
import type { Clock } from '../../shared/clock.ts';
import { boundedBody, discard } from './bounded-body.ts';
import { type NetworkFailure, networkFailure } from './network-failure.ts';
import { echoesToken } from './token-echo.ts';

/** The part of `fetch` that is used: Node's, or that of an Electron session. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A token for one request, and the only base URL that it may go to. */
export interface Loan {
  /** As `parseBaseUrl` gives it. */
  baseUrl: string;
  /** The value of the Authorization header. */
  authorization: string;
}

export interface Request {
  method: 'GET' | 'POST';
  /** What follows the base URL; begins with a slash. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** An answer as it came; whether it is the right one is for others to say. */
export interface Answer {
  answered: true;
  status: number;
  /** The parsed JSON, or why there is none. */
  body: { json: unknown } | { unreadable: 'not-json' | 'too-large' | 'broken' | 'echoes-token' };
  /** Of a Retry-After header, in milliseconds from now. */
  retryAfterMs: number | null;
  roundTripMs: number;
}

export type Exchange = Answer | ({ answered: false } & NetworkFailure);

/** What every answer tells besides its body: for the state of the connection and the skew of the clocks. */
export interface AnswerNote {
  status: number;
  /** When the head of the answer came, epoch milliseconds by this computer's clock. */
  at: number;
  /** The server's `Date` header, epoch milliseconds; it has whole seconds only. */
  serverDate: number | null;
  /** From sending to the head of the answer. */
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

const PROXY_WANTS_PASSWORD = 407;
const MAX_BYTES = 1024 * 1024;
/** However long a workspace asks for: a kiosk that is silent for a day loses more than one that asks too early. */
const MAX_RETRY_AFTER_MS = 5 * 60_000;

/**
 * Sends `request` once, with the token of `loan` and to its base URL: where the one goes and the other says can't differ.
 * Never throws for the connection: what went wrong with it is in the result.
 */
export async function exchange(
  parts: ExchangeParts,
  loan: Loan,
  request: Request,
  limits: ExchangeLimits,
): Promise<Exchange> {
  // Anything else could go on with the host: "https://pool.example" and ".org/".
  if (!request.path.startsWith('/')) throw new Error('A path begins with a slash');
  const { clock } = parts;
  const { signal } = limits;
  if (signal?.aborted)
    return { answered: false, cause: 'cancelled', sent: false, detail: 'Cancelled before it was sent' };

  const stop = new AbortController();
  let release = () => {};
  // The limits hold by themselves, whether or not the network stack heeds the abort while a body comes in.
  const cut = new Promise<Exchange>((resolve) => {
    const end = (cause: 'timeout' | 'cancelled', detail: string) => {
      resolve({ answered: false, cause, sent: true, detail });
      stop.abort();
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
    return await Promise.race([cut, run(parts, loan, request, stop.signal)]);
  } finally {
    release();
  }
}

async function run(
  { fetch, clock, onAnswer }: ExchangeParts,
  { baseUrl, authorization }: Loan,
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
  // Of a proxy on the way, and no workspace's word. That it is none cannot be told for certain.
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
  // Here, where the token is lent, and nowhere later: of an answer that repeats it nothing goes on but its status.
  const isEcho = 'json' in body && echoesToken(body.json, authorization);
  return { answered: true, status, body: isEcho ? { unreadable: 'echoes-token' } : body, retryAfterMs, roundTripMs };
}

async function readBody(response: Response): Promise<Answer['body']> {
  const { headers, body } = response;
  const isJson = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');
  if (!body || !isJson) {
    await discard(body);
    return { unreadable: 'not-json' };
  }
  try {
    const bytes = await boundedBody(body, MAX_BYTES);
    if (bytes === null) return { unreadable: 'too-large' };
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { unreadable: 'broken' };
  }
}

// Date.parse takes "-5" for a day of the year 2001: a date of HTTP begins with the name of its day.
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

function dateOf(header: string | null): number | null {
  const date = header !== null && HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

/** Reads Retry-After: seconds or a date. Gives five minutes at most, and null for what is neither or is over already. */
function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : (dateOf(header) ?? Number.NaN) - now;
  return ms >= 0 ? Math.min(MAX_RETRY_AFTER_MS, ms) : null;
}
