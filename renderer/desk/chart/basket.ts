// The basket while it is being filled.
import { and, not, raise } from 'xstate';
import { desk } from './setup.ts';
import { parks, whileLookingUp } from './shared.ts';

export const basket = desk.createStateConfig({
  entry: ['clearQuestion', 'clearCard'],
  on: {
    confirm: [
      // An item that is still being looked up would miss the check-out and join the basket after it.
      whileLookingUp,
      { guard: and(['canCheckOut', 'isDuePast']), actions: 'renewDue' },
      { guard: 'canCheckOut', target: 'outcome', actions: ['sendCheckOut', 'markCheckingOut'] },
      { actions: 'sayWhyNotCheckOut' },
    ],
    takeOut: [
      // The answer would bring the line back.
      { guard: 'isBeingLookedUp', actions: 'sayStillLookingUp' },
      { guard: 'isOverridden', actions: ['revokeOverrides', 'takeOut'] },
      { actions: 'takeOut' },
    ],
    takeOutAll: [whileLookingUp, { actions: 'takeOut' }],
    tryAllAgain: [whileLookingUp, { actions: ['clearRefusals', 'recheckLines'] }],
    countPart: { actions: 'countPart' },
    override: [
      { guard: 'mayOverride', actions: 'allowOverrides' },
      { guard: 'isStillBlocked', actions: 'sayBlocksChanged' },
    ],
    revokeOverride: { actions: ['revokeOverrides', 'revokeOverride'] },
    showItem: { guard: and(['isLine', not('isOpening')]), actions: ['showLine', 'sayOpening'] },
    // Its card goes on with the condition, the place and Undo; the line goes once main has taken the return.
    returnLine: [
      whileLookingUp,
      { guard: 'canReturnLine', target: 'card', actions: ['showLineCard', raise({ type: 'returnItem' })] },
    ],
    tryAgain: { guard: and(['isLine', not('isBeingLookedUp')]), actions: ['noteTryAgain', 'lookUpAs'] },
    chooseOtherDue: [{ guard: 'isOtherDuePossible', actions: 'chooseOtherDue' }, { actions: 'sayDueNotOffered' }],
    chooseDue: [{ guard: 'isDueOffered', actions: 'chooseDue' }, { actions: 'sayDueNotOffered' }],
    chooseLineDue: [{ guard: 'canLineBeDue', actions: 'chooseLineDue' }, { actions: 'sayDueNotOffered' }],
    presetsPassed: { actions: 'renewPresets' },
    goEarlier: { guard: 'canGoEarlier', actions: 'goEarlier' },
    openBasket: { actions: 'sayBasketOpen' },
    cancel: [
      whileLookingUp,
      { guard: and(['hasLines', not('isBasketKept')]), actions: 'sayBasketKept' },
      { target: 'ready', actions: 'clear' },
    ],
    renterSeen: {
      guard: and(['isCurrent', 'isOfBasketRenter']),
      actions: ['noteBasketRenter', 'sayBasketRenter', 'recheckLines'],
    },
    // By name, too. The read-out and the box say that a card does it as well.
    changeRenter: { actions: ['changeRenter', raise({ type: 'openSearch', typed: null })] },
    showRenter: { guard: 'isBasketRenter', target: 'renter', actions: 'showBasketRenter' },
    park: parks,
    empty: [whileLookingUp, { target: 'ready', actions: 'clear' }],
    close: [whileLookingUp, { target: 'ready', actions: 'clear' }],
  },
});
