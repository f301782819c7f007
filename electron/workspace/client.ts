// The client of the workspace API: looks up, searches, checks out and in, extends. All API requests of the desk go through it.
import type { Clock } from '../../shared/clock.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type {
  DueListQuestion,
  ItemScan,
  ScanAnswer,
  SearchPage,
  SearchQuestion,
} from '../../shared/domain/workspace.ts';
import {
  type AnswerNote,
  type AuthorizedRequest,
  type Exchange,
  exchange,
  type Fetch,
  jsonOf,
  type Request,
} from './exchange.ts';
import { exchangeError } from './exchange-error.ts';
import { type NoteRepair, withRepairs } from './fields.ts';
import {
  readActionAnswer,
  readConflict,
  readDueList,
  readScanAnswer,
  readSearch,
  readWorkspaceName,
} from './read-answer.ts';
import {
  type AskedLookUp,
  type CheckIn,
  type CheckOut,
  checkInBody,
  checkOutBody,
  deskHeader,
  dueListQuery,
  type Extend,
  extendBody,
  KIOSK_PATHS,
  type KioskPaths,
  lookupBody,
  type SentAction,
  scanPath,
  searchQuery,
} from './requests.ts';

/**
 * Lends the token to `use` for the duration of one request to `baseUrl`. Fails with 'not-configured' if there is no token
 * for this base URL, or it can't be read.
 */
export type Authorize = <T>(
  baseUrl: string,
  use: (loan: AuthorizedRequest) => Promise<T>,
) => Promise<Result<T, WorkspaceError>>;

/** The outcome of one attempt to send an action. That no action is lost or doubled depends on telling these apart. */
export type ActionAnswer =
  /** A 2xx that fits the contract and proves that this action was carried out. */
  | { kind: 'confirmed'; scan: ItemScan }
  /** Certainly not carried out, may be sent again: the request was never sent, or the answer is 401 or 403. */
  | { kind: 'not-processed'; error: WorkspaceError }
  /** 429: hardly carried out, but a limit on the way back is possible. */
  | { kind: 'limited'; error: WorkspaceError }
  /** The workspace refuses it: 404, 422. */
  | { kind: 'refused'; error: WorkspaceError }
  /** 409, with the item's current state if the body has it. */
  | { kind: 'conflict'; error: WorkspaceError; current: ItemScan | null }
  /** Anything else: the action may or may not have been carried out. */
  | { kind: 'unknown'; error: WorkspaceError };

interface SendOptions {
  /** UUID of the action, the same on every attempt. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

export interface WorkspaceClient {
  /** Asks what a code stands for. Errors: 'not-found' for an unknown code, and those of the connection and the token. */
  lookup(question: AskedLookUp, signal?: AbortSignal): Promise<Result<ScanAnswer, WorkspaceError>>;
  search(question: SearchQuestion, signal?: AbortSignal): Promise<Result<SearchPage, WorkspaceError>>;
  /** One page of a list of what is due; null: the workspace keeps no such lists. */
  dueList(question: DueListQuestion, signal?: AbortSignal): Promise<Result<SearchPage | null, WorkspaceError>>;
  /** Sends a check-out once; never retries. */
  checkOut(action: CheckOut, options: SendOptions): Promise<ActionAnswer>;
  /** Sends a check-in once; never retries. */
  checkIn(action: CheckIn, options: SendOptions): Promise<ActionAnswer>;
  /** Sends an extension once; never retries. */
  extend(action: Extend, options: SendOptions): Promise<ActionAnswer>;
  /** Whether the token can also list items (`items:read`), an ability that a kiosk's token does not need. */
  probeItems(signal?: AbortSignal): Promise<Result<boolean, WorkspaceError>>;
}

export interface WorkspaceClientParts {
  /** As returned by `parseBaseUrl`. */
  baseUrl: string;
  authorize: Authorize;
  fetch: Fetch;
  clock: Clock;
  /** 0 to 1; spreads the retries of many kiosks. */
  random?: () => number;
  paths?: Partial<KioskPaths>;
  /** The desk's current name; '' if it has none. */
  deskName?: () => string;
  /** For one attempt, in milliseconds. */
  timeoutMs?: number;
  /** Called with the head of every answer, whatever its status. */
  onAnswer?: (note: AnswerNote) => void;
  /** Told of the workspace's name by every search whose answer has it. */
  onName?: (name: string) => void;
  /** Told of the fields that were repaired or left out in an answer, by name, each once. */
  onRepaired?: (fields: readonly string[]) => void;
  /** Told of every attempt, for the check of a workspace. */
  onExchange?: (exchanged: Exchange) => void;
}

/** The default time limit of one request. */
export const TIMEOUT_MS = 8000;
/** What any request may be answered: it says nothing about lists of what is due. */
const OF_THE_CONNECTION = new Set([401, 403, 407, 408, 429]);
const MAX_TRIES = 3;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 2000;
/** The client gives up rather than wait longer than this for Retry-After: a person is waiting at the desk. */
const MAX_RETRY_AFTER_MS = 5000;
/** The limit for all attempts and waits of one look-up or search together. */
const MAX_TOTAL_MS = 15_000;

