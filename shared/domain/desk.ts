// The modes of a desk, and the limits of its own texts.

export const DESK_MODES = ['attended', 'selfService'] as const;
export type DeskMode = (typeof DESK_MODES)[number];

/** The longest desk name, in characters. */
export const MAX_DESK_NAME_LENGTH = 30;
/** The longest *Help* text, in characters: people at a kiosk don't read more. */
export const MAX_HELP_LENGTH = 300;
/** The longest type name and checklist entry, in characters. */
export const MAX_CHECK_LENGTH = 60;
/** The most checks before a hand-over, types with a checklist, and entries per checklist. */
export const MAX_HAND_OVER_CHECKS = 6;
export const MAX_CHECKLISTS = 50;
export const MAX_CHECKLIST_PARTS = 20;
