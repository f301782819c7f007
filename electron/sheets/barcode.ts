// Encodes a text as a barcode and draws it as vectors, so that its edges stay sharp on any printer.
import bwip from 'bwip-js/node';
import { mm, type Pen } from './pen.ts';

export type PrintedSymbology = 'code128' | 'gs1-128' | 'code39' | 'ean13' | 'qr' | 'datamatrix';

interface Encoder {
  /** bwip-js's name of the symbology. */
  bcid: string;
  options?: string;
  /** Width of a module in dots at 600 dpi; even, so that it is a whole number at 300 dpi too. */
  dots: number;
  /** The quiet zone on each side that the standard requires, in modules. */
  quiet: number;
}

/** Bars of 0.34 mm, squares of 0.59 mm or more: large enough for the simplest scanner from about 10 cm away. */
const ENCODERS: Record<PrintedSymbology, Encoder> = {
  code128: { bcid: 'code128', dots: 8, quiet: 10 },
  'gs1-128': { bcid: 'code128', options: 'parsefnc', dots: 8, quiet: 10 },
  code39: { bcid: 'code39', dots: 8, quiet: 10 },
  ean13: { bcid: 'ean13', dots: 8, quiet: 11 },
  qr: { bcid: 'qrcode', options: 'eclevel=M', dots: 14, quiet: 4 },
  datamatrix: { bcid: 'datamatrix', dots: 20, quiet: 2 },
};

const DOT = 72 / 600;

export interface Barcode {
  /** Size without the quiet zone, in points. */
  width: number;
  height: number;
  /** The quiet zone that must stay white around it, in points. */
  quiet: number;
  /** Draws it with its upper left corner, without the quiet zone, at `x`, `y`. */
  draw(pen: Pen, x: number, y: number): void;
}

/** The barcode of `text`; 1D codes are `barHeight` millimetres high. Throws if the symbology can't encode the text. */
export function barcodeOf(text: string, symbology: PrintedSymbology, barHeight: number): Barcode {
  const { bcid, options = '', dots, quiet } = ENCODERS[symbology];
  const module = dots * DOT;
  const [pattern] = bwip.raw(bcid, symbology === 'gs1-128' ? withFunctions(text) : text, options);
  if (!pattern) throw new Error(`No ${symbology} of "${text}"`);
  if ('sbs' in pattern) {
    // Bars and spaces alternate, beginning with a bar; a trailing space does not belong to the code.
    const sbs = pattern.sbs.length % 2 === 0 ? pattern.sbs.slice(0, -1) : pattern.sbs;
    return {
      width: sbs.reduce((sum, modules) => sum + modules, 0) * module,
      height: mm(barHeight),
      quiet: quiet * module,
      draw(pen, x, y) {
        let at = x;
        for (const [index, modules] of sbs.entries()) {
          if (index % 2 === 0) pen.rect(at, y, modules * module, mm(barHeight));
          at += modules * module;
        }
        pen.fill('ink');
      },
    };
  }
  const { pixs, pixx } = pattern;
  return {
    width: pixx * module,
    height: pixx * module,
    quiet: quiet * module,
    draw(pen, x, y) {
      // One path for all squares: seams between separate squares would show as light hairlines.
      for (const { row, from, length } of runsOf(pixs, pixx))
        pen.rect(x + from * module, y + row * module, length * module, module);
      pen.fill('ink');
    },
  };
}

/** The text in bwip-js's notation for GS1-128: FNC1 at the start and for each separator. */
function withFunctions(text: string): string {
  return `^FNC1${text.replaceAll('\u001d', '^FNC1')}`;
}

/** The dark squares of a matrix with `columns` columns, joined to horizontal runs. */
function runsOf(squares: number[], columns: number): { row: number; from: number; length: number }[] {
  const runs: { row: number; from: number; length: number }[] = [];
  for (const [index, dark] of squares.entries()) {
    if (!dark) continue;
    const row = Math.floor(index / columns);
    const column = index % columns;
    const last = runs.at(-1);
    if (last?.row === row && last.from + last.length === column) last.length += 1;
    else runs.push({ row, from: column, length: 1 });
  }
  return runs;
}
