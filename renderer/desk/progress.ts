// What main tells of actions, wherever the desk shows them: on the card, in the basket, on Returns, among the last actions.
import { type DeskAction, RECENT_SHOWN } from '../../shared/domain/action.ts';
import { changeLines, noteProgress } from './basket.ts';
import { noteCardAction } from './card.ts';
import { noteToldAction } from './condition.ts';
import { type Context, type EventOf, NOT_TAKEN_YET, progressOf, say } from './context.ts';
import type { DeskContext } from './model.ts';
import { noteReturnAction } from './returns.ts';
import { saysUndo } from './undo.ts';

type Change = Partial<DeskContext>;

/** An action has changed: the last actions hold it, and whoever shows it says how it stands. */
export function noteAction(context: Context, action: DeskAction): Change {
  const recent = [action, ...context.recent.filter(({ id }) => id !== action.id)]
    .sort((a, b) => b.sequence - a.sequence)
    .slice(0, RECENT_SHOWN);
  const told = noteToldAction(context, action);
  return { recent, ...told, ...showAction({ ...context, ...told }, action) };
}

function showAction(context: Context, action: DeskAction): Change {
  const isIt = (progress: { id: string } | null | undefined) => progress?.id === action.id;
  if (isIt(context.card?.action)) return noteCardAction(context, action);
  if (context.basket?.lines.some((line) => isIt(line.action)))
    return noteProgress(context, (line) => (isIt(line.action) ? progressOf(action) : undefined));
  const returned = context.returns.find(({ step }) => step.is === 'taken' && isIt(step.action));
  if (returned) return noteReturnAction(context, returned.code, action);
  return context.followed === action.id ? saysUndo(context, action) : {};
}

/** Main took nothing of it. What was not taken is as it was before. */
export function sayNotTaken(context: Context, event: EventOf<'returnTaken' | 'checkOutTaken'>): Change {
  if (event.result.ok) return {};
  const { card, basket } = context;
  return {
    card: card?.action?.id === NOT_TAKEN_YET ? { ...card, action: null } : card,
    basket: changeLines(basket, (line) => (line.action?.id === NOT_TAKEN_YET ? { ...line, action: null } : line)),
    ...say(
      context,
      'attention',
      { kind: 'notTaken', error: event.result.error },
      { code: event.type === 'returnTaken' ? event.code : null },
    ),
  };
}
