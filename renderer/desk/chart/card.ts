// The card of one item: shows the item and takes its return.
import { and, not } from 'xstate';
import { desk } from './setup.ts';
import { confirmsNoExtension, extendsLoans, reportsCondition, whileLookingUp } from './shared.ts';

export const card = desk.createStateConfig({
  entry: 'clearQuestion',
  exit: [{ type: 'putAside', params: 'card' }, { type: 'putAside', params: 'extensions' }, 'forgetLoans'],
  on: {
    ...extendsLoans,
    openExtend: { guard: 'canExtend', actions: 'openExtend' },
    returnItem: { guard: 'canReturn', actions: ['sendReturn', 'markReturning'] },
    confirm: [
      confirmsNoExtension,
      whileLookingUp,
      // After an extension the key is *Done*: a printed Confirm must not return what was just extended.
      { guard: and(['canReturn', not('isExtended')]), actions: ['sendReturn', 'markReturning'] },
      { guard: 'canAddFromCard', target: 'basket', actions: 'addFromCard' },
      { guard: 'hasBasket', target: 'basket', actions: 'sayReady' },
      { target: 'ready', actions: 'clear' },
    ],
    addToBasket: { guard: 'canAddFromCard', target: 'basket', actions: 'addFromCard' },
    takeUntilReserved: { guard: 'isFreeUntilReserved', target: 'basket', actions: 'takeUntilReserved' },
    // The key says *or scan a card*: the card takes the item, as the key does, for whoever holds it.
    'answer.renter': {
      guard: and(['isFreeUntilReserved', not('wantsCard')]),
      target: 'basket',
      actions: ['takeUntilReserved', 'setRenter', 'recheckLines'],
    },
    unresolved: {
      guard: and(['isFreeUntilReserved', { type: 'meansUnresolved', params: 'renter' as const }]),
      target: 'basket',
      actions: ['takeUntilReserved', 'setUnresolvedRenter'],
    },
    swap: { guard: 'canSwap', target: 'basket', actions: ['startSwap', 'lookUpAs'] },
    reportCondition: reportsCondition,
    reported: { guard: 'isCurrent', actions: ['noteReported', 'notePutAsideReport'] },
    // With an open basket, another renter would raise the question whose basket it is.
    showRenter: { guard: not('hasBasket'), actions: 'lookUpRenter' },
    // The recent actions show how the undo goes on; the card would show a loan that is out of date.
    // Another one, in the list of today over the card, leaves it.
    undo: [
      { guard: and(['isUndoOfCard', 'hasBasket']), target: 'basket', actions: ['sendUndo', 'sayUndoing'] },
      { guard: and(['isUndoOfCard', 'isLookingUp']), actions: 'sayStillLookingUp' },
      { guard: 'isUndoOfCard', target: 'ready', actions: ['clear', 'sendUndo', 'sayUndoing'] },
    ],
  },
});
