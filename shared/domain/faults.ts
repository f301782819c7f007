// What stopped at this kiosk: its page, something in main, or what draws. Told in administration.

/** 'page': the page's process ended or hung. 'main': a fault in the main process, which went on. 'graphics': the process that draws ended. */
export const FAULT_PLACES = ['page', 'main', 'graphics'] as const;
export type FaultPlace = (typeof FAULT_PLACES)[number];

/** So many days are looked back on. */
export const FAULT_DAYS = 7;

export interface FaultCounts extends Record<FaultPlace, number> {
  /** How often the kiosk restarted by itself for them. */
  restarts: number;
  /** The newest: epoch milliseconds, where, and one word for why, as Electron says it; null: there was none. */
  last: { at: number; place: FaultPlace; reason: string } | null;
}
