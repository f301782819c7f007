// A renter's page; in self-service the page of the session renter.
import { and, not } from 'xstate';
import { desk } from './setup.ts';
import { confirmsNoExtension, extendsLoans, parks, whileLookingUp } from './shared.ts';

export const renter = desk.createStateConfig({
  entry: 'clearQuestion',
  exit: [
    { type: 'putAside', params: 'extensions' },
    // They lie on the counter: what was ticked and not returned is asked about.
    { type: 'putAside', params: 'ticks' },
    'forgetLoans',
  ],
  on: {
    ...extendsLoans,
    openExtend: { guard: 'canExtend', actions: ['openExtend', 'lookUpLoans'] },
    // The list of their loans has changed.
    actionChanged: { guard: 'isSettledForSession', actions: ['noteAction', 'lookUpRenterHere'] },
    close: [extendsLoans.close, { guard: 'hasSession', target: 'ready', actions: ['endSession', 'clear'] }],
    tickLoans: { actions: 'tickLoans' },
    returnLoans: [
      whileLookingUp,
      { guard: 'areTheirLoans', target: 'returns', actions: ['takeLoans', 'sendLoans', 'lookAtUnseen'] },
    ],
    park: parks,
    showItem: { guard: and(['isOutToRenter', not('isOpening')]), actions: ['showLine', 'sayOpening'] },
    // Their basket is open below the page: it goes on.
    startBasket: [
      { guard: 'hasBasket', target: 'basket', actions: 'sayReady' },
      { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
    ],
    openBasket: [
      { guard: 'hasBasket', target: 'basket', actions: 'sayBasketOpen' },
      { guard: 'mayTakeOut', target: 'basket', actions: ['startBasket', 'sayBasketOpen'] },
      { actions: 'sayRenterBlocked' },
    ],
    confirm: [
      confirmsNoExtension,
      whileLookingUp,
      { guard: 'hasBasket', target: 'basket', actions: 'sayReady' },
      { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
      { actions: 'sayRenterBlocked' },
    ],
  },
});
