// A desk that has lost its connection, with an empty basket and with a full one, and its token with it.
import { RENTER_RULES } from '../support/examples.ts';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk } from '../support/site.ts';
import { atReady, inAdministration, type Setting, scans } from './steps.ts';

export const withoutConnection: Setting = {
  name: 'offline',
  async open() {
    const site = await openDesk();
    await site.desk.scan('TNT-0211');
    await site.workspace.goDown();
    await saveReturn(site.desk.page, 'DRL-0031');
    await site.desk.sees('1 saved');
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'offline-ready', arrive: (desk) => desk.sees(/Offline since/) },
    { name: 'offline-scan', arrive: (desk) => scans(desk, 'TNT-0211') },
    { name: 'offline-kept', arrive: (desk) => desk.touch('1 saved') },
    {
      name: 'offline-returns-ask',
      async arrive(desk) {
        await scans(desk, 'KIOSK:RETURNS', 'TNT-0211');
        await desk.page.locator('[data-screen="returns"] li').waitFor();
      },
    },
    {
      name: 'offline-search',
      async arrive(desk) {
        await desk.touch('Search');
        await desk.pastes(/Search items/, 'son');
        await desk.page.locator('[data-screen="search"] [role="alert"]').waitFor();
      },
    },
    {
      name: 'offline-returns-saved',
      async arrive(desk) {
        await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
        await scans(desk, 'KIOSK:RETURNS', 'TNT-0211', 'RNT-1302');
        await desk.seesRow('TNT-0211', /Saved/);
      },
    },
    { name: 'offline-ready-all', arrive: (desk) => desk.sees(/Returns and check-outs are saved/) },
    { name: 'offline-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533') },
    {
      name: 'offline-outcome',
      async arrive(desk) {
        await scans(desk, 'CAM-0133', 'RNT-1533');
        await desk.scan('KIOSK:CONFIRM');
        await desk.shows('outcome');
        await desk.sees(/aved/);
      },
    },
    {
      name: 'quit-with-saved',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Quit');
        await desk.sees(/sent when the kiosk is started again/);
      },
    },
    {
      name: 'leave-with-saved',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch('Leave this workspace');
      },
    },
  ],
};

export const basketWithoutLine: Setting = {
  name: 'basket-offline',
  open: () => openDesk(),
  scenes: [
    {
      name: 'basket-offline',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0098', 'RNT-1533');
        await desk.sees('Tomás Herrera');
        await workspace.goDown();
        await desk.scan('NOPE-1');
        await desk.reads('attention', /No connection/);
      },
    },
    {
      name: 'token-invalid',
      async arrive(desk, { workspace, token }) {
        await saveReturn(desk.page, 'DRL-0031');
        workspace.tokens.revoke(token.id);
        await workspace.comeBack();
        await desk.shows('stop');
      },
    },
    {
      name: 'replace-token',
      async arrive(desk) {
        await desk.touch(/Replace the token/);
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
    {
      name: 'setup-same',
      async arrive(desk, { workspace }) {
        const { token } = workspace.tokens.mintInstance({ name: 'New', abilities: ['kiosk:scan'] });
        await desk.pastes(/Instance token/, token);
        await desk.touch(/Test the connection/);
        await desk.shows('setup-same');
      },
    },
  ],
};
