// The due date of the basket and of single lines: choosing it, and renewing it once it has passed.
import { daysBetween } from '../../../shared/calendar.ts';
import { dueOfLine } from '../../../shared/domain/due-rules.ts';
import { type Context, type EventOf, say } from '../model/context.ts';
import { limitsOf, lineDue } from '../model/line-due.ts';
import type { Basket, BasketLine, DeskContext, Due } from '../model/model.ts';
import { dueInTime, hasProblem } from '../model/problems.ts';
import { nameOf, readyLines } from '../model/selectors.ts';
import { changeLines, newBasket } from './basket.ts';
import { asPreset, duePresets, isInHours, otherDue, presetAt, quarterOf } from './due-presets.ts';
import { reservedDue } from './pick-up.ts';

type Change = Partial<DeskContext>;
type BasketAndClock = Pick<Context, 'basket' | 'now'>;

export function chooseDue(context: Context, name: EventOf<'chooseDue'>['name']): Change {
  return setDue(context, offeredDue(context, name));
}

/** The due date that the basket offers by that name at this moment, or null. */
export function offeredDue({ basket, now }: BasketAndClock, name: EventOf<'chooseDue'>['name']): Due | null {
  if (!basket) return null;
  if (name === 'reserved') return reservedDue(basket, now());
  return duePresets(now(), basket.rules).find((each) => each.name === name) ?? null;
}

/** `dueAt` if the desk is open then, and it is neither past nor more than a year ahead; else null. */
export function possibleDue({ basket, now }: BasketAndClock, dueAt: string): Due | null {
  const due = otherDue(now(), dueAt);
  if (!due || !basket) return null;
  const { limit } = dueOfLine(due.dueAt, { type: null, next: null, rules: basket.rules, now: now() });
  return limit === null ? asPreset(due, basket.presets) : null;
}

export function chooseOtherDue(context: Context, dueAt: string): Change {
  return setDue(context, possibleDue(context, dueAt));
}

function setDue(context: Context, due: Due | null): Change {
  if (!due || !context.basket) return {};
  const before = context.basket;
  const basket: Basket = { ...before, due, isDueChosen: true };
  const count = basket.lines.filter((line) => hasProblem(line, basket) && !hasProblem(line, before)).length;
  return count > 0
    ? { basket, ...say(context, 'attention', { kind: 'dueTooLate', count }) }
    : { basket, ...say(context, 'ready', { kind: 'dueChosen', dueAt: due.dueAt }) };
}

/** Whether a line can be due at `dueAt`, or with the basket if `dueAt` is null. */
export function canLineBeDue({ basket, now }: BasketAndClock, { code, dueAt }: EventOf<'chooseLineDue'>): boolean {
  const line = basket?.lines.find((each) => each.code === code);
  if (!basket || !line) return false;
  if (dueAt === null) return true;
  const { limit, isOver } = dueOfLine(dueAt, limitsOf(line, basket));
  return otherDue(now(), dueAt) !== null && limit === null && !isOver;
}

/** Sets the due date of one line, or goes back to the basket's. */
export function chooseLineDue(context: Context, { code, dueAt }: EventOf<'chooseLineDue'>): Change {
  return changeDueOf(context, code, (line) => ({ ...line, dueAt }));
}

/** Whether a line could go out until its reservation starts. */
export function canGoEarlier({ basket }: Pick<Context, 'basket'>, code: string): boolean {
  const line = basket?.lines.find((each) => each.code === code);
  return basket !== null && line !== undefined && dueInTime(line, basket) !== null;
}

/** Lets a line go out until its reservation starts. */
export function goEarlier(context: Context, code: string): Change {
  return changeDueOf(context, code, (line) => ({ ...line, isDueBeforeReservation: true }));
}

function changeDueOf(context: Context, code: string, change: (line: BasketLine) => BasketLine): Change {
  const basket = changeLines(context.basket, (line) => (line.code === code ? change(line) : line));
  const line = basket?.lines.find((each) => each.code === code);
  if (!basket || !line) return {};
  const { dueAt } = lineDue(line, basket);
  return { basket, ...say(context, 'ready', { kind: 'dueChosen', dueAt }, { code, name: nameOf(line) }) };
}

/** Whether the due date of the basket, or of a line that would go out, has passed since it was chosen. */
export function isDuePast({ basket, now }: BasketAndClock): boolean {
  if (!basket) return false;
  const isPast = (dueAt: string) => Date.parse(dueAt) <= now();
  return isPast(basket.due.dueAt) || readyLines(basket).some((line) => isPast(lineDue(line, basket).dueAt));
}

/**
 * Whether the presets no longer hold at `now` (epoch ms): one has passed, they got their names on another day, or their
 * hours have become shorter.
 */
export function arePresetsOld(
  { presets, dueComputedAt }: Pick<Basket, 'presets' | 'dueComputedAt'>,
  now: number,
): boolean {
  const isOfToday = daysBetween(new Date(dueComputedAt), new Date(now)) === 0;
  const isShorter = quarterOf(dueComputedAt) !== quarterOf(now) && presets.some(({ name }) => isInHours(name));
  return !isOfToday || isShorter || presets.some(({ dueAt }) => Date.parse(dueAt) <= now);
}

/**
 * Renews the presets. Due dates stay as they are: nothing may move under a finger that is about to check out. Only hours
 * that were chosen begin anew, since they count from the check-out on.
 */
export function renewPresets(context: Context): Change {
  return { basket: context.basket && withNewPresets(context, context.basket) };
}

/** Renews the presets, and replaces due dates that have passed by the usual one. */
export function renewDue(context: Context): Change {
  const { due: usual } = newBasket(context, null);
  const isPast = (dueAt: string | null) => dueAt !== null && Date.parse(dueAt) <= context.now();
  const renew = ({ due, lines, ...basket }: Basket): Basket => ({
    ...basket,
    due: isPast(due.dueAt) || due.name === 'reserved' ? usual : due,
    lines: lines.map((line) => (isPast(line.dueAt) ? { ...line, dueAt: null } : line)),
  });
  return {
    basket: context.basket && renew(withNewPresets(context, context.basket)),
    ...say(context, 'attention', { kind: 'dueNotOffered' }),
  };
}

/** `basket` with the presets and rules of this moment. Its due date gets the name it has now: yesterday’s tomorrow is today. */
function withNewPresets(context: Context, basket: Basket): Basket {
  const { presets, rules, dueComputedAt } = newBasket(context, null);
  const { name, dueAt } = basket.due;
  const days = daysBetween(new Date(dueComputedAt), new Date(dueAt));
  const inHours = isInHours(name) ? presetAt(dueComputedAt, name, rules) : null;
  const other = asPreset(inHours ?? { name: 'other', dueAt, days }, presets);
  const due: Due = name === 'reserved' ? { name, dueAt, days } : other;
  return { ...basket, presets, rules, dueComputedAt, due };
}
