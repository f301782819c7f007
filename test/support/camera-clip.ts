// Clips for Chromium's fake camera: printed codes held into the picture one after the other, never quite still. Drawn when they are needed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { code128 } from 'bwip-js/node';

const WIDTH = 1280;
const HEIGHT = 720;
/** What Chromium plays a .mjpeg clip at. */
const FRAMES_PER_SECOND = 30;
/** A hand's tremble: so many different pictures, over and over, in which a label wanders by so many pixels. */
const PICTURES = 10;
const DRIFT = 9;

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
async function picturesOf(code: string | null): Promise<Buffer[]> {
  const label = code === null ? null : await loadImage(await code128({ bcid: 'code128', text: code, scale: 3 }));
  return Array.from({ length: PICTURES }, (_, picture) => {
    const canvas = createCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext('2d');
    context.fillStyle = '#6b625a';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    if (label) {
      const turn = (2 * Math.PI * picture) / PICTURES;
      context.translate(WIDTH / 2 + DRIFT * Math.cos(turn), HEIGHT / 2 + DRIFT * Math.sin(turn));
      context.fillStyle = '#ffffff';
      context.fillRect(-label.width / 2 - 60, -label.height / 2 - 60, label.width + 120, label.height + 120);
      context.drawImage(label, -label.width / 2, -label.height / 2);
    }
    return canvas.toBuffer('image/jpeg', 90);
  });
}
