// Converts the barcode engine's results to a CameraRead: one name for each symbology, one spelling for each number.
import type { ReadInputBarcodeFormat, ReadOutputBarcodeFormat, ReadResult } from 'zxing-wasm/reader';
import type { Symbology } from '../scan.ts';
import type { CameraRead } from './decoder-messages.ts';

/** Formats to look for. Code 39's pharmacy variants are left out: they would match one in ten six-character codes. */
export const LINEAR_FORMATS: ReadInputBarcodeFormat[] = [
  'Code128',
  'Code39Std',
  'Code39Ext',
  'Code93',
  'Codabar',
  'ITF',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'DataBar',
];
export const MATRIX_FORMATS: ReadInputBarcodeFormat[] = ['QRCode', 'DataMatrix', 'Aztec', 'PDF417'];

/** Symbologies by the engine's family or, where a family holds several symbologies, by its format. */
const SYMBOLOGY_OF: Record<string, Symbology> = {
  Code128: 'code128',
  Code39: 'code39',
  Code93: 'code93',
  Codabar: 'codabar',
  ITF: 'itf',
  EAN13: 'ean13',
  ISBN: 'ean13',
  EAN8: 'ean8',
  // A UPC-A number is an EAN-13 number that begins with 0; the engine's text has that 0.
  UPCA: 'ean13',
  UPCE: 'upce',
  DataBar: 'databar',
  QRCode: 'qr',
  DataMatrix: 'datamatrix',
  Aztec: 'aztec',
  PDF417: 'pdf417',
};

/** The read, or null for an empty text or a symbology that the kiosk does not know. */
export function readOf({ format, symbology, text, contentType }: ReadResult): CameraRead | null {
  const name = SYMBOLOGY_OF[format satisfies ReadOutputBarcodeFormat] ?? SYMBOLOGY_OF[symbology];
  if (!name || text === '') return null;
  const isGs1 = contentType === 'GS1';
  return { text: name === 'ean13' && text.length === 12 ? `0${text}` : text, symbology: name, isGs1 };
}

/**
 * Whether a Code 39 was read as "full ASCII" without good reason: nothing in the symbol tells the two apart, and
 * "CAM/A12" would become "CAM!12". Labels use full ASCII for lower-case letters, so only two or more are a good reason.
 */
export function isDoubtfulFullAscii({ format, text }: ReadResult): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
  return format === 'Code39Ext' && (/[\u0000-\u001f]/.test(text) || !/[a-z].*[a-z]/.test(text));
}
