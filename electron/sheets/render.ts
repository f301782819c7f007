// Makes the PDF of a sheet. Loaded only when one is wanted: what draws is of no use to the desk.

import { OUTSIDE } from '../../renderer/text/outside-languages.ts';
import type { Locale } from '../../shared/domain/app.ts';
import type { Paper, SheetName } from '../../shared/domain/sheets.ts';
import { drawCommandSheet } from './command-sheet.ts';
import { drawDemoSheet } from './demo-sheet.ts';
import { PAPER_SIZES } from './page.ts';
import { startPen } from './pen.ts';
import { drawScannerTestSheet } from './scanner-test-sheet.ts';

/** The sheet as a PDF file. `now` (epoch milliseconds) is when the things of the demo sheet are looked at. */
export function renderSheet(sheet: SheetName, paper: Paper, locale: Locale, now: number): Promise<Buffer> {
  const text = OUTSIDE[locale].sheets;
  const pen = startPen(PAPER_SIZES[paper], text.sheets[sheet].title, locale);
  switch (sheet) {
    case 'commands':
      drawCommandSheet(pen, paper, text);
      break;
    case 'scannerTest':
      drawScannerTestSheet(pen, paper, text);
      break;
    case 'demo':
      drawDemoSheet(pen, paper, text, now);
      break;
  }
  return pen.end();
}
