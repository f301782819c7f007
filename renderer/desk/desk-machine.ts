// The desk workflow as one state machine: what a scan or a touch does on each screen, and when everything is cleared.
import { and, assign, fromCallback, not, raise, sendTo, setup } from 'xstate';
import { RECENT_SHOWN } from '../../shared/domain/action.ts';
import type { ItemScan } from '../../shared/domain/workspace.ts';
import type { Scan } from '../scanning/scan.ts';
import { commandOf } from './commands.ts';
import {
  type Context,
  type DeskInput,
  emptyDesk,
  expect,
  NOT_TAKEN_YET,
  notTakenYet,
  progressOf,
  say,
} from './context.ts';
import { delays } from './delays.ts';
import { duePresets, USUAL_DUE } from './due.ts';
import { itemVerdict, type Meaning, meaningOf } from './meaning.ts';
import type { Basket, BasketLine, DeskEvent, ReadOut } from './model.ts';
import {
  askingLine,
  askReturn,
  beginReturn,
  declineReturn,
  mergeReturn,
  noteAsked,
  noteFound,
  noteReturnAction,
  noteReturnTaken,
  type ReturnMeaning,
  refuseReturn,
  returnMeaningOf,
  returnRequest,
  sayReturnAlready,
  stands,
} from './returns.ts';
import {
  countOutcomes,
  hasProblem,
  isBlocked,
  outcomeOf,
  readyLines,
  remainingLines,
  returnVerdict,
  takesUnseen,
  whyNotCheckOut,
  worstFirst,
} from './selectors.ts';
import { newestUndoable, noteUndo, saysUndo } from './undo.ts';
import { saysUnseen, type UnseenMeaning, unseenLine, unseenMeaningOf, unseenRenter } from './unseen.ts';
import type { PortCommand } from './workspace-port.ts';

/** A scanner that reads a printed code twice does so within this; a person who scans it again has looked up first. */
const REREAD_MS = 1000;

/** An empty basket for `renter`, with the due presets of this moment. */
function newBasket(context: Context, renter: Basket['renter']): Basket {
  const presets = duePresets(context.now(), context.policy);
  const due = presets.find((preset) => preset.name === USUAL_DUE) ?? presets[0];
  // The later presets lie days ahead of any clock, so there always is one.
  if (!due) throw new Error('The policy gives no due preset');
  return { lines: [], renter, presets, due };
}

function lineOf(scan: ItemScan): BasketLine {
  const { item, blocks, rent } = scan;
  return { code: item.code, item, blocks, isOut: rent !== null, refusal: null, again: false, action: null };
}

/** Who the next check-out is for, as far as the desk knows. */
function renterIdOf({ basket, renter }: Context): string | null {
  const whose = basket ? basket.renter : renter;
  return whose?.type === 'renter' ? whose.renter.id : null;
}

function changeLines(basket: Basket | null, change: (line: BasketLine) => BasketLine): Basket | null {
  return basket && { ...basket, lines: basket.lines.map(change) };
}

/** Whether what was handled last is a thing that was to be returned, and nobody's card. */
function wasReturning({ card, returns, lastHandled }: Context): boolean {
  if (card?.action) return true;
  // By its time: the line may have learnt another code of the item since.
  const line = returns.find(({ at }) => at === lastHandled?.at);
  return line !== undefined && (line.item !== null || line.step.is === 'taken');
}

/** The basket with what a check-out left behind. */
function reopened(basket: Basket): Basket {
  const lines = remainingLines(basket).map(({ action, ...line }) =>
    action ? { ...line, action: null, refusal: { reason: action.reason, words: action.words } } : { ...line, action },
  );
  return { ...basket, lines };
}

function saysCheckOut(context: Context, basket: Basket): { readOut: ReadOut } {
  const counts = countOutcomes(basket.lines);
  const worst = worstFirst(counts)[0] ?? 'sending';
  const count = readyLines(basket).length + counts.sending;
  return worst === 'sending' && counts.done === 0
    ? say(context, 'sending', { kind: 'checkingOut', count })
    : say(context, worst, { kind: 'checkedOut', counts });
}

/** In a basket an item that is out is a problem, whether late or not. */
function saysLine(context: Context, scan: ItemScan): { readOut: ReadOut } {
  const { outcome, verdict } = itemVerdict(scan, context.now());
  const { code, name } = scan.item;
  return say(context, scan.rent ? 'attention' : outcome, verdict, { code, name });
}

/** The answer of a look-up that is known to have succeeded as `type`. */
function answerOf<Type extends 'item' | 'renter' | 'ambiguous'>(event: DeskEvent, type: Type) {
  const answer = event.type === 'lookedUp' && event.result.ok ? event.result.data : null;
  if (answer?.type !== type) throw new Error(`A look-up of type ${type} was expected`);
  return answer as Extract<typeof answer, { type: Type }>;
}

/** The code that a scan or an answer is about. */
function codeOf(event: DeskEvent): string {
  if ('scan' in event) return event.scan.code;
  return 'code' in event ? event.code : '';
}

/** Whatever people do puts the countdown back; an answer too, since it may have opened a basket, which waits longer. */
const stirs = {
  activity: { target: 'watching', reenter: true },
  scan: { target: 'watching', reenter: true },
  badScan: { target: 'watching', reenter: true },
  lookedUp: { target: 'watching', reenter: true },
} as const;

