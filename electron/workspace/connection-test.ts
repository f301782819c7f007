// The connection test of set-up: runs the checks in order and reports exactly what is wrong.
import type { Clock } from '../../shared/clock.ts';
import {
  CHECK_NAMES,
  type CheckName,
  type CheckState,
  type ConnectionTest,
  type SetupProblem,
} from '../../shared/domain/app.ts';
import type { WorkspaceErrorKind } from '../../shared/domain/errors.ts';
import { parseBaseUrl } from './base-url.ts';
import { type Authorize, createWorkspaceClient } from './client.ts';
import { KIOSK_PATHS, type KioskPaths, lookupBody, PROBE, scanPath, searchQuery } from './contract.ts';
import { type Answer, exchange, type Fetch, jsonOf, type Request } from './exchange.ts';
import { wordsOfWorkspace } from './exchange-error.ts';
import type { NetworkFailure } from './network-failure.ts';
import { readWorkspaceName } from './read-answer.ts';
import { checkSearch, checkUnknownCode, type ResponseCheck, UNKNOWN_CODE } from './response-check.ts';

export interface ConnectionTestParts {
  /** As typed. */
  baseUrl: string;
  /** Lends the token under test. */
  authorize: Authorize;
  /** Whether this computer can keep the token; null if it can. */
  keyringProblem: () => Promise<'no-keyring' | 'keyring-locked' | null>;
  fetch: Fetch;
  clock: Clock;
  paths?: Partial<KioskPaths>;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called after every step, including the last. */
  onProgress?: (test: ConnectionTest) => void;
}

export interface TestedConnection extends ConnectionTest {
  /** The token can also read items. A probe sees no other excess ability, so false proves nothing. */
  overScoped: boolean;
  /** null: the workspace did not tell it. */
  workspaceName: string | null;
}

const TIMEOUT_MS = 8000;

/** Tests the connection once and stops at the first check that fails. */
export async function testConnection(parts: ConnectionTestParts): Promise<TestedConnection> {
  const { authorize, fetch, clock, signal, timeoutMs = TIMEOUT_MS } = parts;
  let test: ConnectionTest = {
    checks: Object.fromEntries(CHECK_NAMES.map((name) => [name, 'todo'])) as Record<CheckName, CheckState>,
    problem: null,
    status: null,
    said: null,
    detail: null,
    roundTripMs: null,
  };

  // An https:// address is no proof of a secure connection: 'secure' passes only with the first answer.
  start('secure');
  const baseUrl = parseBaseUrl(parts.baseUrl);
  if (!baseUrl.ok) return failed('secure', baseUrl.error);
  // Plain HTTP is accepted within this computer only, where there is no HTTPS to check.
  if (baseUrl.data.startsWith('http:')) report({ checks: { ...test.checks, secure: 'exempt' } });

  start('keyring');
  const keyringProblem = await parts.keyringProblem();
  if (keyringProblem) return failed('keyring', keyringProblem);
  pass('keyring');

  start('reached');
  const paths = { ...KIOSK_PATHS, ...parts.paths };
  const ask = (request: Request) =>
    authorize(baseUrl.data, (loan) => exchange({ fetch, clock }, loan, request, { timeoutMs, signal }));
  const came = await ask({ method: 'GET', path: `${paths.search}?${searchQuery(PROBE)}`, headers: {} });
  if (!came.ok) return failed('token', 'bad-token');
  if (!came.data.answered) {
    const { check, problem } = lineProblem(came.data);
    // A redirect is an answer, so something was reached, and securely.
    if (problem === 'redirected') {
      pass('secure');
      pass('reached');
    }
    return failed(check, problem, { detail: came.data.detail });
  }
  report({ status: came.data.status, roundTripMs: came.data.roundTripMs });
  pass('secure');
  const wrong = responseProblem(came.data, checkSearch(came.data)) ?? (await lookUpProblem());
  for (const name of ['reached', 'api', 'token', 'ability'] as const) {
    if (wrong?.check === name) {
      const { check, problem, ...more } = wrong;
      return failed(check, problem, more);
    }
    pass(name);
  }

  const client = createWorkspaceClient({ ...parts, baseUrl: baseUrl.data, timeoutMs });
  const items = await client.probeItems(signal);
  const workspaceName = readWorkspaceName(jsonOf(came.data));
  return { ...test, overScoped: items.ok && items.data, workspaceName };

  /** What keeps look-ups from working although the search works; null: nothing, or what may pass. */
  async function lookUpProblem(): Promise<ConnectionProblem | null> {
    const path = scanPath(paths, 'lookup');
    const looked = await ask({ method: 'POST', path, headers: {}, body: lookupBody(UNKNOWN_CODE) });
    const checked = looked.ok && checkUnknownCode(looked.data);
    if (!checked || checked.outcome === 'read' || !LASTING.has(checked.error.kind)) return null;
    const found = looked.data.answered
      ? responseProblem(looked.data, checked)
      : { ...lineProblem(looked.data), status: null, said: null, detail: looked.data.detail };
    return found && { ...found, detail: found.detail && `${path}: ${found.detail}` };
  }

  function start(name: CheckName): void {
    report({ checks: { ...test.checks, [name]: 'running' } });
  }

  /** A check that does not apply stays as it is. */
  function pass(name: CheckName): void {
    if (test.checks[name] === 'exempt') return;
    report({ checks: { ...test.checks, [name]: 'passed' } });
  }

  function failed(name: CheckName, problem: SetupProblem, more: Partial<ConnectionTest> = {}): TestedConnection {
    // Checks that are still running have not failed.
    const checks = CHECK_NAMES.map((each) => [each, test.checks[each] === 'running' ? 'todo' : test.checks[each]]);
    report({ ...more, problem, checks: { ...Object.fromEntries(checks), [name]: 'failed' } });
    return { ...test, overScoped: false, workspaceName: null };
  }

  function report(change: Partial<ConnectionTest>): void {
    test = { ...test, ...change };
    parts.onProgress?.(test);
  }
}

