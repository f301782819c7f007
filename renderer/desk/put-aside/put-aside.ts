// Work that was put aside before it ended well: check-outs, returns, extensions, undos. Kept until its result was seen.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { Outcome } from '../../components/outcome.ts';
import { changeLines, noteLine, takenLines } from '../basket/basket.ts';
import { type Context, type EventOf, freshest, isUnconfirmedByMain, progressOf } from '../model/context.ts';
import type { DeskEvent } from '../model/events.ts';
import type {
  Basket,
  BasketLine,
  DeskContext,
  Extended,
  Progress,
  PutAsideWork,
  ReturnLine,
  UndoProgress,
} from '../model/model.ts';
import { tickedLines } from '../model/return-lines.ts';
import {
  isSelfService,
  mayBeCard,
  openReturnOf,
  outcomeOf,
  outcomeOfLine,
  remainingLines,
  segmentOutcome,
} from '../model/selectors.ts';
import { unreadFailures } from './just-failed.ts';

type Change = Partial<DeskContext>;

/** Only the newest entries are kept. The actions of older ones are still in the list of what needs attention. */
const MAX_PUT_ASIDE = 20;

/** Keys on the screen itself: a person who presses one has read the screen, as far as it had come. */
const READING_EVENTS = eventTypes(
  'close',
  'logOff',
  'reset',
  'backToBasket',
  'takeOut',
  'takeOutAll',
  'undo',
  'showRenter',
);

/** Main took nothing: the desk goes back to the basket, or shows the card of the item that was to be returned. */
const NOT_SAVED_EVENTS = eventTypes('checkOutTaken', 'returnTaken');
/** Goes on with a basket in which a check-out has left something: that is seen there. */
const REOPENING_EVENTS = eventTypes('openBasket', 'confirm', 'backToBasket');

/** The screens whose work is put aside when they are left. */
export type PutAsideScreen = 'card' | 'outcome' | 'returns' | 'question' | 'extensions' | 'ticks';

function eventTypes(...names: DeskEvent['type'][]): ReadonlySet<DeskEvent['type']> {
  return new Set(names);
}

/** One thing of an entry, for the strip: its code and how it stands. */
export interface PutAsideItem {
  code: string;
  outcome: Exclude<Outcome, 'ready' | 'done' | 'already'> | 'notSent' | 'notChosen';
}

/** How a line of a check-out stands, if that has to be seen; null: it ended well, or was ended here. */
function lineOutcome(line: BasketLine): PutAsideItem['outcome'] | null {
  if (!line.action) return 'notSent';
  const outcome = outcomeOfLine(line);
  return outcome && worthSeeing(segmentOutcome(outcome));
}

/** The same for a return. A code that could not be looked up may be a renter card, so nothing of it is kept. */
function returnOutcome({ step, item, rent }: ReturnLine): PutAsideItem['outcome'] | null {
  if (step.kind === 'taken') return worthSeeing(outcomeOf(step.action.state));
  if (step.kind === 'asking') return 'notSent';
  return step.kind === 'lookingUp' || (item === null && rent === null) ? null : 'notSent';
}

/** The same for an extension, and for an undo. */
function progressOutcome({ action }: UndoProgress): PutAsideItem['outcome'] | null {
  return worthSeeing(outcomeOf(action.state));
}

function worthSeeing(outcome: Outcome): PutAsideItem['outcome'] | null {
  return outcome === 'ready' || outcome === 'done' || outcome === 'already' ? null : outcome;
}

/** What has to be seen of one entry, with the action that it is about. */
export function thingsOf(entry: PutAsideWork): (PutAsideItem & { action: Progress | null })[] {
  if (entry.kind === 'question') return [{ code: entry.code, outcome: 'notChosen', action: null }];
  if (entry.kind === 'extensions' || entry.kind === 'undo') {
    return entry.lines.flatMap(({ code, action }) => {
      const outcome = progressOutcome({ code, action });
      return outcome ? [{ code, outcome, action }] : [];
    });
  }
  const things =
    entry.kind === 'checkOut'
      ? entry.basket.lines.map((line) => ({ code: line.code, outcome: lineOutcome(line), action: line.action }))
      : entry.lines.map((line) => {
          const action = line.step.kind === 'taken' ? line.step.action : null;
          return { code: line.code, outcome: returnOutcome(line), action };
        });
  return things.flatMap(({ outcome, ...thing }) => (outcome ? [{ ...thing, outcome }] : []));
}

