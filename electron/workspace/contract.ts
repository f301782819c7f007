// Everything the kiosk assumes about the answers of the workspace API, and how they map to the types of shared/domain. What it
// asks is in requests.ts. The workspace does not document the kiosk endpoints; if they turn out to be different, these are the
// files to change. How each kind of field is read is in fields.ts, what an answer proves in read-answer.ts.
import { z } from 'zod';
import {
  type Block,
  DUE_LISTS,
  type ItemStatus,
  KIOSK_BLOCKS,
  MAX_PAGE,
  type Named,
  type Part,
  type Renter,
  type ScanAnswer,
} from '../../shared/domain/workspace.ts';
import { presentable } from './display-text.ts';
import {
  atDesk,
  byName,
  code,
  decides,
  extra,
  id,
  inWords,
  isNothing,
  isRecord,
  type Listed,
  list,
  missed,
  moment,
  type NoteRepair,
  name,
  named,
  orNone,
  shown,
  thing,
  UNREAD,
  wholeNumber,
  wordOf,
} from './fields.ts';

const ITEM_STATUSES = ['available', 'rented', 'reserved', 'unavailable'] as const satisfies ItemStatus[];
const RENTER_STATUSES = ['active', 'blocked'] as const satisfies Renter['status'][];

const kind = extra(named, 'What kind of thing it is; without it, the drawing is a general one', byName);
const tags = list(named, 'What else helps to choose the drawing; without them, the type and the name choose it', {
  unfit: 'cut',
  mend: byName,
});
const home = extra(name, 'Where it is kept; without it, the desk does not say where it belongs', inWords);
const price = extra(name, 'What renting it costs, as text, shown as it is; without it, no price is shown', inWords);
// Only for display. photograph.ts decides whether the kiosk may request it.
const photo = extra(z.string().min(1).max(2000), 'Address of a photograph; without it, the item is drawn');
const itemName = shown(name, null, 'What people call it; without it, its code is shown', inWords);
const itemCode = decides(code, 'What its label says; sent back exactly so');

/** The parts of a kit; one without a name can't be counted. */
const part = thing('item.parts', {
  name: decides(name, 'What the part is called'),
  quantity: shown(z.int().min(0), 1, 'How many there are; without it, one', wholeNumber),
});
const parts = list(part, 'Parts of a kit; without them, nothing is counted at check-out and return', {
  unfit: 'cut',
  mend: (found) => (typeof found === 'string' ? part.safeParse({ name: found, quantity: 1 }).data : undefined),
});

const itemFields = {
  id: decides(id, 'Identifies the item'),
  code: itemCode,
  name: itemName,
  variant: kind,
  tags,
  status: shown(
    z.enum(ITEM_STATUSES),
    'unknown',
    'For show: an item is out while it has an open rent; without it, no status is shown',
    wordOf(ITEM_STATUSES),
  ),
  parts,
  home,
  price,
  image_url: photo,
};

const item = thing('item', { ...itemFields, type: kind }).transform(asWholeItem);

const renterFields = {
  id: decides(id, 'Identifies the renter'),
  code: decides(code, 'What their card says'),
  name: shown(name, '', 'What they are called; without it, they are an unknown renter', inWords),
};
const renterStatus = shown(
  z.enum(RENTER_STATUSES),
  'unknown',
  'Whether they may borrow; without it, the desk goes by the blocks alone',
  wordOf(RENTER_STATUSES),
);

/** An item on loan. Type, variant and tags only choose its picture. */
const itemReference = (of: string) =>
  thing(of, {
    id: itemFields.id,
    code: itemCode,
    name: itemName,
    type: kind,
    variant: kind,
    tags,
    image_url: photo,
  });

const checkedOut = moment.transform((at) => ({ at, isSupposed: false }));

const rent = thing('rent', {
  id: decides(id, 'Identifies the rent'),
  item: decides(itemReference('rent.item').transform(asItem), 'What is on loan'),
  renter: orNone(thing('rent.renter', renterFields), 'Who has it; none: a renter who was deleted'),
  checked_out_at: shown(
    checkedOut,
    null,
    'Since when; without it, a late return or check-out more often needs a person',
    (found) => {
      const at = atDesk('start')(found);
      return at === undefined ? undefined : { at, isSupposed: true };
    },
  ),
  due_at: missed(moment, 'When it is due back; none: never', atDesk('end')),
  checked_in_at: decides(moment.nullish(), 'When it came back; none: it is still out', atDesk('end')),
}).transform(({ checked_out_at, due_at, checked_in_at, ...found }) => ({
  ...found,
  checkedOutAt: checked_out_at?.at ?? null,
  ...(checked_out_at?.isSupposed && { isCheckedOutSupposed: true as const }),
  dueAt: due_at === UNREAD ? null : due_at,
  ...(due_at === UNREAD && { isDueUnread: true as const }),
  checkedInAt: checked_in_at ?? null,
}));

