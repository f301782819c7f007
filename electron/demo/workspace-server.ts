// The demo workspace: a whole workspace over real HTTP on the loopback interface, for trying the kiosk and for its tests.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Clock, Timer } from '../../shared/clock.ts';
import type { Result } from '../../shared/domain/errors.ts';
import { tokenIdOf } from '../../shared/domain/token.ts';
import type { ItemStatus, Rent, ScanAnswer } from '../../shared/domain/workspace.ts';
import type { Ability } from './abilities.ts';
import { type AccessToken, type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { createFaults, type Faults } from './faults.ts';
import { answerWithFault, reset } from './faulty-answer.ts';
import type { Refusal } from './lending.ts';
import { createLendingBook, type Keys, type LedgerEntry, type LendingBook, type ReportEntry } from './lending-book.ts';
import { createRequestLog, type Operation, type RequestLog } from './request-log.ts';
import {
  idempotencyKeySchema,
  scanBody,
  scanRequestSchema,
  searchBody,
  searchQuerySchema,
  validationBody,
  wireItem,
} from './wire.ts';

export interface DemoWorkspace {
  /** "http://127.0.0.1:PORT", the same for as long as the workspace lives. */
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** Every check-out and check-in that was really carried out, oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** What was told of things after their return, oldest first; of those on one rent the last holds. */
  readonly reports: readonly ReportEntry[];
  /** The status of the item with this code; null if there is none. */
  statusOf(code: string): ItemStatus | null;
  /** The open rent of the item with this code; null if it is not out. */
  openRentOf(code: string): Rent | null;
  /** Forgets the idempotency keys, as a restart without that memory does. */
  forgetKeys(): void;
  /** Drops every connection and everything in progress, and refuses new ones. What was carried out stays. */
  goDown(): Promise<void>;
  /** Listens again on the same port. Rejects if another program has taken it. */
  comeBack(): Promise<void>;
  /** Ends it, open connections included. */
  close(): Promise<void>;
}

interface Environment {
  Bindings: HttpBindings;
  Variables: { operation: Operation; token: AccessToken };
}

interface Parts {
  clock: Clock;
  keys: Keys;
  book: LendingBook;
  tokens: AccessTokens;
  faults: Faults;
  requests: RequestLog;
  pause(ms: number): Promise<void>;
}

const HOST = '127.0.0.1';
const API = '/api/v1';
const LARGEST_REQUEST = 64 * 1024;
const LOOKUP = { intent: 'lookup' };

/**
 * Starts a demo workspace. `port` 0 takes any free one. Its data and dates follow the clock's now; latency waits on the clock.
 * With `keys` 'unknown' it takes no notice of idempotency keys, and its 409 does not tell the item's state. Rejects if the
 * port is taken.
 */
export async function startDemoWorkspace({
  clock,
  port = 0,
  keys = 'remembered',
}: {
  clock: Clock;
  port?: number;
  keys?: Keys;
}): Promise<DemoWorkspace> {
  const book = createLendingBook({ clock, keys });
  const tokens = createAccessTokens({ clock });
  const faults = createFaults();
  const requests = createRequestLog();
  const waiting = new Set<Timer>();
  const app = createApp({ clock, keys, book, tokens, faults, requests, pause });

  /** Waits on the clock. When the workspace goes down it never comes back from this: what was in progress is dropped. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (!server) return;
      const timer = clock.setTimeout(() => {
        waiting.delete(timer);
        resolve();
      }, ms);
      waiting.add(timer);
    });
  }

  async function listen(wanted: number) {
    // The globals stay as they are: inside Electron, others rely on its own Request and Response.
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false, hostname: HOST });
    server.listen(wanted, HOST);
    await once(server, 'listening');
    return server;
  }

  let server: Awaited<ReturnType<typeof listen>> | null = await listen(port);
  const taken = (server.address() as AddressInfo).port;

  async function goDown() {
    if (!server) return;
    const ending = server;
    server = null;
    for (const timer of waiting) clock.clearTimeout(timer);
    waiting.clear();
    const closed = once(ending, 'close');
    ending.close();
    if ('closeAllConnections' in ending) ending.closeAllConnections();
    await closed;
  }

  return {
    baseUrl: `http://${HOST}:${taken}`,
    tokens,
    faults,
    requests,
    ledger: book.ledger,
    reports: book.reports,
    statusOf: (code) => book.inspect(code)?.item.status ?? null,
    openRentOf: (code) => book.inspect(code)?.rent ?? null,
    forgetKeys: book.forgetKeys,
    goDown,
    async comeBack() {
      if (server) return;
      server = await listen(taken);
    },
    close: goDown,
  };
}

function createApp(parts: Parts): Hono<Environment> {
  const { book, tokens, keys } = parts;
  const app = new Hono<Environment>();

  app.use(bodyLimit({ maxSize: LARGEST_REQUEST, onError: (c) => c.json({ message: 'Payload Too Large' }, 413) }));
  // For people and for the demo's own check, not for kiosks: what really happened. It needs no token and holds no secret.
  app.get('/ledger', (c) => c.json({ data: book.ledger, reports: book.reports }));
  app.use(resetUnread(parts));
  app.use(recordRequests(parts));
  app.use(injectFaults(parts));
  app.use(`${API}/*`, async (c, next) => {
    const token = tokens.authenticate(c.req.header('authorization'));
    if (!token) return c.json({ message: 'Unauthenticated.' }, 401);
    c.set('token', token);
    return next();
  });

  const needs = (ability: Ability): MiddlewareHandler<Environment> => {
    return async (c, next) => {
      if (!tokens.may(c.get('token'), ability)) return c.json({ message: 'This action is unauthorized.' }, 403);
      return next();
    };
  };

  app.get(`${API}/items`, needs('items:read'), (c) => c.json({ data: book.items().map(wireItem) }));

  app.get(`${API}/kiosk/search`, needs('kiosk:scan'), (c) => {
    const query = searchQuerySchema.safeParse(c.req.query());
    if (!query.success) return c.json(validationBody(query.error), 422);
    const { q, type = null, page } = query.data;
    return c.json(searchBody(book.search({ query: q, type, page })));
  });

  app.post(`${API}/kiosk/scan`, needs('kiosk:scan'), async (c) => {
    const parsed = scanRequestSchema.safeParse(jsonOf(await c.req.text()));
    if (!parsed.success) return c.json(validationBody(parsed.error), 422);
    const request = parsed.data;
    if (request.intent === 'lookup') return scanAnswer(c, keys, book.lookUp(request));

    const sent = c.req.header('idempotency-key');
    const key = idempotencyKeySchema.safeParse({ idempotency_key: sent });
    if (!key.success && keys === 'remembered') return c.json(validationBody(key.error), 422);
    return scanAnswer(c, keys, book.act(request, { tokenId: c.get('token').id, idempotencyKey: sent ?? '' }));
  });

  app.notFound((c) => c.json({ message: `There is nothing at ${c.req.path}.` }, 404));
  return app;
}

/** Resets a request after its head: what it asks for is still in the unread body, and the key tells actions only. */
function resetUnread({ faults }: Parts): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const isAction = c.req.header('idempotency-key') !== undefined;
    const candidates: Operation[] = isAction ? ['check_out', 'check_in'] : [operationOf(c.req.path, LOOKUP)];
    return faults.takeUnread({ operations: candidates, tokenId: claimedToken(c) }) ? reset(c.env.outgoing) : next();
  };
}

