// Photographs of items as they are drawn: fetched from main by their key, decoded by a worker, one after the other.
import { systemClock } from '../../shared/clock.ts';
import { openWorker } from '../workers/open-worker.ts';
import workerUrl from './photograph-worker.ts?worker&url';

/** What the worker is given; it answers with an ImageBitmap, or null if the file is no picture. */
export interface PhotographTask {
  file: Blob;
  /** The longer side of what it returns, at most, in pixels. */
  side: number;
}

/** A photograph that takes longer is not shown, and the next ones get a new worker, in ms. */
const TIME_LIMIT_MS = 10_000;

/** So many files are fetched, or wait for the worker, at once: each may have 2 MiB. */
const MAX_FETCHED = 4;

let worker: Worker | null = null;
let fetched = 0;
/** What waits to be fetched, the first asked first. */
const waiting: (() => void)[] = [];
/** Ends with the photograph asked for last: each decoded one may take 64 MB until it is small. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The photograph with this key from a look-up, its longer side at most `side` pixels. null: there is none to show, or
 * `signal` says that it is not wanted any more. The caller closes it.
 */
export async function photographOf(key: string, side: number, signal: AbortSignal): Promise<ImageBitmap | null> {
  if (fetched >= MAX_FETCHED) await new Promise<void>((resolve) => waiting.push(resolve));
  // What was left meanwhile holds nobody up.
  if (signal.aborted) {
    waiting.shift()?.();
    return null;
  }
  fetched += 1;
  try {
    const response = await fetch(`/photo/${key}`, { signal }).catch(() => null);
    const file = response?.ok ? await response.blob().catch(() => null) : null;
    if (!file) return null;
    const shrunk = turn.then(() => (signal.aborted ? null : shrink({ file, side })));
    turn = shrunk;
    return await shrunk;
  } finally {
    fetched -= 1;
    waiting.shift()?.();
  }
}

/** Never rejects. */
function shrink(task: PhotographTask): Promise<ImageBitmap | null> {
  return new Promise((resolve) => {
    worker ??= openWorker(workerUrl, 'photographs');
    const broken = () => {
      systemClock.clearTimeout(limit);
      worker?.terminate();
      worker = null;
      resolve(null);
    };
    const limit = systemClock.setTimeout(broken, TIME_LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => {
      systemClock.clearTimeout(limit);
      resolve(data);
    };
    worker.onerror = broken;
    worker.onmessageerror = broken;
    worker.postMessage(task);
  });
}
