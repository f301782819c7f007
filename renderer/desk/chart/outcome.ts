// What became of a check-out.
import { and, not, raise } from 'xstate';
import { desk } from './setup.ts';
import { putsSavedBasketBack } from './shared.ts';

export const outcome = desk.createStateConfig({
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
    // As the next job: what was not well is kept.
    openItem: { target: 'ready', actions: ['clear', 'showLine'] },
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
    // As the next job, too: Returns shows nothing of a basket, so what was not well would stand there unseen.
    showReturns: [
      { guard: and(['hasSession', 'hasRemaining']), target: 'returns', actions: ['reopenBasket', 'openReturns'] },
      { target: 'returns', actions: ['clear', 'openReturns'] },
    ],
    takeOut: [
      { guard: and(['isRemaining', 'isOnlyLine']), target: 'ready', actions: 'clear' },
      { guard: 'isRemaining', actions: 'takeOut' },
    ],
  },
});
