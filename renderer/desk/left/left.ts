// Work that was put aside before it ended well: check-outs, returns, extensions, undos. Kept until its result was seen.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { Outcome } from '../../components/outcome.ts';
import type { Scan } from '../../scanning/scan.ts';
import { changeLines, noteLine, takenLines } from '../basket/basket.ts';
import { type Context, type EventOf, freshest, isNotTaken, progressOf } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, BasketLine, DeskContext, Extended, Left, Progress, ReturnLine, Undone } from '../model/model.ts';
import { isOver, isSelfService, outcomeOf, remainingLines, segmentOutcome, standingOf } from '../model/selectors.ts';

type Change = Partial<DeskContext>;

/** Only the newest entries are kept. The actions of older ones are still in the list of what needs attention. */
const MAX_LEFT = 20;

/** Keys on the screen itself: a person who presses one has read the screen, as far as it had come. */
const READ = types('close', 'logOff', 'reset', 'backToBasket', 'takeOut', 'undo', 'showRenter');

/** Main took nothing: the desk goes back to the basket, or shows the card of the item that was to be returned. */
const COMES_BACK = types('checkOutTaken', 'returnTaken');
/** Goes on with a basket in which a check-out has left something: that is seen there. */
const REOPENS = types('openBasket', 'confirm');

/** The screens whose work is put aside when they are left. */
export type LeftScreen = 'card' | 'outcome' | 'returns' | 'question' | 'extensions';

function types(...names: DeskEvent['type'][]): ReadonlySet<DeskEvent['type']> {
  return new Set(names);
}

/** One thing of an entry, for the strip: its code and how it stands. */
export interface LeftThing {
  code: string;
  outcome: Exclude<Outcome, 'ready' | 'done' | 'already'> | 'notSent' | 'notChosen';
}

/** How a line of a check-out stands, if that has to be seen; null: it ended well, or was ended here. */
function lineStanding(line: BasketLine): LeftThing['outcome'] | null {
  if (!line.action) return 'notSent';
  const standing = standingOf(line);
  return standing && worthSeeing(segmentOutcome(standing));
}

/** The same for a return. A code that could not be looked up may be a renter card, so nothing of it is kept. */
function returnStanding({ step, item, rent }: ReturnLine): LeftThing['outcome'] | null {
  if (step.is === 'taken') return worthSeeing(outcomeOf(step.action.state));
  return step.is === 'lookingUp' || (item === null && rent === null) ? null : 'notSent';
}

/** The same for an extension, and for an undo. */
function progressStanding({ action }: Undone): LeftThing['outcome'] | null {
  return worthSeeing(outcomeOf(action.state));
}

function worthSeeing(outcome: Outcome): LeftThing['outcome'] | null {
  return outcome === 'ready' || outcome === 'done' || outcome === 'already' ? null : outcome;
}

/** What has to be seen of one entry, with the action that it is about. */
function thingsOf(left: Left): (LeftThing & { action: Progress | null })[] {
  if (left.is === 'question') return [{ code: left.code, outcome: 'notChosen', action: null }];
  if (left.is === 'extensions' || left.is === 'undo') {
    return left.lines.flatMap(({ code, action }) => {
      const outcome = progressStanding({ code, action });
      return outcome ? [{ code, outcome, action }] : [];
    });
  }
  const things =
    left.is === 'checkOut'
      ? left.basket.lines.map((line) => ({ code: line.code, outcome: lineStanding(line), action: line.action }))
      : left.lines.map((line) => {
          const action = line.step.is === 'taken' ? line.step.action : null;
          return { code: line.code, outcome: returnStanding(line), action };
        });
  return things.flatMap(({ outcome, ...thing }) => (outcome ? [{ ...thing, outcome }] : []));
}

/** Whether the check-out has lines that did not end well, so that it has to be read. */
export function isMixed(basket: Basket): boolean {
  return basket.lines.some((line) => lineStanding(line) !== null);
}

/** How many lines of the Returns screen did not end well. */
export function countBadReturns(returns: ReturnLine[]): number {
  return returns.filter((line) => returnStanding(line) !== null).length;
}

