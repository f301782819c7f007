// Draws a code of the test sheet. The library is big and rarely needed, so it is loaded only here.
import type { TestCode } from '../../../shared/domain/test-sheet.ts';

/** Millimetres, as the library counts them at 72 pixels to the inch. */
const BAR_HEIGHT = 18;
/** White at each side of the code, in modules, as the standards ask. */
const QUIET_ZONE = { code128: 10, qr: 4 };
/** How far a module is enlarged: more helps no scanner, and less leaves room. The library begins at one pixel for bars, at two for squares. */
const LARGEST_SCALE = { code128: 2, qr: 3 };

/**
 * Draws `code` into `canvas` with as many whole pixels a module as go into `width` CSS pixels, and sets its size. `density`:
 * pixels of the screen in a CSS pixel.
 */
export async function drawCode(
  canvas: HTMLCanvasElement,
  code: TestCode,
  width: number,
  density: number,
): Promise<void> {
  const { code128, qrcode } = await import('bwip-js/browser');
  const { symbology, isGs1, text } = code;
  const encode = symbology === 'qr' ? qrcode : code128;
  const draw = (scale: number) =>
    encode(canvas, {
      bcid: symbology === 'qr' ? 'qrcode' : 'code128',
      text: isGs1 ? `^FNC1${text.replaceAll('\u001d', '^FNC1')}` : text,
      parsefnc: isGs1,
      scale,
      paddingwidth: QUIET_ZONE[symbology],
      paddingheight: QUIET_ZONE.qr,
      ...(symbology === 'code128' && { height: BAR_HEIGHT }),
    });
  draw(1);
  const most = LARGEST_SCALE[symbology] * density;
  draw(Math.max(1, Math.min(Math.floor((width * density) / canvas.width), Math.floor(most))));
  canvas.style.width = `${canvas.width / density}px`;
}
