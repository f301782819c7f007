// What is derived from the desk's data, for the machine's guards and the screens alike.
import { type ActionState, type DeskAction, isSettled } from '../../../shared/domain/action.ts';
import type { Item, Rent } from '../../../shared/domain/workspace.ts';
import type { Outcome } from '../../components/outcome.ts';
import { isSameOne, type Known } from './identity.ts';
import type {
  Basket,
  BasketLine,
  DeskContext,
  DeskDialog,
  DeskOverlay,
  DeskScreen,
  Progress,
  ReturnLine,
} from './model.ts';
import { hasProblem, isRenterStillBlocked } from './problems.ts';
import type { CheckOutProblem, OutcomeCounts, Verdict } from './read-out.ts';

/** The id of the renter that the next check-out is for, as far as is known. */
export function renterIdOf({
  basket,
  renter,
  sessionRenter,
}: Pick<DeskContext, 'basket' | 'renter' | 'sessionRenter'>): string | null {
  const whose = basket ? basket.renter : (renter ?? sessionRenter);
  return whose?.type === 'renter' ? whose.renter.id : null;
}

/** Lines that can go out now: they have no problem and were not sent yet. */
export function readyLines(basket: Basket): BasketLine[] {
  return basket.lines.filter((line) => !hasProblem(line, basket) && !line.action);
}

/** Lines that the workspace confirmed and that were not undone: what is really on loan now. */
export function confirmedLines(basket: Basket): BasketLine[] {
  return basket.lines.filter((line) => line.action?.state === 'confirmed' && outcomeOfLine(line) !== 'undone');
}

/** Lines that a check-out leaves behind: problem lines and those that were refused. */
export function remainingLines(basket: Basket): BasketLine[] {
  return basket.lines.filter((line) => !line.action || line.action.state === 'refused');
}

/** What *Back to basket* brings back: what a check-out left behind, and what of it was undone. */
export function reopenableLines(basket: Basket): BasketLine[] {
  const remaining = new Set(remainingLines(basket));
  return basket.lines.filter((line) => remaining.has(line) || outcomeOfLine(line) === 'undone');
}

/** Why the basket can't be checked out, or null if it can. */
export function whyNotCheckOut(basket: Basket): CheckOutProblem | null {
  // This first: a blocked renter's items are blocked for that very reason.
  if (isRenterStillBlocked(basket)) return 'renterBlocked';
  if (readyLines(basket).length === 0) return 'noItems';
  return basket.renter ? null : 'noRenter';
}

/** The code, the name and the id of a basket's renter. The name is null if it could not be looked up. */
export function whoIs(renter: NonNullable<Basket['renter']>): Known & { name: string | null } {
  return renter.type === 'renter' ? renter.renter : { code: renter.code, name: null };
}

/** Whether a loan comes back from somebody else than the open basket is for, as far as both are known. */
export function isOfOthers({ basket }: Pick<DeskContext, 'basket'>, rent: Rent | null): boolean {
  if (!basket) return false;
  return !basket.renter || !rent?.renter || !isSameOne(whoIs(basket.renter), rent.renter);
}

/** Whether `card` is the one that the question is about. Scanned once more, it answers that the basket is theirs. */
export function isAskedAbout({ otherRenter }: Pick<DeskContext, 'otherRenter'>, card: Known): boolean {
  return otherRenter !== null && isSameOne(whoIs(otherRenter), card);
}

/** What to call an item: its name, or its code if it could not be looked up. */
export function nameOf({ item, code }: { item: Item | null; code: string }): string {
  return item?.name ?? code;
}

/** Whether the desk is at rest: on Ready, with nothing open over it and no renter, basket or line on it. */
export function isAtRest(
  { screen, overlay, dialog }: { screen: DeskScreen; overlay: DeskOverlay; dialog: DeskDialog },
  context: DeskContext,
): boolean {
  return screen === 'ready' && overlay === 'none' && dialog === 'none' && hasNothingOpen(context);
}

/** Whether nothing is on the desk, apart from overlays and sheets over it, and nobody is logged in. */
export function hasNothingOpen({ card, renter, sessionRenter, basket, question, returns }: DeskContext): boolean {
  return !(card || renter || sessionRenter || basket || question || returns.length > 0);
}

