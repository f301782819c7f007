// The condition reports of rows that were put aside: main's answer to them, and how far they have come.
import type { DeskAction } from '../../../shared/domain/action.ts';
import { answeredReport, changedReport } from '../condition/condition.ts';
import { type Context, type EventOf, isUnconfirmedByMain } from '../model/context.ts';
import type { DeskContext, ReturnLine } from '../model/model.ts';
import { changePutAside } from './put-aside.ts';

/** Main's answer to a report whose row was put aside before it came. */
export function notePutAsideReport(context: Context, { code, result }: EventOf<'reported'>): Partial<DeskContext> {
  return changeReturned(context, (line) =>
    line.report && line.code === code && isUnconfirmedByMain(line.report.action)
      ? { ...line, report: answeredReport(context, line.report, result) }
      : line,
  );
}

/** The action that carries such a report has changed. */
export function notePutAsideReportAction(context: Pick<Context, 'putAside'>, action: DeskAction): Partial<DeskContext> {
  return changeReturned(context, (line) =>
    line.report?.action?.id === action.id ? { ...line, report: changedReport(line.report, action) } : line,
  );
}

function changeReturned({ putAside }: Pick<Context, 'putAside'>, change: (line: ReturnLine) => ReturnLine) {
  return { putAside: changePutAside(putAside, (line) => line, change) };
}
