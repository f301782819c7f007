// The scanner test sheet: the codes for the scanner check of commissioning, numbered in the order to scan them.

import { TEST_CODES, type TestCode } from '../../shared/domain/test-sheet.ts';
import { barcodeOf } from './barcode.ts';
import { type Area, beginPage, cutIntoCells, type SheetPages } from './page.ts';
import { mm, type Pen } from './pen.ts';

const BAR_HEIGHT_MM = 16;
const PADDING = 12;
const PLATE = 34;
/** Heights, in points: of number, title and note together, and of the text below a code. */
const WORDS = PLATE + 44;
const PRINTED = 18;
/** The width of the column of codes; the longest code has 321 modules. */
const CODES = mm(117);

export function drawScannerTestSheet(pen: Pen, pages: SheetPages): void {
  const { text } = pages;
  const area = beginPage(pen, pages, { ...text.sheets.scannerTest, page: 1, pages: 1 });
  const cells = cutIntoCells(pen, area, 1, TEST_CODES.length);
  for (const [index, cell] of cells.entries()) {
    const code = TEST_CODES[index];
    if (code) drawRow(pen, cell, index + 1, code, text.testCodes[code.id]);
  }
}

function drawRow(
  pen: Pen,
  row: Area,
  number: number,
  code: TestCode,
  { title, note }: { title: string; note: string },
): void {
  const words = { x: row.x + PADDING, width: row.width - CODES - 2 * PADDING };
  const top = row.y + (row.height - WORDS) / 2;
  pen.plate(String(number), words.x, top, { width: PLATE, height: PLATE, size: 22 });
  pen.line(title, { ...words, y: top + PLATE + 8, size: 12, font: 'strong' });
  pen.lines(note, { ...words, y: top + PLATE + 24, size: 8.5, ink: 'ink-2', lines: 3 });

  const barcode = barcodeOf(code.text, code.isGs1 ? 'gs1-128' : code.symbology, BAR_HEIGHT_MM);
  const x = row.x + row.width - CODES;
  const y = row.y + (row.height - barcode.height - PRINTED) / 2;
  barcode.draw(pen, x, y);
  pen.line(code.text.replaceAll('\u001d', ' '), {
    x,
    y: y + barcode.height + barcode.quiet + 2,
    width: CODES - PADDING,
    size: 9,
    font: 'code',
    ink: 'ink-2',
  });
}
