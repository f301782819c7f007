// The one camera of the page, made of real parts. What it needs is loaded when it is first wanted.
import { systemClock } from '../../../shared/clock.ts';
import { createCameraSource } from './camera-source.ts';

export const deskCamera = createCameraSource({
  clock: systemClock,
  devices: navigator.mediaDevices,
  async openPicture(options) {
    const [{ Html5Qrcode }, { openPicture }] = await Promise.all([
      import('html5-qrcode/esm/html5-qrcode.js'),
      import('./camera-picture.ts'),
    ]);
    return openPicture(Html5Qrcode, options);
  },
  async startDecoder() {
    const { startDecoder } = await import('./decoder.ts');
    return startDecoder();
  },
});
