// The condition of what came back beside the modelled desk, as electron/outbox takes it: in the return itself as long as that
// waits, else as a report that goes after it.
import { type DeskAction, isSettled, type ReportRequest } from '../../../../../shared/domain/action.ts';
import { ok, type Result } from '../../../../../shared/domain/errors.ts';
import { add, type Done, failure, type Main, nothing, OVER, replace } from './main.ts';

export function takeReport(main: Main, request: ReportRequest, now: number): Done<Result<DeskAction>> {
  const { id, condition } = request;
  if (main.isFull) return nothing(main, failure('action-not-saved'));
  const returned = main.kept.find(({ action }) => action.id === id);
  const until = returned?.action.reportUntil ?? null;
  if (!returned || until === null || until <= now) return nothing(main, failure('report-over'));
  const last = reportsOn(main, id).at(-1) ?? returned.action;
  if (last.state === 'saved') {
    const noted = { ...last, condition };
    return { main: replace(main, noted), answer: ok(noted), told: [noted] };
  }
  const rentId = returned.wanted.rentId ?? returned.rent?.id ?? null;
  if (rentId === null) return nothing(main, failure('in-progress'));
  const sequence = main.kept.length + 1;
  const begun = { id: `a${sequence}`, sequence, state: 'saved', performedAt: now, settledAt: null } as const;
  const about = { reason: null, words: null, undoOf: null, condition, reportOf: id, ...OVER };
  const wanted = { ...returned.wanted, rentId };
  const { answer, ...done } = add(main, { ...returned.action, ...begun, ...about }, wanted);
  return { ...done, answer: ok(answer) };
}

/** What the workspace makes of a report: noted, unless its return did not come about. */
export function endOfReport({ kept }: Main, { reportOf }: DeskAction): Pick<DeskAction, 'state' | 'reason'> {
  const returned = kept.find(({ action }) => action.id === reportOf)?.action.state;
  const hasCome = returned === 'confirmed' || returned === 'already-so';
  return hasCome
    ? { state: 'confirmed', reason: null }
    : { state: 'needs-attention', reason: 'condition-not-recorded' };
}

/** Of a return that will never be sent there is nothing to report. */
export function withdrawReports(main: Main, id: string, now: number): Done<null> {
  const told = reportsOn(main, id).map((report): DeskAction => ({ ...report, state: 'withdrawn', settledAt: now }));
  return { main: told.reduce((next, report) => replace(next, report), main), answer: null, told };
}

/** The open reports on the return `id`, first in first. */
function reportsOn({ kept }: Main, id: string): DeskAction[] {
  return kept.map(({ action }) => action).filter(({ reportOf, state }) => reportOf === id && !isSettled(state));
}
