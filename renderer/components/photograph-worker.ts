// Decodes a photograph and makes it as small as it is shown, in a thread of its own: however large one is, the desk goes on.
import type { PhotographTask } from './photographs.ts';

/** The picture's first image, upright, its longer side at most `side` pixels. */
async function shrunk({ file, side }: PhotographTask): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'medium',
    });
  } finally {
    whole.close();
  }
}

self.onmessage = async ({ data }: MessageEvent<PhotographTask>) => {
  const bitmap = await shrunk(data).catch(() => null);
  self.postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] });
};
