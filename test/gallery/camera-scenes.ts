// Scenes of a desk whose camera shows a picture.
import { fakeCamera } from '../support/camera-clip.ts';
import { openDesk } from '../support/site.ts';
import { exactly, t } from '../support/words.ts';
import { atReady, type Scene, type Setting, scans } from './steps.ts';

async function setting(name: string, code: string, scenes: Scene[]): Promise<Setting> {
  const camera = await fakeCamera([{ code, seconds: 60 }]);
  return {
    name,
    open: () => openDesk({ env: { KIOSK_CHROMIUM_FLAGS: camera.flags } }),
    begins: atReady,
    scenes,
    close: camera.remove,
  };
}

/** Makes the clip for the fake camera first. */
export const withCamera = () =>
  setting('camera', 'KIOSK:NOTHING', [
    {
      name: 'camera',
      async arrive(desk) {
        await desk.touch(exactly(t('camera.key')));
        await desk.page.locator('[data-camera="on"] video').waitFor();
      },
    },
    {
      name: 'camera-in-basket',
      async arrive(desk) {
        await desk.touch(exactly(t('camera.key')));
        await scans(desk, 'CAM-0098', 'RNT-1533');
        await desk.page.locator('[data-camera="on"] video').waitFor();
      },
    },
    {
      name: 'camera-on-card',
      async arrive(desk) {
        await desk.touch(exactly(t('camera.key')));
        await scans(desk, 'CAM-0147');
        await desk.page.locator('[data-camera="on"] video').waitFor();
      },
    },
  ]);
