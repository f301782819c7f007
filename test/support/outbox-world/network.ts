// The network of the simulated world: decides what happens to each request, and records what the kiosk can know.
import type { ActionsWorkspace } from '../../../electron/outbox/actions-workspace.ts';
import { type ActionRow, performedAtOf } from '../../../electron/outbox/row.ts';
import type { ActionAnswer } from '../../../electron/workspace/client.ts';
import { fail, ok, type Result, type WorkspaceError, type WorkspaceErrorKind } from '../../../shared/domain/errors.ts';
import type { Rent, ScanAnswer } from '../../../shared/domain/workspace.ts';
import type { Chance } from './chance.ts';
import type { Story } from './story.ts';
import { SECOND, type Time, type TimerOwner } from './time.ts';
import { CODES, NOTHING, type WorkspaceTraits, type WorldWorkspace } from './workspace.ts';

const CLIENT_TIMEOUT_MS = 8000;

/**
 * What happens to one request. `after`: milliseconds until it arrives; `back`: from there until its answer arrives.
 * 'given up on': a proxy reports a failure at once, but forwards the request nevertheless.
 */
type Fate =
  | { kind: 'answered' | 'answer lost' | 'answer broken' | 'limited' | 'given up on'; after: number; back: number }
  | { kind: Unanswered };
type Unanswered = 'never arrives' | 'server error' | 'offline' | 'token refused' | 'forbidden' | 'too many';

/** What requests about one item meet while all others, and the probe, are answered. 'limited': after carrying out. */
const ITEM_TROUBLES: readonly {
  at: readonly ('look' | 'send')[];
  kind: Exclude<Unanswered, 'offline'> | 'answer broken' | 'limited';
}[] = [
  { at: ['look'], kind: 'server error' },
  { at: ['look'], kind: 'answer broken' },
  { at: ['look'], kind: 'forbidden' },
  { at: ['look'], kind: 'too many' },
  { at: ['send'], kind: 'token refused' },
  { at: ['send'], kind: 'forbidden' },
  { at: ['send'], kind: 'too many' },
  { at: ['send'], kind: 'limited' },
  { at: ['look', 'send'], kind: 'forbidden' },
  { at: ['look', 'send'], kind: 'token refused' },
];
/** With these the workspace does not let this kiosk do something. */
const NOT_ALLOWED: readonly WorkspaceErrorKind[] = ['unauthenticated', 'forbidden'];

const offline: WorkspaceError = { kind: 'offline', message: 'ECONNREFUSED' };
const timeout: WorkspaceError = { kind: 'timeout', message: 'No answer' };
const badResponse: WorkspaceError = { kind: 'bad-response', message: 'The answer does not fit' };
const serverError: WorkspaceError = { kind: 'unavailable', message: 'Server Error', status: 500 };
const refusedToken: WorkspaceError = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 };
const forbidden: WorkspaceError = { kind: 'forbidden', message: 'This action is unauthorized.', status: 403 };
const tooMany: WorkspaceError = { kind: 'rate-limited', message: 'Too Many', status: 429, retryAfterMs: 3000 };

/** The error that the kiosk gets, whether the request was sent, and after how many milliseconds. */
const WITHOUT_ANSWER: Record<Unanswered, [WorkspaceError, boolean, number]> = {
  'never arrives': [timeout, true, CLIENT_TIMEOUT_MS],
  'server error': [serverError, true, 30],
  offline: [offline, false, 5],
  'token refused': [refusedToken, false, 30],
  forbidden: [forbidden, false, 30],
  'too many': [tooMany, false, 30],
};

interface Look {
  at: number;
  rent: Rent | null;
  itemId: string;
}

export interface Network {
  /** The network functions for a kiosk that can crash while it waits. */
  requestsOf(of: TimerOwner): Pick<ActionsWorkspace, 'send' | 'lookup' | 'probe'>;
  isConnected(): boolean;
  /** Whether a request about this item is in flight. */
  isBusy(code: string): boolean;
  /** Whether an attempt of this action may still arrive. */
  isOnItsWay(id: string): boolean;
  /** The time and the rent of the last successful look-up of an item. */
  lastLook(code: string): Look | undefined;
  /** When a request last failed for a reason that affects all requests. */
  lastTrouble(): number;
  /** Whether the token was ever refused for all requests. */
  wasTokenRefused(): boolean;
  /** Whether requests about this item were answered with 401 or 403 although the token was good. */
  wasForbidden(code: string): boolean;
  /** Whether the workspace has ever refused this action. */
  wasRefused(id: string): boolean;
  /** How many attempts of this action brought no usable answer. */
  failedTries(id: string): number;
  /** Changes the connection, the token's validity or the failure rate. */
  changeConditions(): void;
  /** Begins or ends the trouble of a random item. */
  toggleItemTrouble(): void;
  endItemTroubles(): void;
  clearFaults(): void;
}

