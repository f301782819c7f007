// The camera bench's page with our decoder, under the kiosk's content security policy: on pictures, and on a camera.
import { openCameraSource } from '../../../renderer/scanning/camera/camera.ts';
import type { Decoder } from '../../../renderer/scanning/camera/decoder.ts';
import type { CameraRead } from '../../../renderer/scanning/camera/decoder-messages.ts';
import { createReadConfirmer } from '../../../renderer/scanning/camera/read-confirmer.ts';
import { framesOf } from './pictures.ts';

/** The result of one picture. */
export interface PictureResult {
  /** The text that was read and counts; null: none. */
  text: string | null;
  /** Decoding time of each frame, in milliseconds. */
  ms: number[];
}

export interface ClipResult {
  /** From the camera's first frame to the first code that counts; null: there was none. */
  firstMs: number | null;
  text: string | null;
  /** Frames in which a code was read, per second; `framesPerSecond`: all frames decoded. */
  readsPerSecond: number;
  framesPerSecond: number;
  /** Tasks of the page's main thread of more than 50 ms. */
  longTasks: number;
}

const FRAME_MS = 66;

async function started(): Promise<Decoder> {
  // Imported only when it is needed, as in the kiosk.
  const { startDecoder } = await import('../../../renderer/scanning/camera/decoder.ts');
  const start = await startDecoder();
  if (!start.ok) throw new Error(`The decoder did not start: ${start.problem}: ${start.detail}`);
  return start.decoder;
}

/** A code's whole path: worker, passes, and the rule that two frames must agree. Each picture gets its own decoder. */
async function readPicture(address: string): Promise<PictureResult> {
  const frames = await framesOf(address);
  const decoder = await started();
  const confirmer = createReadConfirmer();
  const ms: number[] = [];
  let counted: CameraRead | null = null;
  for (const [id, frame] of frames.entries()) {
    const bitmap = await createImageBitmap(frame);
    const before = performance.now();
    const read = await decoder.decode(bitmap);
    ms.push(performance.now() - before);
    counted = read && confirmer.confirm(read, { id, at: id * FRAME_MS });
    if (counted) break;
  }
  decoder.close();
  return { text: counted?.text ?? null, ms };
}

/** Watches the kiosk's camera for `watchMs` from its first frame on; long tasks count from when it is turned on. */
async function readCamera(watchMs: number): Promise<ClipResult> {
  let [frames, reads, began, firstAt] = [0, 0, 0, 0];
  let text: string | null = null;
  const camera = openCameraSource(async () => {
    const decoder = await started();
    return {
      ok: true,
      decoder: {
        ...decoder,
        async decode(frame) {
          const read = await decoder.decode(frame);
          frames += 1;
          if (read) reads += 1;
          return read;
        },
      },
    };
  });
  const place = document.createElement('div');
  place.style.width = '640px';
  document.body.append(place);
  camera.onRead((heard) => {
    if (text !== null || !heard.ok) return;
    text = heard.found.text;
    firstAt = performance.now();
  });
  let longTasks = 0;
  const tasks = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  tasks.observe({ type: 'longtask' });
  // Media events don't bubble.
  const firstPicture = new Promise((resolve) =>
    document.addEventListener('playing', resolve, { once: true, capture: true }),
  );
  camera.start(place, null);
  await firstPicture;
  began = performance.now();
  [frames, reads] = [0, 0];
  await new Promise((resolve) => setTimeout(resolve, watchMs));
  const seconds = (performance.now() - began) / 1000;
  longTasks += tasks.takeRecords().length;
  tasks.disconnect();
  camera.stop();
  return {
    firstMs: text === null ? null : Math.max(0, firstAt - began),
    text,
    readsPerSecond: reads / seconds,
    framesPerSecond: frames / seconds,
    longTasks,
  };
}

Object.assign(window, { readPicture, readCamera });
