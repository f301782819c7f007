// What the real engine reads in a camera’s picture: labels of every symbology, upright and tilted, and no noise.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createPasses, type Engine } from '../../../../renderer/scanning/camera/decoder-passes.ts';
import { pixelsOf } from '../../../../renderer/scanning/camera/decoder-pictures.ts';
import { drawSelfTest, SELF_TEST_TEXT } from '../../../../renderer/scanning/camera/decoder-self-test.ts';
import { bellCurve, drawLabel, type Label, PLAIN } from '../../../support/clips.ts';

/** Pixels: a square that holds every label at every angle. */
const PICTURE = { width: 560, height: 560 };
const engine: Engine = (pixels, options) => readBarcodes(pixels as ImageData, options);

// Each test draws and decodes real pictures, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
});

/** What is read in this many pictures of a label, one after the other. */
async function readsOf(label: Partial<Label> & Pick<Label, 'symbology' | 'text'>, frames = 1) {
  const passes = createPasses(engine);
  const reads = [];
  for (let seed = 0; seed < frames; seed += 1) {
    reads.push(await passes.read(await drawLabel({ ...PLAIN, ...label }, PICTURE, seed)));
  }
  return reads;
}

const LINEAR = [
  { symbology: 'code128', text: 'CAM-0147', as: 'code128' },
  { symbology: 'code39', text: 'CAM-0147', as: 'code39' },
  { symbology: 'code93', text: 'CAM-0147', as: 'code93' },
  { symbology: 'rationalizedCodabar', text: 'A12345B', as: 'codabar' },
  { symbology: 'interleaved2of5', text: '0048213077', as: 'itf' },
  { symbology: 'ean13', text: '4006381333931', as: 'ean13' },
  { symbology: 'ean8', text: '96385074', as: 'ean8' },
];

describe('an upright label', () => {
  test.each([
    ...LINEAR,
    { symbology: 'qrcode', text: 'https://example.org/i/CAM-0147', as: 'qr' },
    { symbology: 'datamatrix', text: 'CAM-0147', as: 'datamatrix' },
    { symbology: 'azteccode', text: 'CAM-0147', as: 'aztec' },
    { symbology: 'pdf417', text: 'CAM-0147', as: 'pdf417' },
  ])('is read in $symbology', async ({ symbology, text, as }) => {
    expect(await readsOf({ symbology, text })).toEqual([{ text, symbology: as, isGs1: false }]);
  });

  test('is read as an EAN-13 that begins with 0 in UPC-A, and as the number that it stands for in UPC-E', async () => {
    expect(await readsOf({ symbology: 'upca', text: '012345678905' })).toEqual([
      { text: '0012345678905', symbology: 'ean13', isGs1: false },
    ]);
    expect(await readsOf({ symbology: 'upce', text: '01234565' })).toEqual([
      { text: '0012345000065', symbology: 'upce', isGs1: false },
    ]);
  });

  test.each([
    ['gs1-128', 'code128'],
    ['gs1qrcode', 'qr'],
    ['gs1datamatrix', 'datamatrix'],
  ])('is read as GS1 with its separators in %s', async (symbology, as) => {
    const text = '(01)09501101530003(10)ABC123(21)X1';
    expect(await readsOf({ symbology, text, modulePx: symbology === 'gs1-128' ? 2 : 3 })).toEqual([
      { text: '010950110153000310ABC123\u001d21X1', symbology: as, isGs1: true },
    ]);
  });

  test.each(['CAM/A12', 'A+B', 'KIT$A', '3PRM8N'])('is read in Code 39 as a USB scanner reads it: %s', async (text) => {
    expect(await readsOf({ symbology: 'code39', text })).toEqual([{ text, symbology: 'code39', isGs1: false }]);
  });

  test('is read as full ASCII in Code 39 with lower-case letters', async () => {
    expect(await readsOf({ symbology: 'code39ext', text: 'Cam-01' })).toMatchObject([{ text: 'Cam-01' }]);
  });
});

describe('a label that the first pass misses', () => {
  const TILTS = [20, 35, 45, 70, 110, 160];

  test.each(TILTS)('is read in its first picture when tilted by %d°, in any linear symbology', async (tilt) => {
    for (const { symbology, text } of LINEAR) {
      expect([symbology, await readsOf({ symbology, text, tilt })]).toMatchObject([symbology, [{ text }]]);
    }
  });

  test.each([0, 30, 45, 60])('is read completely or not at all in Interleaved 2 of 5 tilted by %d°', async (tilt) => {
    for (let seed = 0; seed < 3; seed += 1) {
      const label = { ...PLAIN, symbology: 'interleaved2of5', text: '0048213077', tilt, modulePx: 2 };
      const read = await createPasses(engine).read(await drawLabel(label, PICTURE, seed));
      expect(read?.text ?? label.text).toBe(label.text);
    }
  });

  test('is read by the enlarging pass, in its second picture, if its fine bars are out of focus', async () => {
    const reads = await readsOf({ symbology: 'code128', text: 'CAM-0147', modulePx: 2, blurPx: 1 }, 2);
    expect(reads).toMatchObject([null, { text: 'CAM-0147' }]);
  });

  test('is read by the pass that turns and sharpens, in its third picture, if its fine bars are tilted', async () => {
    const reads = await readsOf({ symbology: 'code93', text: 'CAM-0147', modulePx: 2, tilt: 30 }, 3);
    expect(reads).toMatchObject([null, null, { text: 'CAM-0147' }]);
  });

  test('is first decoded with the pass that worked for the picture before', async () => {
    const looks: number[] = [];
    const counting: Engine = (pixels, options) => {
      looks.push(pixels.width);
      return engine(pixels, options);
    };
    const passes = createPasses(counting);
    const label = { ...PLAIN, modulePx: 2, symbology: 'code128', text: 'CAM-0147', tilt: 67 };
    await passes.read(await drawLabel(label, PICTURE, 0));
    const before = looks.length;
    await passes.read(await drawLabel(label, PICTURE, 1));
    expect(before).toBeGreaterThan(2);
    expect(looks.length - before).toBe(1);
  });
});

test('no pass reads anything in noise', async () => {
  const passes = createPasses(engine);
  // Six pictures run every group of passes twice.
  for (let seed = 0; seed < 6; seed += 1) {
    const noise = bellCurve(seed);
    const levels = new Uint8ClampedArray(160 * 120).map(() => 128 + 60 * noise());
    expect(await passes.read(pixelsOf({ width: 160, height: 120, levels }))).toBeNull();
  }
});

test('the code of the self-test is read', async () => {
  expect(await createPasses(engine).read(drawSelfTest())).toMatchObject({ text: SELF_TEST_TEXT });
});
