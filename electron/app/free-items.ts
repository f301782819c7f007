// Which items a renter may take from a self-service desk, judged by what their session was shown: a page that was tampered
// with must not take out what the desk's own page keeps back.
import type { CheckOutRequest } from '../../shared/domain/action.ts';
import { type DueLimits, type DueRules, dueOfLine, longestFor } from '../../shared/domain/due-rules.ts';
import {
  type ItemScan,
  isReservationBlock,
  type NextReservation,
  type RenterScan,
} from '../../shared/domain/workspace.ts';

interface Terms {
  rules: DueRules;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Whether the item may go out as `line` says. `shown`: the latest answer about it in this session; left out: none. The
 * conditions are those of the page's `hasProblem`.
 */
export function mayTake(
  line: CheckOutRequest,
  shown: ItemScan | undefined,
  renter: RenterScan,
  { rules, now }: Terms,
): boolean {
  if (!shown || shown.rent !== null) return false;
  if (line.itemId !== undefined && line.itemId !== shown.item.id) return false;
  if (shown.blocks.length > 0 && !isOnlyReserved(shown, renter)) return false;
  const next = shown.blocks.length > 0 || isAnothers(shown, renter) ? shown.next : null;
  return isBackInTime(line.dueAt, { type: shown.item.type?.name ?? null, next, rules, now });
}

/** Whether its only block is about a coming reservation: until then it can go out. */
function isOnlyReserved({ item, next, blocks: [block, ...more] }: ItemScan, renter: RenterScan): boolean {
  if (!block || more.length > 0 || next === null || !isReservationBlock(item, block)) return false;
  // The workspace repeats the renter's blocks on each item.
  return renter.blocks.every(({ code }) => code !== block.code);
}

/** Whether the next reservation is another renter's. Where nobody knows whose it is, the workspace decides. */
function isAnothers({ item, next }: ItemScan, { reservations }: RenterScan): boolean {
  return next?.isAnothers === true && !reservations.some((each) => isTheSame(each, item.id, next));
}

function isTheSame(
  { of, startsAt }: RenterScan['reservations'][number],
  itemId: string,
  next: NextReservation,
): boolean {
  return 'item' in of && of.item.id === itemId && Date.parse(startsAt) === Date.parse(next.startsAt);
}

/** Whether it is due within the longest loan of its type, and before the next reservation. */
export function isBackInTime(dueAt: string | null, limits: DueLimits): boolean {
  // The workspace would set a date that may be later.
  if (dueAt === null) return limits.next === null && longestFor(limits) === null;
  const { limit } = dueOfLine(dueAt, limits);
  return limit === null || limit === 'hours';
}
