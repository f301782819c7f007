// The command sheet: every printed command as a label to hang up or cut out, in bars and as a QR code.
import { COMMANDS, type CommandName } from '../../shared/domain/commands.ts';
import type { Paper } from '../../shared/domain/sheets.ts';
import { barcodeOf } from './barcode.ts';
import { type Area, beginPage, cutIntoCells } from './page.ts';
import type { Pen } from './pen.ts';
import type { SheetText } from './text.ts';

const AT_THE_DESK: CommandName[] = ['confirm', 'cancel', 'undo', 'checkOut', 'returns'];
const DUE_BACK: CommandName[] = ['dueToday', 'dueTomorrow', 'dueThreeDays', 'dueOneWeek', 'dueTwoWeeks'];

const BAR_HEIGHT_MM = 12;
const HEADING = 18;
const PADDING = 11;

export function drawCommandSheet(pen: Pen, paper: Paper, text: SheetText): void {
  const area = beginPage(pen, paper, text, { ...text.sheets.commands, page: 1, pages: 1 });
  const half = area.width / 2;
  for (const [column, title] of [text.atTheDesk, text.dueBack].entries())
    pen.line(title, { x: area.x + column * half, y: area.y + 2, width: half, size: 11.5, font: 'strong' });
  const below = { ...area, y: area.y + HEADING, height: area.height - HEADING };
  const cells = cutIntoCells(pen, below, 2, AT_THE_DESK.length);
  for (const [index, cell] of cells.entries()) {
    const name = (index % 2 === 0 ? AT_THE_DESK : DUE_BACK)[Math.floor(index / 2)];
    if (name) drawLabel(pen, cell, COMMANDS[name], text.commands[name]);
  }
}

function drawLabel(pen: Pen, cell: Area, code: string, { title, note }: { title: string; note: string }): void {
  const qr = barcodeOf(code, 'qr', 0);
  const bars = barcodeOf(code, 'code128', BAR_HEIGHT_MM);
  const right = cell.x + cell.width - PADDING;
  const words = { x: cell.x + PADDING, width: cell.width - 2 * PADDING - qr.width - qr.quiet };
  pen.line(title, { ...words, y: cell.y + PADDING, size: 17, font: 'strong' });
  pen.line(note, { ...words, y: cell.y + PADDING + 20, size: 9, ink: 'ink-2' });
  pen.tag(code, words.x, cell.y + PADDING + 33, 8.5);
  qr.draw(pen, right - qr.width, cell.y + PADDING);
  bars.draw(pen, words.x, cell.y + cell.height - PADDING - bars.height);
}
