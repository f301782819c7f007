// Undo: which action it applies to, and what the read-out says of it until it is settled.
import { type DeskAction, UNDO_MS } from '../../../shared/domain/action.ts';
import type { Outcome } from '../../components/outcome.ts';
import { changeLines, noteLineAction } from '../basket/basket.ts';
import { type Context, type EventOf, freshest, say } from '../model/context.ts';
import type { DeskContext } from '../model/model.ts';
import type { Verdict } from '../model/read-out.ts';
import { canUndo, isSelfService, outcomeOf } from '../model/selectors.ts';

type WithActions = Pick<DeskContext, 'recent' | 'undoing' | 'policy' | 'basket'>;

/**
 * The newest action of the latest visit that can be undone at `now` (epoch ms), or null. What was done for others before
 * is not undone by a command that names nobody, nor is anything once the next basket is being filled, unless some of it
 * went out before; a visitor's actions are all their own.
 */
export function newestUndoable(context: WithActions, now: number): DeskAction | null {
  if (isOfNext(context)) return null;
  const latest = context.recent.find(({ undoOf, reportOf }) => undoOf === null && reportOf === null);
  const isOfIt = (action: DeskAction) => isSelfService(context) || action.visitId === latest?.visitId;
  return context.recent.find((action) => isOfIt(action) && canUndo(action, context, now)) ?? null;
}

/** Whether a basket is being filled of which nothing has gone out: it is the next customer's turn. */
function isOfNext({ basket, ...context }: WithActions): boolean {
  return !isSelfService(context) && basket?.sentAt === null && !basket.hasGoneOut && basket.lines.length > 0;
}

/** Why the command undoes nothing at `now` (epoch ms). */
export function nothingToUndo(context: WithActions & Pick<DeskContext, 'accessibility'>, now: number): Verdict {
  if (context.recent.some((action) => canUndo(action, context, now))) return { kind: 'earlierToUndo' };
  return { kind: 'nothingToUndo', minutes: (context.accessibility.timeFactor * UNDO_MS) / 60_000 };
}

/** The result of Undo so far: the action was withdrawn, or the action that undoes it is on its way. */
export function undoReadOut(context: Context, action: DeskAction) {
  const outcome: Outcome = outcomeOf(action.state);
  const verdict: Verdict = action.undoOf === null ? { kind: 'withdrawn' } : { kind: 'undo', action };
  return say(context, outcome, verdict, { code: action.code, name: action.itemName });
}

/** Main's answer to Undo. If the person has left, the read-out stays; the strip shows it if it does not end well. */
export function noteUndo(context: Context, { id, epoch, result }: EventOf<'undoTaken'>): Partial<DeskContext> {
  const undoing = context.undoing.filter((each) => each !== id);
  if (epoch !== context.epoch) return { undoing };
  const line = context.basket?.lines.find(({ action }) => action?.id === id);
  if (!result.ok) {
    const undone = context.recent.find((action) => action.id === id);
    const about = { code: undone?.code ?? line?.code ?? null, name: undone?.itemName ?? line?.item?.name ?? null };
    const basket = changeLines(context.basket, (each) =>
      each === line ? { ...each, undo: { kind: 'refused', error: result.error } } : each,
    );
    return { undoing, basket, ...say(context, 'attention', { kind: 'notUndone', error: result.error }, about) };
  }
  const action = freshest(context, result.data);
  if (line) return { undoing, ...noteLineAction(context, action) };
  return { undoing, followed: action.id, ...undoReadOut(context, action) };
}
