// The messages between the page and the decoder's worker.
import type { Symbology } from '../scan.ts';

export interface CameraRead {
  /** The text of the symbol. GTINs of 12 digits get a leading 0; FNC1 of GS1 codes is \x1d. */
  text: string;
  symbology: Symbology;
  /** Whether the symbol is marked as holding GS1 elements. */
  isGs1: boolean;
}

export interface WorkerTask {
  /** Transferred, not copied. */
  frame: ImageBitmap;
}

export type WorkerAnswer =
  /** Sent once, first: the engine is loaded and has read a known code. */
  | { kind: 'ready' }
  | { kind: 'failed'; problem: 'engine' | 'self-test'; detail: string }
  /** The answer to each frame. */
  | { kind: 'read'; read: CameraRead | null };
