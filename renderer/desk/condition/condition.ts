// The condition of a returned item: what was reported on Returns or on its card, and how far the report has come.
import type { DeskAction, ReportRequest } from '../../../shared/domain/action.ts';
import type { Outcome } from '../../components/outcome.ts';
import { type Context, type EventOf, freshest, mute, progressOf, SAVING_PROGRESS, say } from '../model/context.ts';
import type { ConditionInput, ConditionReport, DeskContext, Progress } from '../model/model.ts';
import { changeReturnLine, returnLineOf } from '../model/return-lines.ts';
import { outcomeOf } from '../model/selectors.ts';

type Change = Partial<DeskContext>;

const ON_ITS_WAY: Outcome[] = ['sending', 'saved', 'done', 'already'];

/** Opens the choices of a line, or closes them: only one line has them open at a time. */
export function toggleCondition({ openLine }: Pick<DeskContext, 'openLine'>, code: string): Change {
  return { openLine: openLine === code ? null : code };
}

/** Whether the item of `code` is back, and its condition can be reported. */
export function mayReport(context: DeskContext, code: string): boolean {
  return returnOf(context, code)?.reportUntil != null;
}

/**
 * Whether the report has to be sent. "Fine" has not, unless it has a note or replaces an earlier report; nor has one
 * that is on its way or recorded, if its parts were only counted.
 */
export function isToBeReported(context: DeskContext, { code, input, note }: EventOf<'reportCondition'>): boolean {
  const before = reportAt(context, code);
  if (before && isOnlyCounted(before, input)) return false;
  return input.condition !== 'fine' || note !== '' || before?.action != null || before?.error != null;
}

/** Whether `input` says what was said `before`, of something that is not incomplete, and that has not failed. */
function isOnlyCounted({ condition, words, action, error, failedChange }: ConditionReport, input: ConditionInput) {
  if (!action || error || failedChange || !ON_ITS_WAY.includes(outcomeOf(action.state))) return false;
  return condition !== 'incomplete' && input.condition === condition && input.words === words;
}

/** The report request for main. */
export function reportRequest(context: DeskContext, { code, input, note }: EventOf<'reportCondition'>): ReportRequest {
  const returned = returnOf(context, code);
  if (!returned) throw new Error('reportRequest needs a return');
  return { id: returned.id, condition: input.condition, ...(note !== '' && { note }) };
}

/** Notes the report. "Fine" without a note closes the choices of the line. */
export function noteConditionReport(context: DeskContext, event: EventOf<'reportCondition'>): Change {
  const { code, input, note } = event;
  const said = reportAt(context, code);
  const action = isToBeReported(context, event) ? SAVING_PROGRESS : null;
  // Only the parts were counted.
  if (!action && said?.action)
    return { ...putReport(context, code, { ...said, missing: input.missing }), openLine: null };
  const isDone = input.condition === 'fine' && note === '';
  const before = recordedOf(said);
  return {
    ...putReport(context, code, { ...input, action, error: null, failedChange: null, before }),
    openLine: isDone ? null : context.openLine,
  };
}

/** Main's answer to a report. */
export function noteReported(context: Context, { code, result }: EventOf<'reported'>): Change {
  const report = reportAt(context, code);
  if (!report) return {};
  const change = putReport(context, code, answeredReport(context, report, result));
  return result.ok ? change : { ...change, ...sayNotNoted(context, code) };
}

/** `report` after main's answer. */
export function answeredReport(
  context: Pick<Context, 'recent'>,
  report: ConditionReport,
  result: EventOf<'reported'>['result'],
): ConditionReport {
  if (result.ok) return { ...report, action: progressOf(freshest(context, result.data)), error: null };
  return revertToRecorded(report, { error: result.error }) ?? { ...report, action: null, error: result.error };
}

/** What the workspace has recorded, as far as is known; null: nothing. */
function recordedOf(report: ConditionReport | null): ConditionReport['before'] {
  if (!report) return null;
  const { before, ...said } = report;
  const outcome = said.action && outcomeOf(said.action.state);
  return outcome === 'done' || outcome === 'already' ? said : before;
}

/** The last change failed: goes back to what was recorded before. The typed words stay, so they can be sent again. */
function revertToRecorded(
  { before, words }: ConditionReport,
  why: Partial<Pick<ConditionReport, 'error' | 'failedChange'>>,
): ConditionReport | null {
  return before && { ...before, words, error: null, failedChange: null, before: null, ...why };
}

/**
 * Updates the report that this action carries (it may be the return itself). The read-out shows if it needs attention.
 */
export function noteReportAction(context: Context, action: DeskAction): Change {
  const code = [context.card?.scan.item.code, ...context.returns.map((line) => line.code)].find(
    (each) => each !== undefined && reportAt(context, each)?.action?.id === action.id,
  );
  const report = code === undefined ? null : reportAt(context, code);
  if (code === undefined || !report) return {};
  const isNews = outcomeOf(action.state) === 'attention' && report.action?.state !== action.state;
  return { ...putReport(context, code, changedReport(report, action)), ...(isNews && sayNotNoted(context, code)) };
}

/** `report` after a change of the action that carries it. */
export function changedReport(report: ConditionReport, action: DeskAction): ConditionReport {
  const outcome = outcomeOf(action.state);
  const hasFailed = outcome === 'attention' || outcome === 'refused';
  const now = { ...report, action: progressOf(action) };
  return (hasFailed && revertToRecorded(report, { failedChange: now.action })) || now;
}

/** The read-out says that the condition did not reach the workspace. */
export function sayNotNoted(context: Context, code: string): Change {
  const name = itemOf(context, code)?.name ?? null;
  return say(context, 'attention', { kind: 'notNoted' }, { code, name });
}

/** `report` without words that may name a renter: the person's own, and those of the workspace. */
export function withoutWords({ before, ...report }: ConditionReport): ConditionReport {
  return { ...muted(report), before: before && muted(before) };
}

function muted(report: Omit<ConditionReport, 'before'>): Omit<ConditionReport, 'before'> {
  const { action, failedChange } = report;
  return {
    ...report,
    words: '',
    action: mute(action),
    failedChange: mute(failedChange),
  };
}

function isOnCard({ card }: Pick<DeskContext, 'card'>, code: string): boolean {
  return card !== null && card.scan.item.code === code;
}

function itemOf(context: DeskContext, code: string) {
  return isOnCard(context, code) ? context.card?.scan.item : returnLineOf(context, code)?.item;
}

function returnOf(context: DeskContext, code: string): Progress | null {
  if (isOnCard(context, code)) return context.card?.action ?? null;
  const step = returnLineOf(context, code)?.step;
  return step?.kind === 'taken' ? step.action : null;
}

function reportAt(context: DeskContext, code: string): ConditionReport | null {
  return (isOnCard(context, code) ? context.card?.report : returnLineOf(context, code)?.report) ?? null;
}

function putReport(context: DeskContext, code: string, report: ConditionReport): Change {
  const { card } = context;
  if (card && isOnCard(context, code)) return { card: { ...card, report } };
  return changeReturnLine(context, code, { report });
}
