// Reads the file type (by its signature) and the decoded size of an image from its first bytes.

/** More than any encoder writes: each scan of a progressive JPEG costs a decoder a pass over all pixels. */
const MAX_SCANS = 100;
const SCAN = Buffer.from([0xff, 0xda]);

export interface ImageHead {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** In pixels. */
  width: number;
  height: number;
}

/** Reads the head of a PNG, JPEG or WebP file; null for anything else, if the size can't be read, or for too many scans. */
export function imageHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngHead(view) ?? jpegHead(view) ?? webpHead(view);
  } catch {
    // Read past the end: the file is truncated, or its lengths are wrong.
    return null;
  }
}

function pngHead(view: DataView): ImageHead | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Walks the segments to the start-of-frame marker, which has the size. Any number of fill bytes (0xff) may stand before a
 * marker, and some markers have no length (ISO/IEC 10918-1, B.1.1): who reads over them takes a comment for the frame.
 */
function jpegHead(view: DataView): ImageHead | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // The same range also holds DHT (c4), DAC (cc) and the reserved JPG marker (c8).
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return hasTooManyScans(view)
        ? null
        : { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // No marker at all, or the picture's data or end before any frame.
    if ([0x00, 0xd9, 0xda].includes(marker)) return null;
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xff) at += 1;
    else at += isBare ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** In a picture's data 0xff is followed by 0, so that 0xff 0xda begins a scan. */
function hasTooManyScans({ buffer, byteOffset, byteLength }: DataView): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0 && scans <= MAX_SCANS; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return scans > MAX_SCANS;
}

function webpHead(view: DataView): ImageHead | null {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const sizes = view.getUint32(21, true);
      return { type, width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: threeBytesAt(view, 24) + 1, height: threeBytesAt(view, 27) + 1 };
    default:
      return null;
  }
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
}

function threeBytesAt(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
