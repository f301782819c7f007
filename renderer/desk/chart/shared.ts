// Transitions shared by several screens of the desk.

/** Used by the Returns screen and by the card. */
export const reportsCondition = [
  { guard: 'isToBeReported', actions: ['sendReport', 'noteConditionReport'] },
  { guard: 'mayReport', actions: 'noteConditionReport' },
  // Too late or too early: the report is not dropped silently.
  { actions: 'sayNotNoted' },
] as const;

/**
 * No scan may be lost without a word: whatever clears the desk, or opens a screen that takes no such answer, comes after
 * this one. The gesture does nothing, and the read-out says so. Only whoever leaves (*Log off*, a reset) does not wait.
 */
export const whileLookingUp = { guard: 'isLookingUp', actions: 'sayStillLookingUp' } as const;

/** The due sheet, over the card and over the renter's page. */
export const extendsLoans = {
  chooseExtendDue: { actions: 'chooseExtendDue' },
  closeExtend: { actions: 'closeExtend' },
  extend: { guard: 'isAnyExtendable', actions: ['sendExtension', 'markExtending'] },
  close: { guard: 'isExtending', actions: 'closeExtend' },
} as const;

/** A scanned *Confirm* neither extends a loan nor returns an item below the due sheet. */
export const confirmsNoExtension = { guard: 'isExtending', actions: 'sayExtendByTouch' } as const;

/** The next customer's turn: from the basket and from a renter's page. */
export const parks = [
  whileLookingUp,
  { guard: 'isParkFull', actions: 'sayParkFull' },
  { guard: 'canPark', target: 'ready', actions: ['parkBasket', 'clear', 'sayParked'] },
  { actions: 'sayNothingToPark' },
] as const;

/** A saved basket that would replace something else is saved again and offered later. */
export const putsSavedBasketBack = { guard: 'wasSavedBasketTaken', actions: 'saveBasketAgain' } as const;
