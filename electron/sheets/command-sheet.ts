// The command sheet: every printed command as a label to hang up or cut out, as a barcode and a QR code.

import type { SheetText } from '../../renderer/text/outside.ts';
import { COMMANDS, type CommandName } from '../../shared/domain/commands.ts';
import { barcodeOf } from './barcode.ts';
import { type Area, beginPage, cutIntoCells, type SheetPages } from './page.ts';
import type { Pen } from './pen.ts';

const AT_THE_DESK: CommandName[] = ['confirm', 'cancel', 'undo', 'checkOut', 'returns', 'park'];
const DUE_BACK: CommandName[] = ['dueToday', 'dueTomorrow', 'dueThreeDays', 'dueOneWeek', 'dueTwoWeeks'];

const WHEN_ASKED: CommandName[] = ['item', 'renter'];

const BAR_HEIGHT_MM = 7;
const HEADING = 17;
const PADDING = 11;
/** The padding above and below a label’s content; on the sides the barcode needs more (PADDING). */
const EDGE = 7.5;

export function drawCommandSheet(pen: Pen, pages: SheetPages): void {
  const { text } = pages;
  const area = beginPage(pen, pages, { ...text.sheets.commands, page: 1, pages: 1 });
  const rows = AT_THE_DESK.length;
  const rowHeight = (area.height - 2 * HEADING) / (rows + 1);
  drawRows(pen, { ...area, height: HEADING + rows * rowHeight }, [text.atTheDesk, text.dueBack], pairs(), text);
  const y = area.y + HEADING + rows * rowHeight;
  drawRows(pen, { ...area, y, height: HEADING + rowHeight }, [text.whenAsked], WHEN_ASKED, text);
}

/** Row by row: a desk command, and beside it a due date command. */
function pairs(): CommandName[] {
  return AT_THE_DESK.flatMap((name, row) => [name, ...DUE_BACK.slice(row, row + 1)]);
}

/** Draws labels in two columns below their titles. */
function drawRows(pen: Pen, area: Area, titles: string[], names: CommandName[], text: SheetText): void {
  const half = area.width / 2;
  for (const [column, title] of titles.entries())
    pen.line(title, { x: area.x + column * half, y: area.y + 4, width: half, size: 11.5, font: 'strong' });
  const below = { ...area, y: area.y + HEADING, height: area.height - HEADING };
  const cells = cutIntoCells(pen, below, 2, Math.ceil(names.length / 2));
  for (const [index, name] of names.entries()) {
    const cell = cells[index];
    if (cell) drawLabel(pen, cell, COMMANDS[name], text.commands[name]);
  }
}

function drawLabel(pen: Pen, cell: Area, code: string, { title, note }: { title: string; note: string }): void {
  const qr = barcodeOf(code, 'qr', 0);
  const bars = barcodeOf(code, 'code128', BAR_HEIGHT_MM);
  const right = cell.x + cell.width - PADDING;
  const words = { x: cell.x + PADDING, width: cell.width - 2 * PADDING - qr.width - qr.quiet };
  pen.line(title, { ...words, y: cell.y + EDGE, size: 17, font: 'strong' });
  pen.line(note, { ...words, y: cell.y + EDGE + 20, size: 9, ink: 'ink-2' });
  pen.tag(code, words.x, cell.y + EDGE + 33, 8.5);
  qr.draw(pen, right - qr.width, cell.y + EDGE);
  bars.draw(pen, words.x, cell.y + cell.height - EDGE - bars.height);
}
