// A visit: what was done at the desk between two times at rest, one basket or one stack of returns. It holds no renter.
import type { DeskAction } from './action.ts';

/** How an item of a visit stands, worst first. */
export const VISIT_STANDINGS = [
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
export type VisitStanding = (typeof VISIT_STANDINGS)[number];

/** What was done with one item. */
export interface VisitLine {
  action: DeskAction;
  /** What undoes it; null: nothing does. */
  undo: DeskAction | null;
  /** The last word on its condition, where that is told after it. */
  report: DeskAction | null;
  standing: VisitStanding;
}

export interface Visit {
  id: string;
  /** Epoch milliseconds, when its last item came or went. */
  at: number;
  /** Worst first, else the latest first. */
  lines: VisitLine[];
}

/** A visit in numbers. */
export interface VisitSummary {
  id: string;
  at: number;
  /** The code of the item that stands worst. */
  code: string;
  /** Whether something was to go out, and whether something was to come back. */
  hasCheckOuts: boolean;
  hasReturns: boolean;
  /** How many items stand where; what nothing stands at is left out. */
  counts: Partial<Record<VisitStanding, number>>;
}

/** Puts actions into their visits. `actions`: newest first; and so are the visits. */
export function visitsOf(actions: readonly DeskAction[]): Visit[] {
  const byId = new Map(actions.map((action) => [action.id, action]));
  const visits = new Map<string, Visit>();
  const undos = new Map<string, DeskAction>();
  const reports = new Map<string, DeskAction>();
  for (const action of actions) {
    const { undoOf, reportOf } = action;
    // The latest word counts; without what it is about, it stands for itself.
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
    visit.lines.push({ ...line, standing: standingOf(line) });
  }
  const worst = (line: VisitLine) => VISIT_STANDINGS.indexOf(line.standing);
  return [...visits.values()].map((visit) => ({
    ...visit,
    lines: visit.lines.toSorted((one, other) => worst(one) - worst(other)),
  }));
}

export function summaryOf({ id, at, lines }: Visit): VisitSummary {
  const counts: VisitSummary['counts'] = {};
  for (const { standing } of lines) counts[standing] = (counts[standing] ?? 0) + 1;
  const has = (intent: DeskAction['intent']) => lines.some(({ action }) => intentOf(action) === intent);
  const code = lines[0]?.action.code ?? '';
  return { id, at, code, hasCheckOuts: has('check_out'), hasReturns: has('check_in'), counts };
}

/** What an action was about. One that undoes another, of which nothing is known here, does the opposite of it. */
export function intentOf({ intent, undoOf }: Pick<DeskAction, 'intent' | 'undoOf'>): DeskAction['intent'] {
  if (undoOf === null || intent === 'extend') return intent;
  return intent === 'check_out' ? 'check_in' : 'check_out';
}

/** What tells how the line stands: its own action, or what came after that. */
export function toldBy({ action, undo, report, standing }: VisitLine): DeskAction {
  if (undo && undo.state !== 'withdrawn' && undo.state !== 'discarded') return undo;
  return report && standing === 'attention' ? report : action;
}

/** Whether somebody has to know of it: it came to nothing, or nobody can tell. */
export function isProblem({ counts }: Pick<VisitSummary, 'counts'>): boolean {
  return counts.attention !== undefined || counts.refused !== undefined;
}

function standingOf({ action, undo, report }: Omit<VisitLine, 'standing'>): VisitStanding {
  const undone = undo && undoStanding(undo);
  if (undone) return undone;
  if (report && (report.state === 'needs-attention' || report.state === 'refused')) return 'attention';
  const isOut = action.intent === 'check_out';
  const isExtension = action.intent === 'extend';
  switch (action.state) {
    case 'confirmed':
      // What it undoes is not known here.
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

/** null: it came to nothing, and what it was to undo stands. */
function undoStanding({ state }: DeskAction): VisitStanding | null {
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
