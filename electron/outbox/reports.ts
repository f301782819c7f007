// Reports: how a thing was is often said after its scan has returned it. Where the word goes, and when it comes too late.
import type { ActionRow } from './row.ts';

/**
 * The open action that still takes the condition of `returned`: its last report, or else the return itself, as long as it was
 * never sent. null: it takes a report of its own. `open`: the open actions of the item, first in first. `goneOut`: the ids of
 * those that were sent before.
 */
export function carrierOf(
  returned: ActionRow,
  open: readonly ActionRow[],
  goneOut: ReadonlySet<string>,
): ActionRow | null {
  const last = open.findLast(({ reportOf }) => reportOf === returned.id) ?? returned;
  return last.state === 'saved' && !goneOut.has(last.id) ? last : null;
}

/** Whether the thing of a return is back as far as the workspace says. */
export function hasCome({ state }: Pick<ActionRow, 'state'>): boolean {
  return state === 'confirmed' || state === 'already-so';
}

/**
 * What becomes of a report when its turn comes, before it is sent: it goes ahead, it has nothing to report on, or its return did
 * not come about. `returned`: the return as it stands; null where it is not in the store any more.
 */
export function turnOf(returned: ActionRow | null): 'goes' | 'withdrawn' | 'not-recorded' {
  if (returned === null || hasCome(returned)) return 'goes';
  return returned.state === 'withdrawn' || returned.state === 'discarded' ? 'withdrawn' : 'not-recorded';
}