/** One request: its kiosk, its item, and its action if it sends one. It still arrives if the kiosk has crashed. */
interface Flight {
  of: TimerOwner;
  code: string;
  id: string | null;
  isOnItsWay: boolean;
  isAnswered: boolean;
}

function aFlight(of: TimerOwner, code: string, id: string | null = null): Flight {
  return { of, code, id, isOnItsWay: false, isAnswered: false };
}

/** A working network. `onSend`: an action is being sent. `onTokenBack`: the token is valid again and the kiosk should retry. */
export function createNetwork(
  { isForgetful, serverAhead }: WorkspaceTraits,
  {
    chance,
    time,
    story,
    workspace,
    onSend,
    onTokenBack,
  }: {
    chance: Chance;
    time: Time;
    story: Story;
    workspace: WorldWorkspace;
    onSend: (row: ActionRow) => void;
    onTokenBack: () => void;
  },
): Network {
  const { withProbability, between, oneOf } = chance;
  const { tell, flaw } = story;
  let isConnected = true;
  let isTokenGood = true;
  let failureRate = 0;
  let wasTokenRefused = false;
  const itemTroubles = new Map<string, (typeof ITEM_TROUBLES)[number]>();
  const forbiddenCodes = new Set<string>();

  const refusedIds = new Set<string>();
  const failedTryCounts = new Map<string, number>();
  const flights = new Set<Flight>();
  let lastTrouble = Number.NEGATIVE_INFINITY;
  /** The event order of each action's last attempt that may have arrived, and of each item's last look-up. */
  const sentAt = new Map<string, number>();
  /** What the first attempt of each action said of when it was done. */
  const performedAt = new Map<string, number>();
  const looks = new Map<string, Look & { order: number }>();
  let order = 0;

  return {
    requestsOf: (of) => ({
      send: (row) => send(of, row),
      lookup: (code) => lookup(of, code),
      probe: () => probe(of),
    }),
    isConnected: () => isConnected,
    isBusy: (code) => [...flights].some((flight) => flight.code === code && (flight.isOnItsWay || !flight.of.isOver)),
    isOnItsWay: (id) => [...flights].some((flight) => flight.id === id && flight.isOnItsWay),
    lastLook: (code) => looks.get(code),
    lastTrouble: () => lastTrouble,
    wasTokenRefused: () => wasTokenRefused,
    wasForbidden: (code) => forbiddenCodes.has(code),
    wasRefused: (id) => refusedIds.has(id),
    failedTries: (id) => failedTryCounts.get(id) ?? 0,
    changeConditions() {
      const kind = chance.draw();
      if (kind < 0.35) isConnected = !isConnected;
      else if (kind < 0.5) {
        isTokenGood = !isTokenGood;
        wasTokenRefused = true;
        if (isTokenGood) onTokenBack();
      } else failureRate = oneOf([0, 0, 0.2, 0.5, 0.9]);
      tell(`network ${isConnected}, token ${isTokenGood}, rough ${failureRate}`);
    },
    toggleItemTrouble() {
      const code = oneOf(CODES);
      if (!itemTroubles.delete(code)) itemTroubles.set(code, oneOf(ITEM_TROUBLES));
      tell(
        `item troubles: ${[...itemTroubles].map(([of, { at, kind }]) => `${of} ${kind} at ${at.join(', ')}`).join('; ')}`,
      );
    },
    endItemTroubles: () => itemTroubles.clear(),
    clearFaults() {
      isConnected = true;
      isTokenGood = true;
      failureRate = 0;
    },
  };

  /** `isOfItem`: it concerns this item alone. */
  function fateOf(code: string, at: 'look' | 'send' | 'probe'): { fate: Fate; isOfItem: boolean } {
    if (!isConnected) return { fate: { kind: 'offline' }, isOfItem: false };
    if (!isTokenGood) return { fate: { kind: 'token refused' }, isOfItem: false };
    const trouble = itemTroubles.get(code);
    if (at === 'probe' || !trouble?.at.includes(at)) return { fate: generalFate(), isOfItem: false };
    const { kind } = trouble;
    if (kind === 'answer broken' || kind === 'limited') return { fate: { kind, after: 5, back: 5 }, isOfItem: true };
    if (kind === 'forbidden' || kind === 'token refused') forbiddenCodes.add(code);
    return { fate: { kind }, isOfItem: true };
  }

  function generalFate(): Fate {
    const after = !isForgetful && withProbability(failureRate / 3) ? between(7000, 30_000) : between(5, 400);
    const back = between(5, 400);
    if (!withProbability(failureRate)) return { kind: 'answered', after, back };
    return oneOf<Fate>([
      { kind: 'answer lost', after, back },
      { kind: 'answer lost', after, back },
      { kind: 'answer broken', after, back },
      { kind: 'limited', after, back },
      { kind: 'never arrives' },
      isForgetful ? { kind: 'server error' } : { kind: 'given up on', after: between(500, 30_000), back: 0 },
      { kind: 'server error' },
      { kind: 'offline' },
      { kind: 'too many' },
    ]);
  }

  /** Simulates one request and its answer. */
  function carry<T>(
    flight: Flight,
    fate: Fate,
    arrives: () => T,
    goesWrong: (error: WorkspaceError, isSent: boolean) => T,
  ) {
    const { of } = flight;
    flights.add(flight);
    flight.isOnItsWay = 'after' in fate;
    const isOver = () => {
      if (flight.isAnswered && !flight.isOnItsWay) flights.delete(flight);
    };
    return new Promise<T>((resolve) => {
      const comesBack = (ms: number, answer: () => T) =>
        time.later(
          ms,
          () => {
            flight.isAnswered = true;
            isOver();
            resolve(answer());
          },
          of,
        );
      const trouble = (error: WorkspaceError, isSent: boolean, ms: number) =>
        comesBack(ms, () => goesWrong(error, isSent));
      if (!('after' in fate)) {
        const [error, isSent, ms] = WITHOUT_ANSWER[fate.kind];
        trouble(error, isSent, ms);
      } else {
        const isTooLate = fate.after + fate.back >= CLIENT_TIMEOUT_MS;
        const isAnsweredEarlier = isTooLate || fate.kind === 'given up on';
        // It arrives even if the kiosk crashes.
        time.later(
          fate.after,
          () => {
            flight.isOnItsWay = false;
            isOver();
            const answer = arrives();
            const date = Math.floor((time.truth() + serverAhead) / SECOND) * SECOND;
            if (isAnsweredEarlier) return;
            if (fate.kind === 'answered')
              comesBack(fate.back, () => {
                of.hears?.(date, fate.after + fate.back);
                return answer;
              });
            else if (fate.kind === 'answer broken') trouble(badResponse, true, fate.back);
            else if (fate.kind === 'limited') trouble(tooMany, true, fate.back);
            else trouble(offline, true, fate.back);
          },
          null,
        );
        if (fate.kind === 'given up on') trouble(serverError, true, 30);
        else if (isTooLate) trouble(timeout, true, CLIENT_TIMEOUT_MS);
      }
    });
  }

  async function send(of: TimerOwner, row: ActionRow): Promise<ActionAnswer> {
    const { fate, isOfItem } = fateOf(row.code, 'send');
    tell(`  sent ${row.id}: ${fate.kind}`);
    const first = performedAt.get(row.id) ?? performedAtOf(row);
    performedAt.set(row.id, first);
    if (first !== performedAtOf(row)) flaw(`${row.id} was sent again with another performed_at`);
    const before = sentAt.get(row.id);
    if (before !== undefined && before > (looks.get(row.code)?.order ?? -1))
      flaw(`${row.id} was sent again without a look`);
    onSend(row);
    order += 1;
    if ('after' in fate || WITHOUT_ANSWER[fate.kind][1]) sentAt.set(row.id, order);
    const answer = await carry<ActionAnswer>(
      aFlight(of, row.code, row.id),
      fate,
      () => workspace.act(row),
      (error, isSent) => {
        if (error.kind === 'rate-limited') return { kind: 'limited', error };
        return { kind: isSent ? 'unknown' : 'not-processed', error };
      },
    );
    if (!isOfItem && (answer.kind === 'not-processed' || answer.kind === 'limited')) lastTrouble = time.now();
    if (answer.kind === 'unknown') failedTryCounts.set(row.id, (failedTryCounts.get(row.id) ?? 0) + 1);
    if (answer.kind === 'refused' || answer.kind === 'conflict') refusedIds.add(row.id);
    tell(`  answer to ${row.id}: ${answer.kind}`);
    return answer;
  }

  async function lookup(of: TimerOwner, code: string): Promise<Result<ScanAnswer, WorkspaceError>> {
    const { fate, isOfItem } = fateOf(code, 'look');
    const answer = await carry<Result<ScanAnswer, WorkspaceError>>(
      aFlight(of, code),
      fate,
      () => (code === NOTHING ? fail({ kind: 'not-found', message: 'Nothing' }) : ok(workspace.scanOf(code))),
      (error) => fail(error),
    );
    order += 1;
    if (answer.ok && answer.data.type === 'item')
      looks.set(code, { order, at: time.now(), rent: answer.data.rent, itemId: answer.data.item.id });
    tell(`  look at ${code}: ${answer.ok ? (workspace.openOf(code)?.rent.id ?? 'free') : answer.error.kind}`);
    const isOfAll = !isOfItem && !answer.ok && [...NOT_ALLOWED, 'rate-limited'].includes(answer.error.kind);
    if (isOfAll) lastTrouble = time.now();
    return answer;
  }

  async function probe(of: TimerOwner): Promise<Result<null, WorkspaceError>> {
    const answer = await carry<Result<null, WorkspaceError>>(
      aFlight(of, ''),
      fateOf('', 'probe').fate,
      () => ok(null),
      (error) => fail(error),
    );
    if (!answer.ok) lastTrouble = time.now();
    tell(`  probe: ${answer.ok ? 'ok' : answer.error.kind}`);
    return answer;
  }
}
