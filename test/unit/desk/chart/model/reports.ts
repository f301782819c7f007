// Condition reports beside the modelled desk, as electron/outbox takes them: part of the return while that is waiting,
// otherwise a report sent after it.
import { type DeskAction, isSettled, type ReportRequest } from '../../../../../shared/domain/action.ts';
import { ok, type Result } from '../../../../../shared/domain/errors.ts';
import { add, type Done, failure, type Main, NO_LONGER_CHANGEABLE, replace, withoutReports } from './main.ts';

export function takeReport(main: Main, request: ReportRequest, now: number): Done<Result<DeskAction>> {
  const { id, condition } = request;
  if (main.isFull) return withoutReports(main, failure('action-not-saved'));
  const returned = main.actions.find(({ action }) => action.id === id);
  const until = returned?.action.reportUntil ?? null;
  if (!returned || until === null || until <= now) return withoutReports(main, failure('report-over'));
  const last = reportsOn(main, id).at(-1) ?? returned.action;
  if (last.state === 'saved') {
    const noted = { ...last, condition };
    return { main: replace(main, noted), answer: ok(noted), reported: [noted] };
  }
  const rentId = returned.request.rentId ?? returned.rent?.id ?? null;
  if (rentId === null) return withoutReports(main, failure('in-progress'));
  const sequence = main.actions.length + 1;
  const begun = { id: `a${sequence}`, sequence, state: 'saved', performedAt: now, settledAt: null } as const;
  const about = { reason: null, words: null, undoOf: null, condition, reportOf: id, ...NO_LONGER_CHANGEABLE };
  const actionRequest = { ...returned.request, rentId };
  const { answer, ...done } = add(main, { ...returned.action, ...begun, ...about }, actionRequest);
  return { ...done, answer: ok(answer) };
}

/** What the workspace does with a report: it records it, unless the return did not take effect. */
export function endOfReport({ actions }: Main, { reportOf }: DeskAction): Pick<DeskAction, 'state' | 'reason'> {
  const returned = actions.find(({ action }) => action.id === reportOf)?.action.state;
  const hasCome = returned === 'confirmed' || returned === 'already-so';
  return hasCome
    ? { state: 'confirmed', reason: null }
    : { state: 'needs-attention', reason: 'condition-not-recorded' };
}

/** Withdraws the reports on a return that will never be sent. */
export function withdrawReports(main: Main, id: string, now: number): Done<null> {
  const reported = reportsOn(main, id).map((report): DeskAction => ({ ...report, state: 'withdrawn', settledAt: now }));
  return { main: reported.reduce((next, report) => replace(next, report), main), answer: null, reported };
}

/** The pending reports on the return `id`, oldest first. */
function reportsOn({ actions }: Main, id: string): DeskAction[] {
  return actions.map(({ action }) => action).filter(({ reportOf, state }) => reportOf === id && !isSettled(state));
}
