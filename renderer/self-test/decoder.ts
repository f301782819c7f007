// The self-test's page: starts the decoder's worker as the camera does and keeps its first message. Only main opens it.
import type { WorkerAnswer } from '../scanning/camera/decoder-messages.ts';
import { openDecoderWorker } from '../scanning/camera/open-decoder-worker.ts';

const LIMIT_MS = 15_000;

/** 'none': the worker did not start, or did not answer. */
type Said = WorkerAnswer | { kind: 'none'; detail: string };

function firstWord(): Promise<Said> {
  return new Promise((resolve) => {
    const worker = openDecoderWorker();
    const end = (said: Said) => {
      worker.terminate();
      resolve(said);
    };
    // The worker says 'ready' only after it has read a picture that it draws itself.
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => end(data);
    worker.onerror = ({ message }) => end({ kind: 'none', detail: message || 'it did not start' });
    setTimeout(() => end({ kind: 'none', detail: 'no word of it' }), LIMIT_MS);
  });
}

Object.assign(globalThis, { decoderSays: firstWord() });
