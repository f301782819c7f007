// What is known of a desk before anything else: who works it, operators or renters by themselves, and how long its name may be.

export const DESK_MODES = ['attended', 'selfService'] as const;
export type DeskMode = (typeof DESK_MODES)[number];

/** Characters of what a desk is called. */
export const MAX_DESK_NAME_LENGTH = 30;
