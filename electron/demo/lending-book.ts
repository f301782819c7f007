// The demo workspace's memory: its current state, the ledger of what really happened, and the actions it has already answered.
import type { Clock } from '../../shared/clock.ts';
import type { ActionIntent, Condition } from '../../shared/domain/action.ts';
import { fail, type Result } from '../../shared/domain/errors.ts';
import type { DueList, Item, ItemScan, ScanAnswer } from '../../shared/domain/workspace.ts';
import { dueList } from './due-lists.ts';
import { openingHoldings } from './inventory.ts';
import {
  checkIn,
  checkOut,
  describeItem,
  extend,
  findByCode,
  type Holdings,
  type LedgerRent,
  lookUp,
  openRentOf,
  type Refusal,
  report,
  reservationsOf,
} from './lending.ts';
import { type HitPage, type SearchRequest, search } from './search.ts';
import { type ActionRequest, renterKeyOf, type ScanRequest } from './wire.ts';

/** One check-out, check-in or extension that was carried out. */
export interface LedgerEntry {
  /** Counts from 1, without gaps. */
  sequence: number;
  /** Epoch milliseconds. */
  at: number;
  intent: ActionIntent;
  itemCode: string;
  renterCode: string;
  rentId: string;
  /** The rent's due date after this entry, ISO 8601. */
  dueAt: string | null;
  /** Of a check-in, if the desk reported one. */
  condition: Condition | null;
  /** Of a check-in, if the desk wrote one. */
  note: string | null;
  /** As the desk sent it, whether or not this workspace uses it; '' if there was none. */
  idempotencyKey: string;
  tokenId: string;
}

/** A condition report after a return. It opens, closes or changes no rent, so it is not part of the ledger. */
export interface ReportEntry extends Pick<LedgerEntry, 'at' | 'itemCode' | 'rentId' | 'idempotencyKey' | 'tokenId'> {
  condition: Condition | null;
  note: string | null;
  /** The idempotency key of the return. */
  reportOf: string;
}

/** 'remembered': the same key gets the same answer again. 'unknown': this workspace ignores idempotency keys. */
export const KEYS = ['remembered', 'unknown'] as const;
export type Keys = (typeof KEYS)[number];

/** The start and end times of a rent: 'asked' as the desk says, 'own' when the workspace received the request. */
export type Stamps = 'asked' | 'own';

/** Features that a workspace may not support. */
export const OPTIONAL = ['extend', 'reservations', 'name', 'lists'] as const;
export type Optional = (typeof OPTIONAL)[number];

/** The token and the idempotency key of an action. */
interface Sender {
  tokenId: string;
  idempotencyKey: string;
}

export interface LendingBook {
  lookUp(request: Extract<ScanRequest, { intent: 'lookup' }>): Result<ScanAnswer, Refusal>;
  /**
   * Carries an action out. If keys are remembered, only once: the same key of the same token gets the same answer again.
   * Refusals are not remembered.
   */
  act(request: ActionRequest, sender: Sender): Result<ItemScan, Refusal>;
  search(request: SearchRequest): HitPage;
  dueList(list: DueList, page: number): HitPage;
  items(): Item[];
  /** The current state of the item with this code, and its open rent; null if there is no such item. */
  inspect(code: string): { item: Item; rent: LedgerRent | null } | null;
  readonly ledger: readonly LedgerEntry[];
  /** Oldest first; the last report on a rent replaces earlier ones. */
  readonly reports: readonly ReportEntry[];
  /** Forgets the answered actions, like a workspace that does not keep them across a restart. */
  forgetKeys(): void;
}

