// The Returns screen: what an answer means there, and what becomes of each line.

import type { DeskAction } from '../../../shared/domain/action.ts';
import { carriesNothing, isAboutConnection } from '../../../shared/domain/errors.ts';
import type { Item, ItemScan } from '../../../shared/domain/workspace.ts';
import { showCard } from '../card/card.ts';
import { type Context, type EventOf, freshest, progressOf, SAVING_PROGRESS, say } from '../model/context.ts';
import type { LookedUp, ReturnMeaning } from '../model/events.ts';
import { isLineOf } from '../model/identity.ts';
import type { DeskContext, ReturnLine } from '../model/model.ts';
import type { ReturnRequest } from '../model/port.ts';
import type { ReturnRefusal } from '../model/read-out.ts';
import { changeReturnLine, newLine, returnLineOf, tickedLines, withoutReturnLine } from '../model/return-lines.ts';
import {
  isOfOthers,
  isOver,
  isSelfService,
  lastConfirmedAt,
  outcomeOf,
  returnVerdict,
  undoOf,
} from '../model/selectors.ts';
import { showsSessionEnded } from '../model/session.ts';

type Change = Partial<DeskContext>;

/** Nothing was done with the last code yet. It may be a renter card, so it must not be left for the next person. */
export const NOT_HANDLED = { lastHandled: null };

/**
 * Decides what the answer `event` means to the line that waits for it. 'notHere': not for this screen, because it
 * belongs to an earlier session or the session has ended; 'unasked': no line waits for it, and none stands for its
 * code.
 */
export function returnMeaningOf(context: DeskContext, event: LookedUp): ReturnMeaning | 'notHere' | 'unasked' {
  const { scan, result } = event;
  // The answer after the end of a session must not change a line.
  if (event.epoch !== context.epoch || (result.ok && showsSessionEnded(context, result.data))) return 'notHere';
  if (returnLineOf(context, scan.code)?.step.kind !== 'lookingUp')
    return event.wants !== 'card' && hasActiveLine(context, scan.code) ? 'again' : 'unasked';
  if (!result.ok) {
    if (result.error.kind === 'not-found') return carriesNothing(result.error) ? 'error' : 'unknownCode';
    return isAboutConnection(result.error.kind) && !isSelfService(context) ? 'noConnection' : 'error';
  }
  const answer = result.data;
  if (answer.type === 'withheld') return 'notYours';
  // Only items can be returned, so the item is meant.
  if (answer.type === 'ambiguous') return scan.as === 'item' ? 'unknownCode' : 'ambiguous';
  if (answer.type === 'renter') return 'renterCard';
  if (activeLineOf(context, scan.code, answer.item)) return 'already';
  if (answer.rent && event.isOtherForm) return 'otherForm';
  return answer.rent ? 'out' : 'notOut';
}

/** The line of another code of `item` than `scanned`, unless it is over without a return. */
export function activeLineOf(context: DeskContext, scanned: string, item: Item): ReturnLine | undefined {
  return context.returns.find((line) => line.code !== scanned && isLineOf(line, item) && !isOver(line, context.recent));
}

/** Whether `code` has a line that is not over without a return. */
export function hasActiveLine(context: DeskContext, code: string): boolean {
  const line = returnLineOf(context, code);
  return line !== undefined && !isOver(line, context.recent);
}

/** The lines that ask something, the last that did so first. */
export function askingLines({ returns }: Pick<DeskContext, 'returns'>): ReturnLine[] {
  return returns.filter(({ step }) => step.kind === 'asking');
}

/**
 * Whether the answer `event` to a scan on Ready returns its item at once. An item found by search may only be looked
 * at: it need not be at hand.
 */
export function returnsAtOnce({ policy, epoch }: DeskContext, event: LookedUp): boolean {
  const { scan, result } = event;
  if (!policy.returnsAtOnce || event.isOtherForm || scan.source === 'search' || event.epoch !== epoch || !result.ok)
    return false;
  return result.data.type === 'item' && result.data.rent !== null;
}

/**
 * The scan on Ready opens the Returns screen: it gets its line, and so does each scan that still waits for its answer,
 * as if they had been made there. What was only touched in the search goes on waiting: it need not be at hand.
 */
export function startReturns(context: Context, { scan }: LookedUp): Change {
  const { lastHandled } = context;
  const touched = context.queue.filter(({ source }) => source === 'search');
  const queue = context.queue.filter(({ source }) => source !== 'search');
  const waiting = queue.map(({ code, at }) => newLine(code, at)).filter(({ code }) => code !== scan.code);
  // By this time the desk finds the line of what it handled last; `noteAnswer` has set it to that of the answer.
  const line = newLine(scan.code, lastHandled?.at ?? scan.at);
  const last = queue.find(({ at }) => at === waiting.at(-1)?.at) ?? lastHandled;
  return { returns: [...waiting.toReversed(), line], queue: touched, lastCommand: null, lastHandled: last };
}

