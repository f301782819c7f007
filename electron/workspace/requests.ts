// What the kiosk asks of the workspace API: paths, bodies, headers and queries. What comes back is in contract.ts.
//
// Condition reports: an item's condition is often entered only after its scan has returned it. So a check_in may also name a
// closed rent: `rent_id`, `report_of` (the Idempotency-Key of the return) and a condition or a note. The workspace records them
// on that rent, closes no rent, and answers 200 with that closed rent; a later report for the same rent replaces it. A workspace
// without support for this answers 404, 409 or 422, and people enter the condition in the workspace.
//
// Extensions: intent "extend" with `rent_id` and `due_at` moves the due date of that open rent and answers 200 with the changed
// rent. A workspace without support for this answers 422 with `errors.intent`; any other refusal is about that rent only.
//
// Pick-up: checking out what is reserved, to the renter it is reserved for, uses the reservation up.
import type { ActionIntent, Condition, RenterKey } from '../../shared/domain/action.ts';
import type { DueListQuestion, LookupQuestion, SearchQuestion } from '../../shared/domain/workspace.ts';

/** Paths below the base URL. */
export interface KioskPaths {
  scan: string;
  search: string;
  items: string;
}

export const KIOSK_PATHS: KioskPaths = {
  scan: '/api/v1/kiosk/scan',
  search: '/api/v1/kiosk/search',
  items: '/api/v1/items',
};

/** The search that probes the connection. Any query will do: only the fact of an answer matters. */
export const PROBE: SearchQuestion = { query: 'kiosk' };

/** What the kiosk asks about a code. */
export interface AskedLookUp extends LookupQuestion {
  /** Instead of `renterId`: the code of the renter's card. */
  renterCode?: string;
}

interface Performed {
  code: string;
  /** When it was done at the desk, epoch milliseconds. */
  performedAt: number;
}

export interface CheckOut extends Performed {
  /** The renter's id, or the code of their card if the check-out was taken offline. */
  renter: RenterKey;
  /** ISO 8601 with offset; null leaves it to the workspace's policy. */
  dueAt: string | null;
  /** Codes of the blocks to override. */
  overrides?: string[];
}

export interface CheckIn extends Performed {
  /** The open rent that the desk saw. */
  rentId: string | null;
  condition?: Condition;
  note?: string;
  /** For a condition report: the id of the return whose closed rent it is about. It closes no rent. */
  reportOf?: string;
}

export interface Extend extends Performed {
  /** The open rent that the desk saw. */
  rentId: string;
  /** ISO 8601 with offset. */
  dueAt: string;
}

/** What the answer to an action must match. */
export interface SentAction {
  intent: ActionIntent;
  code: string;
  /** null: any renter. */
  renter: RenterKey | null;
  /** check_in, extend: the rent to close or to extend; null: any. */
  rentId: string | null;
}

/** The path of a scan with this intent: one for all. */
export function scanPath({ scan }: KioskPaths, _intent: ActionIntent | 'lookup'): string {
  return scan;
}

export function lookupBody({ code, as, renterId, renterCode }: AskedLookUp): object {
  return { code, intent: 'lookup', as, renter_id: renterId, renter_code: renterCode };
}

export function checkOutBody({ code, renter, dueAt, overrides, performedAt }: CheckOut): object {
  return {
    code,
    intent: 'check_out',
    as: 'item',
    ...('id' in renter ? { renter_id: renter.id } : { renter_code: renter.code }),
    due_at: dueAt ?? undefined,
    overrides: overrides?.length ? overrides : undefined,
    performed_at: new Date(performedAt).toISOString(),
  };
}

export function checkInBody({ code, rentId, condition, note, reportOf, performedAt }: CheckIn): object {
  return {
    code,
    intent: 'check_in',
    as: 'item',
    rent_id: rentId ?? undefined,
    condition,
    note,
    report_of: reportOf,
    performed_at: new Date(performedAt).toISOString(),
  };
}

export function extendBody({ code, rentId, dueAt, performedAt }: Extend): object {
  return {
    code,
    intent: 'extend',
    as: 'item',
    rent_id: rentId,
    due_at: dueAt,
    performed_at: new Date(performedAt).toISOString(),
  };
}

/** The header that names the desk; empty without a name. Headers hold ASCII only, so the rest is percent-encoded. */
export function deskHeader(name: string): Record<string, string> {
  return name === ''
    ? {}
    : { 'X-Kiosk-Desk': name.toWellFormed().replace(/[^\x20-\x24\x26-\x7e]+/gu, encodeURIComponent) };
}

/** The query string of a search, without the question mark. */
export function searchQuery({ query, type, page = 1 }: SearchQuestion): string {
  return new URLSearchParams({ q: query, ...(type && { type }), page: String(page) }).toString();
}

/** The query string for one page of a list of what is due. A workspace without such lists may answer with any search. */
export function dueListQuery({ list, page }: DueListQuestion): string {
  return new URLSearchParams({ filter: list, page: String(page) }).toString();
}