/** Creates a book with the demo's items and renters, as of the clock's current time. */
export function createLendingBook({
  clock,
  keys,
  stamps,
  writes,
  recordsDue,
  onCarriedOut,
}: {
  clock: Clock;
  writes: Holdings['writes'];
  keys: Keys;
  stamps: Stamps;
  /** The due date that is recorded if this one is asked for, both epoch milliseconds. */
  recordsDue: (asked: number) => number;
  onCarriedOut: (entry: LedgerEntry) => void;
}): LendingBook {
  let holdings = openingHoldings(clock.now(), writes);
  const ledger: LedgerEntry[] = [];
  const reports: ReportEntry[] = [];
  const answered = new Map<string, { request: string; answer: Result<ItemScan, Refusal> }>();

  function carryOut(request: ActionRequest, now: number) {
    const performedAt = stamps === 'own' ? null : (request.performed_at ?? null);
    if (isReport(request)) return report(holdings, { code: request.code, rentId: request.rent_id }, now);
    if (request.intent === 'check_in') {
      return checkIn(holdings, { code: request.code, rentId: request.rent_id ?? null, performedAt }, now);
    }
    if (request.intent === 'extend')
      return extend(holdings, { code: request.code, rentId: request.rent_id, dueAt: recordsDue(request.due_at) }, now);
    const renter = renterKeyOf(request);
    if (!renter) throw new Error('The schema lets no check-out pass without a renter.');
    const { code, due_at: dueAt = null, overrides = [] } = request;
    return checkOut(
      holdings,
      { code, renter, dueAt: dueAt === null ? null : recordsDue(dueAt), overrides, performedAt },
      now,
    );
  }

  return {
    lookUp: (request) =>
      lookUp(holdings, { code: request.code, as: request.as ?? null, renter: renterKeyOf(request) }, clock.now()),

    act(request, sender) {
      const key = `${sender.tokenId} ${sender.idempotencyKey}`;
      const text = JSON.stringify(request);
      const earlier = answered.get(key);
      if (earlier && keys === 'remembered') {
        if (earlier.request === text) return earlier.answer;
        const message = 'This key was already used for another action.';
        return fail({ kind: 'invalid', message, field: 'idempotency_key' });
      }

      const now = clock.now();
      const outcome = carryOut(request, now);
      if (!outcome.ok) return outcome;
      const { scan } = outcome.data;
      holdings = outcome.data.holdings;
      const entry = { at: now, itemCode: scan.item.code, rentId: scan.rent.id, ...conditionOf(request), ...sender };
      if (isReport(request)) reports.push({ ...entry, reportOf: request.report_of });
      else {
        const renterCode = scan.rent.renter.code;
        const { dueAt } = scan.rent;
        const carriedOut = { sequence: ledger.length + 1, intent: request.intent, renterCode, dueAt, ...entry };
        ledger.push(carriedOut);
        onCarriedOut(carriedOut);
      }
      const answer = { ok: true as const, data: scan };
      answered.set(key, { request: text, answer });
      return answer;
    },

    search(request) {
      const { results, nextPage } = search(holdings, request, clock.now());
      const entries = results.map((found) =>
        found.type === 'item'
          ? { found, rent: openRentOf(holdings, found) }
          : { found, reservations: reservationsOf(holdings, found, clock.now()) },
      );
      return { entries, nextPage };
    },
    dueList: (list, page) => dueList(holdings, list, page, clock.now()),
    items: () => holdings.items.map((item) => describeItem(holdings, item, clock.now())),

    inspect(code) {
      const { item } = findByCode(holdings, code);
      return item && { item: describeItem(holdings, item, clock.now()), rent: openRentOf(holdings, item) };
    },

    ledger,
    reports,
    forgetKeys: () => answered.clear(),
  };
}

type ReportRequest = ActionRequest & { rent_id: string; report_of: string };

/** Whether a request is a condition report on an earlier return. The schema ensures that it names the rent. */
function isReport(request: ActionRequest): request is ReportRequest {
  return request.intent === 'check_in' && request.report_of !== undefined;
}

function conditionOf(request: ActionRequest): Pick<LedgerEntry, 'condition' | 'note'> {
  if (request.intent !== 'check_in') return { condition: null, note: null };
  return { condition: request.condition ?? null, note: request.note ?? null };
}
