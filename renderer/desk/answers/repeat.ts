// The repeat guard: what was handled a moment ago, or has an action under way, is not taken for a new thing.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { Scan } from '../../scanning/scan.ts';
import { type Context, isUnconfirmedByMain } from '../model/context.ts';
import { isSameOne, type Known } from '../model/identity.ts';
import type { DeskContext } from '../model/model.ts';
import { hasProblem, isKnown } from '../model/problems.ts';
import { outcomeOf } from '../model/selectors.ts';

type Handled = NonNullable<DeskContext['lastHandled']>;
/** What a scan names, or what the workspace says that it is. */
type Thing = Known & Pick<Scan, 'as'>;

/** Whether both are the same item or renter: by the code rules an item and a card may have the same code. */
export function isSameThing(one: Pick<Handled, 'code' | 'as' | 'own'>, other: Thing): boolean {
  const hasCode = one.code === other.code || (one.own !== undefined && isSameOne(one.own, other));
  return hasCode && (!one.as || !other.as || one.as === other.as);
}

/** Whether both are the same read, not only of the same thing. */
export function isSameRead(one: Pick<Scan, 'code' | 'at'>, other: Pick<Scan, 'code' | 'at'>): boolean {
  return one.at === other.at && one.code === other.code;
}

/** Whether `scan` is of something that is in the basket, has an action under way, or was handled a moment ago. */
export function isRepeat(context: Context, scan: Scan): boolean {
  const { basket } = context;
  // A line that can't go out is looked up again: it may have come free since. So is one of which nothing is known yet.
  const isLine = basket?.lines.some((line) => line.code === scan.code && isKnown(line) && !hasProblem(line, basket));
  // What is touched in the search is only looked at.
  const isGoing = scan.source !== 'search' && isUnderWay(context, scan);
  return (scan.as !== 'renter' && (isLine === true || isGoing)) || wasHandled(context, scan);
}

/** Whether the desk handled this item or renter within the repeat window. */
export function wasHandled({ lastHandled, policy, now }: Context, thing: Thing): boolean {
  if (!lastHandled || !isSameThing(lastHandled, thing)) return false;
  return isWithin(1000 * policy.repeatWindowSeconds, lastHandled.at, now());
}

/** Whether `at` was at most `ms` ago. What seems to be still to come was long ago: the clock was set back since. */
export function isWithin(ms: number, at: number, now: number): boolean {
  return now >= at && now - at < ms;
}

/** Whether an action on this item is under way: a look-up would still show the item as it was before. */
export function isUnderWay(context: Context, item: Known): boolean {
  const { card, recent, isOffline } = context;
  const { action } = card && isSameOne(card.scan.item, item) ? card : { action: null };
  if (action && (isUnconfirmedByMain(action) || outcomeOf(action.state) === 'sending')) return true;
  if (action?.state === 'saved' && !isOffline) return true;
  return recent.some((each) => each.code === item.code && isGoing(context, each));
}

function isGoing({ isOffline, policy, now }: Context, action: DeskAction): boolean {
  const { state, reportOf, performedAt } = action;
  if (state === 'sending') return true;
  // A report changes nothing about where the item is.
  if (reportOf !== null || (state !== 'saved' && state !== 'unknown')) return false;
  // Offline it may stay so for hours, while the item comes back and goes out again.
  return !isOffline || isWithin(1000 * policy.repeatWindowSeconds, performedAt, now());
}

/** The item of `code` was handled just now: its return, or an extension. The label that was scanned stays known. */
export function handledNow({ lastHandled, now }: Context, code: string): Pick<DeskContext, 'lastHandled'> {
  const isIt = lastHandled !== null && isSameThing(lastHandled, { code, as: 'item' });
  return { lastHandled: { ...(isIt ? lastHandled : { code }), at: now() } };
}
