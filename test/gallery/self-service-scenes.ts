// The self-service desk, from the first card to the log-off.
import { ADMIN_PIN, openDesk } from '../support/site.ts';
import { atReady, inAdministration, type Scene, type Setting, scans } from './steps.ts';

const visitor = (name: string, codes: string[], words: RegExp | string): Scene => ({
  name: `self-service-${name}`,
  async arrive(desk) {
    await scans(desk, ...codes);
    await desk.sees(words);
  },
});

export const selfService: Setting = {
  name: 'self-service',
  open: async () => {
    const site = await openDesk();
    await site.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300 }, ADMIN_PIN);
    await site.desk.takesTheClock();
    return site;
  },
  begins: atReady,
  scenes: [
    visitor('welcome', [], 'Scan your card'),
    visitor('card-first', ['TNT-0211'], 'Your card first'),
    visitor('visitor-none-out', ['RNT-1608'], /Hello/),
    visitor('visitor-late', ['RNT-1184'], /days late/),
    visitor('visitor-blocked', ['RNT-0933'], 'You may take nothing out'),
    visitor('another-card', ['RNT-1184', 'RNT-2207'], 'Another card'),
    visitor('basket', ['RNT-1184', 'CAM-0098', 'LGT-0074'], 'For you'),
    visitor('basket-reserved', ['RNT-1184', 'CAM-0098', 'BIK-0009'], /It is kept for somebody/),
    visitor('basket-not-yours', ['RNT-1184', 'CAM-0098', 'TNT-0211'], 'Not on your name'),
    visitor('basket-out-of-service', ['RNT-1184', 'CAM-0098', 'CAM-0135'], /It is out of service/),
    visitor('basket-limit', ['RNT-1901', 'CAM-0098'], 'CAM-0098'),
    {
      name: 'self-service-outcome',
      async arrive(desk) {
        await scans(desk, 'RNT-1419', 'CAM-0101', 'TRI-0074', 'KIOSK:CONFIRM');
        await desk.reads('done', /2 checked out/);
      },
    },
    {
      name: 'self-service-returns',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.touch('Give back');
        await desk.shows('returns');
      },
    },
    {
      name: 'self-service-returns-refused',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.touch('Give back');
        await desk.scan('LNS-0302');
        await desk.seesRow('LNS-0302', /Returned/);
        await desk.scan('TNT-0211');
        await desk.seesRow('TNT-0211', /Not on your name/);
      },
    },
    {
      name: 'self-service-card',
      async arrive(desk) {
        await scans(desk, 'RNT-1184', 'CAM-0147');
        await desk.shows('card');
      },
    },
    {
      name: 'self-service-card-returned',
      async arrive(desk) {
        await scans(desk, 'RNT-1184', 'CAM-0120');
        await desk.returnsItem();
        await desk.reads('done', /Returned/);
      },
    },
    {
      name: 'self-service-idle',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.sees('Hello, Mara Lindqvist');
        await desk.passes(301);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'self-service-idle-with-basket',
      async arrive(desk) {
        await scans(desk, 'RNT-1184', 'CAM-0098');
        await desk.sees('For you');
        await desk.passes(301);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'self-service-search',
      async arrive(desk) {
        await desk.touch('Search');
        await desk.pastes(/Search items/, 'son');
        await desk.sees(/Sony FX6/);
      },
    },
    {
      name: 'self-service-kept-pin',
      async arrive(desk) {
        await desk.touch('0 saved');
        await desk.sees('Administrator PIN');
      },
    },
    {
      name: 'administration-desk-self-service',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Desk');
      },
    },
    {
      name: 'self-service-offline',
      async arrive(desk, { workspace }) {
        await workspace.goDown();
        await desk.scan('RNT-1184');
        await desk.reads('attention', /Please ask at the desk/);
      },
    },
    visitor('offline-welcome', [], /nobody can log in now/),
  ],
};
