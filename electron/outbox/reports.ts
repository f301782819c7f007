// Condition reports: the condition is often entered after the scan has returned the item. Which action carries it, and
// when it is too late.
import { type ActionRow, isUnsent } from './row.ts';

/**
 * The open action that can still carry the condition of `returned`: its last report, otherwise the return itself,
 * unless it was sent before. null: a report of its own is needed. `open`: the item's open actions, oldest first.
 * `sentIds`: ids of actions that this run has sent before; what an earlier run sent without an answer, the row itself
 * tells.
 */
export function carrierOf(
  returned: ActionRow,
  open: readonly ActionRow[],
  sentIds: ReadonlySet<string>,
): ActionRow | null {
  const last = open.findLast(({ reportOf }) => reportOf === returned.id) ?? returned;
  return isUnsent(last) && !sentIds.has(last.id) ? last : null;
}

/** Whether the workspace has the item back. */
export function isReturned({ state }: Pick<ActionRow, 'state'>): boolean {
  return state === 'confirmed' || state === 'already-so';
}

/**
 * Decides about a report before it is sent: send it, withdraw it since nothing was returned, or mark it as not recorded
 * since its return failed. `returned`: the return as it stands; null if it is not in the store any more.
 */
export function reportDecision(returned: ActionRow | null): 'send' | 'withdraw' | 'not-recorded' {
  if (returned === null || isReturned(returned)) return 'send';
  return returned.state === 'withdrawn' || returned.state === 'discarded' ? 'withdraw' : 'not-recorded';
}
