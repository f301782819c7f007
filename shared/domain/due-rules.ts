// When an item is due back: the requested moment, or the latest one before it that the desk's rules and the next
// reservation allow.
import { daysBetween, isoWithOffset } from '../calendar.ts';
import type { DuePresetName } from './due-presets.ts';
import { isFoldedAlike } from './folding.ts';
import type { NextReservation } from './workspace.ts';

/** The parts of the policy that affect due dates. All in the time zone of this PC. */
export interface DueRules {
  /** By weekday, "HH:MM"; null: closed all day; missing: open around the clock. */
  openingHours: { [Day in (typeof WEEKDAYS)[number]]?: { opens: string; closes: string } | null | undefined };
  /** "YYYY-MM-DD". */
  closedDays: string[];
  /** "HH:MM": when a day without opening hours ends for due dates; "00:00" is the end of the day. */
  closesAt: string;
  /** "HH:MM". */
  returnBy: string;
  /** The due dates that a basket offers at a touch. */
  duePresets: readonly DuePresetName[];
  /** The one with which a basket begins. */
  usualDue: DuePresetName;
  /** The longest loan of a type in days. */
  longestLoans: { type: string; days: number }[];
  /** How many minutes before another renter's reservation an item must be back. */
  bufferMinutes: number;
}

/**
 * Why an item is due earlier than requested: the desk is closed, the longest loan of its type, the next reservation.
 */
export type DueLimit = 'hours' | 'longest' | 'reserved';

/** What limits the loan of one item. */
export interface DueLimits {
  /** The name of its type; null: unknown. */
  type: string | null;
  /** The reservation before which it must be back; null: none. */
  next: Pick<NextReservation, 'startsAt'> | null;
  rules: DueRules;
  /** Epoch milliseconds. */
  now: number;
}

export interface EffectiveDue {
  /** ISO 8601 with the offset of this PC. */
  dueAt: string;
  /** What moved the due date; null: nothing. */
  limit: DueLimit | null;
  /** The due date has already passed, so no loan is possible. */
  isOver: boolean;
}

/** By how many days a loan is extended, unless somebody chooses another date. */
export const USUAL_EXTENSION_DAYS = 7;

const MINUTE = 60_000;
/** No desk is closed for longer. */
const MAX_DAYS_CLOSED = 366;
/** Indexed by weekday number. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The due date for `requested` (ISO 8601): the earliest of that and its limits while the desk is open. */
export function dueOfLine(requested: string, limits: DueLimits): EffectiveDue {
  const requestedAt = new Date(requested);
  const latest: { limit: DueLimit | null; at: Date }[] = [{ limit: null, at: requestedAt }];
  const longest = longestFor(limits);
  const days = daysBetween(new Date(limits.now), dayOfDue(requestedAt, limits.rules));
  if (longest !== null && days > longest)
    latest.push({ limit: 'longest', at: atTimeOf(requestedAt, dayAfter(requestedAt.getTime(), longest - days)) });
  const back = mustBeBackBy(limits);
  if (back !== null && back < requestedAt) latest.push({ limit: 'reserved', at: back });
  const [first, ...others] = latest.map(({ limit, at }) => ({ limit, at: openBefore(at, limits.rules) }));
  // If two limits give the same moment, the first one is the reason.
  const earliest = others.reduce((one, other) => (momentOf(other.at) < momentOf(one.at) ? other : one), first ?? NEVER);
  const isMoved = momentOf(earliest.at) !== requestedAt.getTime();
  return {
    dueAt: isoWithOffset(earliest.at ?? requestedAt),
    limit: earliest.limit ?? (isMoved ? 'hours' : null),
    isOver: momentOf(earliest.at) <= limits.now,
  };
}

/** The calendar day on which `due` falls: the moment at which the desk closes at midnight still belongs to its day. */
function dayOfDue(due: Date, rules: DueRules): Date {
  const dayBefore = dayAfter(due.getTime(), -1);
  return closingOn(dayBefore, rules)?.getTime() === due.getTime() ? dayBefore : due;
}

const NEVER = { limit: null, at: null };

function momentOf(at: Date | null): number {
  return at?.getTime() ?? Number.NEGATIVE_INFINITY;
}

/** When an item can be due on one day, from and to; or what rules that day out. */
export type DueSpan = { from: Date; to: Date } | { off: DueLimit };