/** The loans ticked on the renter’s page: a line each, in the order of the page, all on their way. */
export function takeLoans(context: Context, codes: string[]): Change {
  const returns = tickedLines(context, codes, { kind: 'taken', action: SAVING_PROGRESS });
  return {
    renter: null,
    openLine: null,
    lastCommand: null,
    ...NOT_HANDLED,
    returns,
    ...loansReadOut(context, returns),
  };
}

/** The read-out for several ticked loans: on their way while any is, then how many are back. */
function loansReadOut(context: Context, returns: ReturnLine[]) {
  const actions = returns.flatMap(({ isTicked, step }) => (isTicked && step.kind === 'taken' ? step.action : []));
  const outcomes = actions.map(({ state }) => outcomeOf(state));
  const outcome = (['sending', 'saved'] as const).find((open) => outcomes.includes(open)) ?? 'done';
  return say(context, outcome, {
    kind: 'loansReturned',
    count: outcomes.length,
    confirmedAt: lastConfirmedAt(actions),
  });
}

/** The only line's item was checked out here a moment ago: its card is shown instead, so that it is looked at. */
export function showCardOf(context: Context): Change {
  const [line] = context.returns;
  if (!line?.item) return {};
  const { item, rent, next } = line;
  return { returns: [], ...showCard(context, { type: 'item', item, rent, next, blocks: [] }) };
}

/** Adds a new line on top, being looked up; it replaces the code's earlier line, which came to nothing. */
export function beginReturn(context: Context, code: string): Change {
  const at = context.now();
  return {
    openLine: null,
    isFinishing: false,
    returns: [newLine(code, at), ...withoutReturnLine(context, code)],
    lastHandled: { code, at },
    lastCommand: null,
    followed: null,
    ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
  };
}

/** The same code again: its line says so, nothing is sent. */
export function sayReturnAlready(context: Context, code: string): Change {
  const line = returnLineOf(context, code);
  return {
    ...changeReturnLine(context, code, { again: true }),
    lastCommand: null,
    ...say(context, 'already', { kind: 'returnAlreadyHere' }, { code, name: line?.item?.name ?? null }),
  };
}

/** The scanned code is another code of an item that already has a line: one line is enough. */
export function mergeReturn(context: Context, scanned: string, { item }: ItemScan): Change {
  const code = activeLineOf(context, scanned, item)?.code ?? item.code;
  return sayReturnAlready({ ...context, returns: withoutReturnLine(context, scanned) }, code);
}

/** Only another form of the code was found: the line has that item, and asks whether it is the one. */
export function askIfOtherForm(context: Context, scanned: string, { item, rent, next }: ItemScan): Change {
  const returns = withoutEarlier(context, scanned, item);
  const known = changeReturnLine({ returns }, scanned, { code: item.code, item, rent, next });
  return askReturn({ ...context, ...known }, item.code, 'otherForm');
}

/** The look-up found the item: its line now has the item's own code. If it is on loan, its return is on the way. */
export function noteFound(context: Context, scanned: string, { item, rent, next }: ItemScan): Change {
  const about = { code: item.code, name: item.name };
  const known = { code: item.code, item, rent, next };
  const returns = withoutEarlier(context, scanned, item);
  if (!rent) {
    const why: ReturnRefusal = { kind: 'notOut' };
    return {
      ...changeReturnLine({ ...context, returns }, scanned, { ...known, step: { kind: 'refused', why } }),
      ...say(context, 'already', { kind: 'returnNotSent', why }, about),
    };
  }
  const step = { kind: 'taken' as const, action: SAVING_PROGRESS };
  return {
    ...changeReturnLine({ ...context, returns }, scanned, { ...known, step }),
    ...say(context, 'sending', { kind: 'saving' }, about),
  };
}

/** All lines without an earlier one of the same item, which came to nothing. */
function withoutEarlier({ returns }: Context, scanned: string, item: Item): ReturnLine[] {
  return returns.filter((line) => line.code === scanned || !isLineOf(line, item));
}

/** Nothing is sent for the line of `code`; the line says why. */
export function refuseReturn(context: Context, code: string, why: ReturnRefusal): Change {
  const name = returnLineOf(context, code)?.item?.name ?? null;
  return {
    ...changeReturnLine(context, code, { step: { kind: 'refused', why } }),
    ...NOT_HANDLED,
    ...say(context, refusalOutcome(why), { kind: 'returnNotSent', why }, { code, name }),
  };
}

/** An unknown code looks the same on each screen; another thing than an item on loan was not refused: nothing was sent. */
export function refusalOutcome({ kind }: ReturnRefusal): 'attention' | 'refused' | 'already' {
  return kind === 'error' ? 'attention' : kind === 'unknownCode' ? 'refused' : 'already';
}

