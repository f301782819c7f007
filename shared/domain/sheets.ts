// The sheets that the kiosk saves as PDF, and their paper sizes.

/** Printed commands; the codes of the scanner test; labels and cards of the demo workspace. */
export const SHEETS = ['commands', 'scannerTest', 'demo'] as const;
export type SheetName = (typeof SHEETS)[number];

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];
