// In what order a frame is looked at: as it is, and where that reads nothing, turned, sharpened or enlarged, a few ways a frame.
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { CameraRead } from './decoder-messages.ts';
import { cutOut, enlarged, type Grey, greyOf, type Pixels, pixelsOf, sharpened, turned } from './decoder-pictures.ts';
import { isDoubtfulFullAscii, LINEAR_FORMATS, MATRIX_FORMATS, readOf } from './decoder-reads.ts';

/** The barcode engine: the codes it finds in a picture. */
export type Engine = (pixels: Pixels, options: ReaderOptions) => Promise<ReadResult[]>;

export interface Passes {
  /** Looks at one frame; null: nothing readable. Frames follow each other: what helped with one is tried first with the next. */
  read(frame: Pixels): Promise<CameraRead | null>;
}

interface Pass {
  picture: (frame: Grey) => Grey;
  options: ReaderOptions;
}

const OPTIONS: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
  // Rows of a linear code that must agree. With two, wrong numbers with a right check digit come through.
  minLineCount: 3,
};
const ALL: ReaderOptions = { ...OPTIONS, formats: [...LINEAR_FORMATS, ...MATRIX_FORMATS] };
/** For turned frames: the engine finds matrix codes at any angle by itself. */
const LINEAR: ReaderOptions = { ...OPTIONS, formats: LINEAR_FORMATS, tryInvert: false };
/** So large may a frame become, in pixels: one of 1280 × 720 half as large again. */
const LARGEST = 2_100_000;

const turn = (degrees: number): Pass => ({ picture: (frame) => turned(frame, degrees), options: LINEAR });
/** For fine bars, which turning blurs; in a noisy picture it does harm. */
const turnSharply = (degrees: number): Pass => ({
  picture: (frame) => sharpened(turned(frame, degrees), { radius: 1, strength: 1.5 }),
  options: LINEAR,
});
const sharpen: Pass = { picture: (frame) => sharpened(frame, { radius: 2, strength: 1.5 }), options: ALL };
const enlarge: Pass = {
  picture: (frame) => {
    const factor = Math.min(2, Math.sqrt(LARGEST / (frame.width * frame.height)));
    return sharpened(enlarged(frame, Math.max(1, factor)), { radius: 4, strength: 1.5 });
  },
  options: ALL,
};
/** One threshold for the whole picture: for codes in which each dot has a shade of its own. */
const oneThreshold: Pass = { picture: (frame) => frame, options: { ...ALL, binarizer: 'GlobalHistogram' } };

/** In lengths of what was read of a code. */
const ITF_NEIGHBOURHOOD = 4;

/**
 * What a missed frame is looked at again as, a group a frame, round and round. The engine reads linear codes along rows and
 * columns, up to some 15° off: three turns cover every angle.
 */
const TURNS = [45, 67.5, 22.5];
const GROUPS: Pass[][] = [TURNS.map(turn), [enlarge, sharpen, oneThreshold], TURNS.map(turnSharply)];

/** The neighbourhood of a read: of the whole code, if it is a part of one. */
function around({ position: { topLeft, topRight, bottomRight } }: ReadResult, grey: Grey): Grey {
  const middle = { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 };
  const length = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  return cutOut(grey, middle, ITF_NEIGHBOURHOOD * length);
}

/** The passes of one camera. Frames are read one after the other. */
export function createPasses(engine: Engine): Passes {
  let misses = 0;
  let helped: Pass | null = null;
  /** The last Interleaved 2 of 5 that was looked at from all angles. */
  let lastItf: string | null = null;

  const find = async (pixels: Pixels, options: ReaderOptions): Promise<CameraRead | null> => {
    const [result] = await engine(pixels, options);
    if (!result) return null;
    if (isDoubtfulFullAscii(result)) return find(pixels, { ...options, formats: ['Code39Std'] });
    const read = readOf(result);
    return read?.symbology === 'itf' ? wholeItf(read, around(result, greyOf(pixels))) : read;
  };

  /**
   * Interleaved 2 of 5 has neither a check digit nor an unmistakable end: a row that runs askew out of the bars reads the first
   * digits as if they were all. One of all angles follows the bars, and reads the most.
   */
  const wholeItf = async (read: CameraRead, grey: Grey): Promise<CameraRead> => {
    let whole = read;
    if (read.text === lastItf) return read;
    for (const degrees of TURNS) {
      const [result] = await engine(pixelsOf(turned(grey, degrees)), { ...LINEAR, formats: ['ITF'] });
      if (result && result.text.length > whole.text.length) whole = readOf(result) ?? whole;
    }
    lastItf = whole.text;
    return whole;
  };

  const look = async (pass: Pass, frame: Grey): Promise<CameraRead | null> => {
    const read = await find(pixelsOf(pass.picture(frame)), pass.options);
    helped = read ? pass : null;
    return read;
  };

  return {
    async read(frame) {
      const before = helped;
      const again = before && (await look(before, greyOf(frame)));
      const read = again ?? (await find(frame, ALL));
      if (read) return read;
      const grey = greyOf(frame);
      for (const pass of GROUPS[misses % GROUPS.length] ?? []) {
        const found = pass === before ? null : await look(pass, grey);
        if (found) return found;
      }
      misses += 1;
      return null;
    },
  };
}
