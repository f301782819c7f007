// The desk workflow as one state machine: what a scan or a touch does on each screen, and when everything is cleared.
import { and, assign, enqueueActions, fromCallback, not, raise, sendTo, setup } from 'xstate';
import type { Scan } from '../../scanning/scan.ts';
import { noteAction, sayNotTaken } from '../actions/progress.ts';
import { sayUnsaved } from '../actions/saving.ts';
import { commandOf } from '../answers/commands.ts';
import {
  addLine,
  addUnresolvedLine,
  checkOutRequests,
  chooseDue,
  chooseOtherDue,
  countPart,
  dropRenter,
  noteCheckOut,
  noteRecheck,
  renewDue,
  reopenBasket,
  sayAlready,
  sayAskedAgain,
  sayCheckingOut,
  saysCheckOut,
  saysRenter,
  scanLineAgain,
  setRenter,
  setUnresolvedRenter,
  startBasket,
  takeOut,
} from '../basket/basket.ts';
import { bringBackOrForget, emptiedBy } from '../basket/emptied.ts';
import { noteAllowed, revokeOverride, sayBlocksChanged } from '../basket/overrides.ts';
import { openSavedBasket, unfinishedCodes } from '../basket/saved-baskets.ts';
import { cardRequest, noteReturn, sayReturning, showCard, showCardAnew } from '../card/card.ts';
import {
  noteConditionReport,
  noteReported,
  reportRequest,
  sayNotNoted,
  toggleCondition,
} from '../condition/condition.ts';
import { forgetRenters, noteLeftCheckOut, noteLeftReturn, openLeft, putAside } from '../left/left.ts';
import { answerOf, type Context, clearDesk, codeOf, type DeskInput, emptyDesk, expect, say } from '../model/context.ts';
import type { DeskEvent } from '../model/model.ts';
import type { PortCommand } from '../model/port.ts';
import { blocksToOverride } from '../model/problems.ts';
import { isSelfService, renterIdOf, whyNotCheckOut } from '../model/selectors.ts';
import {
  countdownSeconds,
  endSession,
  needsCard,
  noteSessionRenter,
  showSession,
  showSessionAgain,
} from '../model/session.ts';
import { askAgain, askWhich, askWhoseBasket, askWhoseBasketUnresolved, noteChoice } from '../question/questions.ts';
import {
  askingLine,
  askReturn,
  beginReturn,
  declineReturn,
  mergeReturn,
  noteAsked,
  noteFound,
  noteReturnSeen,
  noteReturnTaken,
  refuseReturn,
  returnRequest,
  sayReturnAlready,
  showCardOf,
  startReturns,
} from '../returns/returns.ts';
import { newestUndoable, noteUndo } from '../undo/undo.ts';
import { delays } from './delays.ts';
import { guards, isSameThing } from './guards.ts';

/** Whatever people do puts the countdown back; an answer too, since it may have opened a basket, which waits longer. */
const stirs = {
  activity: { target: 'watching', reenter: true },
  scan: { target: 'watching', reenter: true },
  badScan: { target: 'watching', reenter: true },
  lookedUp: { target: 'watching', reenter: true },
} as const;

/** The same on the Returns screen and on the card. */
const reportsCondition = [
  { guard: 'isToBeReported', actions: ['sendReport', 'noteConditionReport'] },
  { guard: 'mayReport', actions: 'noteConditionReport' },
  // Too late, or too early: it is not dropped without a word.
  { actions: 'sayNotNoted' },
] as const;