/** Whether an element of a list of rents is not over. Judged before the list is cut: what is over must hide no loan. */
function isNotOver(found: unknown): boolean {
  const end = isRecord(found) ? found.checked_in_at : undefined;
  return !moment.safeParse(end).success && atDesk('end')(end) === undefined;
}

const reservedType = thing('reservation.type', {
  id: decides(id, 'Identifies the type'),
  name: decides(name, 'Its name'),
  home,
});

const reservation = thing('reservation', {
  id: decides(id, 'Identifies the reservation'),
  item: orNone(
    itemReference('reservation.item')
      .extend({ home: home('reservation.item.home') })
      .transform(asItem),
    'The item that is reserved; none: `type` says of what',
  ),
  type: extra(reservedType, 'The type of which any item is reserved; none: `item` says which', (found) => {
    const named = byName(found);
    return named && { ...named, home: null };
  }),
  starts_at: decides(moment, 'When it is to be collected', atDesk('start')),
  ends_at: extra(moment, 'When it is due back; without it, the desk does not say until when', atDesk('end')),
}).transform(({ id, item, type, starts_at, ends_at }, { issues }) => {
  const times = { startsAt: starts_at, endsAt: ends_at };
  if (item) return { id, of: { item: withoutHome(item) }, home: item.home, ...times };
  if (type) return { id, of: { type: { id: type.id, name: type.name } }, home: type.home, ...times };
  issues.push({ code: 'custom', message: 'Nothing is reserved', path: ['item'], input: undefined });
  return z.NEVER;
});

// The id only tells renters of one name apart: one that does not fit is as good as none.
const next = thing('next', {
  starts_at: decides(moment, 'When it is needed next', atDesk('start')),
  renter_name: extra(name, 'By whom; without it, the desk does not say for whom it is reserved', inWords),
  renter_id: extra(id, 'Their id, since two renters can have one name; without it, names are compared'),
}).transform(({ starts_at, renter_name, renter_id }) => ({
  startsAt: starts_at,
  renterName: renter_name,
  ...(renter_id !== null && { renterId: renter_id }),
}));

const block = thing('blocks', {
  code: decides(code, 'Names the reason; sent back to override it'),
  message: extra(z.string().transform(presentable), 'The reason in words; without it, the desk has only the code'),
  overridable: extra(
    z.boolean(),
    'Whether an administrator can override it: only true means so; without it, nobody can',
  ),
}).transform(({ code, message, overridable }) => ({ code, message: message ?? '', overridable: overridable === true }));

const blocks = list(block, 'Why it can’t go out; without them, that is known only once the workspace refuses', {
  unfit: 'one',
  mend: unreadBlock,
});

/** A block that can't be read stays one, which nobody can override. */
function unreadBlock(found: unknown): Block {
  const words = isRecord(found) ? found.message : found;
  return { ...KIOSK_BLOCKS.unread, message: typeof words === 'string' ? presentable(words) : '' };
}

const itemScan = thing('', {
  type: decides(z.literal('item'), 'What the code stands for'),
  item: decides(item, 'The item'),
  rent: orNone(
    rent,
    'Look-up: its open rent, none: it is free. Action: the rent that it opened, closed or extended, which proves it',
  ),
  next: missed(next, 'Its next reservation; without it, no reservation limits the due date'),
  blocks,
}).transform(({ type, item: { partsLeftOut, ...item }, rent, next, blocks }) => {
  const unread = [...(next === UNREAD ? ['next' as const] : []), ...(partsLeftOut > 0 ? ['parts' as const] : [])];
  return {
    ...{ type, item, rent, next: next === UNREAD ? null : next, blocks: blocks.listed },
    ...(unread.length > 0 && { unread }),
  };
});

const renterScan = thing('', {
  type: decides(z.literal('renter'), 'What the code stands for'),
  renter: decides(thing('renter', { ...renterFields, status: renterStatus }), 'The renter'),
  rents: list(rent, 'What they have on loan; without them, a card shows no loans', {
    unfit: 'cut',
    isWanted: isNotOver,
  }),
  reservations: list(reservation, 'What is reserved for them; without them, nothing is shown to pick up', {
    unfit: 'cut',
  }),
  blocks,
}).transform(({ rents, reservations, blocks, ...found }) => ({
  ...found,
  ...{ rents: rents.listed, reservations: reservations.listed, blocks: blocks.listed },
  ...(rents.leftOut + reservations.leftOut > 0 && {
    leftOut: { rents: rents.leftOut, reservations: reservations.leftOut },
  }),
}));

