// Draws a code whose text is known: a decoder that can't read it is broken.
import { type Pixels, pixelsOf } from './decoder-pictures.ts';

export const SELF_TEST_TEXT = '96385074';

/** The bars of that EAN-8: 1 is black. */
const BARS = '1010001011010111101111010110111010101001110111001010001001011100101';
const MODULE = 3;
const QUIET_ZONE = 10 * MODULE;
const HEIGHT = 60;

export function drawSelfTest(): Pixels {
  const width = BARS.length * MODULE + 2 * QUIET_ZONE;
  const row = Array.from({ length: width }, (_, x) => (BARS[Math.floor((x - QUIET_ZONE) / MODULE)] === '1' ? 0 : 255));
  const levels = new Uint8ClampedArray(Array.from({ length: HEIGHT }, () => row).flat());
  return pixelsOf({ width, height: HEIGHT, levels });
}
