// The decoder's worker: loads the barcode engine from the app's files, tests that it reads, then answers each frame.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import engineUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CameraRead, WorkerAnswer, WorkerTask } from './decoder-messages.ts';
import { createPasses, type Passes } from './decoder-passes.ts';
import { drawSelfTest, SELF_TEST_TEXT } from './decoder-self-test.ts';

const canvas = new OffscreenCanvas(1, 1);
const brush = canvas.getContext('2d', { willReadFrequently: true });

/** Reads the frame and closes it. */
async function readFrame(frame: ImageBitmap, passes: Passes): Promise<CameraRead | null> {
  const pixels = pixelsOf(frame);
  return pixels && passes.read(pixels);
}

/** Closes the frame in any case, and before it is read, which takes longest: an open one keeps its memory. */
function pixelsOf(frame: ImageBitmap): ImageData | null {
  const { width, height } = frame;
  try {
    if (!brush || width === 0 || height === 0) return null;
    // Setting a size, even the same one, clears and reallocates the canvas.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    brush.drawImage(frame, 0, 0);
    return brush.getImageData(0, 0, width, height);
  } finally {
    frame.close();
  }
}

async function start(): Promise<WorkerAnswer> {
  try {
    // By default the engine is fetched from a third-party host.
    await prepareZXingModule({ overrides: { locateFile: () => engineUrl }, fireImmediately: true });
  } catch (error) {
    return { kind: 'failed', problem: 'engine', detail: String(error) };
  }
  const { width, height, data } = drawSelfTest();
  const test = await createImageBitmap(new ImageData(data, width, height));
  const read = await readFrame(test, newPasses());
  if (read?.text === SELF_TEST_TEXT) return { kind: 'ready' };
  return {
    kind: 'failed',
    problem: 'self-test',
    detail: read ? 'A known code was misread.' : 'A known code was not read.',
  };
}

function newPasses(): Passes {
  return createPasses((pixels, options) => readBarcodes(pixels as ImageData, options));
}

const answer = (message: WorkerAnswer): void => self.postMessage(message);
const passes = newPasses();

self.onmessage = async ({ data: { frame } }: MessageEvent<WorkerTask>) => {
  try {
    answer({ kind: 'read', read: await readFrame(frame, passes) });
  } catch (error) {
    answer({ kind: 'failed', problem: 'engine', detail: String(error) });
  }
};

start().then(answer);
