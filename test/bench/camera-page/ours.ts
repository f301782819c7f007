// The page of the camera bench that runs our decoder, under the kiosk's own content security policy: on pictures, and on a camera.
import { type CameraRead, type Decoder, startDecoder } from '../../../renderer/scanning/camera/decoder.ts';
import { createTwice } from '../../../renderer/scanning/camera/twice.ts';
import { framesOf } from './pictures.ts';

/** What became of one picture. */
export interface PictureResult {
  /** What was read and counts; null: nothing. */
  text: string | null;
  /** Of each frame that was looked at, in milliseconds. */
  ms: number[];
}

export interface ClipResult {
  /** From the camera's first picture to the first code that counts; null: none came. */
  firstMs: number | null;
  text: string | null;
  /** Frames that were read, of all that were looked at, for a second. */
  readsPerSecond: number;
  framesPerSecond: number;
  /** Tasks of the page's main thread of more than 50 ms. */
  longTasks: number;
}

const FRAME_MS = 66;

async function started(): Promise<Decoder> {
  const start = await startDecoder();
  if (!start.ok) throw new Error(`The decoder did not start: ${start.problem}: ${start.detail}`);
  return start.decoder;
}

/** The whole way of a code: worker, passes, and the rule that two frames must agree. Each picture gets a decoder of its own. */
async function readPicture(address: string): Promise<PictureResult> {
  const frames = await framesOf(address);
  const decoder = await started();
  const twice = createTwice();
  const ms: number[] = [];
  let counted: CameraRead | null = null;
  for (const [id, frame] of frames.entries()) {
    const bitmap = await createImageBitmap(frame);
    const before = performance.now();
    const read = await decoder.decode(bitmap);
    ms.push(performance.now() - before);
    counted = read && twice.see(read, { id, at: id * FRAME_MS });
    if (counted) break;
  }
  decoder.close();
  return { text: counted?.text ?? null, ms };
}

/** Reads what the camera shows for `watchMs` after its first picture. */
async function readCamera(watchMs: number): Promise<ClipResult> {
  const decoder = await started();
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } });
  const result: ClipResult = { firstMs: null, text: null, readsPerSecond: 0, framesPerSecond: 0, longTasks: 0 };
  const twice = createTwice();
  let [frames, reads] = [0, 0];
  const tasks = new PerformanceObserver((list) => {
    result.longTasks += list.getEntries().length;
  });
  const firstPicture = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  await video.play();
  await firstPicture;
  tasks.observe({ type: 'longtask' });
  const began = performance.now();
  while (performance.now() - began < watchMs) {
    const id = video.currentTime;
    const read = await decoder.decode(await createImageBitmap(video));
    frames += 1;
    if (read) reads += 1;
    const counted = read && twice.see(read, { id, at: performance.now() });
    if (counted && result.firstMs === null) {
      result.firstMs = performance.now() - began;
      result.text = counted.text;
    }
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  }
  result.readsPerSecond = (1000 * reads) / (performance.now() - began);
  result.framesPerSecond = (1000 * frames) / (performance.now() - began);
  result.longTasks += tasks.takeRecords().length;
  tasks.disconnect();
  decoder.close();
  return result;
}

Object.assign(window, { readPicture, readCamera });
