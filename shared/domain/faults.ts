// Faults of this kiosk: in its page, the main process or the graphics process. Shown in administration.

/**
 * 'page': the page's process ended or hung. 'main': a fault in the main process, which kept running. 'graphics':
 * Chromium's graphics process ended.
 */
export const FAULT_PLACES = ['page', 'main', 'graphics'] as const;
export type FaultPlace = (typeof FAULT_PLACES)[number];

/** How many days of faults are kept. */
export const FAULT_DAYS = 7;

export interface FaultCounts extends Record<FaultPlace, number> {
  /** How often the kiosk restarted itself because of them. */
  restarts: number;
  /** The latest fault: epoch milliseconds, where, and Electron's one-word reason; null: there was none. */
  last: { at: number; place: FaultPlace; reason: string } | null;
}
