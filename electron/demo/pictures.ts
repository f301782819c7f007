// The demo workspace's photographs: pictures of a few items, rendered here pixel by pixel and encoded as PNG.
import { crc32, deflateSync } from 'node:zlib';

type Colour = [red: number, green: number, blue: number];
type Point = [x: number, y: number];

/** A shape. `distance` is the signed distance to its outline (negative inside), in percent of the picture's side. */
interface Shape {
  distance: (at: Point) => number;
  colour: Colour;
}

const SIDE = 240;

const ground = polygon([0, 100], [0, 78], [100, 74], [100, 100]);

function tent(cloth: Colour): Shape[] {
  return [
    { distance: ground, colour: [122, 138, 92] },
    { distance: disc([50, 84], 44, 5), colour: [96, 110, 74] },
    { distance: polygon([12, 84], [44, 26], [58, 24], [90, 80], [66, 86]), colour: shade(cloth, 0.72) },
    { distance: polygon([12, 84], [44, 26], [66, 86]), colour: cloth },
    { distance: polygon([32, 85], [44, 40], [54, 86]), colour: shade(cloth, 0.42) },
    { distance: polygon([44, 40], [54, 86], [60, 86]), colour: shade(cloth, 1.25) },
    { distance: line([44, 27], [4, 90], 0.5), colour: [226, 222, 208] },
    { distance: line([58, 25], [97, 86], 0.5), colour: [226, 222, 208] },
  ];
}

const actionCamera: Shape[] = [
  { distance: ground, colour: [196, 186, 170] },
  { distance: disc([51, 83], 36, 5), colour: [160, 150, 136] },
  { distance: box([50, 54], [34, 27], 6), colour: [48, 50, 54] },
  { distance: box([50, 53], [31, 24], 5), colour: [66, 69, 74] },
  { distance: box([34, 25], [7, 3], 1.5), colour: [178, 44, 40] },
  { distance: box([31, 55], [10, 12], 2), colour: [26, 30, 38] },
  { distance: box([31, 55], [8.5, 10.5], 1), colour: [92, 128, 150] },
  { distance: disc([64, 53], 16), colour: [30, 31, 34] },
  { distance: disc([64, 53], 12), colour: [14, 16, 24] },
  { distance: disc([64, 53], 7), colour: [42, 58, 96] },
  { distance: disc([60.5, 49], 2.4), colour: [214, 226, 240] },
];

const PICTURES: Record<string, Shape[]> = {
  'CAM-0160': actionCamera,
  'CAM-0161': actionCamera,
  'TNT-0205': tent([196, 58, 44]),
  'TNT-0206': tent([70, 128, 66]),
  'TNT-0220': tent([58, 96, 150]),
};

/** The path of the pictures below the base URL. */
export const PICTURES_PATH = '/pictures';

/** The path of the photograph of the item with this code; undefined if it has none. */
export function picturePath(code: string): string | undefined {
  return Object.hasOwn(PICTURES, code) ? `${PICTURES_PATH}/${code}.png` : undefined;
}

const painted = new Map<string, Uint8Array<ArrayBuffer>>();

/** The PNG file with this name below `PICTURES_PATH`; null if there is none. */
export function pictureAt(name: string): Uint8Array<ArrayBuffer> | null {
  const shapes = Object.hasOwn(PICTURES, name.replace(/\.png$/, '')) ? PICTURES[name.replace(/\.png$/, '')] : null;
  if (!shapes) return null;
  const file = painted.get(name) ?? pngOf(paint(shapes));
  painted.set(name, file);
  return file;
}

/** Renders the pixels: three bytes each, row by row, each row preceded by its PNG filter type (0). */
function paint(shapes: Shape[]): Buffer {
  const row = 1 + SIDE * 3;
  const points = Buffer.alloc(SIDE * row);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) points.set(colourAt(shapes, x, y), y * row + 1 + x * 3);
  }
  return points;
}

function colourAt(shapes: Shape[], x: number, y: number): number[] {
  const at: Point = [((x + 0.5) * 100) / SIDE, ((y + 0.5) * 100) / SIDE];
  // Light from above and a little noise, as in a photograph.
  const noise = (((x * 374_761 + y * 668_265) ^ (x * y * 1_274)) % 7) - 3;
  let colour: number[] = [214 - at[1] * 0.25, 222 - at[1] * 0.2, 228 - at[1] * 0.12];
  for (const shape of shapes) {
    const cover = Math.min(1, Math.max(0, 0.5 - (shape.distance(at) * SIDE) / 100));
    const lit = 1.08 - at[1] * 0.0016;
    if (cover > 0) colour = colour.map((under, part) => under + (Number(shape.colour[part]) * lit - under) * cover);
  }
  return colour.map((part) => Math.round(Math.min(255, Math.max(0, part + noise))));
}

function shade(colour: Colour, by: number): Colour {
  return colour.map((part) => Math.min(255, part * by)) as Colour;
}

function disc([middleX, middleY]: Point, radius: number, radiusDown = radius): Shape['distance'] {
  return ([x, y]) =>
    (Math.hypot((x - middleX) / radius, (y - middleY) / radiusDown) - 1) * Math.min(radius, radiusDown);
}

function box([middleX, middleY]: Point, [halfX, halfY]: Point, corner: number): Shape['distance'] {
  return ([x, y]) => {
    const [outX, outY] = [Math.abs(x - middleX) - halfX + corner, Math.abs(y - middleY) - halfY + corner];
    return Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - corner;
  };
}

function line(from: Point, to: Point, half: number): Shape['distance'] {
  return (at) => fromEdge(at, from, to) - half;
}

function polygon(...corners: Point[]): Shape['distance'] {
  const edges = corners.map((from, index): [Point, Point] => [from, corners[(index + 1) % corners.length] ?? from]);
  return (at) => {
    let isInside = false;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [from, to] of edges) {
      const isBeside = from[1] > at[1] !== to[1] > at[1];
      const crossing = from[0] + ((at[1] - from[1]) * (to[0] - from[0])) / (to[1] - from[1]);
      if (isBeside && at[0] < crossing) isInside = !isInside;
      nearest = Math.min(nearest, fromEdge(at, from, to));
    }
    return isInside ? -nearest : nearest;
  };
}

function fromEdge([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [alongX, alongY] = [x2 - x1, y2 - y1];
  const part = ((x - x1) * alongX + (y - y1) * alongY) / (alongX ** 2 + alongY ** 2);
  const nearest = Math.min(1, Math.max(0, part));
  return Math.hypot(x - x1 - alongX * nearest, y - y1 - alongY * nearest);
}

function pngOf(points: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // 8 bits per channel, colour type 2 (RGB).
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