/** When an item can be due on the calendar day of `day`. */
export function spanOn(day: Date, limits: DueLimits): DueSpan {
  const { rules, now } = limits;
  const hours = hoursOn(day, rules);
  if (hours === null) return { off: 'hours' };
  const longest = longestFor(limits);
  if (longest !== null && daysBetween(new Date(now), day) > longest) return { off: 'longest' };
  const from = new Date(Math.max(hours.opens.getTime(), now + MINUTE));
  const back = mustBeBackBy(limits);
  const to = back !== null && back < hours.closes ? back : hours.closes;
  if (from > hours.closes) return { off: 'hours' };
  return from > to ? { off: 'reserved' } : { from, to };
}

/** The moment on the day of `requested` that is nearest to it while the desk is open; null: closed all day. */
export function openOn(requested: Date, rules: DueRules): Date | null {
  const hours = hoursOn(requested, rules);
  if (!hours) return null;
  if (requested < hours.opens) return hours.opens;
  return requested > hours.closes ? hours.closes : requested;
}

/** The time of return on the first day after `now` (epoch ms) on which the desk is open; null: none within a year. */
export function nextReturn(now: number, rules: DueRules): Date | null {
  for (let days = 1; days < MAX_DAYS_CLOSED; days += 1) {
    const due = openOn(at(dayAfter(now, days), rules.returnBy), rules);
    if (due) return due;
  }
  return null;
}

/** The latest moment up to `requested` when the desk is open; null: none within a year. */
export function openBefore(requested: Date, rules: DueRules): Date | null {
  const today = hoursOn(requested, rules);
  if (today && requested >= today.opens) return requested < today.closes ? requested : today.closes;
  for (let days = 1; days <= MAX_DAYS_CLOSED; days += 1) {
    const closing = closingOn(dayAfter(requested.getTime(), -days), rules);
    if (closing) return closing;
  }
  return null;
}

/** When the desk closes on that day, which may be midnight; null: closed all day. */
export function closingOn(day: Date, rules: DueRules): Date | null {
  return hoursOn(day, rules) && endOf(day, rules.openingHours[weekdayOf(day)]?.closes ?? rules.closesAt);
}

/** Whether the desk opens before it closes; both "HH:MM", and closing at "00:00" is the end of the day. */
export function opensBeforeItCloses({ opens, closes }: { opens: string; closes: string }): boolean {
  return closes === '00:00' || opens < closes;
}

/** Whether the desk is closed on any day from `now` (epoch milliseconds) on. */
export function hasClosedDays({ openingHours, closedDays }: DueRules, now: number): boolean {
  const today = isoWithOffset(new Date(now)).slice(0, 10);
  return Object.values(openingHours).includes(null) || closedDays.some((day) => day >= today);
}

/** The longest loan in days; null: no limit. */
export function longestFor({ type, rules }: Pick<DueLimits, 'type' | 'rules'>): number | null {
  const days = rules.longestLoans
    .filter((each) => type !== null && isFoldedAlike(each.type, type))
    .map((each) => each.days);
  return days.length > 0 ? Math.min(...days) : null;
}

/** When it must be back for the next reservation. */
function mustBeBackBy({ next, rules }: DueLimits): Date | null {
  return next && new Date(Date.parse(next.startsAt) - rules.bufferMinutes * MINUTE);
}

function hoursOn(day: Date, rules: DueRules): { opens: Date; closes: Date } | null {
  if (rules.closedDays.includes(isoWithOffset(day).slice(0, 10))) return null;
  const hours = rules.openingHours[weekdayOf(day)];
  if (hours === null) return null;
  if (!hours) return { opens: at(day, '00:00'), closes: new Date(dayAfter(day.getTime(), 1).getTime() - 1) };
  return { opens: at(day, hours.opens), closes: endOf(day, hours.closes) };
}

function weekdayOf(day: Date) {
  return WEEKDAYS[day.getDay()] ?? 'sun';
}

function endOf(day: Date, closes: string): Date {
  return closes === '00:00' ? dayAfter(day.getTime(), 1) : at(day, closes);
}

/** The time "HH:MM" on that day. */
function at(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

function atTimeOf(time: Date, day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes());
}

/** The first moment of the day `days` after that of `moment`. */
function dayAfter(moment: number, days: number): Date {
  const day = new Date(moment);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}