/** Whether the check-out has lines that did not end well, so that it has to be read. */
export function isMixed(basket: Basket): boolean {
  return basket.lines.some((line) => lineOutcome(line) !== null);
}

/** How many lines of the Returns screen did not end well. */
export function countBadReturns(returns: ReturnLine[]): number {
  return returns.filter((line) => returnOutcome(line) !== null).length;
}

/** What the strip shows, newest first. */
export function putAsideItems(
  context: Pick<DeskContext, 'putAside' | ReadOutFields>,
): (PutAsideItem & Pick<PutAsideWork, 'at'>)[] {
  return context.putAside.flatMap((each) => {
    if ('isOpen' in each || isShownInReadOut(context, each)) return [];
    const things = thingsOf(each);
    // Not while answers are in flight: mostly they are good, a moment later.
    if (things.every(({ action }) => action?.state === 'sending' || action?.state === 'saving')) return [];
    return things
      .filter(({ outcome }) => isNews(each, outcome))
      .map(({ code, outcome }) => ({ code, outcome, at: each.at }));
  });
}

/** After "saved" or "sending" was read, only another outcome is news. */
function isNews({ isRead }: PutAsideWork, outcome: PutAsideItem['outcome']): boolean {
  return !isRead || (outcome !== 'saved' && outcome !== 'sending');
}

type ReadOutFields = 'readOut' | 'followed';

