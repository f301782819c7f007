// The demo workspace: a complete workspace over real HTTP on the loopback interface, to try out the kiosk and for its tests.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Clock, Timer } from '../../shared/clock.ts';
import type { Result } from '../../shared/domain/errors.ts';
import { tokenIdOf } from '../../shared/domain/token.ts';
import type { ItemStatus, ScanAnswer } from '../../shared/domain/workspace.ts';
import type { Ability } from './abilities.ts';
import { type AccessToken, type AccessTokens, createAccessTokens } from './access-tokens.ts';
import type { Holdings, LedgerRent, Refusal } from './lending.ts';
import {
  createLendingBook,
  type Keys,
  type LedgerEntry,
  type LendingBook,
  type Optional,
  type ReportEntry,
  type Stamps,
} from './lending-book.ts';
import { PICTURES_PATH, pictureAt } from './pictures.ts';
import { createRequestLog, type Operation, type RequestLog } from './request-log.ts';
import {
  hitsBody,
  idempotencyKeySchema,
  scanBody,
  scanRequestSchema,
  searchQuerySchema,
  UNKNOWN_INTENT,
  validationBody,
  wireItem,
} from './wire.ts';

export interface DemoWorkspace {
  /** "http://127.0.0.1:PORT"; it stays the same, even after `comeBack`. */
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly requests: RequestLog;
  /** Every check-out, check-in and extension that was really carried out, oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** Condition reports after returns, oldest first; the last report on a rent replaces earlier ones. */
  readonly reports: readonly ReportEntry[];
  /** The status of the item with this code; null if there is none. */
  statusOf(code: string): ItemStatus | null;
  /** The open rent of the item with this code; null if it is not on loan. */
  openRentOf(code: string): LedgerRent | null;
  /** Forgets the idempotency keys, like a workspace that does not keep them across a restart. */
  forgetKeys(): void;
  /** Drops all connections and requests in flight, and refuses new ones. What was carried out stays. */
  goDown(): Promise<void>;
  /** Listens again on the same port. Rejects if another program has taken it. */
  comeBack(): Promise<void>;
  /** Stops the workspace and drops open connections. */
  close(): Promise<void>;
}

/** Hono's environment: a request's operation is known once it is recorded, its token once it is authenticated. */
export interface DemoEnvironment {
  Bindings: HttpBindings;
  Variables: { operation: Operation; token: AccessToken };
}

/** Middleware for every request, with which tests make the workspace misbehave. The kiosk uses none. */
export interface DemoSteps {
  /** Runs when the head of a request has arrived. Its body is unread, so its `operation` is unknown. */
  onHead?: MiddlewareHandler<DemoEnvironment>;
  /** Runs after the request is recorded, before it is carried out. */
  onRequest?: MiddlewareHandler<DemoEnvironment>;
}

/** Waits on the workspace's clock; never resolves if the workspace goes down while waiting. */
export type Pause = (ms: number) => Promise<void>;

interface Parts {
  clock: Clock;
  keys: Keys;
  without: readonly Optional[];
  book: LendingBook;
  tokens: AccessTokens;
  requests: RequestLog;
  steps: DemoSteps;
}

const NAME = 'Riverside Equipment Pool';
const HOST = '127.0.0.1';
const API = '/api/v1';
const MAX_REQUEST_BYTES = 64 * 1024;

export interface DemoOptions {
  clock: Clock;
  /** Default 0: any free port. */
  port?: number;
  keys?: Keys;
  stamps?: Stamps;
  /** The due date that it records if this one is asked for, both epoch milliseconds; default: the same. */
  recordsDue?: (asked: number) => number;
  /** The format of dates in its messages; default en-GB. */
  writes?: Holdings['writes'];
  /** Features that it does not support. */
  without?: readonly Optional[];
  /** Called for each check-out, check-in and extension that was carried out. */
  onCarriedOut?: (entry: LedgerEntry) => void;
  steps?: (pause: Pause) => DemoSteps;
}

/**
 * Starts a demo workspace whose data and dates depend on the clock's current time. With `keys` 'unknown' it ignores
 * idempotency keys, and its 409 omits the item's state; with `stamps` 'own' it ignores the desk's times. Rejects if the
 * port is taken.
 */
