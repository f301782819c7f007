// The demo workspace's lists of what needs somebody: loans that are overdue or due today, and renters with pick-ups.
import type { DueList } from '../../shared/domain/workspace.ts';
import { type Holdings, itemCandidate, renterCandidate, reservationsOf } from './lending.ts';
import { type HitEntry, type HitPage, pageOf } from './search.ts';

/** One page, what is due first first. `now` is epoch milliseconds; a day ends at this PC's midnight. */
export function dueList(holdings: Holdings, list: DueList, page: number, now: number): HitPage {
  const tonight = new Date(now).setHours(24, 0, 0, 0);
  const { part: entries, nextPage } = pageOf(list === 'pickups' ? pickups() : loans(), page);
  return { entries, nextPage };

  function loans(): HitEntry[] {
    const [from, until] = list === 'overdue' ? [Number.NEGATIVE_INFINITY, now] : [now, tonight];
    return holdings.rents
      .filter(({ checkedInAt, dueAt }) => checkedInAt === null && dueAt !== null && isWithin(dueAt, from, until))
      .toSorted((a, b) => Date.parse(a.dueAt ?? '') - Date.parse(b.dueAt ?? ''))
      .flatMap((rent) => {
        const item = holdings.items.find(({ id }) => id === rent.item.id);
        return item ? [{ found: itemCandidate(holdings, item, now), rent }] : [];
      });
  }

  function pickups(): HitEntry[] {
    return holdings.members
      .map((member) => ({
        found: renterCandidate(member),
        reservations: reservationsOf(holdings, member, now).filter(({ startsAt }) => Date.parse(startsAt) < tonight),
      }))
      .filter(({ reservations }) => reservations.length > 0);
  }
}

function isWithin(moment: string, from: number, until: number): boolean {
  const at = Date.parse(moment);
  return at >= from && at < until;
}
