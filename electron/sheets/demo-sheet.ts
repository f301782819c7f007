// The sheet of the demo workspace: labels of some items and cards of some renters, in every common symbology.

import type { DemoRenterState, DemoState } from '../../renderer/text/outside.ts';
import { openingHoldings } from '../demo/inventory.ts';
import { describeItem, findByCode, type Holdings, type Member, openRentOf, type StockItem } from '../demo/lending.ts';
import { barcodeOf, type PrintedSymbology } from './barcode.ts';
import { type Area, beginPage, cutIntoCells, type SheetPages } from './page.ts';
import { mm, type Pen } from './pen.ts';

export interface DemoCode {
  text: string;
  symbology: PrintedSymbology;
}

/** Labels of items, three per row: every state occurs, and the symbologies are mixed as in a real store room. */
export const DEMO_ITEMS: readonly DemoCode[] = [
  { text: 'CAM-0112', symbology: 'code128' },
  { text: 'CAM-0147', symbology: 'qr' },
  { text: 'CAM-0135', symbology: 'datamatrix' },
  { text: 'TRI-0060', symbology: 'datamatrix' },
  { text: 'LGT-0074', symbology: 'code128' },
  { text: 'LGT-0075', symbology: 'qr' },
  { text: '2000000020013', symbology: 'ean13' },
  { text: 'REC-0015', symbology: 'datamatrix' },
  { text: 'REC-0022', symbology: 'code128' },
  { text: 'BIK-0009', symbology: 'qr' },
  { text: 'BIK-0022', symbology: 'code128' },
  { text: '1017', symbology: 'code39' },
  { text: 'SAW-0019', symbology: 'code128' },
  { text: 'DRL-0032', symbology: 'qr' },
  { text: 'TNT-0205', symbology: 'datamatrix' },
];

/** Renter cards, two per row. */
export const DEMO_CARDS: readonly DemoCode[] = [
  { text: 'RNT-2207', symbology: 'code128' },
  { text: 'RNT-1184', symbology: 'qr' },
  { text: 'RNT-2041', symbology: 'code39' },
  { text: 'RNT-0933', symbology: 'code128' },
  { text: 'RNT-1820', symbology: 'datamatrix' },
  { text: '1017', symbology: 'code128' },
];

/** The size of a bank card (ISO 7810 ID-1). */
const CARD = { width: mm(85.6), height: mm(53.98), radius: mm(3.18) };
const PADDING = 11;

/** Draws the sheet with the states that items and renters have in a demo workspace opened at `now` (epoch milliseconds). */
export function drawDemoSheet(pen: Pen, pages: SheetPages, now: number): void {
  const { text } = pages;
  const holdings = openingHoldings(now);
  const labels = beginPage(pen, pages, { ...text.sheets.demo, page: 1, pages: 2 });
  const cells = cutIntoCells(pen, labels, 3, DEMO_ITEMS.length / 3);
  for (const [index, cell] of cells.entries()) {
    const code = DEMO_ITEMS[index];
    if (code)
      drawLabel(pen, cell, code, findItem(holdings, code.text), text.demoStates[stateOf(holdings, code.text, now)]);
  }
  const cards = beginPage(pen, pages, { ...text.cards, page: 2, pages: 2 });
  const gap = (cards.width - 2 * CARD.width) / 3;
  const rowGap = Math.min(mm(8), (cards.height - 3 * CARD.height) / 3);
  for (const [index, code] of DEMO_CARDS.entries()) {
    const x = cards.x + gap + (index % 2) * (CARD.width + gap);
    const y = cards.y + rowGap / 2 + Math.floor(index / 2) * (CARD.height + rowGap);
    const state = text.demoRenterStates[renterStateOf(holdings, code.text, now)];
    drawCard(pen, x, y, code, findMember(holdings, code.text), { kind: text.renterCard, state });
  }
}

