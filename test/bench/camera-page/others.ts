// The camera bench's page with the decoders that ours is compared to, each called as its own camera loop calls it.
import Quagga from '@ericblade/quagga2';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { Html5QrcodeShim } from 'html5-qrcode/esm/code-decoder';
import { BaseLoggger, Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core';
import type { PictureResult } from './ours.ts';
import { framesOf } from './pictures.ts';

/** Reads one frame; null: no code was read. */
type Read = (frame: HTMLCanvasElement) => Promise<string | null>;

/** Reads every format, which is its default; on a miss its loop also tries the mirrored frame. */
function html5Qrcode(): Read {
  const formats = Object.values(Html5QrcodeSupportedFormats).filter((format) => typeof format === 'number');
  const shim = new Html5QrcodeShim(formats, true, false, new BaseLoggger(false));
  // With a BarcodeDetector it would use its old decoder for every other frame.
  Reflect.deleteProperty(shim, 'secondaryDecoder');
  const read: Read = (frame) =>
    shim.decodeAsync(frame).then(
      ({ text }) => text,
      () => null,
    );
  return async (frame) => (await read(frame)) ?? read(mirrored(frame));
}

function mirrored(frame: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush?.translate(frame.width, 0);
  brush?.scale(-1, 1);
  brush?.drawImage(frame, 0, 0);
  return canvas;
}

function polyfill(): Read {
  prepareZXingModule({ overrides: { locateFile: () => '/polyfill-engine.wasm' }, fireImmediately: false });
  Object.assign(window, { BarcodeDetector });
  const read = html5Qrcode();
  Reflect.deleteProperty(window, 'BarcodeDetector');
  return read;
}

const QUAGGA_READERS = ['code_128', 'code_39', 'ean', 'ean_8', 'upc', 'i2of5'].map((name) => `${name}_reader`);

const quagga: Read = async (frame) => {
  const result = await Quagga.decodeSingle({
    src: frame.toDataURL(),
    numOfWorkers: 0,
    locate: true,
    locator: { patchSize: 'medium', halfSample: true },
    // Of the sizes tried, from 640 to 1200, this one reads the most.
    inputStream: { size: 1200 },
    decoder: { readers: QUAGGA_READERS as never },
  });
  return result?.codeResult?.code ?? null;
};

const DECODERS = { stock: html5Qrcode(), polyfill: polyfill(), quagga2: quagga };
export type Other = keyof typeof DECODERS;

/** The first code that the decoder reads in the frames of one picture; it does not require two frames to agree. */
async function readPicture(decoder: Other, address: string): Promise<PictureResult> {
  const ms: number[] = [];
  for (const frame of await framesOf(address)) {
    const before = performance.now();
    const text = await DECODERS[decoder](frame).catch(() => null);
    ms.push(performance.now() - before);
    if (text !== null) return { text, ms };
  }
  return { text: null, ms };
}

Object.assign(window, { readPicture });
