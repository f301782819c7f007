// The demo workspace's API format: schemas of the requests, and the JSON of the answers.
import { z } from 'zod';
import {
  type Candidate,
  DUE_LISTS,
  type DueList,
  type Item,
  type ItemReference,
  type Named,
  type Rent,
  type Renter,
  type Reservation,
  type ScanAnswer,
} from '../../shared/domain/workspace.ts';
import type { RenterKey } from './lending.ts';
import { picturePath } from './pictures.ts';
import type { HitPage } from './search.ts';

const code = z.string().min(1).max(512).regex(/\S/, 'A code has at least one visible character.');
const identifier = z.union([z.string().min(1), z.int()]).transform(String);
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const renter = { renter_id: identifier.optional(), renter_code: code.optional() };

const asItem = z.literal('item').optional();

const EXTEND = 'extend';

export const scanRequestSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('lookup'), code, as: z.enum(['item', 'renter']).optional(), ...renter }),
  z
    .object({
      intent: z.literal('check_out'),
      code,
      as: asItem,
      ...renter,
      due_at: moment.nullish(),
      overrides: z.array(z.string()).optional(),
      performed_at: moment.optional(),
    })
    .refine((request) => request.renter_id !== undefined || request.renter_code !== undefined, {
      path: ['renter_id'],
      error: 'A check-out names its renter.',
    }),
  z
    .object({
      intent: z.literal('check_in'),
      code,
      as: asItem,
      rent_id: identifier.optional(),
      condition: z.enum(['fine', 'damaged', 'incomplete']).optional(),
      note: z.string().max(2000).optional(),
      report_of: z.uuid().optional(),
      performed_at: moment.optional(),
    })
    .refine(({ report_of, rent_id }) => report_of === undefined || rent_id !== undefined, {
      path: ['rent_id'],
      error: 'A report names the rent that was closed.',
    })
    .refine(({ report_of, condition, note }) => report_of === undefined || (condition ?? note) !== undefined, {
      path: ['condition'],
      error: 'A report tells something.',
    }),
  z.object({
    intent: z.literal(EXTEND),
    code,
    as: asItem,
    rent_id: identifier,
    due_at: moment,
    performed_at: moment.optional(),
  }),
]);

export type ScanRequest = z.infer<typeof scanRequestSchema>;
export type ActionRequest = Exclude<ScanRequest, { intent: 'lookup' }>;

export const searchQuerySchema = z.object({
  q: z.string().max(512).default(''),
  type: z.enum(['item', 'renter']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  filter: z.enum(DUE_LISTS).optional(),
});

export const idempotencyKeySchema = z.object({ idempotency_key: z.uuid() });

/** The renter that a request names, by id or card code; null if none. */
export function renterKeyOf(request: { renter_id?: string | undefined; renter_code?: string | undefined }) {
  const { renter_id: id, renter_code } = request;
  const key: RenterKey | null = id !== undefined ? { id } : renter_code !== undefined ? { code: renter_code } : null;
  return key;
}

/** The body of the 422 with which a workspace without support for extensions answers one. */
export const UNKNOWN_INTENT = {
  message: 'The selected intent is invalid.',
  errors: { intent: ['The selected intent is invalid.'] },
};

/** The body of a 422: the first problem as the message, and all problems by field. */
export function validationBody(error: z.ZodError) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { message: error.issues[0]?.message ?? 'The given data was invalid.', errors };
}

export function scanBody(answer: ScanAnswer) {
  switch (answer.type) {
    case 'item': {
      const { next } = answer;
      return {
        type: answer.type,
        item: wireItem(answer.item),
        rent: answer.rent && wireRent(answer.rent),
        next: next && {
          starts_at: next.startsAt,
          ...(next.renterName !== null && { renter_name: next.renterName }),
          ...(next.renterId !== undefined && { renter_id: Number(next.renterId) }),
        },
        blocks: answer.blocks,
      };
    }
    case 'renter':
      return {
        type: answer.type,
        renter: wireRenter(answer.renter),
        rents: answer.rents.map(wireRent),
        reservations: answer.reservations.map(wireReservation),
        blocks: answer.blocks,
      };
    case 'ambiguous':
      return { type: answer.type, candidates: answer.candidates.map(wireCandidate) };
  }
}

/** What was found, with `meta` beside the number of the next page. */
export function hitsBody({ entries, nextPage }: HitPage, meta: { workspace?: { name: string }; filter?: DueList }) {
  const data = entries.map(({ found, rent, reservations }) => ({
    ...wireCandidate(found),
    ...(rent !== undefined && { rent: rent && wireRent(rent) }),
    ...(reservations && { reservations: reservations.map(wireReservation) }),
  }));
  return { data, meta: { next_page: nextPage, ...meta } };
}

export function wireItem(item: Item) {
  return { ...wireUntypedItem(item), type: item.type && wireNamed(item.type) };
}

// In a candidate, `type` says whether it is an item or a renter; the item's own type is `item_type`.
function wireCandidate(candidate: Candidate) {
  return candidate.type === 'item'
    ? {
        type: candidate.type,
        item_type: candidate.itemType ? wireNamed(candidate.itemType) : null,
        ...wireUntypedItem(candidate),
      }
    : { type: candidate.type, ...wireRenter(candidate) };
}

function wireUntypedItem(item: Omit<Item, 'type'>) {
  return {
    id: Number(item.id),
    code: item.code,
    name: item.name,
    variant: item.variant && wireNamed(item.variant),
    tags: item.tags.map(wireNamed),
    status: item.status,
    image_url: picturePath(item.code) ?? null,
    parts: item.parts,
    home: item.home,
    price: item.price ?? null,
  };
}

function wireRenter({ id, code, name, status }: Renter) {
  return { id: Number(id), code, name, status };
}

function wireRent(rent: Rent) {
  return {
    id: Number(rent.id),
    item: wireItemReference(rent.item),
    renter: rent.renter && { ...rent.renter, id: Number(rent.renter.id) },
    checked_out_at: rent.checkedOutAt,
    due_at: rent.dueAt,
    checked_in_at: rent.checkedInAt,
  };
}

function wireReservation({ id, of, home, startsAt, endsAt }: Reservation) {
  const thing =
    'item' in of ? { item: { ...wireItemReference(of.item), home } } : { type: { ...wireNamed(of.type), home } };
  return { id: Number(id), ...thing, starts_at: startsAt, ends_at: endsAt };
}

function wireItemReference({ id, code, name, type, variant, tags = [] }: ItemReference) {
  const kind = { type: type ? wireNamed(type) : null, variant: variant ? wireNamed(variant) : null };
  const picture = picturePath(code);
  const shown = picture !== undefined && { image_url: picture };
  return { id: Number(id), code, name, ...kind, tags: tags.map(wireNamed), ...shown };
}

function wireNamed({ id, name }: Named) {
  return { id: Number(id), name };
}