/** What the strip shows, newest first. */
export function leftThings(context: Pick<DeskContext, 'left' | ToldByReadOut>): (LeftThing & Pick<Left, 'at'>)[] {
  return context.left.flatMap((each) => {
    if (isToldByReadOut(context, each)) return [];
    const things = thingsOf(each);
    // Not while answers are in flight: mostly they are good, a moment later.
    if (things.every(({ action }) => action?.state === 'sending' || action?.state === 'saving')) return [];
    return things
      .filter(({ outcome }) => isNews(each, outcome))
      .map(({ code, outcome }) => ({ code, outcome, at: each.at }));
  });
}

/** After "saved" or "sending" was read, only another outcome is news. */
function isNews({ isRead }: Left, outcome: LeftThing['outcome']): boolean {
  return !isRead || (outcome !== 'saved' && outcome !== 'sending');
}

type ToldByReadOut = 'readOut' | 'followed';

/** Whether the entry is an undo whose progress the read-out shows. */
function isToldByReadOut({ readOut, followed }: Pick<DeskContext, ToldByReadOut>, left: Left): boolean {
  return (
    left.is === 'undo' && readOut.verdict.kind === 'undo' && left.lines.some(({ action }) => action.id === followed)
  );
}

/** Main's answer to Undo: the undo is followed, whatever the desk does in the meantime. */
export function followUndo(context: Context, { id, epoch, result }: EventOf<'undoTaken'>): Change {
  // A check-out line on the screen shows the undo itself.
  const isOnLine = epoch === context.epoch && context.basket?.lines.some((line) => line.action?.id === id);
  if (!result.ok || isOnLine || isSelfService(context)) return {};
  const action = freshest(context, result.data);
  // An action that was not sent yet is withdrawn, so the undo has already ended.
  if (action.undoOf === null) return {};
  const lines = [{ code: action.code, action: progressOf(action) }];
  const undo: Left = { is: 'undo', screen: 'today', at: context.now(), isRead: false, lines };
  return thingsOf(undo).length > 0 ? { left: withEntry(context.left, undo) } : {};
}

/** A key was pressed: the undo on the read-out has been read, as far as it had come. */
export function readUndo(context: Context, event: DeskEvent): Change {
  if (!isReading(event)) return {};
  const left = context.left.flatMap((each) => {
    const kept = isToldByReadOut(context, each) ? pendingOf(each) : each;
    return kept && (kept === each || thingsOf(kept).length > 0) ? [kept] : [];
  });
  return { left };
}

function isReading(event: DeskEvent): boolean {
  return READ.has(event.type) && !('byCode' in event && event.byCode);
}

/** Whether main has not yet confirmed that all of it is on disk: its answer goes to where the entry is now. */
export function isBeingSaved(left: Left): boolean {
  return thingsOf(left).some(({ action }) => isNotTaken(action));
}

/** The screen is left: puts aside what cannot have been read there. */
export function putAside(context: Context, screen: LeftScreen, event: DeskEvent): Change {
  // A session renter finds their loans in their own list, and no one else may see them.
  if (isSelfService(context) || COMES_BACK.has(event.type)) return {};
  const entry = entryOf(context, screen, event);
  const kept = entry && (isReading(event) ? pendingOf(entry) : entry);
  return kept && thingsOf(kept).length > 0 ? { left: withEntry(context.left, kept) } : {};
}

function withEntry(left: Left[], entry: Left): Left[] {
  // One screen can leave two entries at the same moment; `at` is unique, because it identifies the entry.
  const at = Math.max(entry.at, (left[0]?.at ?? 0) + 1);
  return [{ ...entry, at }, ...left].slice(0, MAX_LEFT);
}

