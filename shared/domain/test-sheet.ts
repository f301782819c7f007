// The codes of the scanner test sheet, in the order to scan them: what a scanner makes of them tells its habits.

/** What a code is for; the sheet's words and commissioning's findings go by it. */
export type TestCodeId =
  /** Capitals and digits, short: every scanner reads it. Terminator, prefix, suffix, Caps Lock. */
  | 'plain'
  /** Letters of both cases and the signs that move from layout to layout: layout, case, shift keys that come too late. */
  | 'keys'
  /** Forty characters with doubled ones: speed, and characters that get lost. */
  | 'length'
  /** The signs that the others leave out, and whether the scanner reads 2D codes at all. */
  | 'matrix'
  /** Two elements of which the first ends with a separator (FNC1, arriving as GS). */
  | 'separator';

export interface TestCode {
  id: TestCodeId;
  /** What a scanner without habits of its own types: "\u001d" for the separator, nothing for an FNC1 at the start. */
  text: string;
  symbology: 'code128' | 'qr';
  /** Printed as GS1-128: its AIM identifier is "]C1" instead of "]C0". */
  isGs1: boolean;
}

/**
 * Each text begins unlike the others and has a length of its own (10, 23, 40, 34, 32), so that it is known again
 * however the keys were mangled. None begins like a printed command. The 1D ones stay within 330 modules, which plain
 * imagers of 640 pixels still resolve.
 */
export const TEST_CODES: readonly TestCode[] = [
  { id: 'plain', text: 'KIOSKTEST1', symbology: 'code128', isGs1: false },
  { id: 'keys', text: 'KioskTest2-yZ/qA_m.W:#+', symbology: 'code128', isGs1: false },
  { id: 'length', text: 'KIOSKTEST3001122334455667788990123456789', symbology: 'code128', isGs1: false },
  { id: 'matrix', text: 'KioskTest4?yZ=qA&m,W;%$!()[]*\'"@<>', symbology: 'qr', isGs1: false },
  // (01) a GTIN that GS1 keeps for examples, (10) a batch, (21) a serial number.
  { id: 'separator', text: '010950600013435210KIOSK5\u001d21TEST5', symbology: 'code128', isGs1: true },
];
