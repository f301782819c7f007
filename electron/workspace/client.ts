// The client of the workspace API: looks up, searches, checks out and in, extends. The one place from which requests go out.
import type { Clock } from '../../shared/clock.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type {
  ItemScan,
  LookupQuestion,
  ScanAnswer,
  SearchPage,
  SearchQuestion,
} from '../../shared/domain/workspace.ts';
import {
  type CheckIn,
  type CheckOut,
  checkInBody,
  checkOutBody,
  deskHeader,
  type Extend,
  extendBody,
  KIOSK_PATHS,
  type KioskPaths,
  lookupBody,
  readActionAnswer,
  readConflict,
  readScanAnswer,
  readSearch,
  readWorkspaceName,
  type SentAction,
  searchQuery,
} from './contract.ts';
import { type AnswerNote, type Exchange, exchange, type Fetch, type Loan, type Request } from './exchange.ts';
import { exchangeError } from './exchange-error.ts';

/**
 * Lends the token to `use` for the length of one request to `baseUrl`. Fails with 'not-configured' where there is none for
 * this base URL, or none that can be read.
 */
export type Authorize = <T>(baseUrl: string, use: (loan: Loan) => Promise<T>) => Promise<Result<T, WorkspaceError>>;

/** What became of one try to send an action. The kiosk's promise rests on telling these apart. */
export type ActionAnswer =
  /** 2xx that fits the contract and proves this very action. */
  | { kind: 'confirmed'; scan: ItemScan }
  /** Certainly not done, and may be sent again: nothing left this computer, or 401, 403, 429. */
  | { kind: 'not-processed'; error: WorkspaceError }
  /** The workspace's no: 404, 422. */
  | { kind: 'refused'; error: WorkspaceError }
  /** 409, with the item's present state where the body had it. */
  | { kind: 'conflict'; error: WorkspaceError; current: ItemScan | null }
  /** Anything else: it may or may not have been done. */
  | { kind: 'unknown'; error: WorkspaceError };

interface SendOptions {
  /** UUID of the action, the same on every try. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export interface WorkspaceClient {
  /** Asks what a code is. Errors: 'not-found' for an unknown code, and those of the connection and the token. */
  lookup(question: LookupQuestion, signal?: AbortSignal): Promise<Result<ScanAnswer, WorkspaceError>>;
  search(question: SearchQuestion, signal?: AbortSignal): Promise<Result<SearchPage, WorkspaceError>>;
  /** Sends a check-out once; never repeats it by itself. */
  checkOut(action: CheckOut, options: SendOptions): Promise<ActionAnswer>;
  /** Sends a check-in once; never repeats it by itself. */
  checkIn(action: CheckIn, options: SendOptions): Promise<ActionAnswer>;
  /** Sends an extension once; never repeats it by itself. */
  extend(action: Extend, options: SendOptions): Promise<ActionAnswer>;
  /** Whether the token may also list items (`items:read`), which a kiosk's token need not. */
  probeItems(signal?: AbortSignal): Promise<Result<boolean, WorkspaceError>>;
}

export interface WorkspaceClientParts {
  /** As `parseBaseUrl` gives it. */
  baseUrl: string;
  authorize: Authorize;
  fetch: Fetch;
  clock: Clock;
  /** 0 to 1; spreads the repeats of many kiosks. */
  random?: () => number;
  paths?: Partial<KioskPaths>;
  /** What the desk is called now; '': it has no name. */
  deskName?: () => string;
  /** For one try, in milliseconds. */
  timeoutMs?: number;
  /** Told of the head of every answer, whatever its status. */
  onAnswer?: (note: AnswerNote) => void;
  /** Told of the workspace's name by every search whose answer has it. */
  onName?: (name: string) => void;
}

/** No request takes longer. */
export const TIMEOUT_MS = 8000;
const MAX_TRIES = 3;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 2000;
/** A longer Retry-After is not waited for: somebody stands at the desk. */
const MAX_RETRY_AFTER_MS = 5000;
/** All tries and waits of one question together. */
const MAX_PATIENCE_MS = 15_000;

