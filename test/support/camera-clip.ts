// Clips for Chromium's fake camera: printed codes held into the picture one after the other, never quite still. Drawn when they are needed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { CLIP_SIZE, drawLabel, PLAIN } from './clips.ts';

/** What Chromium plays a .mjpeg clip at. */
const FRAMES_PER_SECOND = 30;
/** A hand's tremble: so many different pictures, over and over. */
const PICTURES = 10;

/** Seconds of the picture with a label of this code in it, or of the empty desk. */
export interface ClipScene {
  code: string | null;
  seconds: number;
}

export interface FakeCamera {
  /** Chromium's flags for it. */
  flags: string;
  /** Removes the clip. */
  remove(): void;
}

/** A camera that shows these scenes again and again. */
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
