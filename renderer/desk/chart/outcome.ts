// The outcome of a check-out.
import { and, not, raise } from 'xstate';
import { desk } from './setup.ts';
import { putsSavedBasketBack } from './shared.ts';

const takesOut = [
  { guard: 'areRemainingAll', target: 'ready', actions: 'clear' },
  { guard: 'areRemaining', actions: 'takeOut' },
] as const;

export const outcome = desk.createStateConfig({
  entry: 'clearQuestion',
  exit: { type: 'putAside', params: 'outcome' },
  on: {
    savedBasketTaken: putsSavedBasketBack,
    // The card was asked for before the check-out; the outcome stays on the screen.
    lookedUp: { guard: 'wantsCard' },
    checkOutTaken: [
      // An earlier check-out of the same basket may be in flight too: that one was put aside.
      { guard: and(['isCurrent', 'isOfThisCheckOut', 'wasTaken']), actions: 'noteCheckOut' },
      { guard: and(['isCurrent', 'isOfThisCheckOut', not('wasTaken')]), target: 'basket', actions: 'sayNotTaken' },
    ],
    // A session renter goes on with what is left in the basket. Otherwise this is the next job, and lines that did not
    // end well are put aside.
    scan: [
      {
        guard: and([not('isCommand'), 'hasSession', 'hasRemaining']),
        target: 'basket',
        actions: ['reopenBasket', raise(({ event }) => event)],
      },
      { guard: not('isCommand'), target: 'ready', actions: ['clear', raise(({ event }) => event)] },
    ],
    // This is the next job: lines that did not end well are put aside.
    openItem: { target: 'ready', actions: ['clear', 'showLine', 'sayOpening'] },
    // With what was undone: for the wrong renter's basket one card is enough, not another scan of each item.
    backToBasket: { guard: 'isReopenable', target: 'basket', actions: 'reopenUndone' },
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
    // Done: the outcome was read as far as it had come. In self-service this logs the renter off.
    close: { target: 'ready', actions: ['endSession', 'clear'] },
    // The next job, too: Returns shows nothing of a basket, so lines that did not end well would stay unseen there.
    showReturns: [
      { guard: and(['hasSession', 'hasRemaining']), target: 'returns', actions: ['reopenBasket', 'openReturns'] },
      { target: 'returns', actions: ['clear', 'openReturns'] },
    ],
    takeOut: takesOut,
    takeOutAll: takesOut,
    // The basket decides whether it can be checked out, and says why not.
    tryAllAgain: {
      guard: 'areRemaining',
      target: 'basket',
      actions: ['reopenBasket', 'clearRefusals', raise({ type: 'confirm' })],
    },
  },
});
