// Draws on the pages of a PDF in the kiosk's visual style: text, labels with codes, number plates, rules and the mark.
import PDFDocument from 'pdfkit';
import { embeddedFonts, type Face, isWestern, STANDARD_FONTS } from './fonts.ts';

const INKS = {
  ink: '#121918',
  'ink-2': '#3f4a49',
  'ink-3': '#55605f',
  line: '#cbd2ce',
  edge: '#76817f',
  stock: '#e4e8e5',
  paper: '#ffffff',
} as const;
type Ink = keyof typeof INKS;

/** Helvetica's ascender: from the top of a line to its baseline, as a fraction of the font size. */
const ASCENDER = 0.718;

/** The smallest font size, in points. */
const SMALLEST = 7.5;

export interface Line {
  x: number;
  y: number;
  /** Maximum width, in points. A longer text gets a smaller font size. */
  width: number;
  size: number;
  font?: Face;
  ink?: Ink;
  align?: 'left' | 'right' | 'center';
}

export interface Pen {
  newPage(): void;
  /** Draws one line of text in any script; `y` is its top. Throws if it does not fit at the smallest size. */
  line(text: string, line: Line): void;
  /** Draws wrapped text in Windows-1252 characters; throws if it needs more than `lines`. Returns the y below it. */
  lines(text: string, line: Omit<Line, 'align'> & { lines: number }): number;
  /** Draws a code on a label shape, with `y` at its top. Returns the label's width. */
  tag(code: string, x: number, y: number, size: number): number;
  /** Draws a text in white on a dark box, like a gate number. */
  plate(text: string, x: number, y: number, box: { width: number; height: number; size: number }): void;
  /** Draws a dashed line along which to cut. */
  cutLine(x1: number, y1: number, x2: number, y2: number): void;
  rule(x: number, y: number, width: number, ink: Ink, thickness: number): void;
  /** Adds a rectangle to the current path, which `fill` then fills. */
  rect(x: number, y: number, width: number, height: number): void;
  fill(ink: Ink): void;
  /** Draws the outline of a card with round corners. */
  card(x: number, y: number, width: number, height: number, radius: number): void;
  /** Draws the kiosk's mark: a label with its hole and a beam across it. */
  mark(x: number, y: number, size: number): void;
  widthOf(text: string, size: number, font: Face): number;
  /** Finishes the document and returns the file. */
  end(): Promise<Buffer>;
}

/** Converts millimetres to points. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** Starts a document without pages. `size` in points; `language` as a BCP 47 tag. */
export function startPen(size: readonly [number, number], title: string, language: string): Pen {
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Frontdesk Kiosk' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));

  const embedded = embeddedFonts(doc);
  const piecesOf = (text: string, face: Face) =>
    isWestern(text) ? [{ font: STANDARD_FONTS[face], text }] : embedded.piecesOf(text, face);
  const widthOf: Pen['widthOf'] = (text, textSize, face) =>
    piecesOf(text, face).reduce(
      (sum, piece) => sum + doc.font(piece.font).fontSize(textSize).widthOfString(piece.text),
      0,
    );

  const pen: Pen = {
    newPage: () => void doc.addPage(),
    widthOf,
    line(text, { x, y, width, size: wanted, font = 'text', ink = 'ink', align = 'left' }) {
      const fitting = Math.min(wanted, (wanted * width) / widthOf(text, wanted, font));
      if (fitting < SMALLEST) throw new Error(`"${text}" is too long for ${Math.round(width)} points`);
      const used = widthOf(text, fitting, font);
      const left = align === 'left' ? x : align === 'right' ? x + width - used : x + (width - used) / 2;
      doc.fillColor(INKS[ink]);
      const top = isWestern(text) ? y : y + ASCENDER * fitting - embedded.baseline(font, fitting);
      let at = left;
      for (const piece of piecesOf(text, font)) {
        doc.font(piece.font).fontSize(fitting).text(piece.text, at, top, { lineBreak: false });
        at += doc.widthOfString(piece.text);
      }
    },
    lines(text, { x, y, width, size: textSize, font = 'text', ink = 'ink', lines }) {
      if (!isWestern(text)) throw new Error(`"${text}" can only be one line`);
      doc.font(STANDARD_FONTS[font]).fontSize(textSize);
      const options = { width, lineGap: textSize * 0.18 };
      const height = doc.heightOfString(text, options);
      if (height > lines * (doc.currentLineHeight(true) + options.lineGap) + 1)
        throw new Error(`"${text}" needs more than ${lines} lines`);
      doc.fillColor(INKS[ink]).text(text, x, y, options);
      return y + height;
    },
    tag(code, x, y, textSize) {
      const height = textSize * 1.75;
      const cut = textSize * 0.5;
      const width = widthOf(code, textSize, 'code') + textSize * 2.1;
      doc
        .polygon(
          [x + cut, y],
          [x + width, y],
          [x + width, y + height],
          [x + cut, y + height],
          [x, y + height - cut],
          [x, y + cut],
        )
        .fill(INKS.stock);
      doc.circle(x + textSize * 0.75, y + height / 2, textSize * 0.24).lineWidth(0.6);
      doc.fillAndStroke(INKS.paper, INKS.edge);
      doc.font(STANDARD_FONTS.code).fontSize(textSize).fillColor(INKS.ink);
      doc.text(code, x + textSize * 1.45, y + (height - doc.currentLineHeight()) / 2 + textSize * 0.06, {
        lineBreak: false,
      });
      return width;
    },
    plate(text, x, y, { width, height, size: textSize }) {
      doc.rect(x, y, width, height).fill(INKS.ink);
      pen.line(text, {
        x: x + 3,
        y: y + (height - textSize * 0.72) / 2,
        width: width - 6,
        size: textSize,
        font: 'strong',
        ink: 'paper',
        align: 'center',
      });
    },
    cutLine(x1, y1, x2, y2) {
      doc.save().lineWidth(0.5).dash(2.5, { space: 2.5 }).moveTo(x1, y1).lineTo(x2, y2).stroke(INKS.edge).restore();
    },
    rule(x, y, width, ink, thickness) {
      doc.rect(x, y, width, thickness).fill(INKS[ink]);
    },
    rect: (x, y, width, height) => void doc.rect(x, y, width, height),
    fill: (ink) => void doc.fill(INKS[ink]),
    card(x, y, width, height, radius) {
      doc.roundedRect(x, y, width, height, radius).lineWidth(0.5).stroke(INKS.edge);
    },
    mark(x, y, size) {
      doc
        .save()
        .translate(x, y)
        .scale(size / 32);
      doc.path('M9 2h19a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H9l-7-7V9z').fill(INKS.ink);
      doc.circle(9.4, 16, 2.6).fill(INKS.paper);
      doc.rect(15, 14.5, 15, 3).fill(INKS.paper);
      doc.restore();
    },
    end: () =>
      new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        doc.end();
      }),
  };
  return pen;
}
