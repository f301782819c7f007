// Actions that main has not yet confirmed to be on disk: they are never shown as saved, and after a while as not saved.
import { changeLines, checkOutReadOut } from '../basket/basket.ts';
import { extensionsReadOut } from '../extend/extend.ts';
import { type Context, say } from '../model/context.ts';
import type { BasketLine, ConditionReport, DeskContext, Extended, Progress, ReturnLine } from '../model/model.ts';
import { changePutAside } from '../put-aside/put-aside.ts';
import { nameOfReturn } from '../returns/returns.ts';

type Change = Partial<DeskContext>;

/** Whether an answer of main is pending that has not been reported as late yet. */
export function isAnySaving({ card, extended, basket, returns, putAside }: DeskContext): boolean {
  return (
    isSaving(card?.action) ||
    isSaving(card?.report?.action) ||
    extended.some(({ action }) => isSaving(action)) ||
    (basket?.lines.some(({ action }) => isSaving(action)) ?? false) ||
    returns.some(isReturnSaving) ||
    putAside.some((each) => {
      if (each.kind === 'returns') return each.lines.some(isReturnSaving);
      if (each.kind === 'extensions') return each.lines.some(({ action }) => isSaving(action));
      return each.kind === 'checkOut' && each.basket.lines.some(({ action }) => isSaving(action));
    })
  );
}

const isSaving = (progress: Progress | null | undefined) => progress?.state === 'saving';

function isReturnSaving({ step, report }: ReturnLine): boolean {
  return (step.kind === 'taken' && isSaving(step.action)) || isSaving(report?.action);
}

/** Main has taken too long: everything that waits for it is shown as not saved. */
export function sayUnsaved(context: Context): Change {
  const { card, putAside } = context;
  const change = {
    card: card && { ...card, action: unsaved(card.action), report: reportUnsaved(card.report) },
    extended: context.extended.map(extendedUnsaved),
    basket: changeLines(context.basket, lineUnsaved),
    returns: context.returns.map(returnUnsaved),
    putAside: changePutAside(putAside, lineUnsaved, returnUnsaved, extendedUnsaved),
  };
  return { ...change, ...unsavedReadOut({ ...context, ...change }) };
}

function unsaved<Of extends Progress | null>(progress: Of): Of {
  return isSaving(progress) ? { ...progress, state: 'unsaved' } : progress;
}

const extendedUnsaved = (line: Extended): Extended => ({ ...line, action: unsaved(line.action) });

const lineUnsaved = (line: BasketLine): BasketLine => ({ ...line, action: unsaved(line.action) });

function reportUnsaved(report: ConditionReport | null): ConditionReport | null {
  return report && { ...report, action: unsaved(report.action) };
}

function returnUnsaved(line: ReturnLine): ReturnLine {
  const { step } = line;
  return {
    ...line,
    report: reportUnsaved(line.report),
    step: step.kind === 'taken' ? { ...step, action: unsaved(step.action) } : step,
  };
}

function unsavedReadOut(context: Context): Change {
  const { card, extended, basket, returns } = context;
  const isLate = (...of: (Progress | null | undefined)[]) => of.some((progress) => progress?.state === 'unsaved');
  if (basket?.lines.some(({ action }) => isLate(action))) return checkOutReadOut(context, basket);
  if (extended.some(({ action }) => isLate(action))) return extensionsReadOut(context);
  const line = returns.find(({ step, report }) => isLate(step.kind === 'taken' ? step.action : null, report?.action));
  const item = isLate(card?.action, card?.report?.action) ? card?.scan.item : null;
  // For work that was put aside, the strip shows which it is.
  const about = line ? { code: line.code, name: nameOfReturn(line) } : item && { code: item.code, name: item.name };
  return say(context, 'attention', { kind: 'unsaved' }, about ?? {});
}