// `type` is "item" or "renter" here, so the item's own type comes from `item_type`, if present.
const itemHit = { ...itemFields, type: decides(z.literal('item'), 'What it is'), item_type: kind };
const renterHit = { ...renterFields, status: renterStatus, type: decides(z.literal('renter'), 'What it is') };
/** A hit: an item with its open rent if the workspace tells it, a renter with how much of what is reserved can be read. */
const candidate = z.discriminatedUnion('type', [
  thing('item', {
    ...itemHit,
    rent: orNone(rent, 'Who has it, and until when; without it, a list tells neither'),
  }).transform(({ rent, ...found }) => ({
    ...asFoundItem(found),
    ...(rent && { loan: { dueAt: rent.dueAt, renter: rent.renter?.name ?? null } }),
  })),
  thing('renter', {
    ...renterHit,
    reservations: list(reservation, 'What is reserved for them; without it, a list does not tell', { unfit: 'cut' }),
  }).transform(({ reservations: { listed }, ...found }) => ({
    ...found,
    ...(listed.length > 0 && { reserved: listed.length }),
  })),
]);

const candidates = list(candidate, 'What the code can mean', { unfit: 'refused' });

const ambiguousScan = thing('', {
  type: decides(z.literal('ambiguous'), 'The code stands for several things'),
  candidates,
})
  .refine(({ candidates }) => candidates.listed.length > 0, { path: ['candidates'] })
  .transform(({ type, candidates: { listed, leftOut } }) => ({
    ...{ type, candidates: listed },
    ...(leftOut > 0 && { leftOut }),
  }));

/** The answer to a scan. */
export const scanAnswer: z.ZodType<ScanAnswer> = z.discriminatedUnion('type', [itemScan, renterScan, ambiguousScan]);

/** The hits of a search or of a list of what is due; of a page that is too long, the first. */
export const hits = list(candidate, 'What was found', { unfit: 'begun' })('data');

/** Which list the workspace answered with. Without it, it took no notice of the filter. */
export const filterIn = z.object({ meta: z.object({ filter: z.enum(DUE_LISTS) }) });

const page = z.preprocess((found) => wholeNumber(found) ?? found, z.int().min(1).max(MAX_PAGE));
const pages = z.object({ current_page: page, last_page: page });

/**
 * The next page after the answer `body` to a search: `meta.next_page`, or as Laravel tells it; null: none. Of a link, only
 * the number of its page is taken; its address is never requested.
 */
export function nextPageIn(body: unknown, note: NoteRepair = () => {}): number | null {
  if (!isRecord(body)) return null;
  const meta = isRecord(body.meta) ? body.meta : {};
  if (meta.next_page === null) return null;
  const told = page.safeParse(meta.next_page).data;
  if (told !== undefined && told === meta.next_page) return told;
  const next = told ?? pageAfter(meta) ?? pageAfter(body) ?? pageOfLink(isRecord(body.links) ? body.links.next : null);
  const found = next ?? pageOfLink(body.next_page_url);
  if (found !== null) note('meta.next_page');
  return found;
}

function pageAfter(found: object): number | null {
  const told = pages.safeParse(found).data;
  return told && told.current_page < told.last_page ? told.current_page + 1 : null;
}

function pageOfLink(link: unknown): number | null {
  const number = typeof link === 'string' ? /[?&]page=(\d{1,9})(?![^&#])/.exec(link)?.[1] : undefined;
  return page.safeParse(number).data ?? null;
}

/** What the workspace says of itself, beside the hits of a search. */
export const workspaceNameIn = z.object({ meta: z.object({ workspace: z.object({ name }) }) });

/** An error answer. */
export const refusal = z.object({ message: z.string() });

/**
 * What the answer to a look-up says that carries neither an item nor a renter, although it is no error: "data": null or [],
 * or a report such as {"status": "error"}. '': nothing; null: it is another answer.
 */
export function nothingIn(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const carried = 'data' in body ? body.data : body;
  const isEmpty = 'data' in body && isNothing(carried);
  const isReport = isRecord(carried) && !('type' in carried) && REPORT_FIELDS.some((field) => field in carried);
  if (!isEmpty && !isReport) return null;
  const said = isRecord(carried) ? (carried.message ?? body.message) : body.message;
  return typeof said === 'string' ? said : '';
}

const REPORT_FIELDS = ['status', 'success', 'error', 'errors', 'message'];

/** An item, or its short form, as the domain names its fields. */
function asItem<Wire extends { code: string; name: string | null; tags: Listed<Named>; image_url: string | null }>({
  name,
  tags,
  image_url,
  ...item
}: Wire) {
  return {
    ...item,
    name: name ?? item.code,
    tags: tags.listed,
    ...(image_url !== null && { photo: image_url }),
  };
}

function asFoundItem<Wire extends Parameters<typeof asWholeItem>[0] & { item_type: Named | null }>({
  item_type,
  ...found
}: Wire) {
  const { partsLeftOut, ...item } = asWholeItem(found);
  return { ...item, ...(item_type !== null && { itemType: item_type }) };
}

function asWholeItem<Wire extends Parameters<typeof asItem>[0] & { parts: Listed<Part>; price: string | null }>({
  parts,
  price,
  ...found
}: Wire) {
  const item = { ...asItem(found), ...(price !== null && { price }) };
  return { ...item, parts: parts.listed, partsLeftOut: parts.leftOut };
}

function withoutHome<T extends { home: unknown }>({ home, ...thing }: T): Omit<T, 'home'> {
  return thing;
}