function drawLabel(pen: Pen, cell: Area, { text, symbology }: DemoCode, item: StockItem, state: string): void {
  const barcode = barcodeOf(text, symbology, 13);
  const x = cell.x + PADDING;
  const width = cell.width - 2 * PADDING;
  const plate = { width: Math.max(24, pen.widthOf(item.home ?? '', 8.5, 'strong') + 9), height: 16, size: 8.5 };
  const besidePlate = width - plate.width - 4;
  pen.line(item.name, { x, y: cell.y + PADDING, width: besidePlate, size: 10.5, font: 'strong' });
  pen.line(item.variant?.name ?? item.type?.name ?? '', {
    x,
    y: cell.y + PADDING + 13,
    width: besidePlate,
    size: 8.5,
    ink: 'ink-2',
  });
  if (item.home) pen.plate(item.home, cell.x + cell.width - PADDING - plate.width, cell.y + PADDING, plate);
  const foot = cell.y + cell.height - PADDING - 14;
  const top = cell.y + PADDING + 26;
  barcode.draw(pen, x, top + (foot - top - barcode.height) / 2);
  const tag = pen.tag(text, x, foot, 8);
  pen.line(state, { x: x + tag + 4, y: foot + 3.5, width: width - tag - 4, size: 8, ink: 'ink-2', align: 'right' });
}

function drawCard(
  pen: Pen,
  x: number,
  y: number,
  { text, symbology }: DemoCode,
  member: Member,
  words: { kind: string; state: string },
): void {
  const barcode = barcodeOf(text, symbology, 13);
  const inside = { x: x + 12, width: CARD.width - 24 };
  pen.card(x, y, CARD.width, CARD.height, CARD.radius);
  pen.mark(inside.x, y + 11, 13);
  pen.line(words.kind, {
    ...inside,
    x: inside.x + 18,
    width: 90,
    y: y + 13.5,
    size: 8.5,
    font: 'strong',
    ink: 'ink-2',
  });
  pen.line('Demo', { ...inside, y: y + 13.5, size: 8.5, ink: 'ink-3', align: 'right' });
  pen.rule(inside.x, y + 30, inside.width, 'ink', 1);
  pen.line(member.name, { ...inside, y: y + 37, size: 15, font: 'strong' });
  const tag = pen.tag(text, inside.x, y + 57, 8.5);
  pen.line(words.state, {
    x: inside.x + tag + 6,
    y: y + 61,
    width: inside.width - tag - 6,
    size: 8.5,
    ink: 'ink-2',
    align: 'right',
  });
  const top = y + 75;
  barcode.draw(pen, inside.x, top + (y + CARD.height - 6 - top - barcode.height) / 2);
}

function stateOf(holdings: Holdings, code: string, now: number): DemoState {
  const item = findItem(holdings, code);
  if (findByCode(holdings, code).member) return 'ambiguous';
  const { status } = describeItem(holdings, item, now);
  if (status === 'unavailable') return 'outOfService';
  if (status === 'reserved') return 'reserved';
  const rent = openRentOf(holdings, item);
  if (rent) return Date.parse(rent.dueAt ?? '') < now ? 'overdue' : 'out';
  return item.parts.length > 0 ? 'kit' : 'free';
}

function renterStateOf(holdings: Holdings, code: string, now: number): DemoRenterState {
  const member = findMember(holdings, code);
  if (findByCode(holdings, code).item) return 'ambiguous';
  if (member.blockedBecause !== null) return 'blocked';
  const rents = holdings.rents.filter(({ renter, checkedInAt }) => renter?.id === member.id && checkedInAt === null);
  if (rents.some(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < now)) return 'hasOverdue';
  return rents.length > 0 ? 'hasItems' : 'nothingOut';
}

function findItem(holdings: Holdings, code: string): StockItem {
  const { item } = findByCode(holdings, code);
  if (!item) throw new Error(`The demo workspace has no item ${code}`);
  return item;
}

function findMember(holdings: Holdings, code: string): Member {
  const { member } = findByCode(holdings, code);
  if (!member) throw new Error(`The demo workspace has no renter ${code}`);
  return member;
}