export const deskMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeskEvent,
    input: {} as DeskInput,
  },
  delays,
  actors: {
    /** Replaced by workspace-port.ts; on its own the desk asks nobody. */
    port: fromCallback<PortCommand>(() => {}),
  },
  guards: {
    means: ({ context, event }, meaning: Meaning) => event.type === 'lookedUp' && meaningOf(context, event) === meaning,
    isCommand: ({ event }) => event.type === 'scan' && commandOf(event.scan.code) !== null,
    // A scanner that reads the printed code twice must not press what the first read brought up.
    isCommandAgain: ({ context: { lastCommand, now }, event }) =>
      event.type === 'scan' && lastCommand?.code === event.scan.code && now() - lastCommand.at < REREAD_MS,
    meansReturn: ({ context, event }, meaning: ReturnMeaning) =>
      event.type === 'lookedUp' && returnMeaningOf(context, event) === meaning,
    meansUnseen: ({ context, event }, meaning: UnseenMeaning) =>
      event.type === 'unseen' && unseenMeaningOf(context, event.scan) === meaning,
    isOffline: ({ context }) => context.isOffline,
    takesUnseen: ({ context }) => context.isOffline && takesUnseen(context),
    isReturnStanding: ({ context, event }) => stands(context, codeOf(event)),
    isReturnTaken: ({ context, event }) =>
      context.returns.some(
        ({ code, step }) => code === codeOf(event) && step.is === 'taken' && step.action.id === NOT_TAKEN_YET,
      ),
    isAsking: ({ context, event }) =>
      context.returns.some(({ code, step }) => code === codeOf(event) && step.is === 'asking'),
    isAnyAsking: ({ context }) => askingLine(context) !== undefined,
    isLookingUpReturn: ({ context }) => context.returns.some(({ step }) => step.is === 'lookingUp'),
    knowsRenterCards: ({ context }) => context.knowsRenterCards,
    isRenterCard: ({ event }) => event.type === 'unseen' && event.scan.as === 'renter',
    hasUndoable: ({ context }) => newestUndoable(context, context.now()) !== null,
    hasUnseenLines: ({ context, event }) =>
      event.type === 'connectionChanged' &&
      !event.isOffline &&
      (context.basket?.lines.some((line) => line.item === null && line.action === null) ?? false),
    isRepeat: ({ context, event }) => {
      if (event.type !== 'scan') return false;
      const { code } = event.scan;
      const { lastHandled, basket, card, queue } = context;
      // By the rules an item and a card may have the same code.
      const isSame = (handled: Pick<Scan, 'code' | 'as'>) =>
        handled.code === code && (!handled.as || !event.scan.as || handled.as === event.scan.as);
      const window = 1000 * context.policy.repeatWindowSeconds;
      return (
        queue.some(isSame) ||
        // A line that can't go out is looked up again: it may have come free since.
        (event.scan.as !== 'renter' &&
          (basket?.lines.some((line) => line.code === code && !hasProblem(line)) ?? false)) ||
        (card?.scan.item.code === code && card.action !== null && outcomeOf(card.action.state) === 'sending') ||
        (lastHandled !== null && isSame(lastHandled) && context.now() - lastHandled.at < window)
      );
    },
    isCurrent: ({ context, event }) => 'session' in event && event.session === context.session,
    isForCard: ({ context, event }) => event.type === 'returnTaken' && event.code === context.card?.scan.item.code,
    isForRenter: ({ context, event }) => event.type === 'rechecked' && event.renterId === renterIdOf(context),
    wasTaken: ({ event }) => (event.type === 'checkOutTaken' || event.type === 'returnTaken') && event.result.ok,
    isChosen: ({ context }) => context.queue.some(({ code }) => code === context.question?.code),
    hasBasket: ({ context }) => context.basket !== null,
    hasLines: ({ context }) => (context.basket?.lines.length ?? 0) > 0,
    isBasketKept: ({ context }) => context.readOut.verdict.kind === 'basketKept',
    isDueOffered: ({ context, event }) =>
      context.basket?.presets.some(({ name }) => name === expect(event, 'chooseDue').name) ?? false,
    hasRemaining: ({ context }) => context.basket !== null && remainingLines(context.basket).length > 0,
    canCheckOut: ({ context }) => context.basket !== null && whyNotCheckOut(context.basket) === null,
    canReturn: ({ context }) =>
      context.card !== null && context.card.scan.rent !== null && context.card.action === null,
    mayTakeOut: ({ context }) => context.renter !== null && !isBlocked(context.renter),
    isLastSecond: ({ context }) => (context.secondsLeft ?? 0) <= 1,
    isBare: ({ context }) =>
      !context.card && !context.renter && !context.basket && !context.question && context.returns.length === 0,
  },
  actions: {
    // ---- scans
    lookUp: sendTo('port', ({ context, event }): PortCommand => {
      const { scan } = expect(event, 'scan');
      return { type: 'lookUp', session: context.session, scan, renterId: renterIdOf(context) };
    }),
    noteScan: assign(({ context, event }) => {
      const { scan } = expect(event, 'scan');
      return {
        queue: [...context.queue, scan],
        lastCommand: null,
        followed: null,
        ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }),
      };
    }),
    noteCommand: assign(({ context, event }) => {
      return { lastCommand: { code: expect(event, 'scan').scan.code, at: context.now() } };
    }),
    sayUnknownCommand: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'unknownCommand' }, { code: codeOf(event) }),
    ),
    sayAlready: assign(({ context, event }) => {
      const code = codeOf(event);
      const line = context.basket?.lines.find((each) => each.code === code);
      const kind = line ? 'alreadyInList' : 'alreadyShown';
      const basket = changeLines(context.basket, (each) => (each === line ? { ...each, again: true } : each));
      return { basket, ...say(context, 'already', { kind }, { code, name: line?.item?.name ?? null }) };
    }),
    sayBadScan: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'badScan', problem: expect(event, 'badScan').bad.problem }),
    ),
    // Which one is meant is chosen by hand: the question stays.
    askAgain: assign(({ context }) => {
      const { question, otherRenter } = context;
      if (question) return say(context, 'attention', { kind: 'ambiguous' }, { code: question.code });
      if (!otherRenter) return {};
      if (otherRenter.type === 'unseenRenter') {
        return say(context, 'attention', { kind: 'otherRenter' }, { code: otherRenter.code });
      }
      const { code, name } = otherRenter.renter;
      return say(context, 'attention', { kind: 'otherRenter' }, { code, name });
    }),
    sayNothingToConfirm: assign(({ context }) => say(context, 'attention', { kind: 'nothingToConfirm' })),

    // ---- answers
    noteAnswer: assign(({ context, event }) => {
      const { scan, result } = expect(event, 'lookedUp');
      return {
        queue: context.queue.filter((waiting) => waiting.at !== scan.at || waiting.code !== scan.code),
        lastHandled: result.ok ? { ...scan, at: context.now() } : context.lastHandled,
      };
    }),
    sayUnknown: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'unknownCode' }, { code: expect(event, 'lookedUp').scan.code }),
    ),
    sayFailure: assign(({ context, event }) => {
      const { result, scan } = expect(event, 'lookedUp');
      if (result.ok) throw new Error('A failure was expected');
      return say(context, 'attention', { kind: 'error', error: result.error }, { code: scan.code });
    }),
    askWhich: assign(({ context, event }) => {
      const { code } = expect(event, 'lookedUp').scan;
      const { candidates } = answerOf(event, 'ambiguous');
      return {
        question: { code, candidates },
        otherRenter: null,
        ...say(context, 'attention', { kind: 'ambiguous' }, { code }),
      };
    }),
    askWhichRenter: assign(({ context, event }) => {
      const otherRenter = answerOf(event, 'renter');
      const { code, name } = otherRenter.renter;
      return { otherRenter, question: null, ...say(context, 'attention', { kind: 'otherRenter' }, { code, name }) };
    }),
    saySameRenter: assign(({ context, event }) => {
      const { code, name } = answerOf(event, 'renter').renter;
      return say(context, 'already', { kind: 'alreadyInList' }, { code, name });
    }),
    setRenter: assign(({ context, event }) => {
      const renter = event.type === 'takeOtherRenter' ? context.otherRenter : answerOf(event, 'renter');
      if (!renter) throw new Error('No other renter to take');
      if (renter.type === 'unseenRenter') {
        return {
          basket: context.basket && { ...context.basket, renter },
          ...saysUnseen(context, 'renterUnseen', renter.code),
        };
      }
      const { code, name } = renter.renter;
      const verdict = isBlocked(renter)
        ? say(context, 'refused', { kind: 'renterBlocked' }, { code, name })
        : say(context, 'ready', { kind: 'renterFound' }, { code, name });
      return { basket: context.basket && { ...context.basket, renter }, ...verdict };
    }),
    dropRenter: assign(({ context }) => ({
      basket: context.basket && { ...context.basket, renter: null },
      ...say(context, 'ready', { kind: 'ready' }),
    })),
    recheckLines: sendTo(
      'port',
      ({ context }): PortCommand => ({
        type: 'recheck',
        session: context.session,
        codes: context.basket?.lines.map((line) => line.code) ?? [],
        renterId: renterIdOf(context),
      }),
    ),
    // A renter's card read between the scan and its answer: whether the item is free for them was not asked.
    recheckNewLine: sendTo('port', ({ context, event }): PortCommand => {
      const renterId = renterIdOf(context);
      const codes = expect(event, 'lookedUp').renterId === renterId ? [] : [answerOf(event, 'item').item.code];
      return { type: 'recheck', session: context.session, codes, renterId };
    }),
    noteRecheck: assign(({ context, event }) => {
      const { code, result } = expect(event, 'rechecked');
      if (!result.ok || result.data.type !== 'item') return {};
      const fresh = lineOf(result.data);
      return {
        basket: changeLines(context.basket, (line) =>
          line.code === code && !line.action ? { ...fresh, again: line.again } : line,
        ),
      };
    }),
    showRenter: assign(({ context, event }) => {
      const renter = answerOf(event, 'renter');
      const { code, name } = renter.renter;
      const verdict = isBlocked(renter)
        ? say(context, 'refused', { kind: 'renterBlocked' }, { code, name })
        : say(context, 'ready', { kind: 'renterFound' }, { code, name });
      return { renter, card: null, ...verdict };
    }),
    scanLineAgain: assign(({ context, event }) => {
      const scan = answerOf(event, 'item');
      const about = { code: scan.item.code, name: scan.item.name };
      const line = context.basket?.lines.find(({ code }) => code === about.code);
      if (line && hasProblem(line)) {
        const basket = changeLines(context.basket, (each) => (each === line ? lineOf(scan) : each));
        return { basket, ...saysLine(context, scan) };
      }
      const basket = changeLines(context.basket, (each) => (each === line ? { ...each, again: true } : each));
      return { basket, ...say(context, 'already', { kind: 'alreadyInList' }, about) };
    }),
    addLine: assign(({ context, event }) => {
      const scan = answerOf(event, 'item');
      const basket = context.basket ?? newBasket(context, context.renter);
      return {
        basket: { ...basket, lines: [...basket.lines, lineOf(scan)] },
        card: null,
        renter: null,
        ...saysLine(context, scan),
      };
    }),
    showCard: assign(({ context, event }) => {
      const scan = answerOf(event, 'item');
      const { outcome, verdict } = itemVerdict(scan, context.now());
      return {
        card: { scan, action: null },
        renter: null,
        ...say(context, outcome, verdict, { code: scan.item.code, name: scan.item.name }),
      };
    }),

    // ---- gestures
    noteChoice: assign(({ context, event }) => {
      const { as } = expect(event, 'choose');
      const code = context.question?.code ?? '';
      return {
        queue: [...context.queue, { code, as, source: 'search' as const, at: context.now() }],
        ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
      };
    }),
    lookUpAs: sendTo('port', ({ context }): PortCommand => {
      const scan = context.queue.at(-1);
      if (!scan) throw new Error('A choice that was not noted');
      return { type: 'lookUp', session: context.session, scan, renterId: renterIdOf(context) };
    }),
    lookUpRenter: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'lookUp',
        session: context.session,
        scan: { code: expect(event, 'showRenter').code, as: 'renter', source: 'search', at: context.now() },
        renterId: null,
      }),
    ),
    sendReturn: sendTo('port', ({ context }): PortCommand => {
      if (!context.card) throw new Error('A return without a card');
      const { item, rent } = context.card.scan;
      const request = { code: item.code, itemName: item.name, rentId: rent?.id ?? null, by: 'card' as const };
      return { type: 'checkIn', session: context.session, request };
    }),
    sayReturning: assign(({ context }) => {
      if (!context.card) return {};
      const { item } = context.card.scan;
      return {
        card: { ...context.card, action: notTakenYet('saved') },
        lastHandled: { code: item.code, at: context.now() },
        ...say(context, 'sending', { kind: 'returning' }, { code: item.code, name: item.name }),
      };
    }),
    noteReturn: assign(({ context, event }) => {
      const { result } = expect(event, 'returnTaken');
      if (!context.card || !result.ok) return {};
      const { item } = context.card.scan;
      const about = { code: item.code, name: item.name };
      // Its events may have come before this answer; they are newer.
      const action = context.recent.find(({ id }) => id === result.data.id) ?? result.data;
      return {
        card: { ...context.card, action: progressOf(action) },
        ...say(context, outcomeOf(action.state), returnVerdict(action), about),
      };
    }),
    sendCheckOut: sendTo('port', ({ context }): PortCommand => {
      const { basket } = context;
      if (!basket?.renter) throw new Error('A check-out without a renter');
      const renter = basket.renter.type === 'renter' ? { id: basket.renter.renter.id } : { code: basket.renter.code };
      const lines = readyLines(basket).map(({ code, item }) => ({
        code,
        itemName: item?.name ?? null,
        renter,
        dueAt: basket.due.dueAt,
      }));
      return { type: 'checkOut', session: context.session, lines };
    }),
    sayCheckingOut: assign(({ context }) => {
      if (!context.basket) return {};
      const going = new Set(readyLines(context.basket));
      const pending = notTakenYet('sending');
      const basket = {
        ...context.basket,
        lines: context.basket.lines.map((line) => (going.has(line) ? { ...line, action: pending } : line)),
      };
      return { basket, ...say(context, 'sending', { kind: 'checkingOut', count: going.size }) };
    }),
    noteCheckOut: assign(({ context, event }) => {
      const { result } = expect(event, 'checkOutTaken');
      if (!context.basket || !result.ok) return {};
      const taken = new Map(
        result.data.map((action) => [action.code, context.recent.find(({ id }) => id === action.id) ?? action]),
      );
      const lines = context.basket.lines.map((line) => {
        const action = taken.get(line.code);
        return action && line.action ? { ...line, action: progressOf(action) } : line;
      });
      const basket = { ...context.basket, lines };
      return { basket, ...saysCheckOut(context, basket) };
    }),
    /** Main took none of it. What was not taken is as it was before. */
    sayNotTaken: assign(({ context, event }) => {
      const taking = event.type === 'returnTaken' ? event : expect(event, 'checkOutTaken');
      if (taking.result.ok) return {};
      const { card, basket } = context;
      return {
        card: card?.action?.id === NOT_TAKEN_YET ? { ...card, action: null } : card,
        basket: changeLines(basket, (line) => (line.action?.id === NOT_TAKEN_YET ? { ...line, action: null } : line)),
        ...say(
          context,
          'attention',
          { kind: 'notTaken', error: taking.result.error },
          { code: taking.type === 'returnTaken' ? taking.code : null },
        ),
      };
    }),
    noteAction: assign(({ context, event }) => {
      const { action } = expect(event, 'actionChanged');
      const recent = [action, ...context.recent.filter(({ id }) => id !== action.id)]
        .sort((a, b) => b.sequence - a.sequence)
        .slice(0, RECENT_SHOWN);
      if (context.card?.action?.id === action.id) {
        const { item } = context.card.scan;
        return {
          recent,
          card: { ...context.card, action: progressOf(action) },
          lastHandled: { code: item.code, at: context.now() },
          ...say(context, outcomeOf(action.state), returnVerdict(action), { code: item.code, name: item.name }),
        };
      }
      if (context.basket?.lines.some((line) => line.action?.id === action.id)) {
        const lines = context.basket.lines.map((line) =>
          line.action?.id === action.id ? { ...line, action: progressOf(action) } : line,
        );
        const basket = { ...context.basket, lines };
        return { recent, basket, ...saysCheckOut(context, basket) };
      }
      const returned = context.returns.find(({ step }) => step.is === 'taken' && step.action.id === action.id);
      if (returned) return { recent, ...noteReturnAction(context, returned.code, action) };
      if (context.followed === action.id) return { recent, ...saysUndo(context, action) };
      return { recent };
    }),
    takeOut: assign(({ context, event }) => {
      const { code } = expect(event, 'takeOut');
      const line = context.basket?.lines.find((each) => each.code === code);
      return {
        basket: context.basket && { ...context.basket, lines: context.basket.lines.filter((each) => each !== line) },
        lastHandled: null,
        ...say(context, 'ready', { kind: 'takenOut' }, { code, name: line?.item?.name ?? null }),
      };
    }),
    chooseDue: assign(({ context, event }) => {
      const due = context.basket?.presets.find(({ name }) => name === expect(event, 'chooseDue').name);
      if (!due || !context.basket) return {};
      return {
        basket: { ...context.basket, due },
        ...say(context, 'ready', { kind: 'dueChosen', dueAt: due.dueAt }),
      };
    }),
    sayDueNotOffered: assign(({ context }) => say(context, 'attention', { kind: 'dueNotOffered' })),
    sayDueNotHere: assign(({ context }) => say(context, 'attention', { kind: 'dueNotHere' })),
    startBasket: assign(({ context }) => ({
      basket: newBasket(context, context.renter),
      renter: null,
      ...say(context, 'ready', { kind: 'ready' }),
    })),
    reopenBasket: assign(({ context }) => ({
      basket: context.basket && reopened(context.basket),
      ...say(context, 'ready', { kind: 'ready' }),
    })),
    sayBasketOpen: assign(({ context }) => say(context, 'ready', { kind: 'basketOpen' })),
    sayBasketKept: assign(({ context }) => say(context, 'attention', { kind: 'basketKept' })),
    sayRenterBlocked: assign(({ context }) => {
      const { code = null, name = null } = context.renter?.renter ?? {};
      return say(context, 'refused', { kind: 'renterBlocked' }, { code, name });
    }),
    putAsideQuestion: assign({ question: null, otherRenter: null }),
    sayReady: assign(({ context }) => say(context, 'ready', { kind: 'ready' })),

    // ---- returns
    openReturns: assign(({ context }) => ({
      returns: [],
      question: null,
      otherRenter: null,
      ...say(context, 'ready', { kind: 'returnsOpen' }),
    })),
    closeReturns: assign(({ context }) => ({
      returns: [],
      ...say(context, 'ready', { kind: 'ready' }),
    })),
    beginReturn: assign(({ context, event }) => beginReturn(context, codeOf(event))),
    sayReturnAlready: assign(({ context, event }) => sayReturnAlready(context, codeOf(event))),
    mergeReturn: assign(({ context, event }) => mergeReturn(context, codeOf(event), answerOf(event, 'item').item.code)),
    lookUpItem: sendTo('port', ({ context, event }): PortCommand => {
      const { scan } = expect(event, 'lookedUp');
      return { type: 'lookUp', session: context.session, scan: { ...scan, as: 'item' }, renterId: null };
    }),
    noteFound: assign(({ context, event }) => noteFound(context, codeOf(event), answerOf(event, 'item'))),
    sendFoundReturn: sendTo('port', ({ context, event }): PortCommand => {
      const request = returnRequest(context, answerOf(event, 'item').item.code);
      return { type: 'checkIn', session: context.session, request };
    }),
    sendReturnLine: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'checkIn',
        session: context.session,
        request: returnRequest(context, codeOf(event)),
      }),
    ),
    noteReturnAsked: assign(({ context, event }) => noteAsked(context, codeOf(event))),
    refuseCode: assign(({ context, event }, kind: 'unknownCode' | 'renterCard') =>
      refuseReturn(context, codeOf(event), { kind }),
    ),
    refuseFailure: assign(({ context, event }) => {
      const { result, scan } = expect(event, 'lookedUp');
      return result.ok ? {} : refuseReturn(context, scan.code, { kind: 'error', error: result.error });
    }),
    askIfItem: assign(({ context, event }) => askReturn(context, codeOf(event), 'isItem')),
    declineReturn: assign(({ context, event }) => declineReturn(context, codeOf(event))),
    noteReturnTaken: assign(({ context, event }) => noteReturnTaken(context, expect(event, 'returnTaken'))),
    sayStillLookingUp: assign(({ context }) => say(context, 'attention', { kind: 'stillLookingUp' })),

    // ---- without the line
    addUnseenLine: assign(({ context, event }) => {
      const code = codeOf(event);
      const basket = context.basket ?? newBasket(context, context.renter);
      return {
        basket: { ...basket, lines: [...basket.lines, unseenLine(code)] },
        card: null,
        renter: null,
        lastCommand: null,
        lastHandled: { code, as: 'item' as const, at: context.now() },
        ...saysUnseen(context, 'addedUnseen', code),
      };
    }),
    setUnseenRenter: assign(({ context, event }) => {
      const code = codeOf(event);
      const basket = context.basket ?? newBasket(context, null);
      return {
        basket: { ...basket, renter: unseenRenter(code) },
        card: null,
        renter: null,
        lastCommand: null,
        lastHandled: { code, as: 'renter' as const, at: context.now() },
        ...saysUnseen(context, 'renterUnseen', code),
      };
    }),
    askWhichUnseenRenter: assign(({ context, event }) => {
      const code = codeOf(event);
      return {
        otherRenter: unseenRenter(code),
        question: null,
        lastCommand: null,
        ...say(context, 'attention', { kind: 'otherRenter' }, { code }),
      };
    }),

    // ---- undo
    sendUndo: sendTo('port', ({ context, event }): PortCommand => {
      const ids = expect(event, 'undo').ids.filter((id) => !context.undoing.includes(id));
      return { type: 'undo', session: context.session, ids };
    }),
    sayUndoing: assign(({ context, event }) => {
      const { ids } = expect(event, 'undo');
      const about = ids.length === 1 ? context.recent.find(({ id }) => id === ids[0]) : undefined;
      return {
        undoing: [...new Set([...context.undoing, ...ids])],
        ...say(context, 'sending', { kind: 'undoing' }, { code: about?.code ?? null, name: about?.itemName ?? null }),
      };
    }),
    noteUndo: assign(({ context, event }) => noteUndo(context, expect(event, 'undoTaken'))),
    sayNothingToUndo: assign(({ context }) => say(context, 'attention', { kind: 'nothingToUndo' })),

    /** Clears the desk for the next person. What was just acted on stays known, so that a repeat scan does not toggle it. */
    clear: assign(({ context }) => ({
      ...emptyDesk(context.now()),
      session: context.session + 1,
      // The workspace's words can name a renter.
      recent: context.recent.map((action) => ({ ...action, words: null })),
      lastHandled: wasReturning(context) ? context.lastHandled : null,
      lastCommand: context.lastCommand,
    })),
    setPolicy: assign(({ event }) => {
      const { policy, knowsRenterCards } = expect(event, 'policyChanged');
      return { policy, knowsRenterCards };
    }),
    countReset: assign(({ context }) => ({ resets: context.resets + 1 })),
    setConnection: assign(({ event }) => ({ isOffline: expect(event, 'connectionChanged').isOffline })),

    // ---- idle
    startCountdown: assign(({ context }) => ({ secondsLeft: context.policy.countdownSeconds })),
    countDown: assign(({ context }) => ({ secondsLeft: (context.secondsLeft ?? 1) - 1 })),
    stopCountdown: assign({ secondsLeft: null }),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...emptyDesk(input.now()), ...input, session: 0, resets: 0, recent: [], undoing: [] }),
  type: 'parallel',
  invoke: { id: 'port', src: 'port' },
  on: {
    actionChanged: { actions: 'noteAction' },
    policyChanged: { actions: 'setPolicy' },
    connectionChanged: [
      // What was taken by its code alone is looked up now.
      { guard: 'hasUnseenLines', actions: ['setConnection', 'recheckLines'] },
      { actions: 'setConnection' },
    ],
    undoTaken: { actions: 'noteUndo' },
  },
  states: {
    screen: {
      initial: 'ready',
      on: {
        scan: [
          // Noted too: a scanner that lies on a code reads it on and on.
          { guard: 'isCommandAgain', actions: 'noteCommand' },
          {
            guard: 'isCommand',
            actions: ['noteCommand', raise(({ event }) => commandOf(event.scan.code) ?? { type: 'activity' })],
          },
          { guard: 'isRepeat', actions: 'sayAlready' },
          { guard: 'takesUnseen', actions: raise(({ event }) => ({ type: 'unseen', scan: event.scan })) },
          { actions: ['lookUp', 'noteScan'] },
        ],
        badScan: { actions: 'sayBadScan' },
        lookedUp: [
          { guard: { type: 'means', params: 'stale' } },
          { guard: { type: 'means', params: 'unknownCode' }, actions: ['noteAnswer', 'sayUnknown'] },
          {
            guard: { type: 'means', params: 'unseen' },
            actions: ['noteAnswer', raise(({ event }) => ({ type: 'unseen', scan: event.scan }))],
          },
          { guard: { type: 'means', params: 'failure' }, actions: ['noteAnswer', 'sayFailure'] },
          { guard: { type: 'means', params: 'ambiguous' }, target: '.question', actions: ['noteAnswer', 'askWhich'] },
          {
            guard: { type: 'means', params: 'otherRenter' },
            target: '.otherRenter',
            actions: ['noteAnswer', 'askWhichRenter'],
          },
          {
            guard: { type: 'means', params: 'sameRenter' },
            target: '.basket',
            actions: ['noteAnswer', 'saySameRenter'],
          },
          {
            guard: { type: 'means', params: 'renterForBasket' },
            target: '.basket',
            actions: ['noteAnswer', 'setRenter', 'recheckLines'],
          },
          { guard: { type: 'means', params: 'renter' }, target: '.renter', actions: ['noteAnswer', 'showRenter'] },
          { guard: { type: 'means', params: 'inBasket' }, target: '.basket', actions: ['noteAnswer', 'scanLineAgain'] },
          {
            guard: { type: 'means', params: 'forBasket' },
            target: '.basket',
            actions: ['noteAnswer', 'addLine', 'recheckNewLine'],
          },
          { guard: { type: 'means', params: 'card' }, target: '.card', actions: ['noteAnswer', 'showCard'] },
        ],
        unseen: [
          { guard: { type: 'meansUnseen', params: 'sameRenter' }, target: '.basket', actions: 'sayAlready' },
          { guard: { type: 'meansUnseen', params: 'inBasket' }, target: '.basket', actions: 'sayAlready' },
          {
            guard: { type: 'meansUnseen', params: 'otherRenter' },
            target: '.otherRenter',
            actions: 'askWhichUnseenRenter',
          },
          { guard: { type: 'meansUnseen', params: 'renter' }, target: '.basket', actions: 'setUnseenRenter' },
          { target: '.basket', actions: 'addUnseenLine' },
        ],
        rechecked: { guard: and(['isCurrent', 'isForRenter']), actions: 'noteRecheck' },
        // Said on whatever screen the desk is by now: somebody believes it was taken.
        returnTaken: { guard: not('wasTaken'), actions: 'sayNotTaken' },
        checkOutTaken: { guard: not('wasTaken'), actions: 'sayNotTaken' },
        unknownCommand: { actions: 'sayUnknownCommand' },
        confirm: { actions: 'sayNothingToConfirm' },
        cancel: { actions: raise({ type: 'leave' }) },
        chooseDue: { actions: 'sayDueNotHere' },
        openBasket: [
          { guard: 'hasBasket', target: '.basket', actions: 'sayBasketOpen' },
          { target: '.basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
        ],
        leave: [
          { guard: 'hasBasket', target: '.basket', actions: 'sayReady' },
          { target: '.ready', actions: 'clear' },
        ],
        reset: { target: '.ready', actions: ['clear', 'countReset'] },
        showReturns: [
          { guard: 'hasBasket', target: '.returns', actions: 'openReturns' },
          { target: '.returns', actions: ['clear', 'openReturns'] },
        ],
        undo: { actions: ['sendUndo', 'sayUndoing'] },
        undoLast: [
          {
            guard: 'hasUndoable',
            actions: raise(({ context }) => {
              const newest = newestUndoable(context, context.now());
              return { type: 'undo', ids: newest ? [newest.id] : [] };
            }),
          },
          { actions: 'sayNothingToUndo' },
        ],
      },
      states: {
        // Nothing is cleared: the answer to a look-up may be on its way.
        ready: { on: { openBasket: { target: 'basket', actions: ['startBasket', 'sayBasketOpen'] } } },
        card: {
          entry: 'putAsideQuestion',
          on: {
            returnItem: { guard: 'canReturn', actions: ['sendReturn', 'sayReturning'] },
            confirm: [
              { guard: 'canReturn', actions: ['sendReturn', 'sayReturning'] },
              { target: 'ready', actions: 'clear' },
            ],
            returnTaken: { guard: and(['isCurrent', 'isForCard', 'wasTaken']), actions: 'noteReturn' },
            showRenter: { actions: 'lookUpRenter' },
            // The last actions tell what becomes of it; the card would show a rent that is no longer so.
            undo: { target: 'ready', actions: ['clear', 'sendUndo', 'sayUndoing'] },
          },
        },
        renter: {
          entry: 'putAsideQuestion',
          on: {
            startBasket: { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
            openBasket: [
              { guard: 'mayTakeOut', target: 'basket', actions: ['startBasket', 'sayBasketOpen'] },
              { actions: 'sayRenterBlocked' },
            ],
            confirm: [
              { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
              { actions: 'sayNothingToConfirm' },
            ],
          },
        },
        basket: {
          entry: 'putAsideQuestion',
          on: {
            confirm: [
              { guard: 'canCheckOut', target: 'outcome', actions: ['sendCheckOut', 'sayCheckingOut'] },
              { actions: 'sayNothingToConfirm' },
            ],
            takeOut: { actions: 'takeOut' },
            chooseDue: [{ guard: 'isDueOffered', actions: 'chooseDue' }, { actions: 'sayDueNotOffered' }],
            openBasket: { actions: 'sayBasketOpen' },
            cancel: [
              { guard: and(['hasLines', not('isBasketKept')]), actions: 'sayBasketKept' },
              { target: 'ready', actions: 'clear' },
            ],
            changeRenter: { actions: ['dropRenter', 'recheckLines'] },
            empty: { target: 'ready', actions: 'clear' },
            leave: { target: 'ready', actions: 'clear' },
          },
        },
        outcome: {
          on: {
            checkOutTaken: [
              { guard: and(['isCurrent', 'wasTaken']), actions: 'noteCheckOut' },
              { guard: and(['isCurrent', not('wasTaken')]), target: 'basket', actions: 'sayNotTaken' },
            ],
            // With something left in the basket a scan goes on with it; else it is the next person's.
            scan: [
              {
                guard: and([not('isCommand'), 'hasRemaining']),
                target: 'basket',
                actions: ['reopenBasket', raise(({ event }) => event)],
              },
              { guard: not('isCommand'), target: 'ready', actions: ['clear', raise(({ event }) => event)] },
            ],
            backToBasket: { guard: 'hasRemaining', target: 'basket', actions: 'reopenBasket' },
            openBasket: [
              { guard: 'hasRemaining', target: 'basket', actions: ['reopenBasket', 'sayBasketOpen'] },
              { target: 'basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
            ],
            confirm: [
              { guard: not('hasRemaining'), target: 'ready', actions: 'clear' },
              { target: 'basket', actions: 'reopenBasket' },
            ],
            leave: { target: 'ready', actions: 'clear' },
            showReturns: [
              { guard: 'hasRemaining', target: 'returns', actions: ['reopenBasket', 'openReturns'] },
              { target: 'returns', actions: ['clear', 'openReturns'] },
            ],
            undo: [
              { guard: 'hasRemaining', target: 'basket', actions: ['reopenBasket', 'sendUndo', 'sayUndoing'] },
              { target: 'ready', actions: ['clear', 'sendUndo', 'sayUndoing'] },
            ],
          },
        },
        returns: {
          on: {
            showReturns: {},
            scan: [
              { guard: and([not('isCommand'), 'isReturnStanding']), actions: 'sayReturnAlready' },
              {
                guard: and([not('isCommand'), 'isOffline']),
                actions: ['beginReturn', raise(({ event }) => ({ type: 'unseen', scan: event.scan }))],
              },
              { guard: not('isCommand'), actions: ['lookUp', 'beginReturn'] },
            ],
            lookedUp: [
              { guard: { type: 'meansReturn', params: 'ambiguous' }, actions: 'lookUpItem' },
              {
                guard: { type: 'meansReturn', params: 'renterCard' },
                actions: { type: 'refuseCode', params: 'renterCard' },
              },
              {
                guard: { type: 'meansReturn', params: 'unknownCode' },
                actions: { type: 'refuseCode', params: 'unknownCode' },
              },
              {
                guard: { type: 'meansReturn', params: 'noLine' },
                actions: raise(({ event }) => ({ type: 'unseen', scan: event.scan })),
              },
              { guard: { type: 'meansReturn', params: 'error' }, actions: 'refuseFailure' },
              { guard: { type: 'meansReturn', params: 'already' }, actions: 'mergeReturn' },
              { guard: { type: 'meansReturn', params: 'notOut' }, actions: 'noteFound' },
              { guard: { type: 'meansReturn', params: 'out' }, actions: ['noteFound', 'sendFoundReturn'] },
            ],
            // Nobody could look it up: it is returned by its code alone, if it can't be a renter card.
            unseen: [
              { guard: 'isRenterCard', actions: { type: 'refuseCode', params: 'renterCard' } },
              { guard: 'knowsRenterCards', actions: ['sendReturnLine', 'noteReturnAsked'] },
              { actions: 'askIfItem' },
            ],
            returnTaken: { guard: and(['isCurrent', 'isReturnTaken']), actions: 'noteReturnTaken' },
            acceptReturn: { guard: 'isAsking', actions: ['sendReturnLine', 'noteReturnAsked'] },
            declineReturn: { guard: 'isAsking', actions: 'declineReturn' },
            confirm: [
              {
                guard: 'isAnyAsking',
                actions: raise(({ context }) => ({ type: 'acceptReturn', code: askingLine(context)?.code ?? '' })),
              },
              { actions: 'sayNothingToConfirm' },
            ],
            leave: [
              // What was scanned is not dropped unasked.
              { guard: 'isLookingUpReturn', actions: 'sayStillLookingUp' },
              { guard: 'hasBasket', target: 'basket', actions: 'closeReturns' },
              { target: 'ready', actions: 'clear' },
            ],
            openBasket: [
              { guard: 'isLookingUpReturn', actions: 'sayStillLookingUp' },
              { guard: 'hasBasket', target: 'basket', actions: ['closeReturns', 'sayBasketOpen'] },
              { target: 'basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
            ],
          },
        },
        question: {
          on: {
            choose: { guard: not('isChosen'), actions: ['noteChoice', 'lookUpAs'] },
            confirm: { actions: 'askAgain' },
          },
        },
        otherRenter: {
          on: {
            keepRenter: { target: 'basket', actions: 'sayReady' },
            takeOtherRenter: { target: 'basket', actions: ['setRenter', 'recheckLines'] },
            confirm: { actions: 'askAgain' },
          },
        },
      },
    },
    idle: {
      initial: 'watching',
      states: {
        watching: {
          entry: 'stopCountdown',
          on: stirs,
          after: {
            idle: [
              { guard: 'isBare', target: 'watching', reenter: true, actions: raise({ type: 'reset' }) },
              { target: 'counting', actions: 'startCountdown' },
            ],
          },
        },
        counting: {
          on: stirs,
          after: {
            second: [
              { guard: 'isLastSecond', target: 'watching', actions: raise({ type: 'reset' }) },
              { target: 'counting', reenter: true, actions: 'countDown' },
            ],
          },
        },
      },
    },
  },
});
