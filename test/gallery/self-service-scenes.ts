// Scenes of the self-service desk, from the card to the log-off.
import type { DeskDriver } from '../support/desk-driver.ts';
import { saveReturn } from '../support/late-return.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { like, startingWith, t, tSelfService } from '../support/words.ts';
import { atReady, inAdministration, type Scene, type Setting, scans } from './steps.ts';

const serves = (name: string, codes: string[], words: RegExp | string): Scene => ({
  name: `self-service-${name}`,
  async arrive(desk) {
    await scans(desk, ...codes);
    await desk.sees(words);
  },
});

/** Brings the connection back and tells the kiosk to retry at once. */
async function isBack({ page }: DeskDriver, workspace: Site['workspace']): Promise<void> {
  await workspace.comeBack();
  await page.evaluate(() => window.kiosk.invoke('app.retry', null));
}

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
    serves('welcome', [], t('selfService.note')),
    {
      name: 'accessibility-self-service',
      async arrive(desk) {
        await desk.touch(t('accessibility.key'));
        await desk.shows('accessibility');
      },
    },
    serves('card-first', ['TNT-0211'], t('readout.cardFirst.word')),
    serves('renter-none-out', ['RNT-1608'], t('selfService.yours')),
    serves('renter-late', ['RNT-1184'], like('card.late', { duration: /\d+ days/ })),
    serves('renter-blocked', ['RNT-0933'], t('selfService.blocked')),
    serves('another-card', ['RNT-1184', 'RNT-2207'], t('readout.unknownInSession.word')),
    serves('basket', ['RNT-1184', 'CAM-0098', 'LGT-0074'], t('selfService.forYou')),
    serves('basket-reserved', ['RNT-1184', 'CAM-0098', 'BIK-0009'], like('basket.reservedFrom')),
    serves('basket-not-yours', ['RNT-1184', 'CAM-0098', 'TNT-0211'], t('readout.notYours.word')),
    serves('basket-out-of-service', ['RNT-1184', 'CAM-0098', 'CAM-0135'], t('selfService.stays.unavailable')),
    serves('basket-limit', ['RNT-1901', 'CAM-0098'], 'CAM-0098'),
    {
      name: 'self-service-outcome',
      async arrive(desk) {
        await scans(desk, 'RNT-1419', 'CAM-0101', 'TRI-0074');
        await desk.touch(tSelfService('basket.confirm', { count: 2 }));
        await desk.reads('done', tSelfService('readout.checkedOut.done', { count: 2 }));
      },
    },
    {
      name: 'self-service-returns',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.touch(startingWith(t('selfService.return')));
        await desk.shows('returns');
      },
    },
    {
      name: 'self-service-returns-refused',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.touch(startingWith(t('selfService.return')));
        await desk.scan('LNS-0302');
        await desk.seesRow('LNS-0302', t('action.check_in.confirmed'));
        await desk.scan('TNT-0211');
        await desk.seesRow('TNT-0211', t('readout.returnNotSent.notYours.word'));
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
        await desk.reads('done', t('readout.returned.word'));
      },
    },
    {
      name: 'self-service-idle',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.sees('Mara Lindqvist');
        await desk.passes(301);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'self-service-idle-with-basket',
      async arrive(desk) {
        await scans(desk, 'RNT-1184', 'CAM-0098');
        await desk.sees(t('selfService.forYou'));
        await desk.passes(301);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'self-service-search',
      async arrive(desk) {
        await desk.touch(t('key.search'));
        await desk.pastes(t('search.itemField'), 'son');
        await desk.sees(/Sony FX6/);
      },
    },
    { name: 'administration-pin-short', arrive: inAdministration },
    {
      name: 'administration-desk-self-service',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.desk'));
      },
    },
    {
      name: 'self-service-not-borrowed',
      async arrive(desk) {
        await scans(desk, 'RNT-1184', 'CAM-0098');
        await desk.touch(startingWith(t('selfService.logOff')));
        await desk.reads('attention', t('readout.notBorrowed.word'));
      },
    },
    {
      name: 'self-service-keep-or-return',
      async arrive(desk) {
        await scans(desk, 'RNT-1184', 'CAM-0098', 'CAM-0147');
        await desk.sees(t('selfService.returnAsk'));
      },
    },
    {
      name: 'self-service-extend',
      async arrive(desk) {
        await desk.sets({ visitorsExtend: true }, ADMIN_PIN);
        await desk.scan('RNT-1184');
        await desk.touch(t('extend.all'));
        await desk.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'self-service-help',
      async arrive(desk) {
        await desk.touch(startingWith(t('selfService.help')));
        await desk.sees(t('selfService.helpUsual'));
      },
    },
    {
      name: 'self-service-kept-pin',
      async arrive(desk, { workspace }) {
        await scans(desk, 'RNT-1184');
        await desk.sees('Mara Lindqvist');
        const rentId = workspace.openRentOf('CAM-0147')?.id ?? null;
        await workspace.goDown();
        await saveReturn(desk.page, 'CAM-0147', rentId);
        await desk.touch(t('status.saved', { count: 1 }));
        await desk.sees(t('pin.title'));
        await isBack(desk, workspace);
      },
    },
    {
      name: 'self-service-offline',
      async arrive(desk, { workspace }) {
        await workspace.goDown();
        await desk.scan('RNT-1184');
        await desk.reads('attention', t('readout.noConnectionHere.note'));
      },
    },
    serves('offline-welcome', [], t('selfService.noteOffline')),
    // Comes last: after it the desk refuses scans for a while.
    {
      name: 'self-service-unknown-cards',
      async arrive(desk, { workspace }) {
        await isBack(desk, workspace);
        for (let index = 0; index < 6; index += 1) await desk.scan(`RNT-999${index}`);
        await desk.reads('attention', t('error.too-many-unknown.word'));
      },
    },
  ],
};
