// How this kiosk reads codes: the habits of its scanners, the rules of its codes, its camera. Kept in the settings, used by the page.

/** How one USB scanner types, as commissioning found it. */
export interface ScannerProfile {
  /** For people: "Scanner 1". */
  name: string;
  /** 'typed': the characters that the system makes of the keys. 'us-keys': the keys themselves, as a US keyboard labels them. */
  decoding: 'typed' | 'us-keys';
  /** What it types before and after each code, besides the terminator; '' for nothing. */
  prefix: string;
  suffix: string;
  terminator: Terminator;
  /** 'swapped': Caps Lock is on, so that upper and lower case have changed places. */
  letterCase: 'kept' | 'swapped';
  /** Whether it types AIM identifiers ("]C1") before the codes. */
  aim: boolean;
  /** Milliseconds between two keys of one code, as measured. */
  gapMs: { typical: number; longest: number };
}

export const TERMINATORS = ['enter', 'tab', 'none'] as const;
export type Terminator = (typeof TERMINATORS)[number];

/**
 * What part of a scan is the code: a pattern in RE2 syntax with one named group, `item`, `renter`, or `code` where it may be
 * either. The first rule that matches counts; a scan that matches none is the code as it is.
 */
export interface CodeRule {
  pattern: string;
}

/** Application identifiers of GS1 whose element may serve as the code: SSCC, GTIN, batch, serial, GRAI, GIAI. */
export const GS1_ELEMENTS = ['00', '01', '10', '21', '8003', '8004'] as const;
export type Gs1Element = (typeof GS1_ELEMENTS)[number];

export interface CameraChoice {
  /** The browser's name for the device; it changes with the browser's data, so the label is kept too. */
  id: string;
  label: string;
}

export interface ScanSettings {
  /** Empty: never commissioned, so bursts are told from typing by their speed alone. */
  scanners: ScannerProfile[];
  rules: CodeRule[];
  /** The element of a GS1 code that is the code of the thing; null: the whole text is. */
  gs1Element: Gs1Element | null;
  /** The camera that was chosen last; null: any. */
  camera: CameraChoice | null;
}

export const MAX_SCANNERS = 4;
export const MAX_RULES = 20;
export const MAX_PATTERN_LENGTH = 500;
/** The longest prefix or suffix of a scanner, in characters. */
export const MAX_AFFIX_LENGTH = 32;

export const DEFAULT_SCAN_SETTINGS: ScanSettings = { scanners: [], rules: [], gs1Element: null, camera: null };
