// Scenes of a desk that has lost its connection, with and without a basket, and then its token.
import { RENTER_RULES } from '../support/examples.ts';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk } from '../support/site.ts';
import { like, t } from '../support/words.ts';
import { atReady, inAdministration, type Setting, scans } from './steps.ts';

export const withoutConnection: Setting = {
  name: 'offline',
  async open() {
    // A workspace that tells its name would not be asked about.
    const site = await openDesk({ without: ['name'] });
    await site.desk.scan('TNT-0211');
    await site.workspace.goDown();
    await saveReturn(site.desk.page, 'DRL-0031');
    await site.desk.sees(t('status.saved', { count: 1 }));
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'offline-ready', arrive: (desk) => desk.sees(like('status.offlineSince')) },
    { name: 'offline-scan', arrive: (desk) => scans(desk, 'TNT-0211') },
    { name: 'offline-kept', arrive: (desk) => desk.touch(t('status.saved', { count: 1 })) },
    {
      name: 'offline-search',
      async arrive(desk) {
        await desk.touch(t('key.search'));
        await desk.pastes(t('search.field'), 'son');
        await desk.page.locator('[data-screen="search"] [role="alert"]').waitFor();
      },
    },
    {
      name: 'offline-returns-saved',
      async arrive(desk) {
        await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
        await scans(desk, 'KIOSK:RETURNS', 'TNT-0211', 'RNT-1302');
        await desk.seesRow('TNT-0211', t('action.check_in.saved'));
      },
    },
    {
      name: 'offline-ready-all',
      async arrive(desk) {
        await desk.sets({ rules: RENTER_RULES, offlineCheckOuts: true }, ADMIN_PIN);
        await desk.sees(t('banner.offline.all'));
      },
    },
    { name: 'offline-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533') },
    {
      name: 'offline-outcome',
      async arrive(desk) {
        await scans(desk, 'CAM-0133', 'RNT-1533');
        await desk.scan('KIOSK:CONFIRM');
        await desk.shows('outcome');
        await desk.sees(t('readout.checkedOut.saved', { count: 1 }));
      },
    },
    {
      name: 'quit-with-saved',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('key.quit'));
        await desk.sees(t('quitAsk'));
      },
    },
    {
      name: 'leave-with-saved',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('leaveWorkspace'));
      },
    },
  ],
};

export const basketOffline: Setting = {
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
        await desk.sees(t('readout.addedUnresolved.word'), 'NOPE-1');
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
        await desk.touch(t('stop.replace'));
        await desk.enters(ADMIN_PIN);
        await desk.shows('setup-connection');
      },
    },
    {
      name: 'setup-same',
      async arrive(desk, { workspace }) {
        const { token } = workspace.tokens.mintInstance({ name: 'New', abilities: ['kiosk:scan'] });
        await desk.pastes(t('tokenField'), token);
        await desk.touch(t('setup.connection.test'));
        await desk.shows('setup-same');
      },
    },
  ],
};
