// What passes between the page and the decoder's worker.
import type { Symbology } from '../scan.ts';

export interface CameraRead {
  /** The code's text as it is in the symbol: GTINs of 12 digits with a leading 0, FNC1 of GS1 codes as \x1d. */
  text: string;
  symbology: Symbology;
  /** Whether the symbol says that it holds GS1 elements. */
  isGs1: boolean;
}

export interface WorkerTask {
  /** Handed over, not copied. */
  frame: ImageBitmap;
}

export type WorkerAnswer =
  /** Once, first: the engine is there and has read a known code. */
  | { kind: 'ready' }
  | { kind: 'failed'; problem: 'engine' | 'self-test'; detail: string }
  /** To each frame. */
  | { kind: 'read'; read: CameraRead | null };
