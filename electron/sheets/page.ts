// The layout of every page of a sheet: the kiosk's mark, a title, a note on its purpose, a page number, and the content area.

import type { SheetText } from '../../renderer/text/outside.ts';
import type { Paper } from '../../shared/domain/sheets.ts';
import { mm, type Pen } from './pen.ts';

/** Paper sizes in points. */
export const PAPER_SIZES: Record<Paper, readonly [width: number, height: number]> = {
  a4: [mm(210), mm(297)],
  letter: [mm(215.9), mm(279.4)],
};

/** The margin on each side of the paper, in points: more than any printer needs. */
export const MARGIN = mm(15);

/** A rectangle on the page, in points from its upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What all pages of a sheet share. */
export interface SheetPages {
  paper: Paper;
  text: SheetText;
  /** Printed at the top: the desk's name, or the kiosk's if the desk has none. */
  owner: string;
}

interface Heading {
  title: string;
  note: string;
  page: number;
  pages: number;
}

/** Starts a page and returns the area for its content. */
export function beginPage(pen: Pen, { paper, text, owner }: SheetPages, { title, note, page, pages }: Heading): Area {
  const [paperWidth, paperHeight] = PAPER_SIZES[paper];
  const x = MARGIN;
  const width = paperWidth - 2 * MARGIN;
  pen.newPage();
  pen.mark(x, MARGIN, 17);
  pen.line(owner, { x: x + 23, y: MARGIN + 4.5, width: width / 2 - 23, size: 10, font: 'strong' });
  pen.line(text.print, { x: x + width / 2, y: MARGIN + 4.5, width: width / 2, size: 9, ink: 'ink-3', align: 'right' });
  pen.rule(x, MARGIN + 24, width, 'ink', 2);
  pen.line(title, { x, y: MARGIN + 36, width, size: 26, font: 'strong' });
  const below = pen.lines(note, { x, y: MARGIN + 67, width: width * 0.92, size: 10.5, ink: 'ink-2', lines: 2 });
  const footer = paperHeight - MARGIN - 10;
  pen.line(title, { x, y: footer, width: width / 2, size: 8.5, ink: 'ink-3' });
  pen.line(text.page(page, pages), {
    x: x + width / 2,
    y: footer,
    width: width / 2,
    size: 8.5,
    ink: 'ink-3',
    align: 'right',
  });
  const y = below + 10;
  return { x, y, width, height: footer - 8 - y };
}

/** Divides an area into cells, draws cut lines between and around them, and returns the cells row by row. */
export function cutIntoCells(pen: Pen, area: Area, columns: number, rows: number): Area[] {
  const { x, y } = area;
  const width = area.width / columns;
  const height = area.height / rows;
  for (let row = 0; row <= rows; row += 1) pen.cutLine(x, y + row * height, x + area.width, y + row * height);
  for (let column = 0; column <= columns; column += 1)
    pen.cutLine(x + column * width, y, x + column * width, y + area.height);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (index % columns) * width,
    y: y + Math.floor(index / columns) * height,
    width,
    height,
  }));
}
