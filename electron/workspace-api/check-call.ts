// One call of a workspace's check: what came is compared with the contract, field by field.
import type { Clock } from '../../shared/clock.ts';
import type { WorkspaceError } from '../../shared/domain/errors.ts';
import { tokenInMemory } from '../vault/vault.ts';
import { createWorkspaceClient, type WorkspaceClient } from '../workspace/client.ts';
import { nextPageIn } from '../workspace/contract.ts';
import { type Exchange, type Fetch, jsonOf } from '../workspace/exchange.ts';
import { isRecord } from '../workspace/fields.ts';
import type { KioskPaths } from '../workspace/requests.ts';
import type { ResponseCheck } from '../workspace/response-check.ts';
import { type AbsentField, absentFields } from './absent-fields.ts';
import { answers } from './answer-schemas.ts';
import type { CheckLine } from './check-lines.ts';
import { type LeftOut, leftOutOf } from './left-out.ts';
import { repairWords } from './repairs.ts';
import { at, expectedWords, valueWords, type WireSchema } from './wire-schema.ts';

/** What the check needs to reach the workspace as a kiosk does. */
export interface Access {
  /** As returned by `parseBaseUrl`. */
  baseUrl: string;
  /** "12|secret". */
  token: string;
  fetch: Fetch;
  clock: Clock;
  paths: Partial<KioskPaths>;
}

/** The kiosk's own client, and the latest response as it came. */
export interface Probe {
  client: WorkspaceClient;
  /** The latest exchange; throws before the first. */
  last(): Exchange;
  /** Whether every response so far had a `Date` header. */
  hasDates(): boolean;
}

export function createProbe({ baseUrl, token, fetch, clock, paths }: Access): Probe {
  let last: Exchange | null = null;
  let dates = true;
  const client = createWorkspaceClient({
    ...{ baseUrl, fetch, clock, paths },
    authorize: tokenInMemory(token, baseUrl, clock).withAuthorization,
    deskName: () => 'check-workspace',
    onExchange: (exchanged) => {
      last = exchanged;
    },
    onAnswer: ({ serverDate }) => {
      dates &&= serverDate !== null;
    },
  });
  return {
    client,
    hasDates: () => dates,
    last() {
      if (last === null) throw new Error('Nothing was sent yet');
      return last;
    },
  };
}

type AnswerName = keyof typeof answers;

/** What is looked at in a response. */
interface Looked {
  of: AnswerName;
  /** What to say if all is right; null: the caller says it. */
  what: string | null;
  /** Also which extras it leaves out. */
  isWhole?: boolean;
  /** The type that was asked for. */
  asked?: 'item' | 'renter';
}

/** The lines of one response: what is wrong in it, what was repaired and what is missing, or that it is right. */
export function linesOf(
  call: string,
  came: Exchange,
  checked: ResponseCheck,
  { of, what, isWhole = false, asked }: Looked,
): CheckLine[] {
  if (checked.outcome === 'wrong') return [wrongLine(call, came, checked.error, of, asked)];
  const schema = answers[of]();
  const body = enveloped(schema, jsonOf(came));
  const leftOut = leftOutOf(isRecord(body) ? body.data : undefined, checked.repaired);
  const wrong = leftOut.map((found) => leftOutLine(call, schema, body, found, asked));
  const repaired = checked.repaired.flatMap((field): CheckLine[] => {
    if (leftOut.some(({ path }) => path.includes(field))) return [];
    const effect = repairWords(schema, body, field);
    return effect === null ? [] : [{ call, outcome: 'repaired', what: field, effect }];
  });
  const absent = isWhole && wrong.length === 0 ? absentFields(schema, withPages(body)) : [];
  const needed = absent.filter(({ isNeeded }) => isNeeded).map((field) => neededLine(call, field));
  const found = [...wrong, ...needed, ...repaired];
  const right: CheckLine[] = found.length > 0 || what === null ? [] : [{ call, outcome: 'right', what }];
  const extras = absent.filter(({ isNeeded }) => !isNeeded);
  return [...found, ...right, ...missingLines(call, extras)];
}

function neededLine(call: string, { path, effect }: AbsentField): CheckLine {
  return {
    call,
    outcome: 'wrong',
    what: path,
    expected: 'an object, or null if there is none',
    got: `nothing: ${effect}`,
  };
}

/** What can't be read in a list: the kiosk shows the rest as if it were all. */
function leftOutLine(
  call: string,
  schema: WireSchema,
  body: unknown,
  { path, count }: LeftOut,
  asked: string | undefined,
): CheckLine {
  const { schema: field, value } = at(schema, body, path, asked);
  const got = valueWords(path.at(-1) ?? '', value);
  const also = count === null ? '' : `: ${count.out} of ${count.of} can’t be read`;
  return { call, outcome: 'wrong', what: path.join('.'), expected: expectedWords(field), got: `${got}${also}` };
}

/** A search's body with the next page as the kiosk found it: Laravel tells it in other fields. */
function withPages(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const meta = isRecord(body.meta) ? body.meta : {};
  const links = isRecord(body.links) ? body.links : {};
  const isLast = [meta, body].some((pages) => 'last_page' in pages && pages.current_page === pages.last_page);
  const isTold = nextPageIn(body) !== null || isLast || links.next === null || body.next_page_url === null;
  return isTold ? { ...body, meta: { next_page: null, ...meta } } : body;
}

/** One line for all the fields without which the same happens. */
function missingLines(call: string, absent: AbsentField[]): CheckLine[] {
  const byEffect = Map.groupBy(absent, ({ effect }) => effect);
  return [...byEffect].map(([effect, fields]) => {
    const what = [...new Set(fields.map(({ path }) => path.replace(/^data\./, '')))].join(', ');
    return { call, outcome: 'missing', what, effect };
  });
}

/** A response that can't be used: what the contract says, and what came. */
export function wrongLine(
  call: string,
  came: Exchange,
  error: WorkspaceError,
  of: AnswerName,
  asked?: 'item' | 'renter',
): CheckLine {
  const { field } = error;
  if (error.kind !== 'bad-response' || field === undefined || field === 'body')
    return { call, outcome: 'wrong', what: 'the response', expected: EXPECTED[of], got: cameWords(came, error) };
  const schema = answers[of]();
  const path = field.split('.');
  // The reader names fields from the envelope on, or without one.
  const whole = path[0] === 'data' ? path : ['data', ...path];
  const found = at(schema, enveloped(schema, jsonOf(came)), whole, asked);
  const expected = expectedWords(found.schema);
  return { call, outcome: 'wrong', what: field, expected, got: valueWords(path.at(-1) ?? '', found.value) };
}

const EXPECTED: Record<AnswerName, string> = {
  scan: '200 with an item or a renter',
  search: '200 with a list of items and renters',
};

/** A bare body as if it were in its envelope. */
function enveloped(schema: WireSchema, body: unknown): unknown {
  return schema.properties?.data && !(isRecord(body) && 'data' in body) ? { data: body } : body;
}

/** What came instead of an answer: "403: This action is unauthorized.". */
export function cameWords(came: Exchange, { kind, message }: WorkspaceError): string {
  if (!came.answered) return `no answer: ${message}`;
  const words = message.startsWith('HTTP ') ? message : `${came.status}${message === '' ? '' : `: ${message}`}`;
  if (kind === 'unauthenticated') return `${words} (the token is missing, invalid or expired)`;
  return kind === 'forbidden' ? `${words} (403 means to the kiosk that the token lacks kiosk:scan)` : words;
}
