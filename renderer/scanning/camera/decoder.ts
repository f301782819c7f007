// Reads codes in camera frames, off the main thread: starts the decoder's worker, tests that it reads, and hands it one
// frame at a time.
import { type Clock, systemClock } from '../../../shared/clock.ts';
import type { CameraRead, WorkerAnswer, WorkerTask } from './decoder-messages.ts';
import { openDecoderWorker } from './open-decoder-worker.ts';

export interface Decoder {
  /**
   * Decodes one frame and takes ownership of the bitmap. null: nothing readable. Only one frame is in flight; a further
   * one is closed and gives null, since the next frame is worth more than a queued old one.
   */
  decode(frame: ImageBitmap): Promise<CameraRead | null>;
  /** Whether it lost several frames in a row, or its worker for good: only a new decoder may read again. */
  isBroken(): boolean;
  /** Ends the worker. The frame in flight and all later ones give null. */
  close(): void;
}

/** `detail` is for the log: in English, without anything that was read. */
export type DecoderStart =
  | { ok: true; decoder: Decoder }
  | { ok: false; problem: 'worker' | 'engine' | 'self-test'; detail: string };

/** All in milliseconds. */
export const DECODER_TIMES = {
  /** Limit until a worker can decode: it loads a megabyte and compiles it. */
  start: 15_000,
  /** A frame that takes longer is given up, and the worker replaced. */
  frame: 5_000,
} as const;

/** After this many lost frames in a row, the decoder counts as broken. */
const MAX_LOST = 3;

interface Parts {
  openWorker: () => Worker;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
}

/** Starts a decoder and tests it on a known code. A worker that breaks later is replaced; frames then go unread. */
export async function startDecoder(
  { openWorker, clock }: Parts = { openWorker: openDecoderWorker, clock: systemClock },
): Promise<DecoderStart> {
  type Opened = { ok: true; worker: Worker } | Extract<DecoderStart, { ok: false }>;
  let worker: Worker | null = null;
  let busy = false;
  let closed = false;
  /** Frames lost since the last one that was answered. */
  let lost = 0;
  let giveUp: (() => void) | null = null;

  /** The worker's next message; null if it broke or took longer than `limit` (ms). */
  const nextAnswer = (of: Worker, limit: number): Promise<WorkerAnswer | null> =>
    new Promise((resolve) => {
      const settle = (answer: WorkerAnswer | null): void => {
        clock.clearTimeout(timer);
        giveUp = null;
        resolve(answer);
      };
      const timer = clock.setTimeout(() => settle(null), limit);
      giveUp = () => settle(null);
      of.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => settle(data);
      of.onerror = () => settle(null);
      of.onmessageerror = () => settle(null);
    });

  const open = async (): Promise<Opened> => {
    let opened: Worker;
    try {
      opened = openWorker();
    } catch (error) {
      return { ok: false, problem: 'worker', detail: String(error) };
    }
    const answer = await nextAnswer(opened, DECODER_TIMES.start);
    if (answer?.kind === 'ready' && !closed) return { ok: true, worker: opened };
    opened.terminate();
    if (answer?.kind === 'failed') return { ok: false, problem: answer.problem, detail: answer.detail };
    return { ok: false, problem: 'worker', detail: 'The worker did not start.' };
  };

  const replace = async (): Promise<void> => {
    const opened = await open();
    worker = opened.ok ? opened.worker : null;
    if (!worker) lost = MAX_LOST;
  };

  const first = await open();
  if (!first.ok) return first;
  worker = first.worker;

  const decoder: Decoder = {
    async decode(frame) {
      if (busy || closed) {
        frame.close();
        return null;
      }
      busy = true;
      try {
        if (!worker) await replace();
        if (!worker || closed) {
          frame.close();
          return null;
        }
        const task: WorkerTask = { frame };
        const asked = worker;
        asked.postMessage(task, [frame]);
        const answer = await nextAnswer(asked, DECODER_TIMES.frame);
        if (answer?.kind === 'read') {
          lost = 0;
          return answer.read;
        }
        asked.terminate();
        worker = null;
        lost += 1;
        return null;
      } finally {
        busy = false;
      }
    },
    isBroken: () => lost >= MAX_LOST,
    close() {
      closed = true;
      worker?.terminate();
      worker = null;
      giveUp?.();
    },
  };
  return { ok: true, decoder };
}
