// The demo workspace's lending rules, and its answers to scans. Pure functions: holdings in, new holdings out.
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import type {
  Block,
  Candidate,
  Item,
  ItemReference,
  ItemScan,
  NextReservation,
  Reference,
  Rent,
  Renter,
  Reservation,
  ScanAnswer,
} from '../../shared/domain/workspace.ts';
import { nextReservation, type StockReservation, withoutUsed } from './reservations.ts';

/** An item as the workspace stores it. Its status is derived from rents and reservations. */
export type StockItem = Omit<Item, 'status'> & {
  /** Why it can't be lent at all ("in for repair"), or null. */
  outOfService: string | null;
};

/** A renter as the workspace stores it: blocked while `blockedBecause` is set. */
export type Member = Omit<Renter, 'status'> & { blockedBecause: string | null };

/** A rent as the workspace stores it: it knows to whom and since when. */
export type LedgerRent = Rent & { renter: Reference; checkedOutAt: string };

/** The complete state of the workspace. */
export interface Holdings {
  /** The format of dates in messages: British or American English. */
  writes: 'en-GB' | 'en-US';
  items: readonly StockItem[];
  members: readonly Member[];
  rents: readonly LedgerRent[];
  reservations: readonly StockReservation[];
}

/** Why a request was refused. A refused request changes nothing. */
export type Refusal =
  | { kind: 'unknown-code'; message: string }
  /** The item's state does not allow it; `scan` is the current state. */
  | { kind: 'state'; message: string; scan: ItemScan }
  | { kind: 'invalid'; message: string; field: string };

export interface LookUp {
  code: string;
  as: 'item' | 'renter' | null;
  renter: RenterKey | null;
}

/** How a request names a renter: by id, or by the card's code. */
export type RenterKey = { id: string } | { code: string };

export interface CheckOut {
  code: string;
  renter: RenterKey;
  /** Epoch milliseconds; null: use the workspace's policy. */
  dueAt: number | null;
  overrides: readonly string[];
  performedAt: number | null;
}

export interface CheckIn {
  code: string;
  /** The rent that the desk saw; null: any open rent. */
  rentId: string | null;
  performedAt: number | null;
}

export interface Extend {
  code: string;
  /** The open rent that the desk saw. */
  rentId: string;
  /** Epoch milliseconds. */
  dueAt: number;
}

/** A report on the condition of an item after its return. */
export interface Report {
  code: string;
  /** The rent that its return closed. */
  rentId: string;
}

/** The result of a request that was carried out. */
export interface Done {
  holdings: Holdings;
  scan: ItemScan & { rent: LedgerRent };
}

const ITEMS_PER_RENTER = 8;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A reservation that starts within this time shows the item as reserved. */
const RESERVED_AHEAD = 7 * DAY;
const POLICY_DAYS = 3;
const POLICY_HOUR = 12;

/** Answers a look-up: the item with its open rent and blocks, the renter with open rents, or both as candidates. */
export function lookUp(holdings: Holdings, request: LookUp, now: number): Result<ScanAnswer, Refusal> {
  const { item, member } = findByCode(holdings, request.code);
  let renter: Member | null = null;
  if (request.renter) {
    renter = findMember(holdings, request.renter);
    if (!renter) return fail(unknownRenter(request.renter));
  }
  const wantsItem = item !== null && request.as !== 'renter';
  const wantsRenter = member !== null && request.as !== 'item';
  if (wantsItem && wantsRenter) {
    return ok({ type: 'ambiguous', candidates: [itemCandidate(holdings, item, now), renterCandidate(member)] });
  }
  if (wantsItem) return ok(scanOf(holdings, item, renter, now));
  if (wantsRenter) {
    return ok({
      type: 'renter',
      renter: describeRenter(member),
      rents: openRentsOf(holdings, member),
      reservations: reservationsOf(holdings, member, now),
      blocks: renterBlocks(holdings, member),
    });
  }
  return fail(unknownCode());
}

