// What an answer of the workspace means, given what is on the desk: the one place that routes a scan by its code.

import { carriesNothing, isAboutConnection } from '../../../shared/domain/errors.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { Scan } from '../../scanning/scan.ts';
import type { Context } from '../model/context.ts';
import type { LookedUp, Meaning } from '../model/events.ts';
import { isLineOf, isSameOne, type Known } from '../model/identity.ts';
import type { DeskContext } from '../model/model.ts';
import { isAnothersPickUp } from '../model/pick-up.ts';
import type { Verdict } from '../model/read-out.ts';
import { isAskedAbout, keepsUnresolved, whoIs } from '../model/selectors.ts';
import { showsSessionEnded } from '../model/session.ts';
import { isUnderWay, wasHandled } from './repeat.ts';

/** Decides what the answer `event` means, given what is on the desk. null: it is out of date, or has no effect. */
export function meaningOf(context: Context, event: LookedUp): Meaning | null {
  const { result } = event;
  if (event.epoch !== context.epoch) return null;
  if (!result.ok) {
    if (result.error.kind === 'not-found') return carriesNothing(result.error) ? 'failure' : 'unknownCode';
    // A code that was only to be shown is not taken unresolved, nor is one that is there already.
    const isNews = event.wants !== 'card' && !context.basket?.lines.some(({ code }) => code === event.scan.code);
    return isNews && isAboutConnection(result.error.kind) && keepsUnresolved(context) ? 'unresolved' : 'failure';
  }
  const answer = result.data;
  if (showsSessionEnded(context, answer)) return context.sessionRenter ? 'sessionEnded' : 'cardFirst';
  if (answer.type === 'withheld') return 'notYours';
  if (answer.type === 'ambiguous') return 'ambiguous';
  if (answer.type === 'renter') {
    if (!context.basket) return 'renter';
    // Only to be looked at, and a basket was begun in the meantime: it must not become theirs.
    if (event.wants === 'card') return null;
    const { renter, isRenterToChange = false } = context.basket;
    if (isAskedAbout(context, answer.renter)) return 'renterForBasket';
    if (!renter || (isRenterToChange && !isSameOne(whoIs(renter), answer.renter)))
      return isAnothersPickUp(context.basket, answer.renter) ? 'otherRenter' : 'renterForBasket';
    // The renter was known by the card's code only. Now there is a name, and the lines are looked up for them.
    if (renter.type === 'unresolvedRenter')
      return [event.scan.code, answer.renter.code].includes(renter.code) ? 'renterForBasket' : 'otherRenter';
    return renter.renter.id === answer.renter.id ? 'sameRenter' : 'otherRenter';
  }
  // Nobody knows yet whose basket it is for.
  if (context.otherRenter) return 'chooseFirst';
  // A second touch must not replace the card, on which something may have been done in the meantime.
  if (event.wants === 'card') return context.card?.scan.item.id === answer.item.id ? null : 'card';
  // The session renter has this item on loan: the card asks whether they return it, and the basket stays.
  if (context.basket && context.sessionRenter && answer.rent) return 'card';
  const { item } = answer;
  if (context.basket?.lines.some((line) => isLineOf(line, item))) return 'inBasket';
  // Scanned by another of its labels: only the answer tells which item it is.
  const isTouched = event.scan.source === 'search';
  if (isUnderWay(context, item)) return isTouched && context.card?.scan.item.id !== item.id ? 'card' : 'handled';
  // It may be another thing that has this number: a person says so on its card.
  if (event.isOtherForm) return 'card';
  if (!isTouched && wasHandled(context, { ...item, as: 'item' })) return 'handled';
  if (context.basket) return isToBeAsked(context, item) ? 'card' : 'forBasket';
  // A renter's card on the screen means that they want to borrow: a blocked item joins the basket with its reason.
  const isForSomebody = context.renter !== null || context.sessionRenter !== null;
  if (isFound(context, event.scan) && !isForSomebody) return 'card';
  const wanted = answer.blocks.length === 0 || isForSomebody;
  return answer.rent === null && wanted ? 'forBasket' : 'card';
}

/** Whether the item's line was taken out as it came back, and its card, which offers to add it, was not shown since. */
function isToBeAsked({ basket, card }: DeskContext, item: Known): boolean {
  const isShown = card !== null && card.action === null && isSameOne(card.scan.item, item);
  return !isShown && (basket?.returned?.some((each) => isSameOne(each, item)) ?? false);
}

/** Whether `scan` was touched in the hits of the search, not chosen there as the meaning of an ambiguous code. */
function isFound({ question }: DeskContext, scan: Scan): boolean {
  return scan.source === 'search' && scan.as === 'item' && scan.code !== question?.code;
}

/** Whether the item is not on loan and nothing prevents it from going out. */
export function isFree({ item, rent, blocks }: ItemScan): boolean {
  return rent === null && blocks.length === 0 && item.status !== 'reserved' && item.status !== 'unavailable';
}

/** The read-out for an item that was looked up: what it is, not what was done with it. `now` in epoch milliseconds. */
export function itemVerdict(scan: ItemScan, now: number): { outcome: Outcome; verdict: Verdict } {
  const { item, rent } = scan;
  if (rent) {
    const late = rent.dueAt !== null && Date.parse(rent.dueAt) < now;
    return late
      ? { outcome: 'attention', verdict: { kind: 'itemOverdue', dueAt: rent.dueAt ?? '', now } }
      : { outcome: 'ready', verdict: { kind: 'itemOut', dueAt: rent.dueAt, now } };
  }
  if (isFree(scan)) return { outcome: 'ready', verdict: { kind: 'itemFree' } };
  if (item.status === 'reserved') return { outcome: 'attention', verdict: { kind: 'itemReserved' } };
  if (item.status === 'unavailable') return { outcome: 'refused', verdict: { kind: 'itemUnavailable' } };
  return { outcome: 'attention', verdict: { kind: 'itemBlocked' } };
}
