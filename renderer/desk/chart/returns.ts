// The Returns screen: each scan returns its item.
import { and, not, raise } from 'xstate';
import { askingLine } from '../returns/returns.ts';
import { desk } from './setup.ts';
import { putsSavedBasketBack, reportsCondition } from './shared.ts';

export const returns = desk.createStateConfig({
  exit: { type: 'putAside', params: 'returns' },
  on: {
    savedBasketTaken: putsSavedBasketBack,
    showReturns: {},
    scan: [
      // What was touched among the hits lies on no counter: it is looked at.
      { guard: 'isFoundItem', actions: raise(({ event }) => ({ type: 'openItem', code: event.scan.code })) },
      { guard: and(['isFound', 'isLookingUpReturn']), actions: 'sayStillLookingUp' },
      {
        guard: and(['isFound', 'hasBasket']),
        target: 'basket',
        actions: ['closeReturns', raise(({ event }) => event)],
      },
      { guard: 'isFound', target: 'ready', actions: ['clear', raise(({ event }) => event)] },
      { guard: and([not('isCommand'), 'isReturnStanding']), actions: 'sayReturnAlready' },
      {
        guard: and([not('isCommand'), 'returnsUnresolved']),
        actions: ['beginReturn', raise(({ event }) => ({ type: 'unresolved', scan: event.scan }))],
      },
      { guard: not('isCommand'), actions: ['lookUp', 'beginReturn'] },
    ],
    lookedUp: { guard: 'isForReturns', actions: 'takeReturnAnswer' },
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
    'returnAnswer.notOut': { actions: 'noteFound' },
    'returnAnswer.out': { actions: ['noteFound', 'sendFoundReturn'] },
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
    swap: [
      // What was scanned is not dropped unasked.
      { guard: and(['isLookingUpReturn', 'canSwap']), actions: 'sayStillLookingUp' },
      { guard: 'canSwap', target: 'basket', actions: ['startSwap', 'lookUpAs'] },
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
    // Here a look-up would return it.
    openItem: [
      { guard: 'isLookingUpReturn', actions: 'sayStillLookingUp' },
      { guard: 'hasBasket', target: 'basket', actions: ['closeReturns', 'showLine'] },
      { target: 'ready', actions: ['clear', 'showLine'] },
    ],
    openBasket: [
      { guard: 'isLookingUpReturn', actions: 'sayStillLookingUp' },
      { guard: 'hasBasket', target: 'basket', actions: ['closeReturns', 'sayBasketOpen'] },
      { target: 'basket', actions: ['clear', 'startBasket', 'sayBasketOpen'] },
    ],
  },
});