export async function startDemoWorkspace(options: DemoOptions): Promise<DemoWorkspace> {
  const {
    clock,
    port = 0,
    keys = 'remembered',
    stamps = 'asked',
    recordsDue = (asked) => asked,
    writes = 'en-GB',
    without = [],
    onCarriedOut = () => {},
    steps = () => ({}),
  } = options;
  const book = createLendingBook({ clock, keys, stamps, recordsDue, writes, onCarriedOut });
  const tokens = createAccessTokens({ clock });
  const requests = createRequestLog();
  const waiting = new Set<Timer>();
  const app = createApp({ clock, keys, without, book, tokens, requests, steps: steps(pause) });

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
    // Does not replace the globals: inside Electron, other code relies on its Request and Response.
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

function createApp(parts: Parts): Hono<DemoEnvironment> {
  const { book, tokens, keys, without, steps } = parts;
  const app = new Hono<DemoEnvironment>();

  app.use(refuseBrowsers);
  app.use(bodyLimit({ maxSize: MAX_REQUEST_BYTES, onError: (c) => c.json({ message: 'Payload Too Large' }, 413) }));
  if (steps.onHead) app.use(steps.onHead);
  app.use(recordRequests(parts));
  if (steps.onRequest) app.use(steps.onRequest);
  // Pictures are public, as in most workspaces: they need no token.
  app.get(`${PICTURES_PATH}/:name`, (c) => {
    const picture = pictureAt(c.req.param('name'));
    return picture ? c.body(picture, 200, { 'content-type': 'image/png' }) : c.json({ message: 'No picture.' }, 404);
  });
  app.use(async (c, next) => {
    const token = tokens.authenticate(c.req.header('authorization'));
    if (!token) return c.json({ message: 'Unauthenticated.' }, 401);
    c.set('token', token);
    return next();
  });

  const needs = (ability: Ability): MiddlewareHandler<DemoEnvironment> => {
    return async (c, next) => {
      if (!tokens.may(c.get('token'), ability)) return c.json({ message: 'This action is unauthorized.' }, 403);
      return next();
    };
  };

  // What really happened, for people, not for kiosks. Any token of this workspace may read it.
  app.get('/ledger', (c) => c.json({ data: book.ledger, reports: book.reports }));

  app.get(`${API}/items`, needs('items:read'), (c) => c.json({ data: book.items().map(wireItem) }));

  app.get(`${API}/kiosk/search`, needs('kiosk:scan'), (c) => {
    const query = searchQuerySchema.safeParse(c.req.query());
    if (!query.success) return c.json(validationBody(query.error), 422);
    const { q, type = null, page, filter } = query.data;
    if (filter && !without.includes('lists')) return c.json(hitsBody(book.dueList(filter, page), { filter }));
    const workspace = !without.includes('name') && { workspace: { name: NAME } };
    return c.json(hitsBody(book.search({ query: q, type, page }), { ...workspace }));
  });

  app.post(`${API}/kiosk/scan`, needs('kiosk:scan'), async (c) => {
    const parsed = scanRequestSchema.safeParse(jsonOf(await c.req.text()));
    if (!parsed.success) return c.json(validationBody(parsed.error), 422);
    const request = parsed.data;
    if (request.intent === 'extend' && without.includes('extend')) return c.json(UNKNOWN_INTENT, 422);
    if (request.intent === 'lookup') {
      const found = book.lookUp(request);
      const isToLeaveOut = without.includes('reservations') && found.ok && found.data.type === 'renter';
      return isToLeaveOut ? c.json({ data: withoutReservations(found.data) }) : scanAnswer(c, keys, found);
    }

    const sent = c.req.header('idempotency-key');
    const key = idempotencyKeySchema.safeParse({ idempotency_key: sent });
    if (!key.success && keys === 'remembered') return c.json(validationBody(key.error), 422);
    return scanAnswer(c, keys, book.act(request, { tokenId: c.get('token').id, idempotencyKey: sent ?? '' }));
  });

  app.notFound((c) => c.json({ message: `There is nothing at ${c.req.path}.` }, 404));
  return app;
}

/** Allowed host names. A web page whose host name resolves to this computer (DNS rebinding) sends its own name instead. */
const OWN_NAMES = [HOST, 'localhost', '[::1]'];

/**
 * Refuses requests that web pages can send: with another host name, with an Origin header, or for a picture of a page
 * from elsewhere. Kiosks send none of these.
 */
const refuseBrowsers: MiddlewareHandler<DemoEnvironment> = async (c, next) => {
  const own = OWN_NAMES.map((name) => `${name}:${c.env.incoming.socket.localPort}`);
  const isOwn = own.includes(c.req.header('host')?.toLowerCase() ?? '');
  if (!isOwn) return c.json({ message: 'This workspace does not go by that name.' }, 421);
  const isFromPage = ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
  if (isFromPage || c.req.header('origin') !== undefined)
    return c.json({ message: 'This workspace does not answer pages.' }, 403);
  // No CORS preflights: no page may read anything.
  if (c.req.method !== 'GET' && c.req.method !== 'POST') return c.json({ message: 'Method Not Allowed' }, 405);
  return next();
};

function recordRequests({ clock, requests }: Parts): MiddlewareHandler<DemoEnvironment> {
  return async (c, next) => {
    const text = await c.req.text().catch(() => null);
    // The client disconnected in the middle of its request.
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
    // Otherwise Node would send the real time; the kiosk compares this header with its clock.
    c.header('Date', new Date(clock.now()).toUTCString());
    return;
  };
}

function scanAnswer(c: Context<DemoEnvironment>, keys: Keys, outcome: Result<ScanAnswer, Refusal>): Response {
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

/** The answer to a renter's card of a workspace that does not support reservations. */
function withoutReservations(answer: ScanAnswer): object {
  return { ...scanBody(answer), reservations: undefined };
}

/** The identifier of the token in a request, valid or not. */
export function claimedToken(c: Context<DemoEnvironment>): string | null {
  return tokenIdOf(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
}

/** The operation of a request for `path` with this JSON body. */
export function operationOf(path: string, body: unknown): Operation {
  if (path === `${API}/items`) return 'items';
  if (path === `${API}/kiosk/search`) return 'search';
  if (path.startsWith(`${PICTURES_PATH}/`)) return 'picture';
  if (path !== `${API}/kiosk/scan`) return 'other';
  const intent = typeof body === 'object' && body !== null && 'intent' in body ? body.intent : null;
  return OPERATIONS.find((each) => each === intent) ?? 'other';
}

const OPERATIONS = ['lookup', 'check_out', 'check_in', 'extend'] as const;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
