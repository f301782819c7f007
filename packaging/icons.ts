// Draws the app's icons (node packaging/icons.ts): a label with a hole and a beam, as in the status bar and on the sheets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, Path2D } from '@napi-rs/canvas';

const RESOURCES = join(import.meta.dirname, 'resources');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const ICO_SIZES = [16, 24, 32, 48, 64, 256];
/** Pixel sizes by their icns type: "ic11" is 16 points on a screen with double density. */
const ICNS_SIZES = {
  icp4: 16,
  icp5: 32,
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};

const LABEL = 'M9 2h19a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H9l-7-7V9z';
const COLOURS = { tile: '#101717', label: '#f4f7f5', beam: '#2655ec' };

mkdirSync(join(RESOURCES, 'icons'), { recursive: true });
for (const size of LINUX_SIZES) writeFileSync(join(RESOURCES, `icons/${size}x${size}.png`), drawn(size, 0).png());
writeFileSync(join(RESOURCES, 'icon.ico'), ico());
writeFileSync(join(RESOURCES, 'icon.icns'), icns());

/** Draws the icon. `margin` is the empty space around the tile, as a fraction of the size. */
function drawn(size: number, margin: number): { png(): Buffer; pixels(): Uint8ClampedArray } {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  const tile = size * (1 - 2 * margin);
  pen.translate(size * margin, size * margin);
  pen.fillStyle = COLOURS.tile;
  pen.beginPath();
  pen.roundRect(0, 0, tile, tile, tile * 0.22);
  pen.fill();
  // In the smallest icons the label is relatively larger.
  const label = tile * (size < 32 ? 0.76 : 0.64);
  pen.translate((tile - label) / 2, (tile - label) / 2);
  pen.scale(label / 32, label / 32);
  pen.fillStyle = COLOURS.label;
  pen.fill(new Path2D(LABEL));
  pen.fillStyle = COLOURS.tile;
  pen.beginPath();
  pen.arc(9.4, 16, 3, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = COLOURS.beam;
  pen.fillRect(15, 14, 15, 4);
  return { png: () => canvas.toBuffer('image/png'), pixels: () => pen.getImageData(0, 0, size, size).data };
}

/** The Windows icon: the largest image as PNG, the others as bitmaps, which all installer tools can read. */
function ico(): Buffer {
  const images = ICO_SIZES.map((size) => (size === 256 ? drawn(size, 0).png() : bitmap(size)));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let at = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    // The size is one byte: 0 stands for 256.
    const size = (ICO_SIZES[index] ?? 0) % 256;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += image.length;
  }
  return Buffer.concat([head, ...images]);
}

/** A device-independent bitmap: BGRA pixels from the bottom row up, then an empty mask. */
function bitmap(size: number): Buffer {
  const pixels = drawn(size, 0).pixels();
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(size, 4);
  head.writeInt32LE(size * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const colours = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = (y * size + x) * 4;
      const to = ((size - 1 - y) * size + x) * 4;
      colours.set([pixels[from + 2] ?? 0, pixels[from + 1] ?? 0, pixels[from] ?? 0, pixels[from + 3] ?? 0], to);
    }
  }
  return Buffer.concat([head, colours, Buffer.alloc(Math.ceil(size / 32) * 4 * size)]);
}

/** The macOS icon: a tile with the usual margin of macOS icons. */
function icns(): Buffer {
  const images = Object.entries(ICNS_SIZES).map(([name, size]) => {
    const png = drawn(size, 0.0977).png();
    return Buffer.concat([Buffer.from(name), lengthOf(8 + png.length), png]);
  });
  const body = Buffer.concat(images);
  return Buffer.concat([Buffer.from('icns'), lengthOf(8 + body.length), body]);
}

function lengthOf(bytes: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(bytes);
  return buffer;
}
