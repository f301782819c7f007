// The desk workflow as one state machine: what a scan or a touch does on each screen, and when everything is cleared.
import { and, not, or, raise } from 'xstate';
import { DEFAULT_ACCESSIBILITY } from '../../../shared/domain/app.ts';
import { commandOf } from '../answers/commands.ts';
import { emptyDesk, expect } from '../model/context.ts';
import { itemOfPutAside, scanOfPutAside } from '../put-aside/open-put-aside.ts';
import { newestUndoable } from '../undo/undo.ts';
import { administrator } from './administrator.ts';
import { basket } from './basket.ts';
import { card } from './card.ts';
import { dialog } from './dialog.ts';
import { idle } from './idle.ts';
import { outcome } from './outcome.ts';
import { overlay } from './overlay.ts';
import { otherRenter, question } from './questions.ts';
import { ready } from './ready.ts';
import { renter } from './renter.ts';
import { returns } from './returns.ts';
import { saving } from './saving.ts';
import { desk } from './setup.ts';
import { whileLookingUp } from './shared.ts';

/** Scans the code of an unanswered question again. */
const scansPutAsideQuestion = desk.raise(({ context, event }) => ({
  type: 'scan',
  scan: scanOfPutAside(context, expect(event, 'openPutAside').at),
}));

/** Filters today's list by the item of the opened entry. The list shows why the workspace refused an extension. */
const filtersTodayByPutAside = desk.raise(({ context, event }) => ({
  type: 'filterToday',
  of: itemOfPutAside(context, expect(event, 'openPutAside').at),
}));