export function createWorkspaceClient(parts: WorkspaceClientParts): WorkspaceClient {
  const { baseUrl, authorize, fetch, clock, onAnswer, random = Math.random, timeoutMs = TIMEOUT_MS } = parts;
  const { deskName = () => '' } = parts;
  const paths = { ...KIOSK_PATHS, ...parts.paths };

  return {
    async lookup(question, signal) {
      const asked = await ask(post(paths.scan, lookupBody(question)), signal);
      return asked.ok ? readScanAnswer(asked.data) : asked;
    },
    async search(question, signal) {
      const asked = await ask(get(`${paths.search}?${searchQuery(question)}`), signal);
      if (!asked.ok) return asked;
      const name = readWorkspaceName(asked.data);
      if (name !== null) parts.onName?.(name);
      return readSearch(asked.data);
    },
    checkOut(action, options) {
      return send(
        { intent: 'check_out', code: action.code, renter: action.renter, rentId: null },
        checkOutBody(action),
        options,
      );
    },
    checkIn(action, options) {
      return send(
        { intent: 'check_in', code: action.code, renter: null, rentId: action.rentId },
        checkInBody(action),
        options,
      );
    },
    extend(action, options) {
      const { code, rentId, dueAt } = action;
      return send({ intent: 'extend', code, renter: null, rentId, dueAt }, extendBody(action), options);
    },
    async probeItems(signal) {
      const asked = await ask(get(paths.items), signal);
      if (asked.ok) return ok(true);
      const { kind } = asked.error;
      // Of a token that is not known (401) nothing is known.
      return kind === 'forbidden' || kind === 'not-found' ? ok(false) : asked;
    },
  };

  function get(path: string): Request {
    return { method: 'GET', path, headers: deskHeader(deskName()) };
  }

  function post(path: string, body: object): Request {
    return { method: 'POST', path, headers: deskHeader(deskName()), body };
  }

  /** Sends once, with the token in the header. */
  async function once(
    request: Request,
    limits: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<Result<Exchange, WorkspaceError>> {
    return authorize(baseUrl, (loan) => exchange({ fetch, clock, onAnswer }, loan, request, limits));
  }

  /** Asks something that changes nothing, so that it can be asked again. Gives the JSON of a 2xx. */
  async function ask(request: Request, signal: AbortSignal | undefined): Promise<Result<unknown, WorkspaceError>> {
    const began = clock.monotonic();
    for (let tried = 1; ; tried += 1) {
      const left = MAX_PATIENCE_MS - (clock.monotonic() - began);
      const came = await once(request, { timeoutMs: Math.min(timeoutMs, left), signal });
      if (!came.ok) return came;
      const error = exchangeError(came.data);
      if (!error) return ok(jsonOf(came.data));
      const waitMs = waitBefore(tried, error);
      if (tried === MAX_TRIES || !isPassing(came.data) || waitMs > MAX_RETRY_AFTER_MS) return fail(error);
      if (clock.monotonic() - began + waitMs >= MAX_PATIENCE_MS) return fail(error);
      await pause(waitMs, signal);
      if (signal?.aborted) return fail(error);
    }
  }

  function waitBefore(tried: number, { retryAfterMs = 0 }: WorkspaceError): number {
    const backOff = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
    return Math.max(retryAfterMs, backOff * (0.5 + random() / 2));
  }

  function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clock.clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = clock.setTimeout(end, ms);
      signal?.addEventListener('abort', end);
    });
  }

  async function send(sent: SentAction, body: object, { idempotencyKey, signal }: SendOptions): Promise<ActionAnswer> {
    const request = post(paths.scan, body);
    // On a connection of its own: Chromium repeats a request by itself when one that was kept alive turns out dead.
    request.headers = { ...request.headers, 'Idempotency-Key': idempotencyKey, Connection: 'close' };
    const came = await once(request, { timeoutMs, signal });
    if (!came.ok) return { kind: 'not-processed', error: came.error };
    const error = exchangeError(came.data);
    if (error) return unsuccessful(came.data, error);
    const read = readActionAnswer(sent, jsonOf(came.data));
    return read.ok ? { kind: 'confirmed', scan: read.data } : { kind: 'unknown', error: read.error };
  }
}

function jsonOf(came: Exchange): unknown {
  return came.answered && 'json' in came.body ? came.body.json : undefined;
}

/** What will likely be over in a moment: a lost line, 429, 503. */
function isPassing(came: Exchange): boolean {
  if (came.answered) return came.status === 429 || came.status === 503;
  return came.cause === 'unreachable' || came.cause === 'broken';
}

function unsuccessful(came: Exchange, error: WorkspaceError): ActionAnswer {
  if (!came.answered) return { kind: came.sent ? 'unknown' : 'not-processed', error };
  switch (error.kind) {
    case 'unauthenticated':
    case 'forbidden':
    case 'rate-limited':
      return { kind: 'not-processed', error };
    case 'not-found':
    case 'invalid':
      return { kind: 'refused', error };
    case 'conflict':
      return { kind: 'conflict', error, current: readConflict(jsonOf(came)) };
    default:
      return { kind: 'unknown', error };
  }
}
