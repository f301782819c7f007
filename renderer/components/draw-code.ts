// Draws a code to be read from the screen. The library is big and rarely needed, so it is loaded only here.
import type { TestCode } from '../../shared/domain/test-sheet.ts';

/** What a code holds and how it is drawn. */
export type DrawnCode = Pick<TestCode, 'text' | 'symbology' | 'isGs1'>;

/** How finely it may be drawn: what suits the scanner of a desk is not what suits a phone. */
export interface Drawing {
  /** At most so many CSS pixels a module. */
  largestModule: number;
  /** Error correction of a QR code: L has the fewest modules, M bears more dirt. */
  correction: 'L' | 'M';
}

/** Millimetres, as the library counts them at 72 pixels to the inch. */
const BAR_HEIGHT = 18;
/** White at each side of the code, in modules, as the standards ask. */
const QUIET_ZONE = { code128: 10, qr: 4 };
/** For a scanner more helps nothing, and less leaves room. */
const FOR_SCANNERS: Record<DrawnCode['symbology'], Drawing> = {
  code128: { largestModule: 2, correction: 'M' },
  qr: { largestModule: 6, correction: 'M' },
};
/** Pixels that the library gives a module at its scale of 1. */
const PIXELS = { code128: 1, qr: 2 };
/** What is to be on each canvas: the library may come later than the next wish. */
const wished = new WeakMap<HTMLCanvasElement, symbol>();

/**
 * Draws `code` into `canvas` with as many whole pixels a module as go into `width` CSS pixels, and sets its size. `density`:
 * pixels of the screen in a CSS pixel.
 */
export async function drawCode(
  canvas: HTMLCanvasElement,
  code: DrawnCode,
  width: number,
  density: number,
  { largestModule, correction }: Drawing = FOR_SCANNERS[code.symbology],
): Promise<void> {
  const wish = Symbol(code.text);
  wished.set(canvas, wish);
  const { code128, qrcode } = await import('bwip-js/browser');
  if (wished.get(canvas) !== wish) return;
  const { symbology, isGs1, text } = code;
  const encode = symbology === 'qr' ? qrcode : code128;
  // The library keeps the canvas it drew on last, and with one of the page all that stood around it.
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
  // Of squares the library knows even sizes only: the page enlarges the others, to whole pixels as well.
  canvas.style.width = `${(modules * pixels) / density}px`;
}
