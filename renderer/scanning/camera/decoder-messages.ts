// What passes between the page and the decoder's worker.
import type { CameraRead } from './decoder.ts';

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
