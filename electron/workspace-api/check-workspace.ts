// Asks a real workspace each thing that the kiosk relies on, with the kiosk's own connection test, client and contract.
import { randomUUID } from 'node:crypto';
import type { SetupProblem } from '../../shared/domain/app.ts';
import { tokenIdOf } from '../../shared/domain/token.ts';
import {
  type Candidate,
  DUE_LISTS,
  type ItemScan,
  type RenterScan,
  type ScanAnswer,
  type SearchQuestion,
} from '../../shared/domain/workspace.ts';
import { tokenInMemory } from '../vault/vault.ts';
import { testConnection } from '../workspace/connection-test.ts';
import { exchangeError } from '../workspace/exchange-error.ts';
import { checkScan, checkSearch, checkUnknownCode, UNKNOWN_CODE } from '../workspace/response-check.ts';
import { ACTIONS, checkActions } from './check-actions.ts';
import { type Access, cameWords, createProbe, linesOf, type Probe, wrongLine } from './check-call.ts';
import { type CheckLine, notAskedLines, type Tell } from './check-lines.ts';

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
    const fresh = found.filter((line) => !lines.some((told) => saysSame(told, line)));
    const [repeated] = found.filter(({ outcome }) => outcome === 'repaired');
    if (repeated && fresh.every(({ outcome }) => outcome === 'missing'))
      fresh.push({ call: repeated.call, outcome: 'right', what: 'but for what is repaired above' });
    for (const line of fresh) {
      lines.push(line);
      options.onLine?.(line);
    }
  };
  if (!(await checkConnection(options, tell))) {
    tell(...notAskedLines([...QUESTIONS, ...(options.write ? ACTIONS : [])], 'the connection comes first'));
    return lines;
  }

  const probe = createProbe(options);
  await checkForeignToken(options, tell);
  const hits = await checkSearches(probe, options, tell);
  await checkDueLists(probe, tell);
  await checkUnknown(probe, tell);
  const codeOf = (type: 'item' | 'renter') => options[type] ?? hits.find((hit) => hit.type === type)?.code ?? null;
  const item = await checkThing(probe, 'item', codeOf('item'), tell);
  const renter = await checkThing(probe, 'renter', codeOf('renter'), tell);
  const forRenter = await checkItemForRenter(probe, item, renter, tell);
  tell(
    probe.hasDates()
      ? { call: 'clock', outcome: 'right', what: 'every response has a Date' }
      : {
          ...{ call: 'clock', outcome: 'missing', what: 'the header Date' },
          effect: 'the kiosk does not notice that its PC’s clock is wrong',
        },
  );
  if (options.write) await checkActions(probe, options.clock, { item, renter, forRenter }, tell);
  return lines;
}

/** What is missing or repaired in one answer is so in the others: once is enough. */
function saysSame(told: CheckLine, { outcome, what, effect }: CheckLine): boolean {
  if (told.outcome !== outcome || told.what !== what) return false;
  return outcome === 'repaired' || (outcome === 'missing' && told.effect === effect);
}

/** The calls after the connection that only ask. */
const QUESTIONS = [
  ...['token', 'another token', 'search for items', 'search for renters', 'look-up of an unknown code'],
  ...['lists of what is due', 'look-up of an item', 'look-up of a renter', 'look-up of an item for a renter', 'clock'],
];

const EXPECTED: Partial<Record<SetupProblem, string>> = {
  unauthenticated: 'a token that the workspace knows',
  forbidden: 'a token with the ability kiosk:scan',
  busy: 'a workspace that answers now',
  unreachable: 'a workspace at this address: is it running, and is the address right?',
  timeout: 'an answer within 8 seconds',
  certificate: 'a certificate that this computer trusts, issued for this host, with its whole chain',
  'not-this-api':
    'JSON objects with Content-Type: application/json, 1 MiB at most; for an unknown code a 404 with {"message": "…"}',
  redirected: 'no redirect: the kiosk follows none, since its token would go along',
};