function lineProblem({ cause }: NetworkFailure): Pick<ConnectionProblem, 'check' | 'problem'> {
  switch (cause) {
    case 'certificate':
      return { check: 'secure', problem: 'certificate' };
    case 'redirect':
      return { check: 'api', problem: 'redirected' };
    case 'proxy-password':
      return { check: 'reached', problem: 'proxy-password' };
    case 'timeout':
    case 'cancelled':
      return { check: 'reached', problem: 'timeout' };
    case 'unreachable':
    case 'broken':
      return { check: 'reached', problem: 'unreachable' };
  }
}

interface ConnectionProblem extends Pick<ConnectionTest, 'status' | 'said' | 'detail'> {
  check: CheckName;
  problem: SetupProblem;
}

/** The errors that prove, on the look-up of a code that nothing has, that no look-up works. */
const LASTING: ReadonlySet<WorkspaceErrorKind> = new Set<WorkspaceErrorKind>([
  'bad-response',
  'insecure',
  'unauthenticated',
  'forbidden',
]);

/** The problem that a response stands for; null: it is as it should be. */
function responseProblem({ status }: Answer, checked: ResponseCheck): ConnectionProblem | null {
  if (checked.outcome === 'read') return null;
  const { error } = checked;
  const said = wordsOfWorkspace(error);
  const why = { status, said, detail: said === null ? error.message || `HTTP ${status}` : null };
  switch (error.kind) {
    case 'unauthenticated':
      return { check: 'token', problem: 'unauthenticated', ...why };
    case 'forbidden':
      return { check: 'ability', problem: 'forbidden', ...why };
    case 'rate-limited':
    case 'unavailable':
      return { check: 'api', problem: 'busy', ...why };
    case 'timeout':
      return { check: 'reached', problem: 'timeout', ...why };
    default:
      return { check: 'api', problem: 'not-this-api', ...why };
  }
}
