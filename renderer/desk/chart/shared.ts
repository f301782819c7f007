// Transitions that several screens of the desk share.

/** The same on the Returns screen and on the card. */
export const reportsCondition = [
  { guard: 'isToBeReported', actions: ['sendReport', 'noteConditionReport'] },
  { guard: 'mayReport', actions: 'noteConditionReport' },
  // Too late, or too early: it is not dropped without a word.
  { actions: 'sayNotNoted' },
] as const;

/** What a printed *Confirm* means hangs on what the look-up finds: nothing is confirmed meanwhile, and that is said. */
export const whileLookingUp = { guard: 'isLookingUp', actions: 'sayStillLookingUp' } as const;

/** The due sheet, over the card and over the renter's page. */
export const extendsLoans = {
  chooseExtendDue: { actions: 'chooseExtendDue' },
  closeExtend: { actions: 'closeExtend' },
  extend: { guard: 'isAnyExtendable', actions: ['sendExtension', 'sayExtending'] },
  close: { guard: 'isExtending', actions: 'closeExtend' },
} as const;

/** Nothing is extended, or returned below the sheet, by a scan. */
export const confirmsNoExtension = { guard: 'isExtending', actions: 'sayExtendByTouch' } as const;

/** Where a basket that comes back would take the place of something else, it is offered again later. */
export const putsSavedBasketBack = { guard: 'wasSavedBasketTaken', actions: 'saveBasketAgain' } as const;
