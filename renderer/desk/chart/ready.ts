// Ready: the desk is empty, and the next scan decides what begins.
import { not, raise } from 'xstate';
import { desk } from './setup.ts';
import { whileLookingUp } from './shared.ts';

// Entering Ready clears nothing, because the answer to a look-up may be on its way.
export const ready = desk.createStateConfig({
  // A session renter has a screen of their own.
  always: { guard: 'hasSession', target: 'renter', actions: ['showSessionAgain', 'lookUpRenterHere'] },
  exit: 'bringBackOrForget',
  after: { undo: { actions: 'bringBackOrForget' } },
  on: {
    bringBack: { guard: 'canBringBack', target: 'basket', actions: 'recheckLines' },
    // One Cancel too many must not throw away the basket that the last one emptied.
    cancel: { guard: 'canBringBack' },
    openBasket: [
      { guard: 'needsCard', actions: 'sayCardFirst' },
      { target: 'basket', actions: ['startBasket', 'sayBasketOpen'] },
    ],
    lookedUp: {
      guard: 'returnsAtOnce',
      target: 'returns',
      actions: ['noteAnswer', 'startReturns', 'noteFound', 'sendFoundReturn'],
    },
    confirm: [
      whileLookingUp,
      {
        guard: 'isSavedBasketOffered',
        actions: raise(({ context }) => ({ type: 'resumeSavedBasket', id: context.savedBaskets[0]?.id ?? '' })),
      },
    ],
    resumeSavedBasket: {
      guard: not('isSavedBasketAsked'),
      actions: ['takeSavedBasket', 'noteSavedBasketAsked'],
    },
    deleteSavedBasket: {
      guard: not('isSavedBasketAsked'),
      actions: ['deleteSavedBasket', 'noteSavedBasketAsked'],
    },
  },
});