/** Opens a rent, unless the item is on loan or blocked, or the renter is blocked. Named overridable blocks are ignored. */
export function checkOut(holdings: Holdings, request: CheckOut, now: number): Result<Done, Refusal> {
  const { item } = findByCode(holdings, request.code);
  if (!item) return fail(unknownCode());
  const renter = findMember(holdings, request.renter);
  if (!renter) return fail(unknownRenter(request.renter));

  const dueAt = request.dueAt ?? policyDueAt(now);
  const refuse = (message: string) =>
    fail<Refusal>({ kind: 'state', message, scan: scanOf(holdings, item, renter, now, dueAt) });
  if (openRentOf(holdings, item)) return refuse('This item is already checked out.');

  const holdsBack = (block: Block) => !(block.overridable && request.overrides.includes(block.code));
  const renterBlock = renterBlocks(holdings, renter).find(holdsBack);
  if (renterBlock) {
    return fail({ kind: 'invalid', message: renterBlock.message, field: fieldOf(request.renter) });
  }
  const itemBlock = itemBlocks(holdings, item, renter, { now, until: dueAt }).find(holdsBack);
  if (itemBlock) return refuse(itemBlock.message);

  const rent: LedgerRent = {
    id: nextRentId(holdings),
    item: itemReferenceTo(item),
    renter: referenceTo(renter),
    checkedOutAt: iso(Math.min(request.performedAt ?? now, now)),
    dueAt: iso(dueAt),
    checkedInAt: null,
  };
  const after: Holdings = {
    ...holdings,
    rents: [...holdings.rents, rent],
    reservations: withoutUsed(holdings, item, renter, dueAt),
  };
  return ok({ holdings: after, scan: { ...scanOf(after, item, null, now), rent } });
}

/** Closes the open rent of an item. Refused if there is none, or it is not the one that the desk saw. */
export function checkIn(holdings: Holdings, request: CheckIn, now: number): Result<Done, Refusal> {
  const { item } = findByCode(holdings, request.code);
  if (!item) return fail(unknownCode());
  const open = openRentOf(holdings, item);
  const refuse = (message: string) =>
    fail<Refusal>({ kind: 'state', message, scan: scanOf(holdings, item, null, now) });
  if (!open) return refuse('This item is not checked out.');
  if (request.rentId !== null && request.rentId !== open.id) return refuse('This item is out on another rent.');

  const closedAt = Math.min(request.performedAt ?? now, now);
  const closed: LedgerRent = { ...open, checkedInAt: iso(Math.max(closedAt, Date.parse(open.checkedOutAt))) };
  const after: Holdings = { ...holdings, rents: holdings.rents.map((rent) => (rent === open ? closed : rent)) };
  return ok({ holdings: after, scan: { ...scanOf(after, item, null, now), rent: closed } });
}

/** Changes the due date of an open rent. Refused if closed, already due then, or reserved by another renter by then. */
export function extend(holdings: Holdings, request: Extend, now: number): Result<Done, Refusal> {
  const { item } = findByCode(holdings, request.code);
  if (!item) return fail(unknownCode());
  const open = openRentOf(holdings, item);
  const refuse = (message: string) =>
    fail<Refusal>({ kind: 'state', message, scan: scanOf(holdings, item, null, now) });
  if (open?.id !== request.rentId) return refuse('This rent is over.');
  const dueAt = iso(request.dueAt);
  if (open.dueAt === dueAt) return refuse('This rent is due then already.');
  const isLater = open.dueAt === null || open.dueAt < dueAt;
  const next = nextReservation(holdings, item, now);
  if (isLater && next && next.startsAt < request.dueAt && next.renterId !== open.renter.id)
    return fail({ kind: 'invalid', message: `Reserved from ${shortDate(holdings, next.startsAt)}.`, field: 'due_at' });

  const moved: LedgerRent = { ...open, dueAt };
  const after: Holdings = { ...holdings, rents: holdings.rents.map((rent) => (rent === open ? moved : rent)) };
  return ok({ holdings: after, scan: { ...scanOf(after, item, null, now), rent: moved } });
}

