// Draws a code to be scanned from the screen. The library is large and rarely needed, so it is loaded only here.
import type { TestCode } from '../../shared/domain/test-sheet.ts';

/** A code's content and symbology. */
export type DrawnCode = Pick<TestCode, 'text' | 'symbology' | 'isGs1'>;

/** How finely a code may be drawn: a desk scanner and a phone need different drawings. */
export interface Drawing {
  /** Maximum CSS pixels per module. */
  largestModule: number;
  /** Error correction of a QR code: L needs the fewest modules, M tolerates more dirt. */
  correction: 'L' | 'M';
}

/** In millimetres, which the library converts at 72 pixels per inch. */
const BAR_HEIGHT = 18;
/** White margin on each side, in modules, as the standards require. */
const QUIET_ZONE = { code128: 10, qr: 4 };
/** For scanners, larger modules don't help, and smaller ones save space. */
const FOR_SCANNERS: Record<DrawnCode['symbology'], Drawing> = {
  code128: { largestModule: 2, correction: 'M' },
  qr: { largestModule: 6, correction: 'M' },
};
/** The library's pixels per module at scale 1. */
const PIXELS = { code128: 1, qr: 2 };
/** The newest request for each canvas: another may come while the library loads. */
const latestRequests = new WeakMap<HTMLCanvasElement, symbol>();

/**
 * Draws `code` into `canvas` with as many whole pixels per module as fit into `width` CSS pixels, and sets its size.
 * `density`: device pixels per CSS pixel.
 */
export async function drawCode(
  canvas: HTMLCanvasElement,
  code: DrawnCode,
  width: number,
  density: number,
  { largestModule, correction }: Drawing = FOR_SCANNERS[code.symbology],
): Promise<void> {
  const request = Symbol(code.text);
  latestRequests.set(canvas, request);
  const { code128, qrcode } = await import('bwip-js/browser');
  if (latestRequests.get(canvas) !== request) return;
  const { symbology, isGs1, text } = code;
  const encode = symbology === 'qr' ? qrcode : code128;
  // The library keeps a reference to its last canvas; one of the page would keep the DOM around it in memory.
  const scratch = document.createElement('canvas');
  const draw = (scale: number) =>
    encode(scratch, {
      bcid: symbology === 'qr' ? 'qrcode' : 'code128',
      text: isGs1 ? `^FNC1${text.replaceAll('\u001d', '^FNC1')}` : text,
      parsefnc: isGs1,
      scale,
      paddingwidth: QUIET_ZONE[symbology],
      paddingheight: QUIET_ZONE.qr,
      ...(symbology === 'qr' ? { eclevel: correction } : { height: BAR_HEIGHT }),
    });
  draw(1);
  const modules = scratch.width / PIXELS[symbology];
  const pixels = Math.max(1, Math.floor(Math.min((width * density) / modules, largestModule * density)));
  draw(Math.max(1, Math.floor(pixels / PIXELS[symbology])));
  canvas.width = scratch.width;
  canvas.height = scratch.height;
  canvas.getContext('2d')?.drawImage(scratch, 0, 0);
  // The library draws QR modules only in even sizes; CSS scales to the others, in whole pixels as well.
  canvas.style.width = `${(modules * pixels) / density}px`;
}
