// The decoder's worker itself, with a canvas and an engine that the test controls.
import { expect, it, vi } from 'vitest';
import { settle } from '../../../support/manual-clock.ts';

vi.mock('zxing-wasm/reader', () => ({ prepareZXingModule: async () => {}, readBarcodes: async () => [] }));

it('closes each frame, also one that can’t be drawn or has no size', async () => {
  let isBroken = false;
  const drawImage = () => {
    if (isBroken) throw new Error('The canvas is lost');
  };
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    ...{ width, height, data: new Uint8ClampedArray(4 * width * height) },
  });
  const said: unknown[] = [];
  const worker = { postMessage: (message: unknown) => said.push(message), onmessage: (_: unknown) => {} };
  vi.stubGlobal('self', worker);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage, getImageData });
    },
  );
  vi.stubGlobal('ImageData', class {});
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close() {} }));
  await import('../../../../renderer/scanning/camera/decoder-worker.ts');
  await settle();

  const close = vi.fn();
  const decode = (width: number) => worker.onmessage({ data: { frame: { width, height: width, close } } });
  decode(8);
  await settle();
  expect(close).toHaveBeenCalledTimes(1);
  decode(0);
  await settle();
  expect(close).toHaveBeenCalledTimes(2);
  isBroken = true;
  decode(8);
  await settle();
  expect(close).toHaveBeenCalledTimes(3);
  expect(said.at(-1)).toMatchObject({ kind: 'failed', problem: 'engine' });
  vi.unstubAllGlobals();
});
