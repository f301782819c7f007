// The fonts of the sheets: the standard PDF fonts, and an embedded font for names with other Latin letters.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type Face = 'text' | 'strong' | 'code';

/** A part of a text in one font. `font` is its name in the document. */
export interface Piece {
  font: string;
  text: string;
}

interface Embedded {
  /** The ascender above the baseline, as a fraction of the font size. */
  ascender: number;
  name: string;
  has(codePoint: number): boolean;
}

/** Standard PDF fonts, which every viewer has, so that they need not be embedded. */
export const STANDARD_FONTS: Record<Face, string> = {
  text: 'Helvetica',
  strong: 'Helvetica-Bold',
  code: 'Courier-Bold',
};
/** The characters of the standard fonts: Windows-1252. */
const WESTERN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const WEIGHTS: Record<Face, number> = { text: 400, strong: 700, code: 700 };
/** The subsets that the font is split into; the first one that has a letter draws it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;
/** Replaces characters that no font here has. */
const UNKNOWN = '?';

/** Whether the standard fonts have all characters of `text`. */
export function isWestern(text: string): boolean {
  return WESTERN.test(text);
}

/** The part of pdfkit that registers and selects fonts. */
interface Document {
  registerFont(name: string, source: Buffer): unknown;
  font(name: string): unknown;
}

/** The embedded fonts of one document. A font is added to the file when it is first used. */
export function embeddedFonts(doc: Document) {
  const taken = new Map<string, Embedded>();

  function take(face: Face, script: (typeof SCRIPTS)[number]): Embedded {
    const name = `noto-sans-${script}-${WEIGHTS[face]}`;
    const known = taken.get(name);
    if (known) return known;
    doc.registerFont(name, readFileSync(fileOf(`${name}-normal.woff`)));
    doc.font(name);
    // pdfkit exposes the parsed font only in this private field.
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
    /** Splits `text` into pieces, from left to right. Each run of characters without a glyph becomes one question mark. */
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
    /** The distance from the top of a line to its baseline, in points. */
    baseline: (face: Face, size: number) => take(face, 'latin').ascender * size,
  };
}

interface FontFile {
  ascent: number;
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** The font file: beside the bundle in a build, else in its npm package. */
function fileOf(name: string): string {
  const packed = join(import.meta.dirname, 'fonts', name);
  return existsSync(packed) ? packed : createRequire(import.meta.url).resolve(`@fontsource/noto-sans/files/${name}`);
}
