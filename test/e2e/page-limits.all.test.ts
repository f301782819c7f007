// What foreign code in the page could not do.
import { expect, it } from 'vitest';
import { siteOfFile } from '../support/site.ts';

const site = siteOfFile({ main: 'test/support/channels-main.ts' });

it('code in the page can’t create a Trusted Types policy', async () => {
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

it('code in the page can’t navigate to another address, but can reload the page', async () => {
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

it('main listens to the page on the router’s channel only, not on channels added by packages', async () => {
  await site.kiosk.close();
  expect(site.kiosk.log()).toContain('channels: []');
});
