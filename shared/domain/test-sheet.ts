// The codes of the scanner test sheet, in scanning order: how a scanner types them shows its settings.

/** What a code tests; the sheet's texts and the commissioning results use this id. */
export type TestCodeId =
  /** Capitals and digits, short: every scanner reads it. Shows terminator, prefix, suffix and Caps Lock. */
  | 'plain'
  /** Letters of both cases and characters that differ between layouts. Shows layout, case and late Shift keys. */
  | 'keys'
  /** Forty characters, some doubled. Shows speed and lost characters. */
  | 'length'
  /** The remaining characters, and whether the scanner reads 2D codes at all. */
  | 'matrix'
  /** Two elements, the first ended by a separator (FNC1, typed as GS). */
  | 'separator';

export interface TestCode {
  id: TestCodeId;
  /** What a scanner with default settings types: "\u001d" for the separator, nothing for an FNC1 at the start. */
  text: string;
  symbology: 'code128' | 'qr';
  /** Printed as GS1-128: its AIM identifier is "]C1" instead of "]C0". */
  isGs1: boolean;
}

/**
 * Each text has its own beginning and length (10, 23, 40, 34, 32), so that it is recognized however the keys were
 * mangled. None begins like a printed command. The 1D codes stay within 330 modules, which plain 640-pixel imagers
 * still resolve.
 */
export const TEST_CODES: readonly TestCode[] = [
  { id: 'plain', text: 'KIOSKTEST1', symbology: 'code128', isGs1: false },
  { id: 'keys', text: 'KioskTest2-yZ/qA_m.W:#+', symbology: 'code128', isGs1: false },
  { id: 'length', text: 'KIOSKTEST3001122334455667788990123456789', symbology: 'code128', isGs1: false },
  { id: 'matrix', text: 'KioskTest4?yZ=qA&m,W;%$!()[]*\'"@<>', symbology: 'qr', isGs1: false },
  // (01) a GTIN that GS1 reserves for examples, (10) a batch, (21) a serial number.
  { id: 'separator', text: '010950600013435210KIOSK5\u001d21TEST5', symbology: 'code128', isGs1: true },
];
