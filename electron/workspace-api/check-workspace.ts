// Asks a real workspace each thing that the kiosk relies on, with the kiosk's own connection test, client and contract.
import { randomUUID } from 'node:crypto';
import type { SetupProblem } from '../../shared/domain/app.ts';
import { tokenIdOf } from '../../shared/domain/token.ts';
import type { Candidate, ItemScan, Renter, SearchQuestion } from '../../shared/domain/workspace.ts';
import { tokenInMemory } from '../vault/vault.ts';
import { testConnection } from '../workspace/connection-test.ts';
import { exchangeError } from '../workspace/exchange-error.ts';
import { checkScan, checkSearch, checkUnknownCode, UNKNOWN_CODE } from '../workspace/response-check.ts';
import { checkActions } from './check-actions.ts';
import { type Access, cameWords, createProbe, linesOf, type Probe, wrongLine } from './check-call.ts';
import type { CheckLine, Tell } from './check-lines.ts';

export interface WorkspaceCheckOptions extends Access {
  /** Codes to look up; null: the first that a search finds. */
  item: string | null;
  renter: string | null;
  /** Whether to check the item out and in; otherwise only questions are asked. */
  write: boolean;
  /** Called for each line as soon as it is known. */
  onLine?: (line: CheckLine) => void;
}

/** Runs the whole check. Stops after the connection if nothing else can work. */
export async function checkWorkspace(options: WorkspaceCheckOptions): Promise<CheckLine[]> {
  const lines: CheckLine[] = [];
  const tell = (...found: CheckLine[]): void => {
    for (const line of found) {
      // What is missing in one answer is missing in the others: once is enough.
      if (line.outcome === 'missing' && lines.some(({ what, effect }) => what === line.what && effect === line.effect))
        continue;
      lines.push(line);
      options.onLine?.(line);
    }
  };
  if (!(await checkConnection(options, tell))) return lines;

  const probe = createProbe(options);
  await checkForeignToken(options, tell);
  const hits = await checkSearches(probe, options, tell);
  await checkUnknown(probe, tell);
  const item = await checkItem(probe, options.item ?? hits.find(({ type }) => type === 'item')?.code ?? null, tell);
  const renter = await checkRenter(
    probe,
    options.renter ?? hits.find(({ type }) => type === 'renter')?.code ?? null,
    tell,
  );
  if (item && renter) await checkItemForRenter(probe, item, renter, tell);
  tell(
    probe.hasDates()
      ? { call: 'clock', outcome: 'right', what: 'every response has a Date' }
      : {
          ...{ call: 'clock', outcome: 'missing', what: 'the header Date' },
          effect: 'the kiosk does not notice that its PC’s clock is wrong',
        },
  );
  if (options.write) await checkActions(probe, options.clock, item, renter, tell);
  return lines;
}

const EXPECTED: Partial<Record<SetupProblem, string>> = {
  unauthenticated: 'a token that the workspace knows',
  forbidden: 'a token with the ability kiosk:scan',
  busy: 'a workspace that answers now',
  redirected: 'no redirect: the kiosk follows none, since its token would go along',
};

/** The kiosk's own connection test, and whether the rest can be asked. */
async function checkConnection(options: WorkspaceCheckOptions, tell: Tell): Promise<boolean> {
  const { baseUrl, token, fetch, clock, paths } = options;
  const call = 'connection';
  const { problem, status, said, detail, roundTripMs, overScoped } = await testConnection({
    ...{ baseUrl, fetch, clock, paths },
    authorize: tokenInMemory(token, baseUrl, clock).withAuthorization,
    keyringProblem: async () => null,
  });
  if (problem !== null) {
    const expected = EXPECTED[problem] ?? 'the search and the look-up of the kiosk API';
    const got = [problem, status === null ? null : `HTTP ${status}`, said ?? detail].filter(Boolean).join(', ');
    tell({ call, outcome: 'wrong', what: 'the connection test', expected, got });
    return false;
  }
  tell({ call, outcome: 'right', what: `answers in ${Math.round(roundTripMs ?? 0)} ms` });
  const what = 'its abilities';
  tell(
    overScoped
      ? { call: 'token', outcome: 'wrong', what, expected: 'kiosk:scan alone', got: 'items:read as well' }
      : { call: 'token', outcome: 'right', what: 'can’t list items: no other ability shows' },
  );
  return true;
}

/** A token of the same identifier that was never issued has to be refused with 401. */
async function checkForeignToken(options: WorkspaceCheckOptions, tell: Tell): Promise<void> {
  const call = 'another token';
  const probe = createProbe({ ...options, token: `${tokenIdOf(options.token)}|never-issued-${randomUUID()}` });
  const found = await probe.client.search({ query: 'kiosk' });
  const error = exchangeError(probe.last());
  if (!found.ok && error?.kind === 'unauthenticated')
    return tell({ call, outcome: 'right', what: '401 for a token that was never issued' });
  const got = error ? cameWords(probe.last(), error) : '200: anybody can ask';
  tell({ call, outcome: 'wrong', what: 'a token that was never issued', expected: '401', got });
}

/** Letters of which some name or code should have one; only if no code was given. */
const ANY_WORDS = ['a', 'e', '1'];

