// What the decoders' answers to the corpus are worth: read, misread, or another code that is in the picture too.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { percentile } from './percentile.ts';

/** A line of the corpus' manifest. */
export interface CorpusPicture {
  file: string;
  /** Symbology: the name of its folder. */
  fmt: string;
  /** Absent or null: nothing is to be read. */
  expect?: string | null;
  set: 'zx' | 'cpp' | 'neutral' | 'neg';
}

export const DECODERS = ['ours', 'stock', 'polyfill', 'quagga2'] as const;
export type DecoderName = (typeof DECODERS)[number];

/** What one decoder said to one picture, and how long each frame of it took. */
export interface Seen {
  picture: CorpusPicture;
  text: string | null;
  ms: number[];
}

/** Shares are of 1, misreads and negatives are counted, times are milliseconds. */
export interface DecoderFigures {
  zx: number;
  cpp: number;
  neutral: number;
  /** Pictures of a code in which a text that is not there was read. */
  misreads: number;
  /** Pictures without a code in which something was read. */
  negatives: number;
  msMedian: number;
}

export interface Judgement {
  decoders: Record<DecoderName, DecoderFigures>;
  /** How many were read of how many, the sets together. */
  bySymbology: Record<string, Record<DecoderName | 'of', number>>;
  /** Reads by ours that the manifest does not name, but that are in the picture. */
  secondCodes: { file: string; text: string }[];
  /** Misreads of ours. */
  misreads: { file: string; text: string }[];
}

/**
 * What is in pictures of the corpus beside what its manifest names, seen by eye: Japanese books have two EAN-13, and a Code 39
 * that pharmacies in Italy read as Code 32 says this to everybody else.
 */
const ALSO_THERE: Record<string, string> = {
  'zx/ean13/ean13-2_21.png': '1920081045006',
  'zx/ean13/ean13-2_24.png': '1920081045006',
  'cpp/code39/code39-1_code32-1.png': '3PRM8N',
};

/** The pictures of the corpus in `folder`; throws with what to do where there is none. */
export function readCorpus(folder: string): CorpusPicture[] {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) {
    throw new Error(
      `There is no corpus of labels at ${folder}: name a folder with a manifest.json by --corpus or KIOSK_BARCODE_CORPUS.`,
    );
  }
  return JSON.parse(readFileSync(manifest, 'utf8'));
}

/** Judges all that was seen. */
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

/** One spelling of what means the same at the desk: white space around, the mark that a code is GS1, UPC-A as EAN-13. */
function spelled(text: string): string {
  const trimmed = text.trim();
  const bare = trimmed.startsWith('\u001d') ? trimmed.slice(1) : trimmed;
  return /^\d{12}$/.test(bare) ? `0${bare}` : bare;
}
