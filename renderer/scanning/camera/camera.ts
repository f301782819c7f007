// The page's camera, with the browser's real parts. Its libraries are loaded on first use.
import { systemClock } from '../../../shared/clock.ts';
import { type CameraParts, type CameraSource, createCameraSource } from './camera-source.ts';

/** Creates a camera source for this page, with the given decoder. */
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
