// What an answer of the workspace means to the desk as it stands: the one place that routes a scan by what the code is.

import { isAboutConnection } from '../../../shared/domain/errors.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { Scan } from '../../scanning/scan.ts';
import type { LookedUp, Meaning } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { isAnothersPickUp } from '../model/pick-up.ts';
import type { Verdict } from '../model/read-out.ts';
import { isAskedAbout, takesUnresolved } from '../model/selectors.ts';
import { tellsOfSessionEnd } from '../model/session.ts';

/** Decides what the answer `event` means, given what is on the desk. null: nobody asks for it any more, or it was answered before. */
export function meaningOf(context: DeskContext, event: LookedUp): Meaning | null {
  const { result } = event;
  if (event.epoch !== context.epoch) return null;
  if (!result.ok) {
    if (result.error.kind === 'not-found') return 'unknownCode';
    if (result.error.kind === 'another-renter') return 'anotherRenter';
    // What somebody only wants to look at is not taken by its code.
    const isTaken = event.wants !== 'card' && isAboutConnection(result.error.kind) && takesUnresolved(context);
    return isTaken ? 'unresolved' : 'failure';
  }
  const answer = result.data;
  if (tellsOfSessionEnd(context, answer)) return context.sessionRenter ? 'sessionEnded' : 'cardFirst';
  if (answer.type === 'withheld') return 'notYours';
  if (answer.type === 'ambiguous') return 'ambiguous';
  if (answer.type === 'renter') {
    if (!context.basket) return 'renter';
    const { renter } = context.basket;
    if (isAskedAbout(context, answer.renter.code)) return 'renterForBasket';
    if (!renter) return isAnothersPickUp(context.basket, answer.renter.code) ? 'otherRenter' : 'renterForBasket';
    // Known by the code of the card so far: now by name, and the lines are looked up for them.
    if (renter.type === 'unresolvedRenter')
      return renter.code === answer.renter.code ? 'renterForBasket' : 'otherRenter';
    return renter.renter.id === answer.renter.id ? 'sameRenter' : 'otherRenter';
  }
  // A second touch must not cover what was done on the card meanwhile.
  if (event.wants === 'card') return context.card?.scan.item.code === answer.item.code ? null : 'card';
  // Theirs already: whether they bring it back is asked, beside the basket.
  if (context.basket && context.sessionRenter && answer.rent) return 'card';
  if (context.basket)
    return context.basket.lines.some((line) => line.code === answer.item.code) ? 'inBasket' : 'forBasket';
  // With a renter's card on the screen somebody wants something: a blocked item joins the basket with its reason.
  const isForSomebody = context.renter !== null || context.sessionRenter !== null;
  if (isFound(context, event.scan) && !isForSomebody) return 'card';
  const wanted = answer.blocks.length === 0 || isForSomebody;
  return answer.rent === null && wanted ? 'forBasket' : 'card';
}

/** Whether somebody touched `scan` among the hits of the search, and did not choose it as what a scanned code means. */
function isFound({ question }: DeskContext, scan: Scan): boolean {
  return scan.source === 'search' && scan.as === 'item' && scan.code !== question?.code;
}

/** Whether nobody has the item, and nothing holds it here. */
export function isFree({ item, rent, blocks }: ItemScan): boolean {
  return rent === null && blocks.length === 0 && item.status !== 'reserved' && item.status !== 'unavailable';
}

/** How the read-out speaks of an item that was looked up: what it is, not what became of it. `now` in epoch milliseconds. */
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
