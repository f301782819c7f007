// Renders a PDF to images as a printer would, and reads codes from the images as a camera would.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A rectangle, in points from the page's upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PrintedPage {
  /** In points. */
  width: number;
  height: number;
  words: { text: string; box: Box }[];
  pixels: ImageData;
  /** Pixels per point. */
  scale: number;
}

export interface PrintedPdf {
  title: string;
  language: string | null;
  pages: PrintedPage[];
}

/** A pixel at least this bright (0 to 255) counts as blank paper. */
const BLANK = 245;

const require = createRequire(import.meta.url);
const FONTS = `${join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')}/`;

/** Renders every page at this resolution. */
export async function printed(file: Buffer, dotsPerInch: number): Promise<PrintedPdf> {
  const scale = dotsPerInch / 72;
  const loading = getDocument({
    data: new Uint8Array(file),
    standardFontDataUrl: FONTS,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items
      .filter((item) => 'str' in item && item.str.trim() !== '')
      .map((item) => {
        if (!('str' in item)) throw new Error('Marked content has no words');
        const [, , , size = 0, left = 0, base = 0] = item.transform as number[];
        // The height of the letters (capitals and descenders), not of the line.
        const box = {
          left,
          right: left + item.width,
          top: height - base - size * 0.72,
          bottom: height - base + size * 0.22,
        };
        return { text: item.str, box };
      });
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height) as unknown as ImageData;
    pages.push({ width, height, words, pixels, scale });
  }
  const language = (info as { Language?: string }).Language ?? null;
  const title = (info as { Title?: string }).Title ?? '';
  await loading.destroy();
  return { title, language, pages };
}

let isReady = false;

export interface FoundCode {
  /** The decoder's name of the symbology. */
  symbology: string;
  isGs1: boolean;
  /** FNC1 as \u001d. */
  text: string;
  /** The code without its quiet zone. */
  box: Box;
}

/** Every code on the page, read with the options of the kiosk's camera. This is the place to try another decoder. */
export async function codesOn(page: PrintedPage): Promise<FoundCode[]> {
  if (!isReady) {
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } });
    isReady = true;
  }
  const results = await readBarcodes(page.pixels, {
    formats: ['Code128', 'Code39Std', 'EAN13', 'QRCode', 'DataMatrix'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    maxNumberOfSymbols: 255,
    textMode: 'Plain',
  });
  return results.map(({ symbology, contentType, text, position }) => {
    const corners = Object.values(position) as { x: number; y: number }[];
    const xs = corners.map(({ x }) => x / page.scale);
    const ys = corners.map(({ y }) => y / page.scale);
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    return { symbology, isGs1: contentType === 'GS1', text, box };
  });
}

/** Whether this box is blank. */
export function isBlank(page: PrintedPage, { left, top, right, bottom }: Box): boolean {
  const { data, width } = page.pixels;
  for (let y = Math.ceil(top * page.scale); y < bottom * page.scale; y += 1)
    for (let x = Math.ceil(left * page.scale); x < right * page.scale; x += 1)
      if ((data[4 * (y * width + x)] ?? 0) < BLANK) return false;
  return true;
}