export const deskMachine = desk.createMachine({
  id: 'desk',
  context: ({ input }) => ({
    ...emptyDesk(input.now()),
    ...input,
    sessionRenter: null,
    savedBaskets: [],
    putAside: [],
    justFailed: [],
    epoch: 0,
    resets: 0,
    lastActivityAt: input.now(),
    idleSeconds: 0,
    recent: [],
    undoing: [],
    adminRequest: null,
    discarding: null,
    overriding: null,
    hasPin: true,
    waiting: 0,
    canExtend: true,
    isCovered: false,
    labels: [],
    accessibility: DEFAULT_ACCESSIBILITY,
  }),
  type: 'parallel',
  invoke: { id: 'port', src: 'port' },
  on: {
    actionChanged: [
      { guard: 'mayBeFreeNow', actions: ['noteAction', 'recheckItem', 'lookUpRenterHere'] },
      { guard: 'isToBeRechecked', actions: ['noteAction', 'recheckItem'] },
      { actions: 'noteAction' },
    ],
    policyChanged: [
      { guard: 'endsSession', actions: ['setPolicy', raise({ type: 'reset' }), 'recall'] },
      { actions: 'setPolicy' },
    ],
    savedBasketsOffered: { actions: 'noteSavedBasketsOffered' },
    renterSeen: [
      // The lines waited for this answer, whatever it is.
      { guard: and(['isCurrent', 'isOfBasketRenter']), actions: ['noteBasketRenter', 'recheckLines'] },
      {
        guard: and(['isCurrent', 'isOfKnownRenter']),
        actions: ['noteBasketRenter', 'noteSessionRenter', 'recheckLines'],
      },
      { guard: 'isCurrent', actions: 'noteSessionRenter' },
    ],
    connectionChanged: [
      // What was taken by code alone, or could not be looked up again, is looked up now.
      { guard: 'canLookUpBasket', actions: ['setConnection', 'lookUpBasket'] },
      { actions: 'setConnection' },
    ],
    accessibilityChanged: { actions: 'setAccessibility' },
    undoTaken: { actions: ['noteUndo', 'followUndo'] },
    pinChanged: { actions: 'notePin' },
    waitingChanged: { actions: 'noteWaiting' },
    canExtendChanged: { actions: 'setCanExtend' },
    coveredChanged: { actions: 'setCovered' },
  },
  states: {
    screen: {
      initial: 'ready',
      on: {
        scan: [
          // Noted again, because a scanner that lies on a code keeps reading it.
          { guard: 'isCommandAgain', actions: 'noteCommand' },
          { guard: and(['isCommand', 'areCommandsOff']), actions: ['noteCommand', 'sayCommandsOff'] },
          {
            guard: 'isCommand',
            actions: ['noteCommand', raise(({ event }) => commandOf(event.scan.code) ?? { type: 'activity' })],
          },
          { guard: 'isScannedAgain', actions: 'noteScannedAgain' },
          // Noted again for the same reason: the card must not answer by itself whose basket it is.
          { guard: and(['isRepeat', 'isOtherCard']), actions: ['noteHandledAgain', 'sayAlready'] },
          { guard: 'isRepeat', actions: 'sayAlready' },
          { guard: 'keepsUnresolved', actions: raise(({ event }) => ({ type: 'unresolved', scan: event.scan })) },
          // The due sheet would cover the answer.
          { actions: ['lookUp', 'noteScan', 'closeExtend'] },
        ],
        badScan: { actions: 'sayBadScan' },
        lookedUp: { actions: 'takeAnswer' },
        'answer.unknownCode': { actions: 'sayUnknown' },
        'answer.unresolved': { actions: raise(({ event }) => ({ type: 'unresolved', scan: event.lookedUp.scan })) },
        'answer.sessionEnded': { target: '.ready', actions: ['endSession', 'clear', 'sayCardFirst'] },
        'answer.cardFirst': { actions: 'sayCardFirst' },
        'answer.notYours': { actions: 'sayNotYours' },
        'answer.failure': { actions: ['keepSwapRenter', 'sayFailure'] },
        'answer.ambiguous': { target: '.question', actions: 'askWhich' },
        'answer.otherRenter': { target: '.otherRenter', actions: 'askWhoseBasket' },
        'answer.sameRenter': { target: '.basket', actions: ['renewRenter', 'recheckLines'] },
        'answer.renterForBasket': [
          // What is parked for them joins it.
          {
            guard: 'isParked',
            target: '.basket',
            actions: ['setRenter', 'recheckLines', 'takeParkedBasket', 'noteSavedBasketAsked'],
          },
          { target: '.basket', actions: ['setRenter', 'recheckLines'] },
        ],
        'answer.renter': [
          // Their basket was parked: it comes back, and is theirs.
          { guard: 'isParked', target: '.renter', actions: ['showRenter', 'takeParkedBasket', 'noteSavedBasketAsked'] },
          { target: '.renter', actions: 'showRenter' },
        ],
        'answer.inBasket': { target: '.basket', actions: ['scanLineAgain', 'recheckNewLine'] },
        'answer.chooseFirst': { actions: 'sayChooseFirst' },
        'answer.handled': { actions: 'sayHandled' },
        'answer.forBasket': { target: '.basket', actions: ['addLine', 'sayAskedAgain', 'recheckNewLine'] },
        'answer.card': { target: '.card', actions: ['showCard', 'forgetHandled', 'sayOtherForm'] },
        unresolved: [
          { guard: { type: 'meansUnresolved', params: 'sameRenter' }, target: '.basket', actions: 'sayAlready' },
          { guard: { type: 'meansUnresolved', params: 'inBasket' }, target: '.basket', actions: 'sayAlready' },
          {
            guard: { type: 'meansUnresolved', params: 'otherRenter' },
            target: '.otherRenter',
            actions: 'askWhoseBasketUnresolved',
          },
          { guard: { type: 'meansUnresolved', params: 'chooseFirst' }, actions: 'sayChooseFirst' },
          { guard: { type: 'meansUnresolved', params: 'renter' }, target: '.basket', actions: 'setUnresolvedRenter' },
          { target: '.basket', actions: 'addUnresolvedLine' },
        ],
        rechecked: [
          // Whose basket it is has changed since. What an item is that came back does not depend on that.
          { guard: not(and(['isCurrent', 'isForRenter'])), actions: 'noteReturnSeen' },
          {
            guard: { type: 'isCardAmong', params: 'others' },
            actions: ['parkFollowing', 'takeOutFollowing'],
          },
          { guard: { type: 'isCardAmong', params: 'own' }, actions: ['takeOutCard', 'recheckLines'] },
          { actions: 'noteRecheck' },
        ],
        overridesAllowed: { guard: 'isCurrent', actions: 'noteAllowed' },
        returnTaken: [
          // Even while a question covers the card.
          { guard: and(['isCurrent', 'isForCard', 'wasTaken']), actions: ['noteReturn', 'takeOutReturned'] },
          // Shown on any screen that the desk is on by now, because the person believes that it was taken.
          { guard: not('wasTaken'), actions: ['notePutAsideReturn', 'sayNotTaken'] },
          { actions: ['notePutAsideReturn', 'takeOutReturned'] },
        ],
        checkOutTaken: [
          { guard: not('wasTaken'), actions: ['notePutAsideCheckOut', 'sayNotTaken'] },
          { actions: 'notePutAsideCheckOut' },
        ],
        extendTaken: [
          // Shown on any screen that the desk is on by now, because the person believes that it was taken.
          { guard: not('wasTaken'), actions: ['dropExtended', 'notePutAsideExtensions', 'sayNotTaken'] },
          { guard: 'isCurrent', actions: ['noteExtendTaken', 'notePutAsideExtensions'] },
          { actions: 'notePutAsideExtensions' },
        ],
        reported: [
          { guard: not('wasNoted'), actions: ['notePutAsideReport', 'sayNotNoted'] },
          { actions: 'notePutAsideReport' },
        ],
        unknownCommand: { actions: 'sayUnknownCommand' },
        confirm: { actions: 'sayNothingToConfirm' },
        cancel: { actions: raise({ type: 'close', byCode: true }) },
        chooseDue: { actions: 'sayDueNotHere' },
        choose: { actions: 'sayNothingToChoose' },
        openBasket: [
          { guard: 'hasBasket', target: '.basket', actions: 'sayBasketOpen' },
          whileLookingUp,
          { target: '.basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
        ],
        logOff: { target: '.ready', actions: ['endSession', 'clear'] },
        close: [
          { guard: 'hasBasket', target: '.basket', actions: ['readUndo', 'sayReady'] },
          whileLookingUp,
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
            actions: ['openSavedBasket', 'lookUpBasket'],
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
          // What was scanned for the basket must not be returned.
          whileLookingUp,
          { guard: 'hasBasket', target: '.returns', actions: ['clearCard', 'openReturns'] },
          { target: '.returns', actions: ['clear', 'openReturns'] },
        ],
        park: { actions: 'sayNothingToPark' },
        undo: { actions: ['sendUndo', 'sayUndoing'] },
        openItem: [
          // Its card stands there already, or is on its way.
          { guard: or(['isOnCard', 'isOpening']) },
          { actions: ['showLine', 'sayOpening'] },
        ],
        openPutAside: [
          // The answer would also go to a basket that the scan was not for.
          whileLookingUp,
          { guard: 'isPutAsideBeingSaved', actions: 'sayPutAsideBeingSaved' },
          {
            guard: { type: 'isPutAsideOn', params: 'outcome' },
            target: '.outcome',
            actions: ['openPutAside', 'sayOutcome'],
          },
          {
            guard: { type: 'isPutAsideOn', params: 'basket' },
            target: '.basket',
            actions: ['openPutAside', 'sayReady', 'lookUpBasket'],
          },
          {
            guard: { type: 'isPutAsideOn', params: 'returns' },
            target: '.returns',
            actions: ['openPutAside', 'sayReturnsOpen', 'lookAtUnseen'],
          },
          {
            guard: { type: 'isPutAsideOn', params: 'today' },
            actions: [raise({ type: 'openToday' }), filtersTodayByPutAside, 'openPutAside'],
          },
          {
            guard: and([{ type: 'isPutAsideOn', params: 'question' as const }, 'hasOpenBasket']),
            target: '.basket',
            actions: [scansPutAsideQuestion, 'openPutAside'],
          },
          {
            guard: { type: 'isPutAsideOn', params: 'question' },
            target: '.ready',
            actions: [scansPutAsideQuestion, 'openPutAside', 'clear'],
          },
        ],
        undoLast: [
          // Emptying the basket was the last thing done, so this undoes it.
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
        ready,
        card,
        renter,
        basket,
        outcome,
        returns,
        question,
        otherRenter,
      },
    },
    overlay,
    dialog,
    administrator,
    saving,
    idle,
  },
});