function entryOf(
  { basket, card, extended, returns, question, now }: Context,
  screen: LeftScreen,
  event: DeskEvent,
): Left | null {
  const at = now();
  switch (screen) {
    case 'question': {
      const isAnswer = 'lookedUp' in event && event.lookedUp.scan.code === question?.code;
      return question && !isAnswer && !READ.has(event.type)
        ? { is: 'question', screen, at, isRead: false, code: question.code }
        : null;
    }
    case 'outcome': {
      if (!basket) return null;
      const seen = new Set(REOPENS.has(event.type) ? remainingLines(basket) : []);
      return {
        is: 'checkOut',
        screen,
        at,
        isRead: false,
        basket: { ...basket, lines: basket.lines.filter((line) => !seen.has(line)) },
      };
    }
    case 'returns':
      // What could not be looked up may be a renter card: not even its row stays.
      return {
        is: 'returns',
        screen,
        at,
        isRead: false,
        lines: returns.filter(({ item, step }) => item !== null || step.is === 'taken'),
      };
    case 'extensions':
      return { is: 'extensions', screen: 'today', at, isRead: false, lines: extended };
    case 'card': {
      if (!card?.action) return null;
      const { item, rent, next } = card.scan;
      const step = { is: 'taken' as const, action: card.action };
      const line: ReturnLine = { code: item.code, at, item, rent, next, again: false, report: card.report, step };
      return { is: 'returns', screen: 'returns', at, isRead: false, lines: [line] };
    }
  }
}

/** The part of an entry that has not ended yet and so cannot have been read. */
function pendingOf(left: Left): Left | null {
  if (left.is === 'question') return null;
  const isPending = (action: Progress | null) =>
    action !== null && (action.state === 'unsaved' || ['sending', 'saved'].includes(outcomeOf(action.state)));
  if (left.is === 'extensions')
    return { ...left, isRead: true, lines: left.lines.filter(({ action }) => isPending(action)) };
  if (left.is === 'undo') return { ...left, isRead: true, lines: left.lines.filter(({ action }) => isPending(action)) };
  if (left.is === 'returns') {
    const lines = left.lines.filter(({ step }) => step.is === 'taken' && isPending(step.action));
    return { ...left, isRead: true, lines };
  }
  const isUndoing = (line: BasketLine) => line.undo?.is === 'taken' && isPending(line.undo.action);
  const lines = left.basket.lines.filter((line) => isPending(line.action) || isUndoing(line));
  return { ...left, isRead: true, basket: { ...left.basket, lines } };
}

/** An action has changed: updates its entry, and removes what has ended well. */
export function noteLeft(left: Left[], action: DeskAction): Left[] {
  return changeLeft(
    left,
    (line) => noteLine(line, action),
    (line) =>
      line.step.is === 'taken' && line.step.action.id === action.id
        ? { ...line, step: { is: 'taken', action: progressOf(action) } }
        : line,
    (line) => (line.action.id === action.id ? { ...line, action: progressOf(action) } : line),
    (line) => (line.action.id === action.id ? { ...line, action: progressOf(action) } : line),
  );
}

/** Main's answer to a check-out that was put aside. */
export function noteLeftCheckOut(context: Context, event: EventOf<'checkOutTaken'>): Change {
  const taken = takenLines(context, event);
  return { left: changeLeft(context.left, taken, (line) => line) };
}

/** Main's answer to a return that was put aside. */
export function noteLeftReturn(context: Context, { code, result }: EventOf<'returnTaken'>): Change {
  const isIt = ({ step, ...line }: ReturnLine) => line.code === code && step.is === 'taken' && isNotTaken(step.action);
  const step: ReturnLine['step'] = result.ok
    ? { is: 'taken', action: progressOf(freshest(context, result.data)) }
    : { is: 'refused', why: { kind: 'error', error: result.error } };
  return {
    left: changeLeft(
      context.left,
      (line) => line,
      (line) => (isIt(line) ? { ...line, step } : line),
    ),
  };
}

/** Main's answer to extensions that were put aside. The read-out reports those that were not taken. */
export function noteLeftExtensions(context: Context, { result, rentIds }: EventOf<'extendTaken'>): Change {
  const isIt = ({ rentId, action }: Extended) => rentIds.includes(rentId) && isNotTaken(action);
  if (!result.ok) {
    const left = context.left.map((each) =>
      each.is === 'extensions' ? { ...each, lines: each.lines.filter((line) => !isIt(line)) } : each,
    );
    return { left: left.filter((each) => thingsOf(each).length > 0) };
  }
  const taken = (line: Extended): Extended => {
    const action = result.data[rentIds.indexOf(line.rentId)];
    return action && isIt(line) ? { ...line, action: progressOf(freshest(context, action)) } : line;
  };
  return {
    left: changeLeft(
      context.left,
      (line) => line,
      (line) => line,
      taken,
    ),
  };
}

