// Back to the basket after a check-out: with what it left behind, and with what of it was undone.
import { type Context, say } from '../model/context.ts';
import type { DeskContext, Progress } from '../model/model.ts';
import type { Why } from '../model/read-out.ts';
import { remainingLines } from '../model/selectors.ts';
import { changeLines } from './basket.ts';
import { keepReservedDue, pickUpAfter } from './pick-up.ts';

/** Reopens the basket with `staying`: what a check-out left behind, or what was undone of it as well. */
export function reopenBasket(context: Context, staying = remainingLines): Partial<DeskContext> {
  const { basket } = context;
  const remaining = basket ? staying(basket) : [];
  const isUndone = remaining.some(({ action }) => action !== null && action.state !== 'refused');
  // What was refused beside them may be free again: a limit counted what is undone.
  const lines = remaining.map(({ action, sentDueAt, takenDueAt, ...line }) =>
    action
      ? { ...line, action: null, undo: null, overrides: [], refusal: isUndone ? null : refusalOf(action) }
      : { ...line, action },
  );
  // The overrides were for that check-out only.
  const pickUp = basket && pickUpAfter(basket, remaining);
  const isPartOut = basket !== null && lines.length < basket.lines.length;
  const goneOut = isPartOut && { hasGoneOut: true as const };
  // Mostly it was undone because it was the wrong renter's: the next card is theirs without a question.
  const toChange = isUndone && !context.sessionRenter && { isRenterToChange: true as const };
  const open = basket && { ...basket, ...goneOut, ...toChange, lines, renterOverrides: [], pickUp, sentAt: null };
  return { basket: open && keepReservedDue(open, context.now()), ...say(context, 'ready', { kind: 'ready' }) };
}

/** Why the workspace refused an action; null: it did not. */
function refusalOf({ state, reason, words }: Progress): Why | null {
  return state === 'refused' ? { reason, words } : null;
}

/** These lines may be tried again: why they were refused before may be gone. */
export function clearRefusals(context: Context, codes: string[]): Partial<DeskContext> {
  return {
    basket: changeLines(context.basket, (line) => (codes.includes(line.code) ? { ...line, refusal: null } : line)),
    ...say(context, 'ready', { kind: 'ready' }),
  };
}
