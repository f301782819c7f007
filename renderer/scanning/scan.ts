// What every source of scans (wedge, search hit) hands to the desk.

export interface Scan {
  /** The code as it is to be looked up: trimmed, 1 to 512 characters, no control characters. */
  code: string;
  source: 'wedge' | 'search';
  /** What the code stands for, where a person has said so. */
  as?: 'item' | 'renter';
  /** Epoch milliseconds of the moment the code was complete. */
  at: number;
}

/** A burst that can't be a code. Its text is not kept. */
export interface BadScan {
  problem: 'empty' | 'too-long' | 'control-characters' | 'token-shaped' | 'broken';
  at: number;
}

export type Read = { ok: true; scan: Scan } | { ok: false; bad: BadScan };
