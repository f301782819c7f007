// Judges what the decoders read in the corpus: right, misread, or another code that is also in the picture.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './percentile.ts';

/** A line of the corpus' manifest. */
export interface CorpusPicture {
  file: string;
  /** Symbology: the name of its folder. */
  fmt: string;
  /** Absent or null: there is nothing to read. */
  expect?: string | null;
  set: 'zx' | 'cpp' | 'neutral' | 'neg';
}

export const DECODERS = ['ours', 'stock', 'polyfill', 'quagga2'] as const;
export type DecoderName = (typeof DECODERS)[number];

/** What one decoder read in one picture, and the time of each frame in milliseconds. */
export interface Seen {
  picture: CorpusPicture;
  text: string | null;
  ms: number[];
}

/** `zx`, `cpp` and `neutral` are shares from 0 to 1, misreads and negatives are counts. */
export interface DecoderFigures {
  zx: number;
  cpp: number;
  neutral: number;
  /** Pictures with a code in which a text was read that is not there. */
  misreads: number;
  /** Pictures without a code in which a text was read. */
  negatives: number;
  msMedian: number;
}

export interface Judgement {
  decoders: Record<DecoderName, DecoderFigures>;
  /** How many were read of how many, all sets together. */
  bySymbology: Record<string, Record<DecoderName | 'of', number>>;
  /** Codes read by ours that are not in the manifest, but in the picture. */
  secondCodes: { file: string; text: string }[];
  /** Misreads of ours. */
  misreads: { file: string; text: string }[];
}

/**
 * Codes in the pictures that the manifest does not name, found by eye: Japanese books have two EAN-13, and a Code 39
 * that Italian pharmacies read as Code 32 has this text for all others.
 */
const ALSO_THERE: Record<string, string> = {
  'zx/ean13/ean13-2_21.png': '1920081045006',
  'zx/ean13/ean13-2_24.png': '1920081045006',
  'cpp/code39/code39-1_code32-1.png': '3PRM8N',
};

/** The pictures of the corpus in `folder`. Throws with instructions if there is none. */
export function readCorpus(folder: string): CorpusPicture[] {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) {
    throw new Error(
      `There is no corpus of labels at ${folder}: name a folder with a manifest.json by --corpus or KIOSK_BARCODE_CORPUS.`,
    );
  }
  return JSON.parse(readFileSync(manifest, 'utf8'));
}

/** Judges everything that the decoders read. */
export function judge(seen: Record<DecoderName, Seen[]>): Judgement {
  const odd = seen.ours.flatMap(({ picture, text }) =>
    text === null || isRight(picture, text) ? [] : [{ file: picture.file, text }],
  );
  return {
    decoders: perDecoder((name) => figuresOf(seen[name])),
    bySymbology: symbologies(seen),
    secondCodes: odd.filter(isThere),
    misreads: odd.filter((read) => !isThere(read)),
  };
}

function figuresOf(seen: Seen[]): DecoderFigures {
  const share = (set: CorpusPicture['set']): number => {
    const inSet = seen.filter(({ picture }) => picture.set === set);
    return Math.round((1000 * inSet.filter(wasRead).length) / inSet.length) / 1000;
  };
  const wrong = seen.filter(
    ({ picture, text }) => text !== null && !isRight(picture, text) && !isThere({ file: picture.file, text }),
  );
  return {
    ...{ zx: share('zx'), cpp: share('cpp'), neutral: share('neutral') },
    misreads: wrong.filter(({ picture }) => picture.set !== 'neg').length,
    negatives: wrong.filter(({ picture }) => picture.set === 'neg').length,
    msMedian: percentile(
      seen.flatMap(({ ms }) => ms),
      0.5,
    ),
  };
}

function symbologies(seen: Record<DecoderName, Seen[]>): Judgement['bySymbology'] {
  const ofCodes = seen.ours.filter(({ picture }) => picture.set !== 'neg');
  const names = [...new Set(ofCodes.map(({ picture }) => picture.fmt))].sort();
  return Object.fromEntries(
    names.map((fmt) => {
      const read = (name: DecoderName) => seen[name].filter((one) => one.picture.fmt === fmt && wasRead(one)).length;
      return [fmt, { ...perDecoder(read), of: ofCodes.filter(({ picture }) => picture.fmt === fmt).length }];
    }),
  );
}

export function perDecoder<Figure>(of: (name: DecoderName) => Figure): Record<DecoderName, Figure> {
  return { ours: of('ours'), stock: of('stock'), polyfill: of('polyfill'), quagga2: of('quagga2') };
}

function wasRead({ picture, text }: Seen): boolean {
  return text !== null && isRight(picture, text);
}

function isRight({ expect }: CorpusPicture, text: string): boolean {
  return expect !== undefined && expect !== null && spelled(text) === spelled(expect);
}

function isThere({ file, text }: { file: string; text: string }): boolean {
  return ALSO_THERE[file] === text;
}

/** Normalizes texts that mean the same at the desk: outer white space, a leading GS1 separator, UPC-A as EAN-13. */
function spelled(text: string): string {
  const trimmed = text.trim();
  const bare = trimmed.startsWith('\u001d') ? trimmed.slice(1) : trimmed;
  return /^\d{12}$/.test(bare) ? `0${bare}` : bare;
}