/** Whether renters operate the desk themselves. */
export function isSelfService({ policy }: { policy: Pick<DeskContext['policy'], 'mode'> }): boolean {
  return policy.mode === 'selfService';
}

/**
 * Whether check-outs are taken offline: they are allowed, and the code rules tell renter cards from items. Never in
 * self-service, where it can't be told whose card it is.
 */
export function takesUnresolved(context: Pick<DeskContext, 'policy' | 'knowsRenterCards'>): boolean {
  return !isSelfService(context) && context.policy.offlineCheckOuts && context.knowsRenterCards;
}

/** Whether nobody knows yet that the code of a line is no renter's. */
export function mayBeCard({ item, mayBeCard: mayBe }: BasketLine): boolean {
  return !item && mayBe === true;
}

export function unseenCodes(lines: BasketLine[]): string[] {
  return lines.filter(mayBeCard).map(({ code }) => code);
}

type Connected = Pick<DeskContext, 'policy' | 'knowsRenterCards' | 'isOffline'>;

/**
 * Why the basket can't be checked out now for want of an answer: the connection is gone, or an item was never looked up, so
 * that nobody has seen what it is and what blocks it. null: neither, or check-outs are taken without.
 */
export function whyUnanswered(context: Connected, { lines }: Basket): 'offline' | 'notLookedUp' | null {
  if (context.isOffline) return takesUnresolved(context) ? null : 'offline';
  const isUnseen = ({ item, action, refusal }: BasketLine) => item === null && action === null && refusal === null;
  return lines.some(isUnseen) ? 'notLookedUp' : null;
}

/**
 * Whether what can't be looked up stays on the desk by its code: it joins the basket that an operator fills, or check-outs
 * are taken offline. What lies on the counter is not forgotten because the connection was gone for a moment.
 */
export function keepsUnresolved(context: Pick<DeskContext, 'policy' | 'knowsRenterCards' | 'basket'>): boolean {
  const isFilled = context.basket !== null && context.basket.sentAt === null;
  return takesUnresolved(context) || (isFilled && !isSelfService(context));
}

/** The outcome colour and badge of an action's state. Green only after the workspace confirmed. */
export function outcomeOf(state: Progress['state']): Outcome {
  switch (state) {
    case 'confirmed':
      return 'done';
    case 'already-so':
      return 'already';
    case 'refused':
      return 'refused';
    case 'needs-attention':
    case 'unsaved':
      return 'attention';
    case 'saved':
      return 'saved';
    case 'saving':
    case 'sending':
    case 'unknown':
      return 'sending';
    case 'withdrawn':
    case 'discarded':
      return 'ready';
  }
}

/** Where a line of a check-out stands; null if it was not sent, or was discarded. */
export function outcomeOfLine({ action, undo }: Pick<BasketLine, 'action' | 'undo'>): keyof OutcomeCounts | null {
  if (!action) return null;
  if (undo?.kind === 'taken') return undoStatus(undo.action.state);
  if (action.state === 'withdrawn') return 'undone';
  if (action.state === 'saving' || action.state === 'unsaved') return action.state;
  const outcome = outcomeOf(action.state);
  return outcome === 'ready' ? null : outcome;
}

/** A refused Undo leaves the item on loan, whatever the screen said of it: it needs attention. */
function undoStatus(state: ActionState): keyof OutcomeCounts {
  switch (state) {
    case 'confirmed':
    case 'already-so':
      return 'undone';
    case 'saved':
    case 'sending':
    case 'unknown':
      return 'undoing';
    default:
      return 'attention';
  }
}

/** Counts the lines of a check-out by where they stand. Lines that were not sent do not count. */
export function countOutcomes(lines: Pick<BasketLine, 'action' | 'undo'>[]): OutcomeCounts {
  const counts: OutcomeCounts = {
    done: 0,
    already: 0,
    attention: 0,
    refused: 0,
    saved: 0,
    unsaved: 0,
    saving: 0,
    sending: 0,
    undoing: 0,
    undone: 0,
  };
  for (const line of lines) {
    const status = outcomeOfLine(line);
    if (status) counts[status] += 1;
  }
  return counts;
}