/** Whether the entry is an undo whose progress the read-out shows. */
function isShownInReadOut({ readOut, followed }: Pick<DeskContext, ReadOutFields>, entry: PutAsideWork): boolean {
  return (
    entry.kind === 'undo' && readOut.verdict.kind === 'undo' && entry.lines.some(({ action }) => action.id === followed)
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
  const undo: PutAsideWork = { kind: 'undo', screen: 'today', at: context.now(), isRead: false, lines };
  return thingsOf(undo).length > 0 ? { putAside: withEntry(context.putAside, undo) } : {};
}

/** A key was pressed: the undo on the read-out has been read, as far as it had come. */
export function readUndo(context: Context, event: DeskEvent): Change {
  if (!isReading(event)) return {};
  const putAside = context.putAside.flatMap((each) => {
    const kept = isShownInReadOut(context, each) ? unreadOf(context, each) : each;
    return kept && (kept === each || thingsOf(kept).length > 0) ? [kept] : [];
  });
  return { putAside };
}

function isReading(event: DeskEvent): boolean {
  // The idle time has run out, or the PC has slept: nobody was there.
  if (event.type === 'reset' && !event.isAsked) return false;
  return READING_EVENTS.has(event.type) && !('byCode' in event && event.byCode);
}

/** A line whose code is an item's and a renter's leaves the basket: the strip asks which. */
export function askAboutLine({ basket, putAside, now }: Context, code: string): Change {
  const lines = basket?.lines.filter((line) => line.code !== code || !mayBeCard(line));
  if (!basket || lines?.length === basket.lines.length) return {};
  return {
    basket: { ...basket, lines: lines ?? [] },
    putAside: withEntry(putAside, { kind: 'question', screen: 'question', at: now(), isRead: false, code }),
  };
}

/** Whether main has not yet confirmed that all of it is on disk: its answer goes to where the entry is now. */
export function isBeingSaved(entry: PutAsideWork): boolean {
  return thingsOf(entry).some(({ action }) => isUnconfirmedByMain(action));
}

/** The screen is left: puts aside what cannot have been read there. */
export function putWorkAside(context: Context, screen: PutAsideScreen, event: DeskEvent): Change {
  // A session renter finds their loans in their own list, and no one else may see them.
  if (isSelfService(context) || NOT_SAVED_EVENTS.has(event.type)) return {};
  const entry = entryOf(context, screen, event);
  const kept = entry && (isReading(event) ? unreadOf(context, entry) : entry);
  return kept && thingsOf(kept).length > 0 ? { putAside: withEntry(context.putAside, kept) } : {};
}

/** With one more entry, the newest. */
export function withEntry(putAside: PutAsideWork[], entry: PutAsideWork): PutAsideWork[] {
  // One screen can leave two entries at the same moment; `at` is unique, because it identifies the entry.
  const at = Math.max(entry.at, (putAside[0]?.at ?? 0) + 1);
  return [{ ...entry, at }, ...putAside].slice(0, MAX_PUT_ASIDE);
}

function entryOf(context: Context, screen: PutAsideScreen, event: DeskEvent): PutAsideWork | null {
  const { basket, card, extended, returns, question } = context;
  const at = context.now();
  switch (screen) {
    case 'question': {
      const isAnswer = 'lookedUp' in event && event.lookedUp.scan.code === question?.code;
      return question && !isAnswer && !READING_EVENTS.has(event.type)
        ? { kind: 'question', screen, at, isRead: false, code: question.code }
        : null;
    }
    case 'outcome': {
      if (!basket) return null;
      // A reset saves the basket of what did not go out.
      const goesOn = REOPENING_EVENTS.has(event.type) || event.type === 'reset';
      const seen = new Set(goesOn ? remainingLines(basket) : []);
      return {
        kind: 'checkOut',
        screen,
        at,
        isRead: false,
        basket: { ...basket, lines: basket.lines.filter((line) => !seen.has(line)) },
      };
    }
    case 'returns':
      // What could not be looked up and asks nothing may be a renter card: not even its row stays.
      return {
        kind: 'returns',
        screen,
        at,
        isRead: false,
        lines: returns.filter(({ item, step }) => item !== null || step.kind === 'taken' || step.kind === 'asking'),
      };
    case 'extensions':
      return { kind: 'extensions', screen: 'today', at, isRead: false, lines: extended };
    case 'ticks': {
      const isLeft = (code: string) =>
        !(event.type === 'returnLoans' && event.codes.includes(code)) && openReturnOf(code, context.recent) === null;
      const lines = tickedLines(context, context.ticked.filter(isLeft), { kind: 'asking', question: 'ticked' });
      return { kind: 'returns', screen: 'returns', at, isRead: false, lines };
    }
    case 'card': {
      if (!card?.action) return null;
      const { item, rent, next } = card.scan;
      const step = { kind: 'taken' as const, action: card.action };
      const line: ReturnLine = { code: item.code, at, item, rent, next, again: false, report: card.report, step };
      return { kind: 'returns', screen: 'returns', at, isRead: false, lines: [line] };
    }
  }
}

/** The part of an entry that has not ended yet, or ended badly too short a time ago, and so cannot have been read. */
export function unreadOf(context: Context, entry: PutAsideWork): PutAsideWork | null {
  if (entry.kind === 'question') return null;
  const failed = new Set(unreadFailures(context).map(({ id }) => id));
  const isPending = (action: Progress | null) =>
    action !== null &&
    (action.state === 'unsaved' || ['sending', 'saved'].includes(outcomeOf(action.state)) || failed.has(action.id));
  if (entry.kind === 'extensions')
    return { ...entry, isRead: true, lines: entry.lines.filter(({ action }) => isPending(action)) };
  if (entry.kind === 'undo')
    return { ...entry, isRead: true, lines: entry.lines.filter(({ action }) => isPending(action)) };
  if (entry.kind === 'returns') {
    const lines = entry.lines.filter(
      ({ step }) => step.kind === 'asking' || (step.kind === 'taken' && isPending(step.action)),
    );
    return { ...entry, isRead: true, lines };
  }
  const isUndoing = (line: BasketLine) => line.undo?.kind === 'taken' && isPending(line.undo.action);
  const lines = entry.basket.lines.filter((line) => isPending(line.action) || isUndoing(line));
  return { ...entry, isRead: true, basket: { ...entry.basket, lines } };
}

/** An action has changed: updates its entry, and removes what has ended well, and what it answers. */
export function notePutAside(putAside: PutAsideWork[], action: DeskAction): PutAsideWork[] {
  return changePutAside(
    putAside.map((each) => withoutAnswered(each, action)),
    (line) => noteLine(line, action),
    (line) =>
      line.step.kind === 'taken' && line.step.action.id === action.id
        ? { ...line, step: { kind: 'taken', action: progressOf(action) } }
        : line,
    (line) => (line.action.id === action.id ? { ...line, action: progressOf(action) } : line),
    (line) => (line.action.id === action.id ? { ...line, action: progressOf(action) } : line),
  );
}

/** Whether an item was to be returned is asked no more once it has come back, or gone out again, by another way. */
function withoutAnswered(entry: PutAsideWork, { code, state, undoOf, reportOf }: DeskAction): PutAsideWork {
  const isAnswer = undoOf === null && reportOf === null && ['done', 'already'].includes(outcomeOf(state));
  if (entry.kind !== 'returns' || !isAnswer) return entry;
  return { ...entry, lines: entry.lines.filter((line) => line.code !== code || line.step.kind !== 'asking') };
}

/** Main's answer to a check-out that was put aside. */
export function notePutAsideCheckOut(context: Context, event: EventOf<'checkOutTaken'>): Change {
  const taken = takenLines(context, event);
  return { putAside: changePutAside(context.putAside, taken, (line) => line) };
}

/** Main's answer to a return that was put aside. */
export function notePutAsideReturn(context: Context, { code, result }: EventOf<'returnTaken'>): Change {
  const isIt = ({ step, ...line }: ReturnLine) =>
    line.code === code && step.kind === 'taken' && isUnconfirmedByMain(step.action);
  const step: ReturnLine['step'] = result.ok
    ? { kind: 'taken', action: progressOf(freshest(context, result.data)) }
    : { kind: 'refused', why: { kind: 'error', error: result.error } };
  return {
    putAside: changePutAside(
      context.putAside,
      (line) => line,
      (line) => (isIt(line) ? { ...line, step } : line),
    ),
  };
}

/** Main's answer to extensions that were put aside. The read-out reports those that were not taken. */
export function notePutAsideExtensions(context: Context, { result, rentIds }: EventOf<'extendTaken'>): Change {
  const isIt = ({ rentId, action }: Extended) => rentIds.includes(rentId) && isUnconfirmedByMain(action);
  if (!result.ok) {
    const putAside = context.putAside.map((each) =>
      each.kind === 'extensions' ? { ...each, lines: each.lines.filter((line) => !isIt(line)) } : each,
    );
    return { putAside: putAside.filter((each) => thingsOf(each).length > 0) };
  }
  const taken = (line: Extended): Extended => {
    const action = result.data[rentIds.indexOf(line.rentId)];
    return action && isIt(line) ? { ...line, action: progressOf(freshest(context, action)) } : line;
  };
  return {
    putAside: changePutAside(
      context.putAside,
      (line) => line,
      (line) => line,
      taken,
    ),
  };
}

/** Changes each line of the entries, and removes entries that have ended well. */
export function changePutAside(
  putAside: PutAsideWork[],
  checkedOut: (line: BasketLine) => BasketLine,
  returned: (line: ReturnLine) => ReturnLine,
  extended: (line: Extended) => Extended = (line) => line,
  undone: (line: UndoProgress) => UndoProgress = (line) => line,
): PutAsideWork[] {
  if (putAside.length === 0) return putAside;
  return putAside
    .map((each): PutAsideWork => {
      if (each.kind === 'question') return each;
      if (each.kind === 'returns') return { ...each, lines: each.lines.map(returned) };
      if (each.kind === 'extensions') return { ...each, lines: each.lines.map(extended) };
      if (each.kind === 'undo') return { ...each, lines: each.lines.map(undone) };
      return { ...each, basket: changeLines(each.basket, checkedOut) ?? each.basket };
    })
    .filter((each) => thingsOf(each).length > 0);
}