/** Where a basket that comes back would take the place of something else, it is offered again later. */
const putsSavedBasketBack = { guard: 'wasSavedBasketTaken', actions: 'saveBasketAgain' } as const;

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
  guards,
  actions: {
    // ---- scans
    lookUp: sendTo('port', ({ context, event }): PortCommand => {
      const { scan } = expect(event, 'scan');
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context) };
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
    noteScannedAgain: assign(({ context, event }) => {
      const { scan } = expect(event, 'scan');
      const queue = context.queue.map((asked) =>
        isSameThing(asked, scan) ? { ...asked, again: true as const } : asked,
      );
      return { queue, ...say(context, 'sending', { kind: 'lookingUp' }, { code: scan.code }) };
    }),
    noteCommand: assign(({ context, event }) => {
      return { lastCommand: { code: expect(event, 'scan').scan.code, at: context.now() } };
    }),
    sayUnknownCommand: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'unknownCommand' }, { code: codeOf(event) }),
    ),
    sayAlready: assign(({ context, event }) => sayAlready(context, codeOf(event))),
    sayBadScan: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'badScan', problem: expect(event, 'badScan').bad.problem }),
    ),
    askAgain: assign(({ context }) => askAgain(context)),
    sayNothingToChoose: assign(({ context }) => say(context, 'attention', { kind: 'nothingToChoose' })),
    sayNothingToConfirm: assign(({ context }) => say(context, 'attention', { kind: 'nothingToConfirm' })),
    sayNothingAsks: assign(({ context }) => say(context, 'attention', { kind: 'nothingAsks' })),
    sayWhyNotCheckOut: assign(({ context }) => {
      const why = context.basket && whyNotCheckOut(context.basket);
      return say(context, 'attention', why ? { kind: 'notCheckedOut', why } : { kind: 'nothingToConfirm' });
    }),

    // ---- answers
    noteAnswer: assign(({ context, event }) => {
      const { scan, result } = expect(event, 'lookedUp');
      const isIt = (asked: Scan) => asked.at === scan.at && asked.code === scan.code;
      const asked = context.queue.find(isIt) ?? scan;
      return {
        queue: context.queue.filter((each) => !isIt(each)),
        lastHandled: result.ok ? { ...asked, at: context.now() } : context.lastHandled,
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
    askWhich: assign(({ context, event }) => askWhich(context, codeOf(event), answerOf(event, 'ambiguous'))),
    askWhoseBasket: assign(({ context, event }) => askWhoseBasket(context, answerOf(event, 'renter'))),
    askWhoseBasketUnresolved: assign(({ context, event }) => askWhoseBasketUnresolved(context, codeOf(event))),
    saySameRenter: assign(({ context, event }) => {
      const { code, name } = answerOf(event, 'renter').renter;
      return say(context, 'already', { kind: 'alreadyInList' }, { code, name });
    }),
    setRenter: assign(({ context, event }) => setRenter(context, answerOf(event, 'renter'))),
    takeOtherRenter: assign(({ context }) => (context.otherRenter ? setRenter(context, context.otherRenter) : {})),
    dropRenter: assign(({ context }) => dropRenter(context)),
    recheckLines: sendTo(
      'port',
      ({ context }): PortCommand => ({
        type: 'recheck',
        epoch: context.epoch,
        codes: context.basket?.lines.map((line) => line.code) ?? [],
        renterId: renterIdOf(context),
      }),
    ),
    // A renter's card read between the scan and its answer: whether the item is free for them was not asked.
    recheckNewLine: sendTo('port', ({ context, event }): PortCommand => {
      const renterId = renterIdOf(context);
      const codes = expect(event, 'lookedUp').renterId === renterId ? [] : [answerOf(event, 'item').item.code];
      return { type: 'recheck', epoch: context.epoch, codes, renterId };
    }),
    recheckItem: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'recheck',
        epoch: context.epoch,
        codes: [expect(event, 'actionChanged').action.code],
        renterId: renterIdOf(context),
      }),
    ),
    noteRecheck: assign(({ context, event }) => {
      const rechecked = expect(event, 'rechecked');
      return {
        ...noteRecheck(context, rechecked),
        ...showCardAnew(context, rechecked),
        ...noteReturnSeen(context, rechecked),
      };
    }),
    showRenter: assign(({ context, event }) => {
      const renter = answerOf(event, 'renter');
      if (isSelfService(context)) return showSession(context, renter);
      return { renter, card: null, ...saysRenter(context, renter) };
    }),
    scanLineAgain: assign(({ context, event }) => scanLineAgain(context, answerOf(event, 'item'))),
    addLine: assign(({ context, event }) => addLine(context, answerOf(event, 'item'))),
    sayAskedAgain: assign(({ context, event }) => sayAskedAgain(context, answerOf(event, 'item'))),
    showCard: assign(({ context, event }) => showCard(context, answerOf(event, 'item'))),

    // ---- gestures
    noteChoice: assign(({ context, event }) => noteChoice(context, expect(event, 'choose').as)),
    lookUpAs: sendTo('port', ({ context }): PortCommand => {
      const scan = context.queue.at(-1);
      if (!scan) throw new Error('A choice that was not noted');
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context) };
    }),
    lookUpRenter: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'lookUp',
        epoch: context.epoch,
        scan: { code: expect(event, 'showRenter').code, as: 'renter', source: 'search', at: context.now() },
        renterId: null,
        wants: 'card',
      }),
    ),
    noteTryAgain: assign(({ context, event }) => {
      const code = codeOf(event);
      return {
        queue: [...context.queue, { code, as: 'item' as const, source: 'search' as const, at: context.now() }],
        ...say(context, 'sending', { kind: 'lookingUp' }, { code }),
      };
    }),
    showLine: sendTo('port', ({ context, event }): PortCommand => {
      const scan: Scan = { code: codeOf(event), as: 'item', source: 'search', at: context.now() };
      return { type: 'lookUp', epoch: context.epoch, scan, renterId: renterIdOf(context), wants: 'card' };
    }),
    allowOverrides: sendTo('port', ({ context, event }): PortCommand => {
      const { subject } = expect(event, 'override');
      const request = {
        subject,
        blocks: blocksToOverride(context.basket, subject),
        renterId: renterIdOf(context),
      };
      return { type: 'allowOverrides', epoch: context.epoch, request };
    }),
    sayBlocksChanged: assign(({ context, event }) => sayBlocksChanged(context, expect(event, 'override').subject)),
    noteAllowed: assign(({ context, event }) => noteAllowed(context, expect(event, 'overridesAllowed'))),
    revokeOverrides: sendTo(
      'port',
      ({ event }): PortCommand => ({
        type: 'revokeOverrides',
        subject: event.type === 'revokeOverride' ? event.subject : { item: codeOf(event) },
      }),
    ),
    revokeOverride: assign(({ context, event }) => revokeOverride(context, expect(event, 'revokeOverride').subject)),
    countPart: assign(({ context, event }) => countPart(context, expect(event, 'countPart'))),
    sendReturn: sendTo(
      'port',
      ({ context }): PortCommand => ({ type: 'checkIn', epoch: context.epoch, request: cardRequest(context) }),
    ),
    sayReturning: assign(({ context }) => sayReturning(context)),
    noteReturn: assign(({ context, event }) => noteReturn(context, expect(event, 'returnTaken'))),
    sendCheckOut: sendTo(
      'port',
      ({ context }): PortCommand => ({ type: 'checkOut', epoch: context.epoch, lines: checkOutRequests(context) }),
    ),
    sayCheckingOut: assign(({ context }) => sayCheckingOut(context)),
    noteCheckOut: assign(({ context, event }) => noteCheckOut(context, expect(event, 'checkOutTaken'))),
    sayNotTaken: assign(({ context, event }) =>
      sayNotTaken(context, event.type === 'returnTaken' ? event : expect(event, 'checkOutTaken')),
    ),
    noteAction: assign(({ context, event }) => noteAction(context, expect(event, 'actionChanged').action)),
    takeOut: assign(({ context, event }) => takeOut(context, codeOf(event))),
    chooseDue: assign(({ context, event }) => chooseDue(context, expect(event, 'chooseDue').name)),
    chooseOtherDue: assign(({ context, event }) => chooseOtherDue(context, expect(event, 'chooseOtherDue').dueAt)),
    renewDue: assign(({ context }) => renewDue(context)),
    sayDueNotOffered: assign(({ context }) => say(context, 'attention', { kind: 'dueNotOffered' })),
    sayDueNotHere: assign(({ context }) => say(context, 'attention', { kind: 'dueNotHere' })),
    startBasket: assign(({ context }) => startBasket(context)),
    reopenBasket: assign(({ context }) => reopenBasket(context)),
    sayBasketOpen: assign(({ context }) => say(context, 'ready', { kind: 'basketOpen' })),
    sayBasketKept: assign(({ context }) => say(context, 'attention', { kind: 'basketKept' })),
    sayRenterBlocked: assign(({ context }) => {
      const { code = null, name = null } = context.renter?.renter ?? {};
      return say(context, 'refused', { kind: 'renterBlocked' }, { code, name });
    }),
    putAsideCard: assign({ card: null }),
    putAsideQuestion: assign({ question: null, otherRenter: null }),
    sayReady: assign(({ context }) => say(context, 'ready', { kind: 'ready' })),

    // ---- the condition of what came back
    toggleCondition: assign(({ context, event }) => toggleCondition(context, codeOf(event))),
    sendReport: sendTo('port', ({ context, event }): PortCommand => {
      const reporting = expect(event, 'reportCondition');
      const { epoch } = context;
      return { type: 'report', epoch, code: reporting.code, request: reportRequest(context, reporting) };
    }),
    noteConditionReport: assign(({ context, event }) => noteConditionReport(context, expect(event, 'reportCondition'))),
    noteReported: assign(({ context, event }) => noteReported(context, expect(event, 'reported'))),
    sayNotNoted: assign(({ context, event }) => sayNotNoted(context, codeOf(event))),

    // ---- returns
    openReturns: assign(({ context }) => ({
      returns: [],
      openLine: null,
      question: null,
      otherRenter: null,
      ...say(context, 'ready', { kind: 'returnsOpen' }),
    })),
    sayReturnsOpen: assign(({ context }) => say(context, 'ready', { kind: 'returnsOpen' })),
    closeReturns: assign(({ context }) => ({
      returns: [],
      openLine: null,
      ...say(context, 'ready', { kind: 'ready' }),
    })),
    startReturns: assign(({ context, event }) => startReturns(context, expect(event, 'lookedUp'))),
    showCardOf: assign(({ context }) => showCardOf(context)),
    beginReturn: assign(({ context, event }) => beginReturn(context, codeOf(event))),
    sayReturnAlready: assign(({ context, event }) => sayReturnAlready(context, codeOf(event))),
    mergeReturn: assign(({ context, event }) => mergeReturn(context, codeOf(event), answerOf(event, 'item').item.code)),
    lookUpItem: sendTo('port', ({ context, event }): PortCommand => {
      const { scan } = expect(event, 'lookedUp');
      return { type: 'lookUp', epoch: context.epoch, scan: { ...scan, as: 'item' }, renterId: null };
    }),
    noteFound: assign(({ context, event }) => noteFound(context, codeOf(event), answerOf(event, 'item'))),
    sendFoundReturn: sendTo('port', ({ context, event }): PortCommand => {
      const request = returnRequest(context, answerOf(event, 'item').item.code);
      return { type: 'checkIn', epoch: context.epoch, request };
    }),
    sendReturnLine: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'checkIn',
        epoch: context.epoch,
        request: returnRequest(context, codeOf(event)),
      }),
    ),
    noteReturnAsked: assign(({ context, event }) => noteAsked(context, codeOf(event))),
    refuseCode: assign(({ context, event }, kind: 'unknownCode' | 'renterCard' | 'notYours') =>
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

    // ---- offline
    addUnresolvedLine: assign(({ context, event }) => addUnresolvedLine(context, codeOf(event))),
    setUnresolvedRenter: assign(({ context, event }) => setUnresolvedRenter(context, codeOf(event))),

    // ---- undo
    sendUndo: sendTo('port', ({ context, event }): PortCommand => {
      const ids = expect(event, 'undo').ids.filter((id) => !context.undoing.includes(id));
      return { type: 'undo', epoch: context.epoch, ids };
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

    // ---- saved baskets
    saveBasket: sendTo('port', ({ context }): PortCommand => ({ type: 'saveBasket', codes: unfinishedCodes(context) })),
    // Whoever asked for it has left before it came, or is busy with something else by now.
    saveBasketAgain: sendTo('port', ({ event }): PortCommand => {
      const { result } = expect(event, 'savedBasketTaken');
      return { type: 'saveBasket', codes: result.ok ? result.data.codes : [] };
    }),
    noteSavedBasketOffered: assign(({ event }) => ({ savedBasketId: expect(event, 'savedBasketOffered').id })),
    noteSavedBasketAsked: assign({ isSavedBasketAsked: true }),
    takeSavedBasket: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'takeSavedBasket',
        epoch: context.epoch,
        id: expect(event, 'resumeSavedBasket').id,
      }),
    ),
    deleteSavedBasket: sendTo(
      'port',
      ({ context, event }): PortCommand => ({
        type: 'deleteSavedBasket',
        epoch: context.epoch,
        id: expect(event, 'deleteSavedBasket').id,
      }),
    ),
    openSavedBasket: assign(({ context, event }) => openSavedBasket(context, expect(event, 'savedBasketTaken'))),
    saySavedBasketDeleted: assign(({ context }) => ({
      isSavedBasketAsked: false,
      ...say(context, 'ready', { kind: 'savedBasketDeleted' }),
    })),
    saySavedBasketGone: assign(({ context }) => ({
      isSavedBasketAsked: false,
      ...say(context, 'attention', { kind: 'savedBasketGone' }),
    })),

    // ---- self-service
    sayCardFirst: assign(({ context, event }) => {
      const found = event.type === 'lookedUp' && event.result.ok ? event.result.data : null;
      return say(context, 'attention', { kind: 'cardFirst' }, found?.type === 'withheld' ? found.item : {});
    }),
    sayNotYours: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'notYours' }, answerOf(event, 'withheld').item),
    ),
    sayAlreadyYours: assign(({ context, event }) => {
      const { code, name } = answerOf(event, 'item').item;
      return say(context, 'already', { kind: 'alreadyYours' }, { code, name });
    }),
    sayAnotherRenter: assign(({ context, event }) =>
      say(context, 'refused', { kind: 'anotherRenter' }, { code: codeOf(event) }),
    ),
    showSessionAgain: assign(({ context }) => showSessionAgain(context)),
    lookUpSessionRenter: sendTo(
      'port',
      ({ context }): PortCommand => ({
        type: 'lookUpSessionRenter',
        epoch: context.epoch,
        code: context.sessionRenter?.renter.code ?? '',
      }),
    ),
    noteSessionRenter: assign(({ context, event }) => noteSessionRenter(context, expect(event, 'sessionRenterSeen'))),
    endSession: assign(({ context }) => endSession(context)),
    recall: sendTo('port', { type: 'recall' } satisfies PortCommand),

    /**
     * Clears the desk for the next person; whoever is logged in stays so, unless forgotten before. What was just acted on
     * stays known, so that a repeat scan does not toggle it.
     */
    clear: enqueueActions(({ context, event, enqueue }) => {
      const emptied = emptiedBy(context, event);
      const said = emptied && say(context, 'ready', { kind: 'emptied' });
      enqueue.assign({ ...clearDesk(context), emptied, ...said });
      // Main counts this too: a card that is being looked up logs nobody in any more.
      if (needsCard(context)) enqueue.sendTo('port', { type: 'endSession' } satisfies PortCommand);
    }),
    setPolicy: assign(({ context, event }) => {
      const { policy, knowsRenterCards } = expect(event, 'policyChanged');
      // Renters see nothing of what operators did.
      return { policy, knowsRenterCards, left: isSelfService({ policy }) ? [] : context.left };
    }),
    putAside: assign(({ context, event }, screen: 'card' | 'outcome' | 'returns') => putAside(context, screen, event)),
    openLeft: assign(({ context, event }) => openLeft(context, expect(event, 'openLeft').at)),
    sayOutcome: assign(({ context }) => (context.basket ? saysCheckOut(context, context.basket) : {})),
    noteLeftCheckOut: assign(({ context, event }) => noteLeftCheckOut(context, expect(event, 'checkOutTaken'))),
    noteLeftReturn: assign(({ context, event }) => noteLeftReturn(context, expect(event, 'returnTaken'))),
    forgetRenters: assign(({ context }) => ({ left: forgetRenters(context.left) })),
    bringBackOrForget: assign(({ context, event }) => bringBackOrForget(context, event)),
    countReset: assign(({ context }) => ({ resets: context.resets + 1 })),
    setConnection: assign(({ event }) => ({ isOffline: expect(event, 'connectionChanged').isOffline })),

    // ---- saving
    sayUnsaved: assign(({ context }) => sayUnsaved(context)),

    // ---- idle
    startCountdown: assign(({ context }) => ({ secondsLeft: countdownSeconds(context.policy) })),
    countDown: assign(({ context }) => ({ secondsLeft: (context.secondsLeft ?? 1) - 1 })),
    stopCountdown: assign({ secondsLeft: null }),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({
    ...emptyDesk(input.now()),
    ...input,
    sessionRenter: null,
    savedBasketId: null,
    left: [],
    epoch: 0,
    resets: 0,
    recent: [],
    undoing: [],
  }),
  type: 'parallel',
  invoke: { id: 'port', src: 'port' },
  on: {
    actionChanged: [{ guard: 'isToBeRechecked', actions: ['noteAction', 'recheckItem'] }, { actions: 'noteAction' }],
    policyChanged: [
      { guard: 'endsSession', actions: ['setPolicy', raise({ type: 'reset' }), 'recall'] },
      { actions: 'setPolicy' },
    ],
    savedBasketOffered: { actions: 'noteSavedBasketOffered' },
    sessionRenterSeen: { guard: 'isCurrent', actions: 'noteSessionRenter' },
    connectionChanged: [
      // What was taken by its code alone is looked up now.
      { guard: 'hasUnresolvedLines', actions: ['setConnection', 'recheckLines'] },
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
          { guard: 'isScannedAgain', actions: 'noteScannedAgain' },
          { guard: 'isRepeat', actions: 'sayAlready' },
          { guard: 'takesUnresolved', actions: raise(({ event }) => ({ type: 'unresolved', scan: event.scan })) },
          { actions: ['lookUp', 'noteScan'] },
        ],
        badScan: { actions: 'sayBadScan' },
        lookedUp: [
          { guard: { type: 'means', params: 'stale' } },
          { guard: { type: 'means', params: 'unknownCode' }, actions: ['noteAnswer', 'sayUnknown'] },
          {
            guard: { type: 'means', params: 'unresolved' },
            actions: ['noteAnswer', raise(({ event }) => ({ type: 'unresolved', scan: event.scan }))],
          },
          {
            guard: { type: 'means', params: 'sessionEnded' },
            target: '.ready',
            actions: ['noteAnswer', 'endSession', 'clear', 'sayCardFirst'],
          },
          { guard: { type: 'means', params: 'cardFirst' }, actions: ['noteAnswer', 'sayCardFirst'] },
          { guard: { type: 'means', params: 'anotherRenter' }, actions: ['noteAnswer', 'sayAnotherRenter'] },
          { guard: { type: 'means', params: 'notYours' }, actions: ['noteAnswer', 'sayNotYours'] },
          { guard: { type: 'means', params: 'alreadyYours' }, actions: ['noteAnswer', 'sayAlreadyYours'] },
          { guard: { type: 'means', params: 'failure' }, actions: ['noteAnswer', 'sayFailure'] },
          { guard: { type: 'means', params: 'ambiguous' }, target: '.question', actions: ['noteAnswer', 'askWhich'] },
          {
            guard: { type: 'means', params: 'otherRenter' },
            target: '.otherRenter',
            actions: ['noteAnswer', 'askWhoseBasket'],
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
            actions: ['noteAnswer', 'addLine', 'sayAskedAgain', 'recheckNewLine'],
          },
          { guard: { type: 'means', params: 'card' }, target: '.card', actions: ['noteAnswer', 'showCard'] },
        ],
        unresolved: [
          { guard: { type: 'meansUnresolved', params: 'sameRenter' }, target: '.basket', actions: 'sayAlready' },
          { guard: { type: 'meansUnresolved', params: 'inBasket' }, target: '.basket', actions: 'sayAlready' },
          {
            guard: { type: 'meansUnresolved', params: 'otherRenter' },
            target: '.otherRenter',
            actions: 'askWhoseBasketUnresolved',
          },
          { guard: { type: 'meansUnresolved', params: 'renter' }, target: '.basket', actions: 'setUnresolvedRenter' },
          { target: '.basket', actions: 'addUnresolvedLine' },
        ],
        rechecked: { guard: and(['isCurrent', 'isForRenter']), actions: 'noteRecheck' },
        overridesAllowed: { guard: 'isCurrent', actions: 'noteAllowed' },
        returnTaken: [
          // Also of a card that a question covers.
          { guard: and(['isCurrent', 'isForCard', 'wasTaken']), actions: 'noteReturn' },
          // Said on whatever screen the desk is by now: somebody believes it was taken.
          { guard: not('wasTaken'), actions: ['noteLeftReturn', 'sayNotTaken'] },
          { actions: 'noteLeftReturn' },
        ],
        checkOutTaken: [
          { guard: not('wasTaken'), actions: ['noteLeftCheckOut', 'sayNotTaken'] },
          { actions: 'noteLeftCheckOut' },
        ],
        reported: { guard: not('wasNoted'), actions: 'sayNotNoted' },
        unknownCommand: { actions: 'sayUnknownCommand' },
        confirm: { actions: 'sayNothingToConfirm' },
        cancel: { actions: raise({ type: 'close', byCode: true }) },
        chooseDue: { actions: 'sayDueNotHere' },
        choose: { actions: 'sayNothingToChoose' },
        openBasket: [
          { guard: 'hasBasket', target: '.basket', actions: 'sayBasketOpen' },
          { target: '.basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
        ],
        logOff: { target: '.ready', actions: ['endSession', 'clear'] },
        close: [
          { guard: 'hasBasket', target: '.basket', actions: 'sayReady' },
          { target: '.ready', actions: 'clear' },
        ],
        reset: [
          {
            guard: 'isUnfinished',
            target: '.ready',
            actions: ['saveBasket', 'endSession', 'clear', 'forgetRenters', 'countReset'],
          },
          { target: '.ready', actions: ['endSession', 'clear', 'forgetRenters', 'countReset'] },
        ],
        savedBasketTaken: [
          {
            guard: and(['isCurrent', 'fitsBasket']),
            target: '.basket',
            actions: ['openSavedBasket', 'recheckLines'],
          },
          { guard: 'wasSavedBasketTaken', actions: 'saveBasketAgain' },
          { guard: 'isCurrent', actions: 'saySavedBasketGone' },
        ],
        savedBasketDeleted: [
          { guard: and(['isCurrent', 'wasSavedBasketDeleted']), actions: 'saySavedBasketDeleted' },
          { guard: 'isCurrent', actions: 'saySavedBasketGone' },
        ],
        showReturns: [
          { guard: 'needsCard', actions: 'sayCardFirst' },
          // What was scanned for the basket is not to be returned.
          { guard: and(['hasBasket', 'isLookingUp']), actions: 'sayStillLookingUp' },
          { guard: 'hasBasket', target: '.returns', actions: ['putAsideCard', 'openReturns'] },
          { target: '.returns', actions: ['clear', 'openReturns'] },
        ],
        undo: { actions: ['sendUndo', 'sayUndoing'] },
        openLeft: [
          { guard: { type: 'isLeftOn', params: 'outcome' }, target: '.outcome', actions: ['openLeft', 'sayOutcome'] },
          {
            guard: { type: 'isLeftOn', params: 'basket' },
            target: '.basket',
            actions: ['openLeft', 'sayReady', 'recheckLines'],
          },
          {
            guard: { type: 'isLeftOn', params: 'returns' },
            target: '.returns',
            actions: ['openLeft', 'sayReturnsOpen'],
          },
        ],
        undoLast: [
          // Emptied after whatever was done last.
          { guard: 'canBringBack', actions: raise({ type: 'bringBack' }) },
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
        ready: {
          // Whoever is logged in has a screen of their own.
          always: { guard: 'hasSession', target: 'renter', actions: ['showSessionAgain', 'lookUpSessionRenter'] },
          exit: 'bringBackOrForget',
          after: { undo: { actions: 'bringBackOrForget' } },
          on: {
            bringBack: { guard: 'canBringBack', target: 'basket', actions: 'recheckLines' },
            openBasket: [
              { guard: 'needsCard', actions: 'sayCardFirst' },
              { target: 'basket', actions: ['startBasket', 'sayBasketOpen'] },
            ],
            lookedUp: {
              guard: 'returnsAtOnce',
              target: 'returns',
              actions: ['noteAnswer', 'startReturns', 'noteFound', 'sendFoundReturn'],
            },
            confirm: {
              guard: 'isSavedBasketOffered',
              actions: raise(({ context }) => ({ type: 'resumeSavedBasket', id: context.savedBasketId ?? '' })),
            },
            resumeSavedBasket: {
              guard: not('isSavedBasketAsked'),
              actions: ['takeSavedBasket', 'noteSavedBasketAsked'],
            },
            deleteSavedBasket: {
              guard: not('isSavedBasketAsked'),
              actions: ['deleteSavedBasket', 'noteSavedBasketAsked'],
            },
          },
        },
        card: {
          entry: 'putAsideQuestion',
          exit: { type: 'putAside', params: 'card' },
          on: {
            returnItem: { guard: 'canReturn', actions: ['sendReturn', 'sayReturning'] },
            confirm: [
              { guard: 'canReturn', actions: ['sendReturn', 'sayReturning'] },
              { guard: 'hasBasket', target: 'basket', actions: 'sayReady' },
              { target: 'ready', actions: 'clear' },
            ],
            reportCondition: reportsCondition,
            reported: { guard: 'isCurrent', actions: 'noteReported' },
            // In mid-basket the card of another renter would be a question.
            showRenter: { guard: not('hasBasket'), actions: 'lookUpRenter' },
            // The last actions tell what becomes of it; the card would show a rent that is no longer so.
            undo: [
              { guard: 'hasBasket', target: 'basket', actions: ['sendUndo', 'sayUndoing'] },
              { target: 'ready', actions: ['clear', 'sendUndo', 'sayUndoing'] },
            ],
          },
        },
        renter: {
          entry: 'putAsideQuestion',
          on: {
            // What they have out is another list now.
            actionChanged: { guard: 'isSettledForSession', actions: ['noteAction', 'lookUpSessionRenter'] },
            close: { guard: 'hasSession', target: 'ready', actions: ['endSession', 'clear'] },
            showItem: { guard: 'isOutToRenter', actions: 'showLine' },
            startBasket: { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
            openBasket: [
              { guard: 'mayTakeOut', target: 'basket', actions: ['startBasket', 'sayBasketOpen'] },
              { actions: 'sayRenterBlocked' },
            ],
            confirm: [
              { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
              { actions: 'sayRenterBlocked' },
            ],
          },
        },
        basket: {
          entry: ['putAsideQuestion', 'putAsideCard'],
          on: {
            confirm: [
              // It would be missing from what goes out, and come back after it.
              { guard: 'isLookingUp', actions: 'sayStillLookingUp' },
              { guard: and(['canCheckOut', 'isDuePast']), actions: 'renewDue' },
              { guard: 'canCheckOut', target: 'outcome', actions: ['sendCheckOut', 'sayCheckingOut'] },
              { actions: 'sayWhyNotCheckOut' },
            ],
            takeOut: [{ guard: 'isOverridden', actions: ['revokeOverrides', 'takeOut'] }, { actions: 'takeOut' }],
            countPart: { actions: 'countPart' },
            override: [
              { guard: 'mayOverride', actions: 'allowOverrides' },
              { guard: 'isHeldBack', actions: 'sayBlocksChanged' },
            ],
            revokeOverride: { actions: ['revokeOverrides', 'revokeOverride'] },
            showItem: { guard: 'isLine', actions: 'showLine' },
            tryAgain: { guard: and(['isLine', not('isBeingLookedUp')]), actions: ['noteTryAgain', 'lookUpAs'] },
            chooseOtherDue: [
              { guard: 'isOtherDuePossible', actions: 'chooseOtherDue' },
              { actions: 'sayDueNotOffered' },
            ],
            chooseDue: [{ guard: 'isDueOffered', actions: 'chooseDue' }, { actions: 'sayDueNotOffered' }],
            openBasket: { actions: 'sayBasketOpen' },
            cancel: [
              { guard: and(['hasLines', not('isBasketKept')]), actions: 'sayBasketKept' },
              { target: 'ready', actions: 'clear' },
            ],
            changeRenter: { actions: ['dropRenter', 'recheckLines'] },
            empty: { target: 'ready', actions: 'clear' },
            close: { target: 'ready', actions: 'clear' },
          },
        },
        outcome: {
          exit: { type: 'putAside', params: 'outcome' },
          on: {
            savedBasketTaken: putsSavedBasketBack,
            // Asked for before the basket went out: what came of that is to be seen now.
            lookedUp: { guard: 'wantsCard' },
            checkOutTaken: [
              { guard: and(['isCurrent', 'wasTaken']), actions: 'noteCheckOut' },
              { guard: and(['isCurrent', not('wasTaken')]), target: 'basket', actions: 'sayNotTaken' },
            ],
            // Whoever is logged in goes on with what is left in the basket; else it is the next job, and what was not well is kept.
            scan: [
              {
                guard: and([not('isCommand'), 'hasSession', 'hasRemaining']),
                target: 'basket',
                actions: ['reopenBasket', raise(({ event }) => event)],
              },
              { guard: not('isCommand'), target: 'ready', actions: ['clear', raise(({ event }) => event)] },
            ],
            backToBasket: { guard: 'hasRemaining', target: 'basket', actions: 'reopenBasket' },
            openBasket: [
              {
                guard: 'hasRemaining',
                target: 'basket',
                actions: ['reopenBasket', 'sayBasketOpen'],
              },
              { target: 'basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
            ],
            confirm: [
              { guard: not('hasRemaining'), target: 'ready', actions: ['endSession', 'clear'] },
              { target: 'basket', actions: 'reopenBasket' },
            ],
            // Done: it was read, as far as it has come. In self-service they are logged off.
            close: { target: 'ready', actions: ['endSession', 'clear'] },
            showReturns: [
              { guard: 'hasRemaining', target: 'returns', actions: ['reopenBasket', 'openReturns'] },
              { target: 'returns', actions: ['clear', 'openReturns'] },
            ],
            takeOut: [
              { guard: and(['isRemaining', 'isOnlyLine']), target: 'ready', actions: 'clear' },
              { guard: 'isRemaining', actions: 'takeOut' },
            ],
          },
        },
        returns: {
          exit: { type: 'putAside', params: 'returns' },
          on: {
            savedBasketTaken: putsSavedBasketBack,
            showReturns: {},
            scan: [
              { guard: and([not('isCommand'), 'isReturnStanding']), actions: 'sayReturnAlready' },
              {
                guard: and([not('isCommand'), 'returnsUnresolved']),
                actions: ['beginReturn', raise(({ event }) => ({ type: 'unresolved', scan: event.scan }))],
              },
              { guard: not('isCommand'), actions: ['lookUp', 'beginReturn'] },
            ],
            lookedUp: [
              { guard: { type: 'meansReturn', params: 'unasked' } },
              { guard: { type: 'meansReturn', params: 'again' }, actions: 'sayReturnAlready' },
              { guard: { type: 'meansReturn', params: 'ambiguous' }, actions: 'lookUpItem' },
              {
                guard: { type: 'meansReturn', params: 'renterCard' },
                actions: { type: 'refuseCode', params: 'renterCard' },
              },
              {
                guard: { type: 'meansReturn', params: 'notYours' },
                actions: { type: 'refuseCode', params: 'notYours' },
              },
              {
                guard: { type: 'meansReturn', params: 'unknownCode' },
                actions: { type: 'refuseCode', params: 'unknownCode' },
              },
              {
                guard: { type: 'meansReturn', params: 'noConnection' },
                actions: raise(({ event }) => ({ type: 'unresolved', scan: event.scan })),
              },
              { guard: { type: 'meansReturn', params: 'error' }, actions: 'refuseFailure' },
              { guard: { type: 'meansReturn', params: 'already' }, actions: 'mergeReturn' },
              { guard: { type: 'meansReturn', params: 'notOut' }, actions: 'noteFound' },
              { guard: { type: 'meansReturn', params: 'out' }, actions: ['noteFound', 'sendFoundReturn'] },
            ],
            // Nobody could look it up: it is returned by its code alone, if it can't be a renter card.
            unresolved: [
              { guard: 'isRenterCard', actions: { type: 'refuseCode', params: 'renterCard' } },
              { guard: 'knowsRenterCards', actions: ['sendReturnLine', 'noteReturnAsked'] },
              { actions: 'askIfItem' },
            ],
            returnTaken: [
              {
                guard: and(['isCurrent', 'isReturnTaken', 'showsCardInstead']),
                target: 'card',
                actions: 'showCardOf',
              },
              { guard: and(['isCurrent', 'isReturnTaken']), actions: 'noteReturnTaken' },
            ],
            openCondition: { guard: 'mayReport', actions: 'toggleCondition' },
            reportCondition: reportsCondition,
            reported: { guard: 'isCurrent', actions: 'noteReported' },
            acceptReturn: { guard: 'isAsking', actions: ['sendReturnLine', 'noteReturnAsked'] },
            declineReturn: { guard: 'isAsking', actions: 'declineReturn' },
            confirm: [
              {
                guard: 'isAnyAsking',
                actions: raise(({ context }) => ({ type: 'acceptReturn', code: askingLine(context)?.code ?? '' })),
              },
              // It finishes nothing: a return on its way may be about to ask.
              { actions: 'sayNothingAsks' },
            ],
            close: [
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
            savedBasketTaken: putsSavedBasketBack,
            choose: [{ guard: not('isChosen'), actions: ['noteChoice', 'lookUpAs'] }, { actions: 'askAgain' }],
            confirm: { actions: 'askAgain' },
          },
        },
        otherRenter: {
          on: {
            savedBasketTaken: putsSavedBasketBack,
            keepRenter: { target: 'basket', actions: 'sayReady' },
            takeOtherRenter: { target: 'basket', actions: ['takeOtherRenter', 'recheckLines'] },
            confirm: { actions: 'askAgain' },
          },
        },
      },
    },
    saving: {
      initial: 'nothing',
      states: {
        nothing: { always: { guard: 'isAnySaving', target: 'something' } },
        something: {
          always: { guard: not('isAnySaving'), target: 'nothing' },
          after: { save: { actions: 'sayUnsaved' } },
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
          // A policy that changes resets the desk too, with nobody there.
          on: { ...stirs, reset: 'watching' },
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
