// The sheets that the kiosk prints as PDF files, and the papers they come on.

/** The printed commands; the codes that commissioning asks for; labels and cards of the demo workspace. */
export const SHEETS = ['commands', 'scannerTest', 'demo'] as const;
export type SheetName = (typeof SHEETS)[number];

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];
