// The command sheet: every printed command as a label to hang up or cut out, as a barcode and a QR code.

import type { SheetText } from '../../renderer/text/outside.ts';
import { COMMANDS, type CommandName } from '../../shared/domain/commands.ts';
import { type DuePresetName, dueCommand, inOrder, partsOfPreset } from '../../shared/domain/due-presets.ts';
import { type Locale, tagOf } from '../../shared/domain/languages.ts';
import { barcodeOf } from './barcode.ts';
import { type Area, beginPage, cutIntoCells, type SheetPages } from './page.ts';
import type { Pen } from './pen.ts';

const AT_THE_DESK: CommandName[] = ['confirm', 'cancel', 'undo', 'checkOut', 'returns', 'park'];
const WHEN_ASKED: CommandName[] = ['item', 'renter'];

const BAR_HEIGHT_MM = 7;
const HEADING = 17;
const PADDING = 11;
/** The padding above and below a label’s content; on the sides the barcode needs more (PADDING). */
const EDGE = 7.5;

interface Command {
  code: string;
  title: string;
  note: string;
}

/** What the sheet of a desk depends on: its language, and the due dates that it offers. */
export interface DeskCommands {
  locale: Locale;
  duePresets: readonly DuePresetName[];
}

export function drawCommandSheet(pen: Pen, pages: SheetPages, { locale, duePresets }: DeskCommands): void {
  const { text } = pages;
  const named = (name: CommandName): Command => ({ code: COMMANDS[name], ...text.commands[name] });
  const dues = inOrder(duePresets).map((name) => dueLabel(name, locale, text));
  /** Row by row: a desk command, and beside it a due date command. */
  const pairs = AT_THE_DESK.map(named).flatMap((command, row) => [command, dues[row] ?? null]);
  const area = beginPage(pen, pages, { ...text.sheets.commands, page: 1, pages: 1 });
  const rows = AT_THE_DESK.length;
  const rowHeight = (area.height - 2 * HEADING) / (rows + 1);
  drawRows(pen, { ...area, height: HEADING + rows * rowHeight }, [text.atTheDesk, text.dueBack], pairs);
  const y = area.y + HEADING + rows * rowHeight;
  drawRows(pen, { ...area, y, height: HEADING + rowHeight }, [text.whenAsked], WHEN_ASKED.map(named));
}

/** "In 2 hours", "Tomorrow", "In 1 week". */
function dueLabel(name: DuePresetName, locale: Locale, text: SheetText): Command {
  const { count, unit } = partsOfPreset(name);
  const words = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' });
  const isInWeeks = count > 0 && count % 7 === 0;
  const title =
    unit === 'h' ? words.format(count, 'hour') : isInWeeks ? inWeeks(count / 7) : words.format(count, 'day');
  const { hours, today, later } = text.dueNotes;
  const note = unit === 'h' ? hours : count === 0 ? today : later;
  return { code: dueCommand(name), title: title.charAt(0).toLocaleUpperCase(tagOf(locale)) + title.slice(1), note };

  /** "In 1 week", not "next week", which may begin tomorrow. */
  function inWeeks(weeks: number): string {
    return new Intl.RelativeTimeFormat(tagOf(locale)).format(weeks, 'week');
  }
}

/** Draws labels in two columns below their titles. */
function drawRows(pen: Pen, area: Area, titles: string[], commands: (Command | null)[]): void {
  const half = area.width / 2;
  for (const [column, title] of titles.entries())
    pen.line(title, { x: area.x + column * half, y: area.y + 4, width: half, size: 11.5, font: 'strong' });
  const below = { ...area, y: area.y + HEADING, height: area.height - HEADING };
  const cells = cutIntoCells(pen, below, 2, Math.ceil(commands.length / 2));
  for (const [index, command] of commands.entries()) {
    const cell = cells[index];
    if (cell && command) drawLabel(pen, cell, command);
  }
}

function drawLabel(pen: Pen, cell: Area, { code, title, note }: Command): void {
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
