// Shows updates of actions from main wherever they are on the desk: card, basket, Returns, recent actions.
import { type DeskAction, RECENT_SHOWN } from '../../../shared/domain/action.ts';
import type { Rent } from '../../../shared/domain/workspace.ts';
import { changeLines, noteLineAction, takenLines, undoesLine } from '../basket/basket.ts';
import { sayOverridesLapsed } from '../basket/overrides.ts';
import { noteCardAction } from '../card/card.ts';
import { noteReportAction } from '../condition/condition.ts';
import { noteExtendAction } from '../extend/extend.ts';
import { type Context, type EventOf, isUnconfirmedByMain, say } from '../model/context.ts';
import type { DeskContext, Progress } from '../model/model.ts';
import { outcomeOf } from '../model/selectors.ts';
import { needsCard } from '../model/session.ts';
import { withFailure } from '../put-aside/just-failed.ts';
import { notePutAside } from '../put-aside/put-aside.ts';
import { notePutAsideReportAction } from '../put-aside/reports.ts';
import { noteReturnAction } from '../returns/returns.ts';
import { undoReadOut } from '../undo/undo.ts';

type Change = Partial<DeskContext>;

/** An action has changed: updates the recent actions, and whatever shows the action. */
export function noteAction(context: Context, action: DeskAction): Change {
  // The event was sent before main knew that the session had ended.
  if (needsCard(context)) return {};
  const recent = [action, ...context.recent.filter(({ id }) => id !== action.id)]
    .sort((a, b) => b.sequence - a.sequence)
    .filter((each, at) => at < RECENT_SHOWN || undoesRow(context, each));
  // Main also reports other changes, such as the end of Undo: the read-out has shown this state already.
  const isAlreadyShown = shownState(context, action.id) === action.state;
  const change = { ...noteReportAction(context, action), ...(!isAlreadyShown && withoutReturned(context, action)) };
  return {
    recent,
    ...notePutAsideReportAction({ putAside: notePutAside(context.putAside, action) }, action),
    justFailed: withFailure(context, action),
    ...change,
    ...showAction({ ...context, ...change }, action),
    ...(isAlreadyShown && { readOut: context.readOut }),
  };
}

/** Whether `action` undoes a row of Returns, which would look returned again without it. */
function undoesRow({ returns, putAside }: Context, { undoOf }: DeskAction): boolean {
  if (undoOf === null) return false;
  const rows = [...returns, ...putAside.flatMap((each) => (each.kind === 'returns' ? each.lines : []))];
  return rows.some(({ step }) => step.kind === 'taken' && step.action.id === undoOf);
}

/** A returned item is no longer among the loans of the renter on the page, at the desk, or of the basket's renter. */
function withoutReturned(
  { renter, sessionRenter, basket }: Context,
  { intent, code, state, reportOf, rentId }: DeskAction,
): Change {
  // A report on an earlier return says nothing of where the item is now.
  if (intent !== 'check_in' || reportOf !== null || outcomeOf(state) !== 'done') return {};
  const isOut = ({ id, item }: Rent) => (rentId === null ? item.code !== code : id !== rentId);
  const borrower = basket?.renter?.type === 'renter' ? basket.renter : null;
  return {
    renter: renter && { ...renter, rents: renter.rents.filter(isOut) },
    sessionRenter: sessionRenter && { ...sessionRenter, rents: sessionRenter.rents.filter(isOut) },
    basket: basket && borrower ? { ...basket, renter: { ...borrower, rents: borrower.rents.filter(isOut) } } : basket,
  };
}

/** The state of the action that the desk knows; undefined: it does not know the action. */
function shownState({ card, basket, returns, extended, recent }: Context, id: string): Progress['state'] | undefined {
  const lines = basket?.lines.map(({ action }) => action) ?? [];
  const returned = returns.map(({ step }) => (step.kind === 'taken' ? step.action : null));
  const moved = extended.map(({ action }) => action);
  return [card?.action, ...moved, ...lines, ...returned, ...recent].find((each) => each?.id === id)?.state;
}

function showAction(context: Context, action: DeskAction): Change {
  const isIt = (progress: { id: string } | null | undefined) => progress?.id === action.id;
  if (isIt(context.card?.action)) return noteCardAction(context, action);
  if (context.extended.some((each) => isIt(each.action))) return noteExtendAction(context, action);
  if (context.basket?.lines.some((line) => isIt(line.action) || undoesLine(action, line)))
    return noteLineAction(context, action);
  const returned = context.returns.find(({ step }) => step.kind === 'taken' && isIt(step.action));
  if (returned) return noteReturnAction(context, returned.code, action);
  return context.followed === action.id ? undoReadOut(context, action) : {};
}

/** Main took nothing: what was not taken goes back to its earlier state. */
export function sayNotTaken(context: Context, event: EventOf<'returnTaken' | 'checkOutTaken' | 'extendTaken'>): Change {
  if (event.result.ok) return {};
  const { error } = event.result;
  const code = event.type === 'returnTaken' ? event.code : null;
  const said = say(context, 'attention', { kind: 'notTaken', error }, { code });
  // What is on the desk now was not part of that request.
  if (event.epoch !== context.epoch || event.type === 'extendTaken') return said;
  if (event.type === 'returnTaken') {
    const { card } = context;
    const isIt = card?.scan.item.code === event.code && isUnconfirmedByMain(card.action);
    return { ...(isIt && { card: { ...card, action: null } }), ...said };
  }
  const lines = changeLines(context.basket, takenLines(context, event));
  // With nothing sent it is being filled again, so it can be put aside, or emptied and brought back.
  const basket = lines?.lines.every(({ action }) => action === null) ? { ...lines, sentAt: null } : lines;
  // The override has expired: drop it, otherwise it could not be asked for again.
  return error.kind === 'pin-required' ? sayOverridesLapsed({ ...context, basket }) : { basket, ...said };
}
