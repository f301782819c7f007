// Which addresses a photograph may be requested from, and what the first bytes of an image tell.
import { deflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { pictureAt } from '../../../electron/demo/pictures.ts';
import { imageHead } from '../../../electron/workspace/image-head.ts';
import { photographAddress } from '../../../electron/workspace/photograph.ts';

const WORKSPACE = 'https://pool.example.org/lending';

describe('an address that may be requested', () => {
  test.each([
    ['https://pool.example.org/storage/7.jpg', 'https://pool.example.org/storage/7.jpg'],
    ['/storage/7.jpg?w=400#top', 'https://pool.example.org/storage/7.jpg?w=400'],
    ['//cdn.example.net/7.webp', 'https://cdn.example.net/7.webp'],
    ['https://cdn.example.net:8443/7.png', 'https://cdn.example.net:8443/7.png'],
  ])('%s becomes %s', (named, address) => {
    expect(photographAddress(named, WORKSPACE)).toBe(address);
  });

  it('has plain HTTP only on the workspace’s own origin', () => {
    const demo = 'http://127.0.0.1:8787';
    expect(photographAddress('/pictures/7.png', demo)).toBe('http://127.0.0.1:8787/pictures/7.png');
    expect(photographAddress('http://127.0.0.1:8788/7.png', demo)).toBeNull();
    expect(photographAddress('http://cdn.example.net/7.png', demo)).toBeNull();
  });
});

describe('an address that may not be requested', () => {
  test.each([
    'http://cdn.example.net/7.png',
    'http://pool.example.org/7.png',
    'https://192.168.1.1/7.png',
    'https://10.0.0.1/7.png',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/7.png',
    'https://2130706433/7.png',
    'https://0x7f.1/7.png',
    'https://127.1/7.png',
    'https://[::1]/7.png',
    'https://[::ffff:10.0.0.1]/7.png',
    'https://8.8.8.8/7.png',
    'https://localhost/7.png',
    'https://localhost./7.png',
    'https://printer/7.png',
    'https://printer./7.png',
    'https://files.corp/7.png',
    'https://speedport.ip/7.png',
    'https://nas.workgroup/7.png',
    'https://nas.localnet/7.png',
    'https://nas.domain/7.png',
    'https://nas.intra/7.png',
    'https://printer.test/7.png',
    'https://files.home/7.png',
    'https://files.localdomain./7.png',
    'https://fritz.box/7.png',
    'https://nas.fritz.box/7.png',
    'blob:https://pool.example.org/7.png',
    'https://printer.local/7.png',
    'https://router.home.arpa/7.png',
    'https://files.lan/7.png',
    'https://pool.example.org@10.0.0.1/7.png',
    'https://someone:secret@cdn.example.net/7.png',
    'https://pool.example.org:444@cdn.example.net/7.png',
    'file:///etc/passwd',
    'app://kiosk/index.html',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://',
    `https://${'.'.repeat(1985)}x/`,
    `https://${'a.'.repeat(127)}example/`,
  ])('%s is refused', (named) => {
    expect(photographAddress(named, WORKSPACE)).toBeNull();
  });

  it('a workspace in the local network may serve its own photographs', () => {
    expect(photographAddress('https://192.168.1.5/7.png', 'https://192.168.1.5')).toBe('https://192.168.1.5/7.png');
    expect(photographAddress('https://192.168.1.5:8443/7.png', 'https://192.168.1.5')).toBeNull();
  });
});

describe('the head of an image', () => {
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
    );

  it('gives type and size of a PNG', () => {
    expect(imageHead(pictureAt('TNT-0205.png') ?? new Uint8Array())).toEqual({
      type: 'image/png',
      width: 240,
      height: 240,
    });
  });

  it('gives type and size of a JPEG, behind its other segments', () => {
    const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9], [0xff, 0xc2, 0, 11, 8, 1, 44, 2, 88]);
    expect(imageHead(jpeg)).toEqual({ type: 'image/jpeg', width: 600, height: 300 });
  });

  it('gives the size of a JPEG’s own frame, not of one that a comment holds behind fill bytes', () => {
    const small = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1];
    const large = [0xff, 0xc0, 0, 11, 8, 0x2d, 0xf0, 0x2d, 0xf0];
    // Read from the fill byte on, the comment would be 0xfffe bytes shorter and its text the next segment.
    const comment = [0xff, 0xfe, 0, 2 + small.length, ...small];
    const size = { type: 'image/jpeg', width: 0x2df0, height: 0x2df0 };
    expect(imageHead(bytes([0xff, 0xd8, 0xff, 0xff], comment, large))).toEqual(size);
    expect(imageHead(bytes([0xff, 0xd8, 0xff, 0x01, 0xff, 0xd0], comment, large))).toEqual(size);
  });

  it('gives nothing of a JPEG of more scans than any encoder writes: each is a pass over all pixels', () => {
    const withScans = (scans: number) =>
      bytes([0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 1, 44, 2, 88], Array(scans).fill([0xff, 0xda, 0, 2]).flat());
    expect(imageHead(withScans(100))).not.toBeNull();
    expect(imageHead(withScans(101))).toBeNull();
  });

  it('gives type and size of a WebP in each of its three formats', () => {
    const riff = (name: string, ...rest: number[][]) =>
      bytes('RIFF', [0, 0, 0, 0], 'WEBP', name, [0, 0, 0, 0], ...rest);
    const size = { width: 600, height: 300, type: 'image/webp' };
    expect(imageHead(riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a], [88, 2, 44, 1]))).toEqual(size);
    // 599 and 299 in 14 bits each.
    const packed = 599 + 299 * 0x4000;
    const four = [0, 8, 16, 24].map((shift) => (packed >>> shift) & 0xff);
    expect(imageHead(riff('VP8L', [0x2f], four))).toEqual(size);
    expect(imageHead(riff('VP8X', [0, 0, 0, 0], [87, 2, 0], [43, 1, 0]))).toEqual(size);
  });

  test.each([
    ['an empty file', bytes()],
    ['an HTML page', bytes('<!doctype html><html></html>')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0])],
    ['an AVIF', bytes([0, 0, 0, 0x1c], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf')],
    ['a BMP', bytes('BM', [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])],
    ['an icon', bytes([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, 48, 0, 0, 0, 22, 0, 0, 0])],
    ['a JPEG XL', bytes([0xff, 0x0a, 0xfa, 0x7f, 1, 0x90, 8, 6, 1, 0])],
    ['a PNG that is cut short', (pictureAt('TNT-0205.png') ?? new Uint8Array()).slice(0, 20)],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
    ['a JPEG with bytes between its segments', bytes([0xff, 0xd8, 0x20, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1])],
    [
      'a JPEG whose data begins before its frame',
      bytes([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1]),
    ],
    ['a JPEG with a broken segment length', bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    ['a WebP of an unknown format', bytes('RIFF', [0, 0, 0, 0], 'WEBP', 'ANIM', [0, 0, 0, 0])],
    ['compressed bytes', new Uint8Array(deflateSync(Buffer.alloc(100)))],
  ])('gives nothing for %s', (_what, found) => {
    expect(imageHead(found)).toBeNull();
  });
});
