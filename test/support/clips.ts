// Films of labels for Chromium's fake camera, drawn when they are needed: a code on a white label on a grey desk, held by a hand.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { toBuffer } from 'bwip-js/node';

export interface Clip {
  name: string;
  /** bwip-js's name of the symbology. */
  symbology: string;
  text: string;
  /** Degrees, clockwise. */
  tilt: number;
  /** Of one module, in pixels of the camera. */
  modulePx: number;
  /** Radius of the lens's blur in pixels; 0.5 is a lens in focus. */
  blurPx: number;
  /** Standard deviation of the sensor's noise, of 255. */
  noise: number;
}

/** Pixels, and pictures a second: what a common camera gives. */
export const CLIP_SIZE = { width: 1280, height: 720 } as const;
const PICTURES_PER_SECOND = 15;
/** The camera plays them over and over. */
const PICTURES = 8;
/** How far the hand strays, in pixels. */
const JITTER_PX = 2;

const DESK = '#8c8c8c';
const PLAIN: Omit<Clip, 'name' | 'symbology' | 'text'> = { tilt: 0, modulePx: 3, blurPx: 0.5, noise: 3 };
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

/** Writes the clip to a .y4m file in `folder` and gives its path. The same clip is the same to the last pixel. */
export async function writeClip(clip: Clip, folder: string): Promise<string> {
  const path = join(folder, `${clip.name.replaceAll(/[^a-z0-9]+/g, '-')}.y4m`);
  const code = await loadImage(
    await toBuffer({
      bcid: clip.symbology,
      text: clip.text,
      scale: clip.modulePx,
      height: 15,
      // In modules of the narrowest bar: a quiet zone and the label's edge.
      paddingwidth: 12,
      paddingheight: 12,
      backgroundcolor: 'FFFFFF',
      ...(clip.symbology === 'qrcode' || clip.symbology === 'datamatrix' ? { height: undefined } : {}),
    } as Parameters<typeof toBuffer>[0]),
  );
  const { width, height } = CLIP_SIZE;
  const noise = noiseFrom(clip.name.length + clip.tilt);
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const file = openSync(path, 'w');
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${PICTURES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
    for (let picture = 0; picture < PICTURES; picture += 1) {
      const canvas = createCanvas(width, height);
      const brush = canvas.getContext('2d');
      brush.fillStyle = DESK;
      brush.fillRect(0, 0, width, height);
      brush.filter = `blur(${clip.blurPx}px)`;
      brush.translate(width / 2 + JITTER_PX * noise(), height / 2 + JITTER_PX * noise());
      brush.rotate((clip.tilt * Math.PI) / 180);
      brush.drawImage(code, -code.width / 2, -code.height / 2);
      const { data } = brush.getImageData(0, 0, width, height);
      const light = Buffer.alloc(width * height);
      for (let at = 0; at < light.length; at += 1) {
        light[at] = Math.min(255, Math.max(0, (data[4 * at] ?? 0) + clip.noise * noise()));
      }
      writeSync(file, 'FRAME\n');
      writeSync(file, light);
      writeSync(file, colourless);
    }
  } finally {
    closeSync(file);
  }
  return path;
}

/** Numbers about 0 with a standard deviation of about 1, the same for the same seed. */
export function noiseFrom(seed: number): () => number {
  let state = seed * 2654435761;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // Twelve times an even spread of variance 1/12 comes near enough to a bell.
  return () => Array.from({ length: 4 }, next).reduce((sum, each) => sum + each, -2) * Math.sqrt(3);
}
