// What code that runs in the page, were it not ours, could not do.
import { expect, it } from 'vitest';
import { siteOfFile } from '../support/site.ts';

const site = siteOfFile({ main: 'test/support/channels-main.ts' });

it('it can’t make the page’s Trusted Types policy: the kiosk has made it, long before the camera is used', async () => {
  const made = await site.desk.page.evaluate(() =>
    ['kiosk', 'default', 'other'].filter((name) => {
      try {
        globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => 'https://example.com/' });
        return true;
      } catch {
        return false;
      }
    }),
  );
  expect(made).toEqual([]);
});

it('it can leave the page for no other address, and load the page anew', async () => {
  const { desk } = site;
  await desk.page.evaluate(() => location.assign('/assets/'));
  await expect.poll(() => site.kiosk.log()).toContain('app://kiosk/assets/');
  await desk.shows('ready');
  await desk.page.evaluate(() => location.assign('about:blank'));
  await expect.poll(() => site.kiosk.log()).toContain('about:blank');
  await desk.shows('ready');
  await Promise.all([desk.page.waitForEvent('load'), desk.page.evaluate(() => location.reload()).catch(() => {})]);
  await desk.shows('ready');
});

it('main listens to it on the router’s channel alone, not on one that a package brings along', async () => {
  await site.kiosk.close();
  expect(site.kiosk.log()).toContain('channels: []');
});