export function createWorkspaceClient(parts: WorkspaceClientParts): WorkspaceClient {
  const { baseUrl, authorize, fetch, clock, onAnswer, random = Math.random, timeoutMs = TIMEOUT_MS } = parts;
  const { deskName = () => '' } = parts;
  const paths = { ...KIOSK_PATHS, ...parts.paths };

  return {
    async lookup(question, signal) {
      const answer = await ask(post(scanPath(paths, 'lookup'), lookupBody(question)), signal);
      return answer.ok ? read((note) => readScanAnswer(answer.data, note)) : answer;
    },
    async search(question, signal) {
      const answer = await ask(get(`${paths.search}?${searchQuery(question)}`), signal);
      if (!answer.ok) return answer;
      const name = readWorkspaceName(answer.data);
      if (name !== null) parts.onName?.(name);
      return read((note) => readSearch(answer.data, note));
    },
    async dueList(question, signal) {
      const answer = await ask(get(`${paths.search}?${dueListQuery(question)}`), signal);
      if (answer.ok) return read((note) => readDueList(answer.data, question.list, note));
      const { status = 0 } = answer.error;
      return status >= 400 && status < 500 && !OF_THE_CONNECTION.has(status) ? ok(null) : answer;
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
      const { code, rentId } = action;
      return send({ intent: 'extend', code, renter: null, rentId }, extendBody(action), options);
    },
    async probeItems(signal) {
      const answer = await ask(get(paths.items), signal);
      if (answer.ok) return ok(true);
      const { kind } = answer.error;
      // An unknown token (401) says nothing about its abilities.
      return kind === 'forbidden' || kind === 'not-found' ? ok(false) : answer;
    },
  };

  function get(path: string): Request {
    return { method: 'GET', path, headers: deskHeader(deskName()) };
  }

  function post(path: string, body: object): Request {
    return { method: 'POST', path, headers: deskHeader(deskName()), body };
  }

  /** Reads an answer, and tells what was repaired in it. */
  function read<T>(reading: (note: NoteRepair) => T): T {
    const { read: found, repaired } = withRepairs(reading);
    if (repaired.length > 0) parts.onRepaired?.(repaired);
    return found;
  }

  /** Sends the request once, with the token in its header. */
  async function sendOnce(
    request: Request,
    limits: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<Result<Exchange, WorkspaceError>> {
    const sent = await authorize(baseUrl, (loan) => exchange({ fetch, clock, onAnswer }, loan, request, limits));
    if (sent.ok) parts.onExchange?.(sent.data);
    return sent;
  }

  /** Sends a request that changes nothing at the workspace, so that it can be retried. Returns the JSON of a 2xx. */
  async function ask(request: Request, signal: AbortSignal | undefined): Promise<Result<unknown, WorkspaceError>> {
    const began = clock.monotonic();
    for (let tried = 1; ; tried += 1) {
      const left = MAX_TOTAL_MS - (clock.monotonic() - began);
      const exchanged = await sendOnce(request, { timeoutMs: Math.min(timeoutMs, left), signal });
      if (!exchanged.ok) return exchanged;
      const error = exchangeError(exchanged.data);
      if (!error) return ok(jsonOf(exchanged.data));
      const waitMs = waitBefore(tried, error);
      if (tried === MAX_TRIES || !isTemporary(exchanged.data) || waitMs > MAX_RETRY_AFTER_MS) return fail(error);
      if (clock.monotonic() - began + waitMs >= MAX_TOTAL_MS) return fail(error);
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
    const request = post(scanPath(paths, sent.intent), body);
    // On a new connection: when a kept-alive connection turns out to be dead, Chromium resends the request on its own.
    request.headers = { ...request.headers, 'Idempotency-Key': idempotencyKey, Connection: 'close' };
    const exchanged = await sendOnce(request, { timeoutMs, signal });
    if (!exchanged.ok) return { kind: 'not-processed', error: exchanged.error };
    const error = exchangeError(exchanged.data);
    if (error) return read((note) => unsuccessful(exchanged.data, error, note));
    const answer = read((note) => readActionAnswer(sent, jsonOf(exchanged.data), note));
    return answer.ok ? { kind: 'confirmed', scan: answer.data } : { kind: 'unknown', error: answer.error };
  }
}

/** A proxy answers 502 or 504 while the workspace behind it is redeployed. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Whether the failure is probably temporary: no connection, or one of `TEMPORARY`. */
function isTemporary(exchanged: Exchange): boolean {
  if (exchanged.answered) return TEMPORARY.has(exchanged.status);
  return exchanged.cause === 'unreachable' || exchanged.cause === 'broken';
}

function unsuccessful(exchanged: Exchange, error: WorkspaceError, note: NoteRepair): ActionAnswer {
  if (!exchanged.answered) return { kind: exchanged.sent ? 'unknown' : 'not-processed', error };
  switch (error.kind) {
    case 'unauthenticated':
    case 'forbidden':
      return { kind: 'not-processed', error };
    case 'rate-limited':
      return { kind: 'limited', error };
    case 'not-found':
    case 'invalid':
      return { kind: 'refused', error };
    case 'conflict':
      return { kind: 'conflict', error, current: readConflict(jsonOf(exchanged), note) };
    default:
      return { kind: 'unknown', error };
  }
}
