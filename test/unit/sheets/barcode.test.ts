// The sizes of printed codes: modules that basic scanners resolve, in whole dots of the printer.
import { expect, it } from 'vitest';
import { barcodeOf, type PrintedSymbology } from '../../../electron/sheets/barcode.ts';
import { mm } from '../../../electron/sheets/pen.ts';
import { TEST_CODES } from '../../../shared/domain/test-sheet.ts';

const DOT = 72 / 300;

it.each<[PrintedSymbology, string, number, number]>([
  // Modules as the standards count them: start, data, check and stop.
  ['code128', 'KIOSK:CONFIRM', 11 * 15 + 13, 0.33],
  ['code39', '1017', 16 * 6 - 1, 0.33],
  ['ean13', '2000000020013', 95, 0.33],
  ['qr', 'KIOSK:CONFIRM', 21, 0.5],
  ['datamatrix', 'CAM-0112', 14, 0.5],
])('%s of "%s" has %i modules of at least %f mm', (symbology, text, modules, least) => {
  const module = barcodeOf(text, symbology, 10).width / modules;
  expect(module).toBeGreaterThanOrEqual(mm(least));
  expect(module / DOT).toBeCloseTo(Math.round(module / DOT), 6);
});

it('no test code is wider than basic imagers resolve', () => {
  for (const { text, symbology } of TEST_CODES.filter((code) => code.symbology === 'code128'))
    expect(barcodeOf(text, symbology, 10).width).toBeLessThanOrEqual(330 * 0.96);
});

it('a text that the symbology can’t encode throws', () => {
  expect(() => barcodeOf('lower case', 'code39', 10)).toThrow();
  expect(() => barcodeOf('2000000020014', 'ean13', 10)).toThrow();
});
