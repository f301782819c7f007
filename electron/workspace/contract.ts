// Everything the kiosk assumes about the workspace API: paths, bodies, and how they map to the types of shared/domain.
// The workspace does not document the kiosk endpoints; if they turn out to be different, this is the file to change.
//
// Condition reports: an item's condition is often entered only after its scan has returned it. So a check_in may also name a
// closed rent: `rent_id`, `report_of` (the Idempotency-Key of the return) and a condition or a note. The workspace records them
// on that rent, closes no rent, and answers 200 with that closed rent; a later report for the same rent replaces it. A workspace
// without support for this answers 404, 409 or 422, and people enter the condition in the workspace.
//
// Extensions: intent "extend" with `rent_id` and `due_at` moves the due date of that open rent and answers 200 with the changed
// rent. A workspace without support for this answers 422 with `errors.intent`; any other refusal is about that rent only.
//
// In search results and in the candidates for an ambiguous code, `type` says whether a hit is an item or a renter. There the
// item's own type is `item_type` ({ id, name }). It only chooses the picture: a workspace may leave it out.
//
// Pick-up: the answer to a renter's card may carry `reservations`, each with `starts_at`, `ends_at` and either the `item` or the
// `type` ({ id, code, name }, with `home` if the workspace says where to fetch it). Checking out what is reserved, to the
// renter it is reserved for, uses the reservation up. A workspace without reservations omits the list, and nothing is shown.
//
// The answer to a search may carry the name of the workspace, `meta.workspace` ({ name }). It is only shown.
//
// The next reservation of an item may have `renter_id` beside `renter_name`, since two renters can have one name.
import { z } from 'zod';
import type { ActionIntent, Condition, RenterKey } from '../../shared/domain/action.ts';
import { fail, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import {
  type ItemScan,
  isSameCode,
  type LookupQuestion,
  MAX_PAGE,
  type ScanAnswer,
  type SearchPage,
  type SearchQuestion,
} from '../../shared/domain/workspace.ts';
import { time } from '../../shared/settings/text.ts';
import { presentable } from './display-text.ts';
import {
  choiceList,
  code,
  countedList,
  decidingList,
  id,
  isRecord,
  name,
  named,
  orNull,
  reference,
  shownList,
} from './fields.ts';

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

// Absolute, without anything that could lead to another host, a query or a fragment.
const path = z.string().regex(/^(\/[A-Za-z0-9._~-]+)+$/);

/** The paths that an installation may change; the others keep their default. */
export const pathOverrides = z.object({
  scan: path.exactOptional(),
  search: path.exactOptional(),
  items: path.exactOptional(),
});

const block = z.object({
  code,
  message: z.string().transform(presentable).default(''),
  overridable: z.boolean().default(false),
});

// Only for display: an invalid one counts as none. photograph.ts decides whether the kiosk may request it.
const imageUrl = z.string().min(1).max(2000).nullable().catch(null);
const itemType = named.nullable().catch(null);

const itemFields = {
  id,
  code,
  name,
  variant: orNull(named),
  type: orNull(named),
  tags: shownList(named),
  status: z.enum(['available', 'rented', 'reserved', 'unavailable']),
  parts: shownList(z.object({ name, quantity: z.int().min(0).default(1) })),
  home: orNull(name),
  image_url: imageUrl,
};

/** Renames `image_url` to the domain's `photo`, which is left out if there is no photograph. */
function withPhoto<Thing extends { image_url: string | null }>({ image_url, ...thing }: Thing) {
  return { ...thing, ...(image_url !== null && { photo: image_url }) };
}

const renterFields = { id, code, name, status: z.enum(['active', 'blocked']) };

/** An item on loan. Type, variant and tags are optional, and only choose its picture. */
const referenceFields = reference.extend({
  type: orNull(named),
  variant: orNull(named),
  tags: shownList(named),
  image_url: imageUrl,
});
const itemReference = referenceFields.transform(withPhoto);

const rent = z
  .object({
    id,
    item: itemReference,
    renter: reference,
    checked_out_at: time,
    due_at: orNull(time),
    checked_in_at: orNull(time),
  })
  .transform(({ checked_out_at, due_at, checked_in_at, ...found }) => ({
    ...found,
    checkedOutAt: checked_out_at,
    dueAt: due_at,
    checkedInAt: checked_in_at,
  }));

/** Whether an element of a list of rents is not over. Judged before the list is cut: what is over must hide no loan. */
function isNotOver(found: unknown): boolean {
  return !isRecord(found) || typeof found.checked_in_at !== 'string' || !time.safeParse(found.checked_in_at).success;
}

const home = orNull(name);

const reservation = z
  .object({
    id,
    item: orNull(referenceFields.extend({ home }).transform(withPhoto)),
    type: orNull(named.extend({ home })),
    starts_at: time,
    ends_at: time,
  })
  .transform(({ id, item, type, starts_at, ends_at }, { issues }) => {
    const times = { startsAt: starts_at, endsAt: ends_at };
    if (item) return { id, of: { item: withoutHome(item) }, home: item.home, ...times };
    if (type) return { id, of: { type: withoutHome(type) }, home: type.home, ...times };
    issues.push({ code: 'custom', message: 'Nothing is reserved', path: ['item'], input: undefined });
    return z.NEVER;
  });

// The id only tells renters of one name apart: one that does not fit is as good as none.
const next = z
  .object({ starts_at: time, renter_name: orNull(name), renter_id: orNull(id).catch(null) })
  .transform(({ starts_at, renter_name, renter_id }) => ({
    startsAt: starts_at,
    renterName: renter_name,
    ...(renter_id !== null && { renterId: renter_id }),
  }));

// Missing or null means no blocks.
const blocks = decidingList(block)
  .nullish()
  .transform((found) => found ?? []);

const itemScan = z.object({
  type: z.literal('item'),
  item: z.object(itemFields).transform(withPhoto),
  rent: orNull(rent),
  next: orNull(next),
  blocks,
});

const renterScan = z
  .object({
    type: z.literal('renter'),
    renter: z.object(renterFields),
    rents: countedList(rent, isNotOver),
    reservations: countedList(reservation),
    blocks,
  })
  .transform(({ rents, reservations, ...found }) => ({
    ...found,
    rents: rents.listed,
    reservations: reservations.listed,
    ...(rents.leftOut + reservations.leftOut > 0 && {
      leftOut: { rents: rents.leftOut, reservations: reservations.leftOut },
    }),
  }));

const candidate = z.discriminatedUnion('type', [
  // `type` is "item" or "renter" here, so the item's own type comes from `item_type`, if present.
  z
    .object({ ...itemFields, type: z.literal('item'), item_type: itemType })
    .transform(({ item_type, ...found }) =>
      withPhoto({ ...found, ...(item_type !== null && { itemType: item_type }) }),
    ),
  z.object({ ...renterFields, type: z.literal('renter') }),
]);

const ambiguousScan = z.object({ type: z.literal('ambiguous'), candidates: decidingList(candidate) });

const scan: z.ZodType<ScanAnswer> = z.discriminatedUnion('type', [itemScan, renterScan, ambiguousScan]);

const results = choiceList(candidate);
// Anything else counts as no next page.
const meta = z.object({ meta: z.object({ next_page: orNull(z.int().min(1).max(MAX_PAGE)) }) });

const nameMeta = z.object({ meta: z.object({ workspace: z.object({ name }) }) });

const refusal = z.object({ message: z.string() });

/**
 * Reads the answer to a look-up, bare or in a `data` envelope. Fails with 'bad-response' and the first field that is
 * invalid. An item is out while it has an open rent, so a rent that is over counts as none.
 */
export function readScanAnswer(body: unknown): Result<ScanAnswer, WorkspaceError> {
  const answer = readBody(scan, body);
  const isOver = answer.ok && answer.data.type === 'item' && answer.data.rent && answer.data.rent.checkedInAt !== null;
  return isOver ? ok({ ...answer.data, rent: null }) : answer;
}

/**
 * Reads the answer to the action `sent`. It proves the action only if it is about the same item and shows the rent that
 * the action opened for this renter, or the one that it closed or extended.
 */
export function readActionAnswer(sent: SentAction, body: unknown): Result<ItemScan, WorkspaceError> {
  const answer = readBody(scan, body);
  if (!answer.ok) return answer;
  const found = answer.data;
  if (found.type !== 'item') return misfit('type');
  if (!isSameCode(found.item.code, sent.code)) return misfit('item.code');
  if (!found.rent) return misfit('rent');
  const isOpen = found.rent.checkedInAt === null;
  if (isOpen !== (sent.intent !== 'check_in')) return misfit('rent.checked_in_at');
  const { renter, rentId } = sent;
  if (!isSameCode(found.rent.item.code, sent.code)) return misfit('rent.item');
  if (rentId !== null && found.rent.id !== rentId) return misfit('rent.id');
  if (renter && !isRenter(found.rent.renter, renter)) return misfit('rent.renter');
  return ok(found);
}

/** Whether `found` is the renter that `key` names. */
export function isRenter(found: { id: string; code: string }, key: RenterKey): boolean {
  return 'id' in key ? found.id === key.id : isSameCode(found.code, key.code);
}

/** The item's current state from the answer to a conflict; null if the answer does not carry it. */
export function readConflict(body: unknown): ItemScan | null {
  if (!isRecord(body) || !('data' in body)) return null;
  const answer = readScanAnswer(body);
  return answer.ok && answer.data.type === 'item' ? answer.data : null;
}

/** Reads the answer to a search: a list in a `data` envelope with `meta`, or bare. Leaves out hits that can't be looked up. */
export function readSearch(body: unknown): Result<SearchPage, WorkspaceError> {
  const found = readBody(results, body);
  if (!found.ok) return found;
  const paged = meta.safeParse(body);
  return ok({ results: found.data, nextPage: paged.success ? paged.data.meta.next_page : null });
}

/** What the workspace is called, where the answer to a search tells it; null: it does not. */
export function readWorkspaceName(body: unknown): string | null {
  const told = nameMeta.safeParse(body);
  return (told.success && told.data.meta.workspace.name) || null;
}

/** The message of an error answer and the field that it is about; null if the body is not an error of this API. */
export function readRefusal(body: unknown): { message: string; field: string | null } | null {
  const said = refusal.safeParse(body);
  if (!said.success) return null;
  const field = isRecord(body) && isRecord(body.errors) ? fieldOf(body.errors) : null;
  return { message: presentable(said.data.message), field: field === null ? null : presentable(field) };
}

/** The first field, found without listing all; but `intent` if it is there: then the workspace does not support the action. */
function fieldOf(errors: Record<string, unknown>): string | null {
  if (Object.hasOwn(errors, 'intent')) return 'intent';
  for (const field in errors) return field;
  return null;
}

/** The search that probes the connection. Any query will do: only the fact of an answer matters. */
export const PROBE: SearchQuestion = { query: 'kiosk' };

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

export function lookupBody({ code, as, renterId }: LookupQuestion): object {
  return { code, intent: 'lookup', as, renter_id: renterId };
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

function withoutHome<T extends { home: unknown }>({ home, ...thing }: T): Omit<T, 'home'> {
  return thing;
}

/** Reads `body`, or the content of its `data` envelope, with `schema`. */
function readBody<T>(schema: z.ZodType<T>, body: unknown): Result<T, WorkspaceError> {
  const enveloped = isRecord(body) && 'data' in body;
  const read = schema.safeParse(enveloped ? body.data : body);
  if (read.success) return ok(read.data);
  return misfit([...(enveloped ? ['data'] : []), ...(read.error.issues[0]?.path ?? [])].join('.'));
}

function misfit(field: string): { ok: false; error: WorkspaceError } {
  const message = field === '' ? 'The answer does not fit' : `The answer does not fit: ${field}`;
  return fail({ kind: 'bad-response', message, field: field || 'body' });
}