/** Answers a report with the closed rent that it is about; changes nothing. Refused if the rent is open or another item's. */
export function report(holdings: Holdings, request: Report, now: number): Result<Done, Refusal> {
  const { item } = findByCode(holdings, request.code);
  if (!item) return fail(unknownCode());
  const scan = scanOf(holdings, item, null, now);
  const rent = holdings.rents.find(({ id }) => id === request.rentId);
  if (rent?.item.id !== item.id || rent.checkedInAt === null) {
    return fail({ kind: 'state', message: 'This item has no such closed rent.', scan });
  }
  return ok({ holdings, scan: { ...scan, rent } });
}

/** The item and the renter with this code. Exact matches take precedence; otherwise case is ignored. */
export function findByCode(holdings: Holdings, code: string): { item: StockItem | null; member: Member | null } {
  const wanted = code.trim();
  const exact = match(holdings, (own) => own === wanted);
  if (exact.item || exact.member) return exact;
  return match(holdings, (own) => own.toLowerCase() === wanted.toLowerCase());
}

function match(holdings: Holdings, fits: (code: string) => boolean) {
  return {
    item: holdings.items.find(({ code }) => fits(code)) ?? null,
    member: holdings.members.find(({ code }) => fits(code)) ?? null,
  };
}

/** The open rent of an item; null if it is not on loan. */
export function openRentOf(holdings: Holdings, item: { id: string }): LedgerRent | null {
  return holdings.rents.find((rent) => rent.item.id === item.id && rent.checkedInAt === null) ?? null;
}

/** An item as the workspace shows it, with its status at `now` (epoch milliseconds). */
export function describeItem(holdings: Holdings, item: StockItem, now: number): Item {
  const { outOfService, ...shown } = item;
  const next = nextReservation(holdings, item, now);
  if (openRentOf(holdings, item)) return { ...shown, status: 'rented' };
  if (outOfService !== null) return { ...shown, status: 'unavailable' };
  return { ...shown, status: next && next.startsAt < now + RESERVED_AHEAD ? 'reserved' : 'available' };
}

export function itemCandidate(holdings: Holdings, item: StockItem, now: number): Candidate {
  const { type, ...found } = describeItem(holdings, item, now);
  return { ...found, type: 'item', ...(type && { itemType: type }) };
}

export function renterCandidate(member: Member): Candidate {
  return { type: 'renter', ...describeRenter(member) };
}

function describeRenter({ blockedBecause, ...shown }: Member): Renter {
  return { ...shown, status: blockedBecause === null ? 'active' : 'blocked' };
}

function scanOf(holdings: Holdings, item: StockItem, renter: Member | null, now: number, dueAt = now): ItemScan {
  const rent = openRentOf(holdings, item);
  const blocks = itemBlocks(holdings, item, renter, { now, until: Math.max(dueAt, now + RESERVED_AHEAD) });
  return {
    type: 'item',
    item: describeItem(holdings, item, now),
    rent,
    next: describeReservation(holdings, nextReservation(holdings, item, now)),
    // An item on loan has no blocks: its rent already says why it can't be checked out.
    blocks: rent ? [] : [...blocks, ...(renter ? renterBlocks(holdings, renter) : [])],
  };
}

function itemBlocks(
  holdings: Holdings,
  item: StockItem,
  renter: Member | null,
  { now, until }: { now: number; until: number },
): Block[] {
  const blocks: Block[] = [];
  if (item.outOfService !== null) {
    blocks.push({ code: 'unavailable', message: `Not for lending: ${item.outOfService}.`, overridable: false });
  }
  const next = nextReservation(holdings, item, now);
  if (next && next.startsAt < until && next.renterId !== renter?.id) {
    const forWhom = memberOf(holdings, next).name;
    const message = `Reserved from ${shortDate(holdings, next.startsAt)} for ${forWhom}.`;
    blocks.push({ code: 'reserved', message, overridable: true });
  }
  return blocks;
}

function renterBlocks(holdings: Holdings, member: Member): Block[] {
  const blocks: Block[] = [];
  if (member.blockedBecause !== null) {
    const message = `${member.name} is blocked: ${member.blockedBecause}.`;
    blocks.push({ code: 'renter-blocked', message, overridable: false });
  }
  const out = openRentsOf(holdings, member).length;
  if (out >= ITEMS_PER_RENTER) {
    const message = `${member.name} already has ${out} items out; the limit is ${ITEMS_PER_RENTER}.`;
    blocks.push({ code: 'too-many-items', message, overridable: true });
  }
  return blocks;
}

