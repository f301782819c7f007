// The types of a scan: what every source (wedge, camera, search hit) hands to the desk, and the raw burst of the wedge.
import type { SCAN_SOURCES } from '../../shared/domain/scan-sources.ts';
import type { Terminator } from '../../shared/domain/scanning.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import type { KeyPress } from './keys.ts';

/** Kinds of codes. A wedge reports the kind only by AIM identifiers. */
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

/** Another form of a code, in which the workspace may know it. */
export interface OtherForm {
  code: string;
  /** The pattern of a code rule that makes this form of such labels; null: no pattern can. */
  rule: string | null;
}

export interface Scan {
  /** The code to look up: trimmed, 1 to 512 characters, no control characters. */
  code: string;
  /** Absent if the source does not report it. */
  symbology?: Symbology;
  source: keyof typeof SCAN_SOURCES | 'search';
  /** What the code stands for, if a person or a code rule said so. */
  as?: 'item' | 'renter';
  /** Another form in which the workspace may know it, if not as it was read. */
  otherForm?: OtherForm;
  /** Epoch milliseconds of the moment the code was complete. */
  at: number;
}

/** Why keys of a scanner were dropped: part of a code is missing, or several codes came in one symbol. */
export type BrokenRead = 'broken' | 'several-codes';

/** A read that can't be a code. Its text is not kept. */
export interface BadScan {
  problem: 'empty' | 'too-long' | 'control-characters' | 'token-shaped' | 'no-element' | BrokenRead;
  at: number;
}

export type Read = { ok: true; scan: Scan } | { ok: false; bad: BadScan };

/** A complete wedge burst, prefix and suffix included. The scanner's profile picks one of the two readings. */
export interface KeyBurst {
  /** The characters that the system produced for the keys. */
  typed: string;
  /** The keys themselves, as a US keyboard labels them. */
  usKeys: string;
  terminator: Terminator;
  /** Milliseconds between the keys. */
  gapMs: { typical: number; longest: number };
}

/** A code has ended. `firstKey` is the number of its first key; a field is restored to its content before that key. */
export type BurstEnd =
  | { kind: 'burst'; burst: KeyBurst; scanner: ScannerProfile | null; firstKey: number }
  /** Part of a code was lost. The rest is dropped: it could be a different item's code. */
  | { kind: 'broken'; firstKey: number }
  /** More codes followed in the same symbol, and were dropped. */
  | { kind: 'several'; firstKey: number };

/** 'unknown': scanners that are still being checked; what one code showed is not applied to the next. */
export type KnownScanners = readonly ScannerProfile[] | 'unknown';

/** What a key press means to the reader of bursts. */
export interface Answer {
  /** True if the key comes from a scanner and must be kept from the page. */
  keep: boolean;
  /** The key's sequence number among the keys that type a character; null if it types none. */
  key: number | null;
  end: BurstEnd | null;
}

export interface BurstReader {
  /** Handles a keydown. Times must never decrease. */
  press(press: KeyPress): Answer;
  /** Handles the keyup of the key with this `code`, after the presses so far. */
  release(code: string): void;
  /** The window got the focus at this time: keys between those before and after may have gone to another window. */
  focus(at: number): void;
  /** To be called when no key came for WEDGE_TIMES.silence. */
  rest(): BurstEnd | null;
  /** True if no run is open that the next key could belong to. */
  isIdle(): boolean;
  /** True during a burst with no field focused: a space in it would press the focused button. */
  isOutsideField(): boolean;
  /** The number of the first key that may still turn out to be a scanner's. */
  oldestKey(): number;
}
