// The camera from its key to the workspace's ledger. Chromium's fake camera plays a clip with the codes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCamera, fakeCamera } from '../support/camera-clip.ts';
import { openDesk, type Site } from '../support/site.ts';
import { exactly, t } from '../support/words.ts';

let site: Site;

/** The resources loaded by the page so far that only the camera needs. */
const loaded = () =>
  site.desk.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /html5-qrcode|camera-picture|decoder-worker(?!-url)|zxing/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  );
const pictures = () => site.desk.page.locator('[data-camera="on"] video');

describe('the camera', () => {
  let camera: FakeCamera;
  beforeAll(async () => {
    camera = await fakeCamera([
      { code: 'CAM-0098', seconds: 2 },
      { code: 'RNT-1533', seconds: 2 },
    ]);
    site = await openDesk({ env: { KIOSK_CHROMIUM_FLAGS: camera.flags } });
  });
  afterAll(async () => {
    await site.close();
    camera.remove();
  });

  it('nothing for the camera is loaded until it is turned on', async () => {
    expect(await loaded()).toEqual([]);
  });

  it('the camera reads an item and a renter into the basket after one touch', async () => {
    const { desk } = site;
    await desk.touch(exactly(t('camera.key')));
    await desk.shows('basket');
    await desk.sees('Canon EOS 5D Mark IV', 'Tomás Herrera');
    expect(await loaded()).toEqual(expect.arrayContaining(['html5-qrcode', 'camera-picture', 'decoder-worker']));
  });

  it('the scanner still works while the camera is on', async () => {
    const { desk } = site;
    await desk.scan('TRI-0060');
    await desk.sees('Manfrotto 504X tripod');
    await pictures().waitFor();
  });

  it('the camera picture can be enlarged without a second video element', async () => {
    const { desk } = site;
    await desk.touch(t('camera.larger'));
    await pictures().waitFor();
    // The next code in the picture makes it small again.
    await desk.shows('basket');
    await pictures().waitFor();
    expect(await desk.page.locator('video').count()).toBe(1);
  });

  it('the PIN dialog turns the camera off, and the basket is checked out', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.page.locator('video').waitFor({ state: 'detached' });
    await desk.touch(t('key.cancel'));
    await desk.touch(t('basket.confirm', { count: 2 }));
    await desk.reads('done', t('readout.checkedOut.done', { count: 2 }));
    expect(site.workspace.ledger.map(({ itemCode, renterCode }) => `${itemCode} ${renterCode}`).sort()).toEqual([
      'CAM-0098 RNT-1533',
      'TRI-0060 RNT-1533',
    ]);
  });
});

describe('a camera without permission', () => {
  beforeAll(async () => {
    site = await openDesk({ env: { KIOSK_CHROMIUM_FLAGS: '--use-fake-device-for-media-stream' } });
  });
  afterAll(() => site.close());

  it('a denied camera shows what to do, and starts once it is allowed', async () => {
    const { desk } = site;
    const context = desk.page.context();
    const { origin } = new URL(desk.page.url());
    await context.grantPermissions([], { origin });
    await desk.touch(exactly(t('camera.key')));
    await desk.sees(t('camera.trouble.denied'), t('camera.wayOut.denied'), t('camera.meanwhile'));
    await context.grantPermissions(['camera'], { origin });
    // Lets the time between two attempts pass.
    await desk.passes(3);
    await pictures().waitFor();
  });
});
