// When each line of a basket is due: the wished date, or an earlier one and what limits it.
import { type DueLimits, dueOfLine, type EffectiveDue } from '../../../shared/domain/due-rules.ts';
import {
  type Block,
  isSameMoment,
  KIOSK_BLOCKS,
  kioskBlockOf,
  type NextReservation,
} from '../../../shared/domain/workspace.ts';
import type { Basket, BasketLine } from './model.ts';
import { whoseReservation } from './next-reservation.ts';
import { reservationOf } from './pick-up.ts';

/** What the due date of a line depends on besides the line. */
export type BasketForDue = Pick<Basket, 'renter' | 'due' | 'rules' | 'dueComputedAt' | 'lines' | 'pickUp'>;

/** The due date of a line before its limits, ISO 8601: its own, the end of its reservation, or the basket's. */
export function wishedDue(
  line: Pick<BasketLine, 'code' | 'dueAt'>,
  basket: Pick<Basket, 'due' | 'lines' | 'pickUp'>,
): string {
  const { name, dueAt } = basket.due;
  const reserved = name === 'reserved' ? reservationOf(line, basket) : null;
  return line.dueAt ?? reserved?.endsAt ?? dueAt;
}

/** The last due date of each line, and what it depends on: each scan asks several times for those of all lines. */
const computed = new WeakMap<BasketLine, { from: readonly unknown[]; due: EffectiveDue }>();

/** When a line is due if it goes out, and which limit applies. After it was sent: the date it was sent with. */
export function lineDue(line: BasketLine, basket: BasketForDue): EffectiveDue {
  if (line.action && line.sentDueAt !== undefined) return { dueAt: line.sentDueAt, limit: null, isOver: false };
  const { renter, due: wished, rules, dueComputedAt, pickUp, lines } = basket;
  const from = [renter, wished, rules, dueComputedAt, pickUp, pickUp && lines];
  const before = computed.get(line);
  if (before?.from.every((each, index) => each === from[index])) return before.due;
  const due = dueOfLine(wishedDue(line, basket), limitsOf(line, basket));
  computed.set(line, { from, due });
  return due;
}

/** When a line is due, ISO 8601; once main has taken it, what main says. null: the workspace set no due date. */
export function dueOf(line: BasketLine, basket: BasketForDue): string | null {
  return line.action && line.takenDueAt !== undefined ? line.takenDueAt : lineDue(line, basket).dueAt;
}

/** The due date that was asked for (ISO 8601), if the workspace has another one for the loan; otherwise null. */
export function askedDue({ action, sentDueAt, takenDueAt }: BasketLine): string | null {
  const isAnswered = action?.state === 'confirmed' || action?.state === 'already-so';
  if (!isAnswered || sentDueAt === undefined || takenDueAt === undefined) return null;
  return isSameMoment(takenDueAt, sentDueAt) ? null : sentDueAt;
}

/** The distinct due dates of these lines, earliest first; ISO 8601. null, if a line has none, comes last. */
export function dueDates(basket: BasketForDue, lines: BasketLine[]): (string | null)[] {
  const at = (due: string | null) => (due === null ? Number.POSITIVE_INFINITY : Date.parse(due));
  const dues = new Map(lines.map((line) => dueOf(line, basket)).map((due) => [at(due), due]));
  return [...dues].toSorted(([one], [other]) => one - other).map(([, due]) => due);
}

/** What limits the due date of a line. */
export function limitsOf(line: BasketLine, basket: Omit<BasketForDue, 'due'>): DueLimits {
  const next = isReservationOverridden(line) ? null : reservationAgainst(line, basket);
  return { type: line.item?.type?.name ?? null, next, rules: basket.rules, now: basket.dueComputedAt };
}

/** The reservation that a line has to be back for; null: there is none, it is the renter's own, or not known whose. */
export function reservationAgainst(
  line: BasketLine,
  basket: Pick<Basket, 'renter' | 'pickUp'>,
): NextReservation | null {
  const { renter } = basket;
  const { item, next, blocks } = line;
  if (next === null) return null;
  // The workspace's own block is about this reservation. If the block is another one, the result makes no difference.
  if (item?.status === 'reserved' && blocks.some((block) => !isOfRenter(block, renter))) return next;
  return whoseIsNext(line, basket) === 'anothers' ? next : null;
}

/** Whose the next reservation is, as far as is known; null: there is none, or it is the basket renter's own. */
export function whoseIsNext(
  line: BasketLine,
  basket: Pick<Basket, 'renter' | 'pickUp'>,
): 'anothers' | 'unknown' | null {
  const { item, next } = line;
  if (next === null) return null;
  const renter = basket.renter?.type === 'renter' ? basket.renter : null;
  const whose = whoseReservation(next, item?.id ?? null, renter);
  // The workspace was asked for this renter and reports nothing in the way.
  if (renter && item?.status === 'reserved' && whose !== null && next.isAnothers === undefined) return 'unknown';
  return whose;
}

/** Whether a block is the renter's: the workspace repeats the renter's blocks on each item. */
export function isOfRenter({ code }: Block, renter: Basket['renter']): boolean {
  return renter?.type === 'renter' && renter.blocks.some((block) => block.code === code);
}

/** Whether an override lets a line out in spite of its next reservation. */
function isReservationOverridden({ item, overrides }: BasketLine): boolean {
  if (overrides.includes(KIOSK_BLOCKS.reserved.code)) return true;
  return item?.status === 'reserved' && overrides.some((code) => kioskBlockOf(code) === null);
}
