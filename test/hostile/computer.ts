// How a test controls the simulated computer that an attacked kiosk runs on.

/** The environment variable with a Computer as JSON. */
export const COMPUTER_VARIABLE = 'KIOSK_HOSTILE_COMPUTER';

export interface Computer {
  /** A file that is polled for: it contains one Order and is deleted once that is carried out. */
  orders?: string;
  /** The kiosk believes that it is installed and was started with these switches. */
  installed?: boolean;
  switches?: string[];
  /** Files whose path ends with this can't be read. */
  unreadable?: string;
  /** Nothing in the kiosk's data folder can be written. */
  readOnly?: boolean;
}

/** Sleep for `ms` milliseconds and wake up; or press the key of the developer tools. */
export type Order = { do: 'sleep'; ms: number } | { do: 'press-f12' };
