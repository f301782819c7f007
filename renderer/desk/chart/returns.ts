// The Returns screen: each scan returns its item.
import { and, not, or, raise } from 'xstate';
import { askingLines } from '../returns/returns.ts';
import { desk } from './setup.ts';
import { putsSavedBasketBack, reportsCondition, whileLookingUp } from './shared.ts';

export const returns = desk.createStateConfig({
  entry: 'clearQuestion',
  exit: [{ type: 'putAside', params: 'returns' }, 'leaveOpenReturns', 'goOnReturning'],
  on: {
    savedBasketTaken: putsSavedBasketBack,
    showReturns: {},
    scan: [
      // An item that was touched in the search hits is not on the counter: it is shown, not returned.
      { guard: 'isFoundItem', actions: raise(({ event }) => ({ type: 'openItem', code: event.scan.code })) },
      { guard: and(['isFound', 'isLookingUp']), actions: 'sayStillLookingUp' },
      {
        guard: and(['isFound', 'hasBasket']),
        target: 'basket',
        actions: ['closeReturns', raise(({ event }) => event)],
      },
      { guard: 'isFound', target: 'ready', actions: ['clear', raise(({ event }) => event)] },
      { guard: and([not('isCommand'), 'hasActiveReturn']), actions: 'sayReturnAlready' },
      {
        guard: and([not('isCommand'), 'returnsUnresolved']),
        actions: ['beginReturn', raise(({ event }) => ({ type: 'unresolved', scan: event.scan }))],
      },
      { guard: not('isCommand'), actions: ['lookUp', 'beginReturn'] },
    ],
    lookedUp: [
      // Touched in the search hits while the scan that opened Returns was being looked up: only to be shown.
      {
        guard: 'isFoundBefore',
        actions: ['dropAsked', raise(({ event }) => ({ type: 'scan', scan: event.scan }))],
      },
      { guard: 'isForReturns', actions: 'takeReturnAnswer' },
    ],
    'returnAnswer.again': { actions: 'sayReturnAlready' },
    'returnAnswer.ambiguous': { actions: 'lookUpItem' },
    'returnAnswer.renterCard': { actions: { type: 'refuseCode', params: 'renterCard' } },
    'returnAnswer.notYours': { actions: { type: 'refuseCode', params: 'notYours' } },
    'returnAnswer.unknownCode': { actions: { type: 'refuseCode', params: 'unknownCode' } },
    'returnAnswer.noConnection': {
      actions: raise(({ event }) => ({ type: 'unresolved', scan: event.lookedUp.scan })),
    },
    'returnAnswer.error': { actions: 'refuseFailure' },
    'returnAnswer.already': { actions: 'mergeReturn' },
    'returnAnswer.otherForm': { actions: 'askIfOtherForm' },
    'returnAnswer.notOut': { actions: 'noteFound' },
    'returnAnswer.out': { actions: ['noteFound', 'sendFoundReturn'] },
    // The look-up failed: the person is on Returns, so it is a return, unless a rule says that it is a renter card.
    unresolved: [
      { guard: 'isRenterCard', actions: { type: 'refuseCode', params: 'renterCard' } },
      { actions: ['sendReturnLine', 'noteReturnAsked'] },
    ],
    returnTaken: [
      {
        guard: and(['isCurrent', 'isReturnTaken', 'showsCardInstead']),
        target: 'card',
        actions: 'showCardOf',
      },
      { guard: and(['isCurrent', 'isReturnTaken']), actions: ['noteReturnTaken', 'takeOutReturned'] },
    ],
    swap: [
      { guard: and(['isLookingUp', 'canSwap']), actions: 'sayStillLookingUp' },
      { guard: 'canSwap', target: 'basket', actions: ['startSwap', 'lookUpAs'] },
    ],
    // Its rows join those on the screen, which are not left: the strip would show them too.
    openPutAside: {
      guard: and([
        { type: 'isPutAsideOn', params: 'returns' as const },
        not(or(['isLookingUp', 'isPutAsideBeingSaved'])),
      ]),
      actions: ['openPutAside', 'sayReturnsOpen', 'lookAtUnseen'],
    },
    openCondition: { guard: 'mayReport', actions: 'toggleCondition' },
    reportCondition: reportsCondition,
    reported: { guard: 'isCurrent', actions: ['noteReported', 'notePutAsideReport'] },
    acceptReturn: { guard: 'isAsking', actions: ['sendReturnLine', 'noteReturnAsked'] },
    declineReturn: { guard: 'isAsking', actions: ['keepOnLoan', 'declineReturn'] },
    confirm: [
      {
        guard: 'isAnyAsking',
        actions: raise(({ context }) => ({ type: 'acceptReturn', code: askingLines(context)[0]?.code ?? '' })),
      },
      // Confirm does not close Returns: a return in flight may be about to ask something.
      { actions: 'sayNothingAsks' },
    ],
    returnOpen: { actions: ['sendOpenReturns', 'noteOpenAsked', raise({ type: 'close' })] },
    keepOpen: { actions: ['keepOpenReturns', 'dropOpenReturns', raise({ type: 'close' })] },
    goOnReturning: { actions: 'goOnReturning' },
    close: [
      whileLookingUp,
      // What nobody answers now, either, is left: the strip, Today and *needs attention* tell it.
      { guard: and(['isAnyAsking', not('isFinishing')]), actions: 'askToFinish' },
      { guard: 'hasBasket', target: 'basket', actions: 'closeReturns' },
      { target: 'ready', actions: 'clear' },
    ],
    // On this screen the look-up would return the item.
    openItem: [
      whileLookingUp,
      { guard: 'hasBasket', target: 'basket', actions: ['closeReturns', 'showLine', 'sayOpening'] },
      { target: 'ready', actions: ['clear', 'showLine', 'sayOpening'] },
    ],
    openBasket: [
      whileLookingUp,
      { guard: 'hasBasket', target: 'basket', actions: ['closeReturns', 'sayBasketOpen'] },
      { target: 'basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
    ],
  },
});