function openRentsOf(holdings: Holdings, member: Member): LedgerRent[] {
  return holdings.rents.filter((rent) => rent.renter.id === member.id && rent.checkedInAt === null);
}

/** A renter's reservations that are not picked up yet, earliest first. */
export function reservationsOf(holdings: Holdings, member: Pick<Member, 'id'>, now: number): Reservation[] {
  const theirs = holdings.reservations.filter(({ renterId, endsAt }) => renterId === member.id && endsAt > now);
  return theirs
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ id, of, startsAt, endsAt }) => ({
      id,
      ...reservedThing(holdings, of),
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
    }));
}

function reservedThing(holdings: Holdings, of: StockReservation['of']): Pick<Reservation, 'of' | 'home'> {
  if ('itemId' in of) {
    const item = holdings.items.find(({ id }) => id === of.itemId);
    if (!item) throw new Error(`A reservation names item ${of.itemId}, which does not exist.`);
    return { of: { item: itemReferenceTo(item) }, home: item.home };
  }
  const ofType = holdings.items.filter(({ type }) => type?.id === of.typeId);
  const type = ofType[0]?.type;
  if (!type) throw new Error(`A reservation names type ${of.typeId}, of which there is nothing.`);
  const free = ofType.find((item) => item.outOfService === null && openRentOf(holdings, item) === null);
  return { of: { type }, home: free?.home ?? null };
}

function describeReservation(holdings: Holdings, next: StockReservation | null): NextReservation | null {
  if (!next) return null;
  return { startsAt: iso(next.startsAt), renterName: memberOf(holdings, next).name, renterId: next.renterId };
}

function memberOf(holdings: Holdings, { renterId }: StockReservation): Member {
  const member = findMember(holdings, { id: renterId });
  if (!member) throw new Error(`A reservation names renter ${renterId}, who does not exist.`);
  return member;
}

function findMember(holdings: Holdings, key: RenterKey): Member | null {
  if ('code' in key) return findByCode(holdings, key.code).member;
  return holdings.members.find(({ id }) => id === key.id) ?? null;
}

function fieldOf(key: RenterKey): string {
  return 'id' in key ? 'renter_id' : 'renter_code';
}

function unknownCode(): Refusal {
  return { kind: 'unknown-code', message: 'Nothing here has this code.' };
}

function unknownRenter(key: RenterKey): Refusal {
  return { kind: 'invalid', message: 'There is no such renter.', field: fieldOf(key) };
}

/** The item as it appears in a rent. */
export function itemReferenceTo({ id, code, name, type, variant, tags }: StockItem): ItemReference {
  return { id, code, name, type, variant, tags };
}

function referenceTo({ id, code, name }: Reference): Reference {
  return { id, code, name };
}

function nextRentId(holdings: Holdings): string {
  return String(Math.max(0, ...holdings.rents.map(({ id }) => Number(id))) + 1);
}

function policyDueAt(now: number): number {
  const due = new Date(now);
  due.setDate(due.getDate() + POLICY_DAYS);
  return due.setHours(POLICY_HOUR, 0, 0, 0);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

/** By language, because making a formatter takes far longer than writing a date with it. */
const dateWriters = new Map<Holdings['writes'], (at: number) => string>();

/** "Sat 21 Nov 09:00" or "Sat, Nov 21, 9:00 AM", local time. */
function shortDate({ writes }: Holdings, at: number): string {
  const write = dateWriters.get(writes) ?? dateWriter(writes);
  dateWriters.set(writes, write);
  return write(at);
}

function dateWriter(writes: Holdings['writes']): (at: number) => string {
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(writes, options).format;
  const time = part({ hour: writes === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' });
  if (writes === 'en-US') {
    const day = part({ weekday: 'short', month: 'short', day: 'numeric' });
    return (at) => `${day(at)}, ${time(at)}`;
  }
  const parts = [part({ weekday: 'short' }), part({ day: 'numeric' }), part({ month: 'short' }), time];
  return (at) => parts.map((write) => write(at)).join(' ');
}
