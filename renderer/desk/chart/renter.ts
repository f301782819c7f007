// A renter's page; in self-service whoever is logged in.
import { desk } from './setup.ts';
import { confirmsNoExtension, extendsLoans, whileLookingUp } from './shared.ts';

export const renter = desk.createStateConfig({
  entry: 'putAsideQuestion',
  exit: [{ type: 'putAside', params: 'extensions' }, 'forgetExtended'],
  on: {
    ...extendsLoans,
    openExtend: { guard: 'canExtend', actions: ['openExtend', 'lookUpLoans'] },
    // What they have out is another list now.
    actionChanged: { guard: 'isSettledForSession', actions: ['noteAction', 'lookUpSessionRenter'] },
    close: [extendsLoans.close, { guard: 'hasSession', target: 'ready', actions: ['endSession', 'clear'] }],
    returnLoans: [
      // What was scanned meanwhile is not dropped unasked.
      { guard: 'isLookingUp', actions: 'sayStillLookingUp' },
      { guard: 'areTheirLoans', target: 'returns', actions: ['takeLoans', 'sendLoans', 'lookAtLoans'] },
    ],
    showItem: { guard: 'isOutToRenter', actions: 'showLine' },
    startBasket: { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
    openBasket: [
      { guard: 'mayTakeOut', target: 'basket', actions: ['startBasket', 'sayBasketOpen'] },
      { actions: 'sayRenterBlocked' },
    ],
    confirm: [
      confirmsNoExtension,
      whileLookingUp,
      { guard: 'mayTakeOut', target: 'basket', actions: 'startBasket' },
      { actions: 'sayRenterBlocked' },
    ],
  },
});
