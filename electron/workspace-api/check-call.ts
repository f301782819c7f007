// One call of a workspace's check: what came is compared with the contract, field by field.
import type { Clock } from '../../shared/clock.ts';
import type { WorkspaceError } from '../../shared/domain/errors.ts';
import { tokenInMemory } from '../vault/vault.ts';
import { createWorkspaceClient, type WorkspaceClient } from '../workspace/client.ts';
import type { KioskPaths } from '../workspace/contract.ts';
import { type Exchange, type Fetch, jsonOf } from '../workspace/exchange.ts';
import { isRecord } from '../workspace/fields.ts';
import type { ResponseCheck } from '../workspace/response-check.ts';
import { answers } from './answer-schemas.ts';
import type { CheckLine } from './check-lines.ts';
import { absentFields, at, expectedWords, valueWords, type WireSchema } from './wire-schema.ts';

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

/**
 * The lines of one response: that it is wrong, or what was repaired in it, or that it is right. `isWhole`: also which extras
 * it leaves out.
 */
export function linesOf(
  call: string,
  came: Exchange,
  checked: ResponseCheck,
  { of, what, isWhole = false }: { of: AnswerName; what: string; isWhole?: boolean },
): CheckLine[] {
  if (checked.outcome === 'wrong') return [wrongLine(call, came, checked.error, of)];
  const body = jsonOf(came);
  const repaired = checked.repaired.map((field): CheckLine => {
    return {
      call,
      outcome: 'repaired',
      what: field,
      effect: `read as well as it can be, from ${sentWords(body, field)}`,
    };
  });
  const schema = answers[of]();
  const missing = isWhole ? missingLines(call, absentFields(schema, enveloped(schema, body))) : [];
  return [...(repaired.length > 0 ? repaired : [{ call, outcome: 'right' as const, what }]), ...missing];
}

/** One line for all the fields without which the same happens. */
function missingLines(call: string, absent: ReturnType<typeof absentFields>): CheckLine[] {
  const byEffect = Map.groupBy(absent, ({ effect }) => effect);
  return [...byEffect].map(([effect, fields]) => {
    const what = [...new Set(fields.map(({ path }) => path.replace(/^data\./, '')))].join(', ');
    return { call, outcome: 'missing', what, effect };
  });
}

/** A response that can't be used: what the contract says, and what came. */
export function wrongLine(call: string, came: Exchange, error: WorkspaceError, of: AnswerName): CheckLine {
  const { field } = error;
  if (error.kind !== 'bad-response' || field === undefined || field === 'body')
    return { call, outcome: 'wrong', what: 'the response', expected: EXPECTED[of], got: cameWords(came, error) };
  const schema = answers[of]();
  const path = field.split('.');
  // The reader names fields from the envelope on, or without one.
  const whole = path[0] === 'data' ? path : ['data', ...path];
  const found = at(schema, enveloped(schema, jsonOf(came)), whole);
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
  return kind === 'forbidden' ? `${words} (the token is known, but lacks the ability kiosk:scan)` : words;
}

const SHOWN_VALUES = 3;

/** What the fields of this name hold in a body, without what may be personal. */
function sentWords(body: unknown, field: string): string {
  const name = field.split('.').at(-1) ?? '';
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === name) found.add(valueWords(name, inner));
      collect(inner);
    }
  };
  collect(body);
  return [...found].slice(0, SHOWN_VALUES).join(', ') || 'nothing';
}
