// What is known of a desk before anything else: who works it, operators or renters by themselves, and how much it may say in words of its own.

export const DESK_MODES = ['attended', 'selfService'] as const;
export type DeskMode = (typeof DESK_MODES)[number];

/** Characters of what a desk is called. */
export const MAX_DESK_NAME_LENGTH = 30;
/** Characters of what *Help* says: more is not read at a kiosk. */
export const MAX_HELP_LENGTH = 300;
/** Characters of a type's name, and of something to be checked. */
export const MAX_CHECK_LENGTH = 60;
/** How many things are seen to before a hand-over, how many types have a checklist, and how much is on one. */
export const MAX_HAND_OVER_CHECKS = 6;
export const MAX_CHECKLISTS = 50;
export const MAX_CHECKLIST_PARTS = 20;