function recordRequests({ clock, requests }: Parts): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const text = await c.req.text().catch(() => null);
    // The desk went away in the middle of its request: nobody is left to answer.
    if (text === null) return RESPONSE_ALREADY_SENT;
    const body = jsonOf(text);
    const operation = operationOf(c.req.path, body);
    c.set('operation', operation);
    requests.record({
      at: clock.now(),
      operation,
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      body,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      tokenId: claimedToken(c),
    });
    await next();
    // Node would write its own time; the kiosk compares this one with its clock.
    c.header('Date', new Date(clock.now()).toUTCString());
    return;
  };
}

function injectFaults({ faults, pause }: Parts): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { delayMs, fault } = faults.take({ operations: [c.get('operation')], tokenId: claimedToken(c) });
    if (delayMs > 0) await pause(delayMs);
    if (!fault) return next();
    const process = async () => {
      await next();
      return c.res;
    };
    const answer = await answerWithFault(fault, { outgoing: c.env.outgoing, process, pause });
    // Unset first, or Hono would carry the headers of the processed answer over.
    c.res = undefined;
    c.res = answer;
    return;
  };
}

function scanAnswer(c: Context<Environment>, keys: Keys, outcome: Result<ScanAnswer, Refusal>): Response {
  if (outcome.ok) return c.json({ data: scanBody(outcome.data) });
  const { error } = outcome;
  const { message } = error;
  switch (error.kind) {
    case 'unknown-code':
      return c.json({ message }, 404);
    case 'state':
      return c.json(keys === 'remembered' ? { message, data: scanBody(error.scan) } : { message }, 409);
    case 'invalid':
      return c.json({ message, errors: { [error.field]: [message] } }, 422);
  }
}

/** The identifier of the token that a request presents, valid or not. */
function claimedToken(c: Context<Environment>): string | null {
  return tokenIdOf(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
}

function operationOf(path: string, body: unknown): Operation {
  if (path === `${API}/items`) return 'items';
  if (path === `${API}/kiosk/search`) return 'search';
  if (path !== `${API}/kiosk/scan`) return 'other';
  const intent = typeof body === 'object' && body !== null && 'intent' in body ? body.intent : null;
  return intent === 'lookup' || intent === 'check_out' || intent === 'check_in' ? intent : 'other';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