/** The kiosk's own connection test, and whether the rest can be asked. */
async function checkConnection(options: WorkspaceCheckOptions, tell: Tell): Promise<boolean> {
  const { baseUrl, token, fetch, clock, paths } = options;
  const call = 'connection';
  const { problem, status, said, detail, roundTripMs } = await testConnection({
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
  await checkAbilities(options, tell);
  return true;
}

/** Whether the token can do more than it should: only an answer to just this says that it can't. */
async function checkAbilities(options: WorkspaceCheckOptions, tell: Tell): Promise<void> {
  const call = 'token';
  const probe = createProbe(options);
  const listed = await probe.client.probeItems();
  if (!listed.ok) {
    const got = cameWords(probe.last(), listed.error);
    return tell({ call, outcome: 'not asked', what: `whether it can list items: 403 or 404 says no, not ${got}` });
  }
  tell(
    listed.data
      ? { call, outcome: 'wrong', what: 'its abilities', expected: 'kiosk:scan alone', got: 'items:read as well' }
      : { call, outcome: 'right', what: 'can’t list items: no other ability shows' },
  );
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
    const found = await search(probe, call, { query, type }, tell);
    if (found === null) return [];
    const { hits, isRead } = found;
    // What could not be read may be what was looked for.
    if (!isRead) return hits;
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

/** The hits of one search, and whether all could be read; null if it went wrong. Its second page is asked if there is one. */
async function search(
  probe: Probe,
  call: string,
  question: SearchQuestion & { type: 'item' | 'renter' },
  tell: Tell,
): Promise<{ hits: Candidate[]; isRead: boolean } | null> {
  const found = await probe.client.search(question);
  const came = probe.last();
  const count = found.ok ? found.data.results.length : 0;
  // No hits prove nothing about a hit.
  const what = count === 0 ? null : count === 1 ? '1 hit' : `${count} hits`;
  tell(...linesOf(call, came, checkSearch(came), { of: 'search', what, isWhole: true, asked: question.type }));
  if (!found.ok) return null;
  const { results, nextPage, leftOut = 0 } = found.data;
  const other = results.find(({ type }) => type !== question.type);
  if (other) {
    const expected = `only the type ${question.type}`;
    tell({ call, outcome: 'wrong', what: 'the parameter type', expected, got: `the type ${other.type} as well` });
  }
  if (nextPage !== null) await checkNextPage(probe, call, { ...question, page: nextPage }, results, tell);
  return { hits: results, isRead: leftOut === 0 };
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

/** An extra: Ready shows what is overdue, due today and to be picked up. */
async function checkDueLists(probe: Probe, tell: Tell): Promise<void> {
  const call = 'lists of what is due';
  const effect = 'Ready does not show what is overdue, due today and to be picked up';
  for (const list of DUE_LISTS) {
    const found = await probe.client.dueList({ list, page: 1 });
    if (!found.ok) return tell(wrongLine(call, probe.last(), found.error, 'search'));
    if (found.data === null) return tell({ call, outcome: 'missing', what: `filter=${list} with meta.filter`, effect });
  }
  tell({ call, outcome: 'right', what: 'overdue, due today and pick-ups' });
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

const CALLS = { item: 'look-up of an item', renter: 'look-up of a renter' } as const;

/** What has this code; null if it is not known, or what came can't be built on. */
async function checkThing<Type extends 'item' | 'renter'>(
  probe: Probe,
  type: Type,
  code: string | null,
  tell: Tell,
): Promise<Extract<ScanAnswer, { type: Type }> | null> {
  const call = CALLS[type];
  if (code === null) {
    tell({ call, outcome: 'not asked', what: `name one with --${type}` });
    return null;
  }
  return lookUp(probe, call, { code, as: type }, tell);
}

/** Whether the item may go out to this renter: the desk asks it before each check-out. */
async function checkItemForRenter(
  probe: Probe,
  item: ItemScan | null,
  renter: RenterScan | null,
  tell: Tell,
): Promise<ItemScan | null> {
  const call = 'look-up of an item for a renter';
  if (item && renter)
    return lookUp(probe, call, { code: item.item.code, as: 'item', renterId: renter.renter.id }, tell);
  tell({ call, outcome: 'not asked', what: 'it takes an item and a renter that can be looked up' });
  return null;
}

async function lookUp<Type extends 'item' | 'renter'>(
  probe: Probe,
  call: string,
  question: { code: string; as: Type; renterId?: string },
  tell: Tell,
): Promise<Extract<ScanAnswer, { type: Type }> | null> {
  const found = await probe.client.lookup(question);
  const came = probe.last();
  const { as: asked, code } = question;
  if (found.ok && found.data.type !== asked) {
    const got = JSON.stringify(found.data.type);
    tell({ call, outcome: 'wrong', what: 'data.type', expected: JSON.stringify(asked), got });
    return null;
  }
  const lines = linesOf(call, came, checkScan(came), { of: 'scan', what: code, isWhole: true, asked });
  const isAbsent = lines.some(({ what }) => what === 'data.rent');
  // A workspace that loses the rent makes the desk lend what is out.
  const losesRent =
    found.ok && found.data.type === 'item' && !isAbsent && found.data.item.status === 'rented' && !found.data.rent;
  if (losesRent) {
    const expected = 'its open rent, since its status is "rented"';
    const got = 'no open rent: the desk takes it as free';
    tell(...lines.filter(({ outcome }) => outcome !== 'right'), {
      call,
      outcome: 'wrong',
      what: 'data.rent',
      expected,
      got,
    });
    return null;
  }
  tell(...lines);
  const isSound = found.ok && lines.every(({ outcome }) => outcome !== 'wrong');
  return isSound ? (found.data as Extract<ScanAnswer, { type: Type }>) : null;
}
