// Draws labels as a camera sees them, and clips of them for Chromium's fake camera. No photographs are used.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { type RenderOptions, toBuffer } from 'bwip-js/node';
import type { Pixels } from '../../renderer/scanning/camera/decoder-pictures.ts';

/** A white label with a code on a grey desk. */
export interface Label {
  /** bwip-js's name of the symbology. */
  symbology: string;
  text: string;
  /** Degrees, clockwise. */
  tilt: number;
  /** Size of one module in camera pixels, a whole number. */
  modulePx: number;
  /** Radius of the lens blur in pixels; 0.5 is a lens in focus. */
  blurPx: number;
  /** Standard deviation of the sensor noise, on a scale of 0 to 255. */
  noise: number;
}

export interface Clip extends Label {
  name: string;
}

/** The resolution of a common camera, in pixels. */
export const CLIP_SIZE = { width: 1280, height: 720 } as const;
const PICTURES_PER_SECOND = 15;
/** The number of different pictures in a clip, which the camera repeats. */
const PICTURES = 5;
/** The standard deviation of the hand's position, in pixels. */
const JITTER_PX = 2;

const DESK = '#8c8c8c';
/** The width of the quiet zone, in modules. */
const QUIET_ZONE = 12;
const BAR_MM = 15;
const MATRIX = ['qrcode', 'gs1qrcode', 'datamatrix', 'gs1datamatrix', 'azteccode'];
/** A label that is easy to read for a common camera. */
export const PLAIN: Omit<Label, 'symbology' | 'text'> = { tilt: 0, modulePx: 3, blurPx: 0.5, noise: 3 };
const CODES: [symbology: string, text: string, modulePx: number][] = [
  ['code128', 'KSK-0048213-07', 3],
  ['code39', 'CAM-0147', 3],
  ['ean13', '4006381333931', 3],
  ['interleaved2of5', '0048213077', 3],
  ['qrcode', 'https://example.org/i/CAM-0147', 6],
  ['datamatrix', 'CAM-0147', 6],
];

const upright: Clip[] = CODES.map(([symbology, text, modulePx]) => ({
  ...PLAIN,
  ...{ name: `${symbology} upright`, symbology, text, modulePx },
}));
const label = { ...PLAIN, symbology: 'code128', text: 'KSK-0048213-07' };

export const CLIPS: Clip[] = [
  ...upright,
  ...[15, 30, 35, 45].map((tilt) => ({ ...label, name: `code128 tilted ${tilt}°`, tilt })),
  ...upright.slice(1).map((clip) => ({ ...clip, name: `${clip.symbology} tilted 30°`, tilt: 30 })),
  { ...label, name: 'code128 small', modulePx: 2 },
  { ...label, name: 'code128 blurred', blurPx: 1.5 },
  { ...label, name: 'code128 noisy', noise: 16 },
];

/** Writes the clip to a .y4m file in `folder` and returns its path. The same clip always has the same pixels. */
export async function writeClip(clip: Clip, folder: string): Promise<string> {
  const path = join(folder, `${clip.name.replaceAll(/[^a-z0-9]+/g, '-')}.y4m`);
  const { width, height } = CLIP_SIZE;
  const light = Buffer.alloc(width * height);
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const file = openSync(path, 'w');
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${PICTURES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
    for (let picture = 0; picture < PICTURES; picture += 1) {
      const { data } = await drawLabel(clip, CLIP_SIZE, picture);
      writeSync(file, 'FRAME\n');
      for (let at = 0; at < light.length; at += 1) light[at] = data[4 * at] ?? 0;
      writeSync(file, light);
      writeSync(file, colourless);
    }
  } finally {
    closeSync(file);
  }
  return path;
}

/** Writes one picture of the label, or of the empty desk, to a .png file. */
export async function writePicture(label: Label | null, path: string): Promise<void> {
  const { width, height, data } = await drawLabel(label, CLIP_SIZE, 0);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  writeFileSync(path, canvas.toBuffer('image/png'));
}

/** Draws one picture of the label on the desk, or of the empty desk. `seed` decides the hand's position and the noise. */
export async function drawLabel(
  label: Label | null,
  { width, height }: { width: number; height: number },
  seed: number,
): Promise<Pixels> {
  const { blurPx, tilt, noise } = label ?? PLAIN;
  const chance = bellCurve(seed);
  const brush = createCanvas(width, height).getContext('2d');
  brush.fillStyle = DESK;
  brush.fillRect(0, 0, width, height);
  brush.filter = `blur(${blurPx}px)`;
  brush.translate(width / 2 + JITTER_PX * chance(), height / 2 + JITTER_PX * chance());
  brush.rotate((tilt * Math.PI) / 180);
  if (label) {
    const code = await loadImage(await toBuffer(drawing(label)));
    brush.drawImage(code, -code.width / 2, -code.height / 2);
  }
  const data = new Uint8ClampedArray(brush.getImageData(0, 0, width, height).data);
  // The clamped array keeps the noisy values within 0 to 255.
  for (let at = 0; at < data.length; at += 4) {
    const level = (data[at] ?? 0) + noise * chance();
    data[at] = level;
    data[at + 1] = level;
    data[at + 2] = level;
  }
  return { width, height, data };
}

function drawing({ symbology, text, modulePx }: Label): RenderOptions {
  const margins = { paddingwidth: QUIET_ZONE, paddingheight: QUIET_ZONE, backgroundcolor: 'FFFFFF' };
  const options = { bcid: symbology, text, scale: modulePx, ...margins };
  if (MATRIX.includes(symbology)) return options;
  return { ...options, height: BAR_MM, ...(symbology === 'code93' ? { includecheck: true } : {}) };
}

/** Returns pseudo-random numbers with mean 0 and standard deviation 1, the same for the same seed. */
export function bellCurve(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // The sum of four uniform distributions, each of variance 1/12, is close enough to a normal distribution.
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3);
}
