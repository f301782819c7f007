// Draws clips for Chromium's fake camera: printed codes shown one after the other by a slightly trembling hand.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { CLIP_SIZE, drawLabel, PLAIN } from './clips.ts';

/** The frame rate at which Chromium plays a .mjpeg clip. */
const FRAMES_PER_SECOND = 30;
/** The number of different pictures of one label, repeated, to imitate a trembling hand. */
const PICTURES = 10;

/** Shows a label with this code for some seconds, or the empty desk if `code` is null. */
export interface ClipScene {
  code: string | null;
  seconds: number;
}

export interface FakeCamera {
  /** Chromium's flags for this camera. */
  flags: string;
  /** Deletes the clip. */
  remove(): void;
}

/** A camera that repeats these scenes forever. */
export async function fakeCamera(scenes: ClipScene[]): Promise<FakeCamera> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-clip-'));
  const file = join(folder, 'camera.mjpeg');
  const frames: Buffer[] = [];
  for (const { code, seconds } of scenes) {
    const pictures = await picturesOf(code);
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1)
      frames.push(pictures[frame % PICTURES] as Buffer);
  }
  writeFileSync(file, Buffer.concat(frames));
  return {
    flags: `--use-fake-device-for-media-stream --use-file-for-fake-video-capture=${file}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** JPEGs of the desk with the label on it. */
function picturesOf(code: string | null): Promise<Buffer[]> {
  const label = code === null ? null : { ...PLAIN, symbology: 'code128', text: code };
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, picture) => {
      const { width, height, data } = await drawLabel(label, CLIP_SIZE, picture);
      const canvas = createCanvas(width, height);
      canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
      return canvas.toBuffer('image/jpeg', 90);
    }),
  );
}
