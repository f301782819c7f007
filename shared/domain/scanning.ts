// Terms and limits of scanning that settings, main and page share.

export const TERMINATORS = ['enter', 'tab', 'none'] as const;
export type Terminator = (typeof TERMINATORS)[number];

/** GS1 application identifiers whose element may serve as the code: SSCC, GTIN, batch, serial, GRAI, GIAI. */
export const GS1_ELEMENTS = ['00', '01', '10', '21', '8003', '8004'] as const;
export type Gs1Element = (typeof GS1_ELEMENTS)[number];

export const MAX_SCANNERS = 4;
export const MAX_RULES = 20;
export const MAX_PATTERN_LENGTH = 500;
/** The longest prefix or suffix of a scanner, in characters. */
export const MAX_AFFIX_LENGTH = 32;
