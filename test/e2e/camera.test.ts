// The camera from its key to the basket: codes held into the picture of Chromium's fake camera, which plays a clip.
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type FakeCamera, fakeCamera } from '../support/camera-clip.ts';
import { openDesk, type Station } from '../support/station.ts';

describe('a camera', () => {
  let station: Station;
  let camera: FakeCamera;
  beforeAll(async () => {
    camera = await fakeCamera([
      { code: 'CAM-0098', seconds: 2 },
      { code: null, seconds: 3 },
      { code: 'RNT-1533', seconds: 2 },
      { code: null, seconds: 3 },
    ]);
    station = await openDesk({ env: { KIOSK_CHROMIUM_FLAGS: camera.flags } });
  });
  afterAll(async () => {
    await station.close();
    camera.remove();
  });

  it('reads an item and a renter card one after the other, with one touch at the start', async () => {
    const { desk } = station;
    await desk.touch('Camera');
    await desk.sees('Hold a label in front of the camera');
    await desk.shows('basket');
    await desk.sees('CAM-0098');
    await desk.sees('Tomás Herrera');
  });
});
