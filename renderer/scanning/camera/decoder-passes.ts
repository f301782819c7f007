// How a frame is examined: as it is and, if nothing is read, rotated, sharpened or enlarged, a few variants per frame.
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { CameraRead } from './decoder-messages.ts';
import { cutOut, enlarged, type Grey, greyOf, type Pixels, pixelsOf, sharpened, turned } from './decoder-pictures.ts';
import { isDoubtfulFullAscii, LINEAR_FORMATS, MATRIX_FORMATS, readOf } from './decoder-reads.ts';

/** The barcode engine: finds the codes in a picture. */
export type Engine = (pixels: Pixels, options: ReaderOptions) => Promise<ReadResult[]>;

export interface Passes {
  /** Reads one frame; null if nothing is readable. The pass that read the last frame is tried first on the next. */
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
  // Rows of a linear code that must agree. With two, wrong numbers with a correct check digit get through.
  minLineCount: 3,
};
const ALL: ReaderOptions = { ...OPTIONS, formats: [...LINEAR_FORMATS, ...MATRIX_FORMATS] };
/** For rotated frames: the engine finds matrix codes at any angle without rotation. */
const LINEAR: ReaderOptions = { ...OPTIONS, formats: LINEAR_FORMATS, tryInvert: false };
/** Most pixels of an enlarged frame: 1280 × 720, scaled by about 1.5. */
const MAX_ENLARGED_PIXELS = 2_100_000;

const turn = (degrees: number): Pass => ({ picture: (frame) => turned(frame, degrees), options: LINEAR });
/** For fine bars, which rotation blurs; in a noisy picture it does harm. */
const turnSharply = (degrees: number): Pass => ({
  picture: (frame) => sharpened(turned(frame, degrees), { radius: 1, strength: 1.5 }),
  options: LINEAR,
});
const sharpen: Pass = { picture: (frame) => sharpened(frame, { radius: 2, strength: 1.5 }), options: ALL };
const enlarge: Pass = {
  picture: (frame) => {
    const factor = Math.min(2, Math.sqrt(MAX_ENLARGED_PIXELS / (frame.width * frame.height)));
    return sharpened(enlarged(frame, Math.max(1, factor)), { radius: 4, strength: 1.5 });
  },
  options: ALL,
};
/** One threshold for the whole picture: for codes whose dots differ in shade. */
const oneThreshold: Pass = { picture: (frame) => frame, options: { ...ALL, binarizer: 'GlobalHistogram' } };

/** Side of the area around a read, in multiples of the length of the read code. */
const ITF_NEIGHBOURHOOD = 4;

/**
 * The passes for a frame that could not be read: one group per frame, in rotation. The engine reads linear codes along
 * rows and columns, up to about 15° off, so three angles cover all of them.
 */
const TURNS = [45, 67.5, 22.5];
const GROUPS: Pass[][] = [TURNS.map(turn), [enlarge, sharpen, oneThreshold], TURNS.map(turnSharply)];

/** The area around a read, large enough for the whole code if only part of it was read. */
function around({ position: { topLeft, topRight, bottomRight } }: ReadResult, grey: Grey): Grey {
  const middle = { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 };
  const length = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  return cutOut(grey, middle, ITF_NEIGHBOURHOOD * length);
}

/** Creates the passes of one camera. Frames must be read one after the other. */
export function createPasses(engine: Engine): Passes {
  let misses = 0;
  let lastHelpful: Pass | null = null;
  /** The last Interleaved 2 of 5 that was examined at all angles. */
  let lastItf: string | null = null;

  const find = async (pixels: Pixels, options: ReaderOptions): Promise<CameraRead | null> => {
    const [result] = await engine(pixels, options);
    if (!result) return null;
    if (isDoubtfulFullAscii(result)) return find(pixels, { ...options, formats: ['Code39Std'] });
    const read = readOf(result);
    return read?.symbology === 'itf' ? wholeItf(read, around(result, greyOf(pixels))) : read;
  };

  /**
   * Interleaved 2 of 5 has neither a check digit nor a distinctive end: a scan line that leaves the bars at an angle
   * reads the first digits as if they were all. At one of the angles it crosses all bars and reads the most digits.
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

  const tryPass = async (pass: Pass, frame: Grey): Promise<CameraRead | null> => {
    const read = await find(pixelsOf(pass.picture(frame)), pass.options);
    lastHelpful = read ? pass : null;
    return read;
  };

  return {
    async read(frame) {
      const before = lastHelpful;
      const again = before && (await tryPass(before, greyOf(frame)));
      const read = again ?? (await find(frame, ALL));
      if (read) return read;
      const grey = greyOf(frame);
      for (const pass of GROUPS[misses % GROUPS.length] ?? []) {
        const found = pass === before ? null : await tryPass(pass, grey);
        if (found) return found;
      }
      misses += 1;
      return null;
    },
  };
}
