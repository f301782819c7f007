// A visit: what was done in one stay at the desk, one basket or one stack of returns. Holds no renter.
import type { DeskAction } from './action.ts';

/** The status of an item in a visit, worst first. */
export const VISIT_STATUSES = [
  'attention',
  'refused',
  'alreadyOut',
  'alreadyBack',
  'waiting',
  'out',
  'back',
  'extended',
  'undone',
  'discarded',
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** What was done with one item. */
export interface VisitLine {
  action: DeskAction;
  /** The action that undoes it, or null. */
  undo: DeskAction | null;
  /** The last report of its condition, or null if the condition was not reported separately. */
  report: DeskAction | null;
  status: VisitStatus;
}

export interface Visit {
  id: string;
  /** Epoch milliseconds of its latest action. */
  at: number;
  /** Worst first; among equals, latest first. */
  lines: VisitLine[];
}

/** A visit in numbers. */
export interface VisitSummary {
  id: string;
  at: number;
  /** The code and the name of the item with the worst status. */
  code: string;
  name: string | null;
  /** Whether the visit had check-outs, and whether it had returns. */
  hasCheckOuts: boolean;
  hasReturns: boolean;
  /** The number of items per status; zeros are left out. */
  counts: Partial<Record<VisitStatus, number>>;
}

/** Groups actions into visits. `actions` and the result: newest first. */
export function visitsOf(actions: readonly DeskAction[]): Visit[] {
  const byId = new Map(actions.map((action) => [action.id, action]));
  const visits = new Map<string, Visit>();
  const undos = new Map<string, DeskAction>();
  const reports = new Map<string, DeskAction>();
  for (const action of actions) {
    const { undoOf, reportOf } = action;
    // The latest undo or report counts. If its action is not in the list, it gets a line of its own.
    const about = reportOf ?? undoOf;
    if (about !== null && byId.has(about)) {
      const words = reportOf === null ? undos : reports;
      if (!words.has(about)) words.set(about, action);
      continue;
    }
    const id = action.visitId ?? action.id;
    const visit = visits.get(id) ?? { id, at: action.performedAt, lines: [] };
    visits.set(id, visit);
    const line = { action, undo: undos.get(action.id) ?? null, report: reports.get(action.id) ?? null };
    visit.lines.push({ ...line, status: statusOf(line) });
  }
  const worst = (line: VisitLine) => VISIT_STATUSES.indexOf(line.status);
  return [...visits.values()].map((visit) => ({
    ...visit,
    lines: visit.lines.toSorted((one, other) => worst(one) - worst(other)),
  }));
}

export function summaryOf({ id, at, lines }: Visit): VisitSummary {
  const counts: VisitSummary['counts'] = {};
  for (const { status } of lines) counts[status] = (counts[status] ?? 0) + 1;
  const has = (intent: DeskAction['intent']) => lines.some(({ action }) => intentOf(action) === intent);
  const { code = '', itemName: name = null } = lines[0]?.action ?? {};
  return { id, at, code, name, hasCheckOuts: has('check_out'), hasReturns: has('check_in'), counts };
}

/** What an action was about. An undo without its original counts as the original's kind, the opposite of its own. */
export function intentOf({ intent, undoOf }: Pick<DeskAction, 'intent' | 'undoOf'>): DeskAction['intent'] {
  if (undoOf === null || intent === 'extend') return intent;
  return intent === 'check_out' ? 'check_in' : 'check_out';
}

/** The action that explains a line's status: its own, or the undo or report after it. */
export function explainingAction({ action, undo, report, status }: VisitLine): DeskAction {
  if (undo && undo.state !== 'withdrawn' && undo.state !== 'discarded') return undo;
  return report && status === 'attention' ? report : action;
}

/** Whether it needs someone's attention: an action failed, or its outcome is unknown. */
export function isProblem({ counts }: Pick<VisitSummary, 'counts'>): boolean {
  return counts.attention !== undefined || counts.refused !== undefined;
}

function statusOf({ action, undo, report }: Omit<VisitLine, 'status'>): VisitStatus {
  const undone = undo && undoStatus(undo);
  if (undone) return undone;
  if (report && (report.state === 'needs-attention' || report.state === 'refused')) return 'attention';
  const isOut = action.intent === 'check_out';
  const isExtension = action.intent === 'extend';
  switch (action.state) {
    case 'confirmed':
      // An undo whose original action is not in the list.
      if (action.undoOf !== null) return 'undone';
      return isExtension ? 'extended' : isOut ? 'out' : 'back';
    case 'already-so':
      return isExtension ? 'extended' : isOut ? 'alreadyOut' : 'alreadyBack';
    case 'refused':
      return 'refused';
    case 'needs-attention':
      return 'attention';
    case 'withdrawn':
      return 'undone';
    case 'discarded':
      return 'discarded';
    default:
      return 'waiting';
  }
}

/** null: the undo failed, so the original action stands. */
function undoStatus({ state }: DeskAction): VisitStatus | null {
  switch (state) {
    case 'confirmed':
    case 'already-so':
      return 'undone';
    case 'saved':
    case 'sending':
    case 'unknown':
      return 'waiting';
    case 'refused':
    case 'needs-attention':
      return 'attention';
    default:
      return null;
  }
}
