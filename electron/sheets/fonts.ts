// The type of the sheets: what every viewer has, and for names in other Latin scripts a font that goes into the file.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type Face = 'text' | 'strong' | 'code';

/** A part of a text that one font draws, by the name under which the document has it. */
export interface Piece {
  font: string;
  text: string;
}

interface Embedded {
  /** Its letters' height above the line they stand on, as part of their size. */
  ascender: number;
  name: string;
  has(codePoint: number): boolean;
}

/** Standard fonts, which every viewer has: a file of theirs holds no font at all. */
export const STANDARD_FONTS: Record<Face, string> = {
  text: 'Helvetica',
  strong: 'Helvetica-Bold',
  code: 'Courier-Bold',
};
/** What they can draw: the character set of Windows' western languages. */
const WESTERN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const WEIGHTS: Record<Face, number> = { text: 400, strong: 700, code: 700 };
/** The parts that the font comes in; the first that has a letter draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;
/** For whatever no font here has. */
const UNKNOWN = '?';

/** Whether the standard fonts draw all of `text`. */
export function isWestern(text: string): boolean {
  return WESTERN.test(text);
}

/** What of pdfkit is needed to take a font in and to ask it for its letters. */
interface Document {
  registerFont(name: string, source: Buffer): unknown;
  font(name: string): unknown;
}

/** The embedded fonts of one document; each goes into the file when it is first drawn with. */
export function embeddedFonts(doc: Document) {
  const taken = new Map<string, Embedded>();

  function take(face: Face, script: (typeof SCRIPTS)[number]): Embedded {
    const name = `noto-sans-${script}-${WEIGHTS[face]}`;
    const known = taken.get(name);
    if (known) return known;
    doc.registerFont(name, readFileSync(fileOf(`${name}-normal.woff`)));
    doc.font(name);
    // pdfkit keeps what it has read of the current font there, and says it nowhere else.
    const { font } = (doc as unknown as { _font: { font: FontFile } })._font;
    const embedded = {
      name,
      ascender: font.ascent / font.unitsPerEm,
      has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint),
    };
    taken.set(name, embedded);
    return embedded;
  }

  return {
    /** `text` in pieces, from left to right. What can't be drawn is a single question mark, however long it is. */
    piecesOf(text: string, face: Face): Piece[] {
      const pieces: Piece[] = [];
      for (const letter of text.normalize('NFC').replaceAll(/\s/gu, ' ')) {
        const script = SCRIPTS.find((each) => take(face, each).has(letter.codePointAt(0) ?? 0));
        const font = take(face, script ?? 'latin').name;
        const last = pieces.at(-1);
        if (script === undefined && last?.text.endsWith(UNKNOWN)) continue;
        const drawn = script === undefined ? UNKNOWN : letter;
        if (last?.font === font) last.text += drawn;
        else pieces.push({ font, text: drawn });
      }
      return pieces;
    },
    /** From the top of a line of `size` to where its letters stand, in points. */
    baseline: (face: Face, size: number) => take(face, 'latin').ascender * size,
  };
}

interface FontFile {
  ascent: number;
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Beside the bundle once it is built, else in the package that it comes from. */
function fileOf(name: string): string {
  const packed = join(import.meta.dirname, 'fonts', name);
  return existsSync(packed) ? packed : createRequire(import.meta.url).resolve(`@fontsource/noto-sans/files/${name}`);
}
