// What a test tells the computer that an attacked kiosk runs on.

/** Of the environment; a Computer as JSON. */
export const COMPUTER_VARIABLE = 'KIOSK_HOSTILE_COMPUTER';

export interface Computer {
  /** A file that is looked for: holds one Order, and is gone when that was carried out. */
  orders?: string;
  /** The kiosk takes itself for an installed one, started with these switches. */
  installed?: boolean;
  switches?: string[];
  /** Files whose path ends so may not be read. */
  unreadable?: string;
  /** Nothing in the kiosk's folder can be written. */
  readOnly?: boolean;
}

/** Sleep for so long and wake up; or press the key of the developer tools. */
export type Order = { do: 'sleep'; ms: number } | { do: 'press-f12' };
