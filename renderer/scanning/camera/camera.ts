// The one camera of the page, made of real parts. What it needs is loaded when it is first wanted.
import { systemClock } from '../../../shared/clock.ts';
import { type CameraParts, type CameraSource, createCameraSource } from './camera-source.ts';

/** A camera of this page, with a decoder of this kind. */
export function openCameraSource(startDecoder: CameraParts['startDecoder']): CameraSource {
  return createCameraSource({
    clock: systemClock,
    devices: navigator.mediaDevices,
    async openPicture(options) {
      const [{ Html5Qrcode }, { openPicture }] = await Promise.all([
        import('html5-qrcode/esm/html5-qrcode.js'),
        import('./camera-picture.ts'),
      ]);
      return openPicture(Html5Qrcode, options);
    },
    startDecoder,
  });
}

export const deskCamera = openCameraSource(async () => {
  const { startDecoder } = await import('./decoder.ts');
  return startDecoder();
});
