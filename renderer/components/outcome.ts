// The one verdict language of the kiosk.

/** Each has its badge, colour, tone and word. */
export type Outcome = 'ready' | 'sending' | 'saved' | 'done' | 'already' | 'attention' | 'refused';