async function checkSearches(probe: Probe, { item, renter }: WorkspaceCheckOptions, tell: Tell): Promise<Candidate[]> {
  const items = await searchFor(probe, 'item', item, tell);
  const renters = await searchFor(probe, 'renter', renter, tell);
  return [...items, ...renters];
}

async function searchFor(probe: Probe, type: 'item' | 'renter', code: string | null, tell: Tell): Promise<Candidate[]> {
  const call = `search for ${type}s`;
  for (const query of code === null ? ANY_WORDS : [code]) {
    const hits = await search(probe, call, { query, type }, tell);
    if (hits === null) return [];
    if (hits.length > 0) {
      if (code !== null && !hits.some((hit) => hit.code === code)) break;
      return hits;
    }
  }
  const effect = 'what has no label at hand can’t be found by what is printed on it';
  if (code === null) tell({ call, outcome: 'not asked', what: `nothing found: name one with --${type}` });
  else tell({ call, outcome: 'missing', what: 'a search by code', effect });
  return [];
}

/** The hits of one search, and of its second page if there is one; null if it went wrong. */
async function search(probe: Probe, call: string, question: SearchQuestion, tell: Tell): Promise<Candidate[] | null> {
  const found = await probe.client.search(question);
  const came = probe.last();
  const what = found.ok ? `${found.data.results.length} hits` : '';
  tell(...linesOf(call, came, checkSearch(came), { of: 'search', what, isWhole: true }));
  if (!found.ok) return null;
  const { results, nextPage } = found.data;
  const other = results.find(({ type }) => type !== question.type);
  if (other) {
    const expected = `only the type ${question.type}`;
    tell({ call, outcome: 'wrong', what: 'the parameter type', expected, got: `the type ${other.type} as well` });
  }
  if (nextPage !== null) await checkNextPage(probe, call, { ...question, page: nextPage }, results, tell);
  return results;
}

async function checkNextPage(
  probe: Probe,
  call: string,
  question: SearchQuestion,
  first: Candidate[],
  tell: Tell,
): Promise<void> {
  const found = await probe.client.search(question);
  const came = probe.last();
  if (!found.ok) return tell(wrongLine(`${call}, page ${question.page}`, came, found.error, 'search'));
  const isSame = found.data.results.every(({ id }) => first.some((hit) => hit.id === id));
  const what = `page ${question.page}`;
  tell(
    isSame
      ? { call, outcome: 'wrong', what, expected: 'other hits than on the page before', got: 'none' }
      : { call, outcome: 'right', what },
  );
}

async function checkUnknown(probe: Probe, tell: Tell): Promise<void> {
  const call = 'look-up of an unknown code';
  const found = await probe.client.lookup(UNKNOWN_CODE);
  const came = probe.last();
  const isAsTold = came.answered && came.status === 404;
  if (checkUnknownCode(came).outcome === 'read' && (found.ok || isAsTold))
    return tell({ call, outcome: 'right', what: found.ok ? 'something has it' : '404 with a message' });
  const error = found.ok ? null : found.error;
  if (error?.kind === 'not-found')
    return tell({
      call,
      outcome: 'repaired',
      what: 'the status',
      effect: 'an answer without a thing is read as a 404',
    });
  if (error) tell({ ...wrongLine(call, came, error, 'scan'), expected: '404 with a message' });
}

async function checkItem(probe: Probe, code: string | null, tell: Tell): Promise<ItemScan | null> {
  const call = 'look-up of an item';
  if (code === null) return notAsked(call, 'item', tell);
  const found = await lookUp(probe, call, { code, as: 'item' }, tell);
  if (found?.type === 'item') return found;
  if (found) tell({ call, outcome: 'wrong', what: 'data.type', expected: '"item"', got: JSON.stringify(found.type) });
  return null;
}

async function checkRenter(probe: Probe, code: string | null, tell: Tell): Promise<Renter | null> {
  const call = 'look-up of a renter';
  if (code === null) return notAsked(call, 'renter', tell);
  const found = await lookUp(probe, call, { code, as: 'renter' }, tell);
  if (found?.type === 'renter') return found.renter;
  if (found) tell({ call, outcome: 'wrong', what: 'data.type', expected: '"renter"', got: JSON.stringify(found.type) });
  return null;
}

/** Whether the item may go out to this renter: the desk asks it before each check-out. */
async function checkItemForRenter(probe: Probe, { item }: ItemScan, renter: Renter, tell: Tell): Promise<void> {
  await lookUp(probe, 'look-up of an item for a renter', { code: item.code, as: 'item', renterId: renter.id }, tell);
}

async function lookUp(
  probe: Probe,
  call: string,
  question: { code: string; as: 'item' | 'renter'; renterId?: string },
  tell: Tell,
) {
  const found = await probe.client.lookup(question);
  const came = probe.last();
  tell(...linesOf(call, came, checkScan(came), { of: 'scan', what: question.code, isWhole: true }));
  return found.ok ? found.data : null;
}

function notAsked(call: string, option: string, tell: Tell): null {
  tell({ call, outcome: 'not asked', what: `name one with --${option}` });
  return null;
}
