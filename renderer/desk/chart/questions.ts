// The two questions that a scan can raise: whether the code is an item or a renter, and whose basket it is.
import { not } from 'xstate';
import { desk } from './setup.ts';
import { putsSavedBasketBack, whileLookingUp } from './shared.ts';

export const question = desk.createStateConfig({
  exit: { type: 'putAside', params: 'question' },
  on: {
    savedBasketTaken: putsSavedBasketBack,
    choose: [{ guard: not('isChosen'), actions: ['noteChoice', 'lookUpAs'] }, { actions: 'askAgain' }],
    confirm: { actions: 'askAgain' },
  },
});

export const otherRenter = desk.createStateConfig({
  on: {
    savedBasketTaken: putsSavedBasketBack,
    keepRenter: { target: 'basket', actions: ['keepRenter', 'sayReady'] },
    park: [
      whileLookingUp,
      { guard: 'isParkFull', actions: 'sayParkFull' },
      // Theirs was parked, and comes back.
      {
        guard: 'isOtherParked',
        target: 'renter',
        actions: ['parkBasket', 'turnToOther', 'takeParkedBasket', 'noteSavedBasketAsked'],
      },
      { guard: 'isOtherKnown', target: 'renter', actions: ['parkBasket', 'turnToOther'] },
      { target: 'basket', actions: ['parkBasket', 'turnToOther'] },
    ],
    takeOtherRenter: { target: 'basket', actions: ['takeOtherRenter', 'recheckLines'] },
    confirm: { actions: 'askAgain' },
  },
});