/** Changes each line of the entries, and removes entries that have ended well. */
export function changeLeft(
  left: Left[],
  checkedOut: (line: BasketLine) => BasketLine,
  returned: (line: ReturnLine) => ReturnLine,
  extended: (line: Extended) => Extended = (line) => line,
  undone: (line: Undone) => Undone = (line) => line,
): Left[] {
  if (left.length === 0) return left;
  return left
    .map((each): Left => {
      if (each.is === 'question') return each;
      if (each.is === 'returns') return { ...each, lines: each.lines.map(returned) };
      if (each.is === 'extensions') return { ...each, lines: each.lines.map(extended) };
      if (each.is === 'undo') return { ...each, lines: each.lines.map(undone) };
      return { ...each, basket: changeLines(each.basket, checkedOut) ?? each.basket };
    })
    .filter((each) => thingsOf(each).length > 0);
}

/**
 * Opens an entry on its screen again. A basket that is being filled takes the entry's place in `left`; lines of Returns
 * join those on the screen.
 */
export function openLeft(context: Context, at: number): Change {
  const found = context.left.find((each) => each.at === at);
  if (!found) return {};
  const { basket, now } = context;
  const open = basket?.sentAt === null ? basket : null;
  const others = context.left.filter((each) => each !== found);
  if (found.is === 'checkOut') {
    const displaced = open && open.lines.length > 0;
    const left = displaced
      ? withEntry(others, { is: 'checkOut', screen: 'basket', at: now(), isRead: false, basket: open })
      : others;
    return { left, basket: found.basket, card: null, renter: null, returns: [] };
  }
  // Today's list already has extensions and undos. A question is asked again: its code may be another thing's by now.
  if (found.is === 'extensions' || found.is === 'undo' || found.is === 'question') return { left: others };
  const codes = new Set(found.lines.map(({ code }) => code));
  const standing = context.returns.filter((line) => !codes.has(line.code) || !isOver(line, context.recent));
  const fresh = found.lines.filter(({ code }) => standing.every((line) => line.code !== code));
  return { left: others, basket: open, returns: [...fresh, ...standing], openLine: null, card: null, renter: null };
}

/** The item by which today's list is filtered for an entry of extensions or an undo; null: there are several. */
export function itemOfLeft({ left }: Context, at: number): string | null {
  const found = left.find((each) => each.at === at);
  const codes = new Set(found ? thingsOf(found).map(({ code }) => code) : []);
  const [only, ...more] = codes;
  return only !== undefined && more.length === 0 ? only : null;
}

/** The scan that repeats the question of an entry. `at`: which entry of `left`. Throws if it is no question. */
export function scanOfLeft({ left, now }: Context, at: number): Scan {
  const found = left.find((each) => each.at === at);
  if (found?.is !== 'question') throw new Error('A question that was not left');
  return { code: found.code, source: 'search', at: now() };
}

/** The person who stood here is gone: removes what names a renter, keeps what happened to the items. */
export function forgetRenters(left: Left[]): Left[] {
  const mute = <Line extends Progress | null>(action: Line): Line => action && { ...action, words: null };
  return changeLeft(
    left
      // The code may be that of a renter card.
      .filter(({ is }) => is !== 'question')
      .map((each): Left => {
        if (each.is === 'checkOut')
          return { ...each, basket: { ...each.basket, renter: null, renterOverrides: [], pickUp: null } };
        if (each.is !== 'returns') return each;
        // So may a code of which nothing is known and nothing was sent.
        return { ...each, lines: each.lines.filter(({ item, step }) => item !== null || step.is === 'taken') };
      }),
    (line) => ({ ...line, blocks: [], overrides: [], next: null, refusal: null, action: mute(line.action) }),
    ({ step, ...line }) => ({
      ...line,
      ...{ rent: null, next: null },
      step: step.is === 'taken' ? { ...step, action: mute(step.action) } : step,
    }),
    (line) => ({ ...line, action: mute(line.action) }),
    (line) => ({ ...line, action: mute(line.action) }),
  );
}
