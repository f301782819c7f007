// The desk workflow as one state machine: what a scan or a touch does on each screen, and when everything is cleared.
import { and, not, raise } from 'xstate';
import { commandOf } from '../answers/commands.ts';
import { emptyDesk } from '../model/context.ts';
import { askingLine } from '../returns/returns.ts';
import { newestUndoable } from '../undo/undo.ts';
import { desk } from './setup.ts';

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

export const deskMachine = desk.createMachine({
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
