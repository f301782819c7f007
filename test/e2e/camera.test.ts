// The camera from its key to the workspace's ledger: codes held into the picture of Chromium's fake camera, which plays a clip.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCamera, fakeCamera } from '../support/camera-clip.ts';
import { openDesk, type Site } from '../support/site.ts';
import { exactly, t } from '../support/words.ts';

let site: Site;

/** What the camera needs and nothing else does, as far as the page has loaded it. */
const loaded = () =>
  site.desk.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /html5-qrcode|camera-picture|decoder-worker(?!-url)|zxing/.exec(name)?.[0])
      .filter((name) => name !== undefined),
  );
const pictures = () => site.desk.page.locator('[data-camera="on"] video');

describe('a camera', () => {
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

  it('costs nothing until it is turned on', async () => {
    expect(await loaded()).toEqual([]);
  });

  it('fills a basket with an item and its renter, with one touch at the start', async () => {
    const { desk } = site;
    await desk.touch(exactly(t('camera.key')));
    await desk.shows('basket');
    await desk.sees('Canon EOS 5D Mark IV', 'Tomás Herrera');
    expect(await loaded()).toEqual(expect.arrayContaining(['html5-qrcode', 'camera-picture', 'decoder-worker']));
  });

  it('leaves the scanner to work beside it', async () => {
    const { desk } = site;
    await desk.scan('TRI-0060');
    await desk.sees('Manfrotto 504X tripod');
    await pictures().waitFor();
  });

  it('shows its picture large and small without a second one', async () => {
    const { desk } = site;
    await desk.touch(t('camera.larger'));
    await pictures().waitFor();
    // The next code in the picture makes it small again.
    await desk.shows('basket');
    await pictures().waitFor();
    expect(await desk.page.locator('video').count()).toBe(1);
  });

  it('goes off when a PIN is asked for, and its codes count no more', async () => {
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

describe('a camera that is not allowed', () => {
  beforeAll(async () => {
    site = await openDesk({ env: { KIOSK_CHROMIUM_FLAGS: '--use-fake-device-for-media-stream' } });
  });
  afterAll(() => site.close());

  it('is said, with what to do, and comes when it is allowed', async () => {
    const { desk } = site;
    const context = desk.page.context();
    const { origin } = new URL(desk.page.url());
    await context.grantPermissions([], { origin });
    await desk.touch(exactly(t('camera.key')));
    await desk.sees(t('camera.trouble.denied'), t('camera.wayOut.denied'), t('camera.meanwhile'));
    await context.grantPermissions(['camera'], { origin });
    // Between two tries.
    await desk.passes(3);
    await pictures().waitFor();
  });
});
