// Image operations for the decoder's passes: rotate, crop, enlarge, sharpen. Pure, so that they run anywhere.

/** Pixels in a canvas's format: red, green, blue, alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** One byte of lightness per pixel, row by row. */
export interface Grey {
  width: number;
  height: number;
  levels: Uint8ClampedArray<ArrayBuffer>;
}

const WHITE = 255;

/** The lightness of each pixel, with the weights of ITU-R BT.601. */
export function greyOf({ width, height, data }: Pixels): Grey {
  const levels = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < levels.length; at += 1, from += 4) {
    levels[at] = (306 * (data[from] ?? 0) + 601 * (data[from + 1] ?? 0) + 117 * (data[from + 2] ?? 0)) >> 10;
  }
  return { width, height, levels };
}

export function pixelsOf({ width, height, levels }: Grey): Pixels {
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 0xff000000 | ((levels[at] ?? 0) * 0x010101);
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** The picture rotated clockwise by `degrees`, on a white background large enough for all of it. */
export function turned(grey: Grey, degrees: number): Grey {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.ceil(Math.abs(grey.width * cos) + Math.abs(grey.height * sin));
  const height = Math.ceil(Math.abs(grey.width * sin) + Math.abs(grey.height * cos));
  return sampled(grey, width, height, { right: [cos, -sin], down: [sin, cos] });
}

/** Crops a square around `middle`, `side` pixels wide, as far as it lies in the picture. */
export function cutOut(grey: Grey, middle: { x: number; y: number }, side: number): Grey {
  const [left, top] = [Math.max(0, Math.round(middle.x - side / 2)), Math.max(0, Math.round(middle.y - side / 2))];
  const width = Math.min(grey.width - left, Math.round(side));
  const height = Math.min(grey.height - top, Math.round(side));
  const levels = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * grey.width + left;
    levels.set(grey.levels.subarray(from, from + width), row * width);
  }
  return { width, height, levels };
}

/** The picture scaled up by `factor`. */
export function enlarged(grey: Grey, factor: number): Grey {
  const step = 1 / factor;
  const [width, height] = [Math.round(grey.width * factor), Math.round(grey.height * factor)];
  return sampled(grey, width, height, { right: [step, 0], down: [0, step] });
}

/**
 * Resamples the picture to `width` × `height` around the same centre. `right` and `down` are the steps in the source
 * (x, y) for one pixel to the right and one down; lightness is interpolated between pixels.
 */
function sampled(
  grey: Grey,
  width: number,
  height: number,
  { right, down }: { right: [number, number]; down: [number, number] },
): Grey {
  const levels = new Uint8ClampedArray(width * height).fill(WHITE);
  const from = grey.levels;
  const [lastX, lastY] = [grey.width - 1, grey.height - 1];
  const [stepX, stepY] = right;
  for (let row = 0, at = 0; row < height; row += 1) {
    const below = row - (height - 1) / 2;
    const beside = -(width - 1) / 2;
    let x = lastX / 2 + beside * stepX + below * down[0];
    let y = lastY / 2 + beside * stepY + below * down[1];
    for (let column = 0; column < width; column += 1, at += 1, x += stepX, y += stepY) {
      if (x < 0 || y < 0 || x >= lastX || y >= lastY) continue;
      // Plain variables: until V8 has optimised this loop, destructuring arrays costs more than the rest.
      const left = x | 0;
      const top = y | 0;
      const corner = top * grey.width + left;
      const below = corner + grey.width;
      const dx = x - left;
      const dy = y - top;
      const upper = (from[corner] as number) * (1 - dx) + (from[corner + 1] as number) * dx;
      const lower = (from[below] as number) * (1 - dx) + (from[below + 1] as number) * dx;
      levels[at] = upper * (1 - dy) + lower * dy;
    }
  }
  return { width, height, levels };
}

/** Adds each pixel's difference from the mean of its neighbourhood (`radius` in pixels) to it, `strength` times. */
export function sharpened(grey: Grey, { radius, strength }: { radius: number; strength: number }): Grey {
  const { width, height, levels: from } = grey;
  const levels = new Uint8ClampedArray(from.length);
  const area = (2 * radius + 1) ** 2;
  // Running sums: per column over the surrounding rows, and of these along the row. Edge pixels are repeated outwards.
  const columns = new Int32Array(width);
  const addRow = (row: number, sign: 1 | -1): void => {
    const start = Math.min(Math.max(row, 0), height - 1) * width;
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] as number) + sign * (from[start + x] as number);
  };
  const column = (x: number): number => columns[Math.min(Math.max(x, 0), width - 1)] as number;
  for (let row = -radius; row < radius; row += 1) addRow(row, 1);
  for (let row = 0, at = 0; row < height; row += 1) {
    addRow(row + radius, 1);
    let sum = 0;
    for (let x = -radius; x < radius; x += 1) sum += column(x);
    for (let x = 0; x < width; x += 1, at += 1) {
      sum += column(x + radius);
      const level = from[at] as number;
      levels[at] = level + strength * (level - sum / area);
      sum -= column(x - radius);
    }
    addRow(row - radius, -1);
  }
  return { width, height, levels };
}
