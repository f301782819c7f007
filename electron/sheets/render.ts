// Renders a sheet as a PDF. Loaded only on demand, because the desk itself does not need the PDF library.

import { outsideIn } from '../../renderer/text/outside-languages.ts';
import type { Paper, SheetName } from '../../shared/domain/sheets.ts';
import { type DeskCommands, drawCommandSheet } from './command-sheet.ts';
import { drawDemoSheet } from './demo-sheet.ts';
import { PAPER_SIZES } from './page.ts';
import { startPen } from './pen.ts';
import { drawScannerTestSheet } from './scanner-test-sheet.ts';

export interface SheetRequest extends DeskCommands {
  sheet: SheetName;
  paper: Paper;
  /** The desk's name; '' if it has none. */
  deskName: string;
}

/** Renders the sheet. The demo sheet shows the states as of `now` (epoch milliseconds). */
export async function renderSheet(request: SheetRequest, now: number): Promise<Buffer> {
  const { sheet, paper, locale, deskName } = request;
  const text = (await outsideIn(locale)).sheets;
  const pages = { paper, text, owner: deskName || 'Frontdesk Kiosk' };
  const pen = startPen(PAPER_SIZES[paper], text.sheets[sheet].title, locale);
  switch (sheet) {
    case 'commands':
      drawCommandSheet(pen, pages, request);
      break;
    case 'scannerTest':
      drawScannerTestSheet(pen, pages);
      break;
    case 'demo':
      drawDemoSheet(pen, pages, now);
      break;
  }
  return pen.end();
}