/** The statuses that occur among the lines of a check-out, worst first: the order of the split read-out. */
export function worstFirst(counts: OutcomeCounts): (keyof OutcomeCounts)[] {
  const order: (keyof OutcomeCounts)[] = [
    'refused',
    'unsaved',
    'attention',
    'already',
    'saved',
    'saving',
    'sending',
    'undoing',
    'done',
    'undone',
  ];
  return order.filter((outcome) => counts[outcome] > 0);
}

/** The outcome colour and badge of a status. An undone line is as it was before, which is no outcome. */
export function segmentOutcome(status: keyof OutcomeCounts): Outcome {
  if (status === 'undoing' || status === 'saving') return 'sending';
  if (status === 'unsaved') return 'attention';
  return status === 'undone' ? 'ready' : status;
}

/** The read-out's verdict for a return in `state`. */
export function returnVerdict({
  state,
  reason,
  words,
  settledAt,
}: Pick<DeskAction, 'state' | 'reason' | 'words' | 'settledAt'>): Verdict {
  switch (state) {
    case 'confirmed':
      return { kind: 'returned', confirmedAt: settledAt };
    case 'already-so':
      return { kind: 'returnAlready' };
    case 'refused':
      return { kind: 'returnRefused', why: { reason, words } };
    case 'needs-attention':
      return { kind: 'returnNeedsAttention', why: { reason, words } };
    case 'saved':
      return { kind: 'returnSaved' };
    case 'sending':
    case 'unknown':
      return { kind: 'returning' };
    case 'withdrawn':
      return { kind: 'withdrawn' };
    case 'discarded':
      return { kind: 'returnEnded' };
  }
}

/** When the last of these was confirmed, epoch milliseconds; null: none was, or it is not known. */
export function lastConfirmedAt(actions: (Pick<Progress, 'state' | 'settledAt'> | null)[]): number | null {
  const times = actions.flatMap((action) => (action?.state === 'confirmed' ? (action.settledAt ?? []) : []));
  return times.length > 0 ? Math.max(...times) : null;
}

/** Whether an action can be undone at `now` (epoch ms) and its Undo was not asked for yet. */
export function canUndo(
  action: Pick<DeskAction, 'id' | 'undoUntil'>,
  { undoing }: Pick<DeskContext, 'undoing'>,
  now: number,
): boolean {
  return action.undoUntil !== null && action.undoUntil > now && !undoing.includes(action.id);
}

/** The action that undoes `id`, or null. */
export function undoOf(id: string, recent: DeskContext['recent']): DeskAction | null {
  return recent.find((action) => action.undoOf === id) ?? null;
}

/** The return of `code` that was taken here and is not settled yet, or null. `recent`: newest first. */
export function openReturnOf(code: string, recent: DeskContext['recent']): DeskAction | null {
  const last = recent.find((action) => action.code === code && action.reportOf === null);
  return last?.intent === 'check_in' && !isSettled(last.state) ? last : null;
}

/** The actions without those reports that a later report on the same return has replaced. `recent`: newest first. */
export function newestReports(recent: DeskContext['recent']): DeskAction[] {
  return recent.filter(
    ({ reportOf }, at) => reportOf === null || recent.findIndex((later) => later.reportOf === reportOf) === at,
  );
}

/** Whether a line of the Returns screen has come to nothing, so that its code can be returned again. */
export function isOver({ step }: ReturnLine, recent: DeskContext['recent']): boolean {
  if (step.kind === 'refused') return true;
  if (step.kind !== 'taken') return false;
  const { id, state } = step.action;
  const undone = undoOf(id, recent)?.state;
  return (
    state === 'refused' ||
    state === 'withdrawn' ||
    state === 'discarded' ||
    undone === 'confirmed' ||
    undone === 'already-so'
  );
}

/**
 * Whether scans are for the desk: not while a PIN is typed or an administrator is in. A scan closes an override dialog.
 */
export function acceptsScans({ overlay, dialog }: { overlay: DeskOverlay; dialog: DeskDialog }): boolean {
  return overlay !== 'administration' && (dialog === 'none' || dialog === 'overriding');
}
