// What every source of scans (wedge, camera, search hit) hands to the desk, and what the wedge and the camera make it of.
import type { SCAN_SOURCES } from '../../shared/domain/scan-sources.ts';
import type { Terminator } from '../../shared/domain/scanning.ts';

/** What kind of code was read. A wedge tells it only by AIM identifiers. */
export const SYMBOLOGIES = [
  'code128',
  'code39',
  'code93',
  'codabar',
  'itf',
  'ean13',
  'ean8',
  'upca',
  'upce',
  'qr',
  'datamatrix',
  'aztec',
  'pdf417',
  'databar',
] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

export interface Scan {
  /** The code as it is to be looked up: trimmed, 1 to 512 characters, no control characters. */
  code: string;
  /** Left out where the source does not tell. */
  symbology?: Symbology;
  source: keyof typeof SCAN_SOURCES | 'search';
  /** What the code stands for, where a person or a code rule has said so. */
  as?: 'item' | 'renter';
  /** Epoch milliseconds of the moment the code was complete. */
  at: number;
}

/** A read that can't be a code. Its text is not kept. */
export interface BadScan {
  problem: 'empty' | 'too-long' | 'control-characters' | 'token-shaped' | 'broken' | 'no-element';
  at: number;
}

export type Read = { ok: true; scan: Scan } | { ok: false; bad: BadScan };

/** A whole burst of a wedge, before anything is taken off: the same keys in two readings, of which the scanner's profile chooses one. */
export interface KeyBurst {
  /** The characters that the system made of the keys. */
  typed: string;
  /** The keys themselves, as a US keyboard labels them. */
  usKeys: string;
  terminator: Terminator;
  /** Milliseconds between the keys. */
  gapMs: { typical: number; longest: number };
}
