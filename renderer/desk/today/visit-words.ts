// A visit in words and colours: how many of its items stand where, worst first.
import {
  intentOf,
  VISIT_STATUSES,
  type VisitLine,
  type VisitStatus,
  type VisitSummary,
} from '../../../shared/domain/visit.ts';
import type { BadgeOutcome } from '../../components/outcome-badge.tsx';
import type { Translate } from '../../text/use-text.ts';

const OUTCOMES: Record<VisitStatus, BadgeOutcome> = {
  attention: 'attention',
  refused: 'refused',
  alreadyOut: 'already',
  alreadyBack: 'already',
  waiting: 'saved',
  out: 'done',
  back: 'done',
  extended: 'done',
  undone: 'todo',
  discarded: 'todo',
};

/** The badge of a status. An undone action is as it was before, which is no outcome. */
export function outcomeOfStatus(status: VisitStatus): BadgeOutcome {
  return OUTCOMES[status];
}

/** The statuses of a visit, worst first: "1 refused", "3 checked out". */
export function visitWords({ counts }: Pick<VisitSummary, 'counts'>, t: Translate): string[] {
  return VISIT_STATUSES.flatMap((status) => {
    const count = counts[status];
    return count === undefined ? [] : [t(`today.status.${status}`, { count })];
  });
}

/** The worst status of a visit. */
export function worstOf({ counts }: Pick<VisitSummary, 'counts'>): VisitStatus {
  return VISIT_STATUSES.find((status) => counts[status] !== undefined) ?? 'discarded';
}

/** What the visit was for. An extension only counts if nothing went out or came back. */
export function purposeOf(lines: readonly VisitLine[]): 'checkOut' | 'return' | 'both' | 'extension' {
  const intents = new Set(lines.map(({ action }) => intentOf(action)));
  if (intents.has('check_out')) return intents.has('check_in') ? 'both' : 'checkOut';
  return intents.has('check_in') ? 'return' : 'extension';
}
