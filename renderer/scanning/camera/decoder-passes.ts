// In what order a frame is looked at: as it is, and where that reads nothing, turned, sharpened or enlarged, a few ways a frame.
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { CameraRead } from './decoder.ts';
import { enlarged, type Grey, greyOf, type Pixels, pixelsOf, sharpened, turned } from './decoder-pictures.ts';
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

/**
 * What a missed frame is looked at again as, a group a frame, round and round. The engine reads linear codes along rows and
 * columns, up to some 15° off: three turns cover every angle.
 */
const GROUPS: Pass[][] = [
  [turn(45), turn(67.5), turn(22.5)],
  [enlarge, sharpen, oneThreshold],
];

/** The passes of one camera. Frames are read one after the other. */
export function createPasses(engine: Engine): Passes {
  let misses = 0;
  let helped: Pass | null = null;

  const find = async (pixels: Pixels, options: ReaderOptions): Promise<CameraRead | null> => {
    const [result] = await engine(pixels, options);
    if (!result) return null;
    if (!isDoubtfulFullAscii(result)) return readOf(result);
    const [plain] = await engine(pixels, { ...options, formats: ['Code39Std'] });
    return plain ? readOf(plain) : null;
  };

  return {
    async read(frame) {
      const read = await find(frame, ALL);
      if (read) return read;
      const grey = greyOf(frame);
      const group = GROUPS[misses % GROUPS.length] ?? [];
      const passes = helped ? [helped, ...group.filter((pass) => pass !== helped)] : group;
      helped = null;
      for (const pass of passes) {
        const found = await find(pixelsOf(pass.picture(grey)), pass.options);
        if (found) {
          helped = pass;
          return found;
        }
      }
      misses += 1;
      return null;
    },
  };
}