/** The line of `code` asks a question and waits for the answer. */
function askReturn(context: Context, code: string, question: 'justCheckedOut' | 'otherForm'): Change {
  const name = returnLineOf(context, code)?.item?.name ?? null;
  return {
    ...changeReturnLine(context, code, { step: { kind: 'asking', question } }),
    ...NOT_HANDLED,
    ...say(context, 'attention', { kind: 'returnAsks', question }, { code, name }),
  };
}

/** Main is asked for the return of `code`. */
export function noteAsked(context: Context, code: string): Change {
  const name = returnLineOf(context, code)?.item?.name ?? null;
  return {
    ...changeReturnLine(context, code, { step: { kind: 'taken', action: SAVING_PROGRESS } }),
    lastHandled: { code, at: context.now() },
    ...say(context, 'sending', { kind: 'saving' }, { code, name }),
  };
}

/** Main is asked for the returns of all lines that ask something. */
export function noteOpenAsked(context: Context): Change {
  const step = { kind: 'taken' as const, action: SAVING_PROGRESS };
  return { returns: context.returns.map((line) => (line.step.kind === 'asking' ? { ...line, step } : line)) };
}

/** The answer was no: the line goes, nothing was sent. */
export function declineReturn(context: Context, code: string): Change {
  return {
    returns: withoutReturnLine(context, code),
    ...NOT_HANDLED,
    ...say(context, 'ready', { kind: 'returnDeclined' }, { code }),
  };
}

/** The return request for the line of `code`. `by: 'card'`: it was ticked or confirmed by a person who looked at it. */
export function returnRequest(context: DeskContext, code: string): ReturnRequest {
  const line = returnLineOf(context, code);
  if (!line) throw new Error('returnRequest needs a line');
  const { item, rent, step, isTicked } = line;
  const isLookedAt = isTicked || (step.kind === 'asking' && step.question === 'justCheckedOut');
  return {
    code,
    itemName: item?.name ?? rent?.item.name ?? null,
    ...(item && { itemId: item.id }),
    rentId: rent?.id ?? null,
    by: isLookedAt ? 'card' : 'scan',
    isOfOthers: isOfOthers(context, rent),
  };
}

/** Main's answer to a return: taken, to be confirmed first, or not taken. */
export function noteReturnTaken(context: Context, { code, result }: EventOf<'returnTaken'>): Change {
  if (!result.ok) {
    if (result.error.kind === 'renter-card') return refuseReturn(context, code, { kind: 'renterCard' });
    return result.error.kind === 'just-checked-out'
      ? askReturn(context, code, 'justCheckedOut')
      : refuseReturn(context, code, { kind: 'error', error: result.error });
  }
  return noteReturnAction(context, code, freshest(context, result.data));
}

/** Updates the return of a line. The read-out reports it if it is about this line, or if the return needs attention. */
export function noteReturnAction(context: Context, code: string, action: DeskAction): Change {
  const line = returnLineOf(context, code);
  const outcome = outcomeOf(action.state);
  const showsInReadOut = context.readOut.code === code || outcome === 'refused' || outcome === 'attention';
  const name = line?.item?.name ?? action.itemName;
  const changed = changeReturnLine(context, code, { step: { kind: 'taken', action: progressOf(action) } });
  const isOfLoans = context.readOut.verdict.kind === 'loansReturned';
  return {
    ...changed,
    ...(isOfLoans && loansReadOut(context, changed.returns)),
    ...(showsInReadOut && say(context, outcome, returnVerdict(action), { code, name })),
  };
}

/** An item that was returned offline has now been looked up: where it belongs, and its next reservation. */
export function noteReturnSeen(context: Context, { code, result }: EventOf<'rechecked'>): Change {
  const line = returnLineOf(context, code);
  if (!line || line.item !== null || line.step.kind !== 'taken' || !result.ok || result.data.type !== 'item') return {};
  const { item, next } = result.data;
  return changeReturnLine(context, code, { item, next });
}

/** The newest line that returned something, or may yet: no mis-scan, no open question, not undone or being undone. */
export function lastReturned(
  returns: ReturnLine[],
  recent: DeskContext['recent'],
  undoing: DeskContext['undoing'],
): ReturnLine | undefined {
  return returns.find((line) => {
    const { step } = line;
    if (step.kind === 'lookingUp') return true;
    if (step.kind !== 'taken' || isOver(line, recent)) return false;
    return !undoing.includes(step.action.id) && undoOf(step.action.id, recent) === null;
  });
}

/** What to call the item of a line: main may have learnt its name since. */
export function nameOfReturn(line: ReturnLine): string {
  const learnt = line.step.kind === 'taken' ? line.step.action.itemName : null;
  return line.item?.name ?? learnt ?? line.rent?.item.name ?? line.code;
}
