// The outcomes that every part of the kiosk uses.

/** Each has its badge, colour, tone and word. */
export type Outcome = 'ready' | 'sending' | 'saved' | 'done' | 'already' | 'attention' | 'refused';
