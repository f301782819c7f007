// Scenes of a pick-up: the renter's page, the basket as its list fills, another renter who collects, and self-service.
import { ADMIN_PIN, openDesk } from '../support/site.ts';
import { like, t } from '../support/words.ts';
import { atReady, type Scene, type Setting, scans } from './steps.ts';

const RENTER = 'RNT-2013';
const ITEMS = ['TRI-0080', 'LNS-0310', 'RAD-0012', 'REC-0022', 'PRJ-0004'];

/** A scene that scans `codes` and waits for `words`. */
const pickUp = (name: string, codes: string[], words: RegExp | string): Scene => ({
  name: `pick-up-${name}`,
  async arrive(desk) {
    await scans(desk, ...codes);
    await desk.sees(words);
  },
});

/** The scenes that leave the reservations unchanged come first. */
export const pickUps: Setting = {
  name: 'pick-ups',
  open: () => openDesk(),
  begins: atReady,
  scenes: [
    pickUp('renter', [RENTER], t('pickUp.reserved', { count: 5 })),
    pickUp('renter-with-loans', ['RNT-1955'], t('pickUp.reserved', { count: 2 })),
    pickUp('first', [RENTER, 'TRI-0080'], t('pickUp.title', { count: 1, all: 5 })),
    pickUp('extra', [RENTER, 'TRI-0080', 'LNS-0310', 'PRJ-0004', 'AMP-0007'], t('readout.addedExtra.word')),
    pickUp('complete', [RENTER, ...ITEMS], t('readout.addedReserved.noteComplete')),
    pickUp('problem', [RENTER, 'TRI-0080', 'LNS-0310', 'PRJ-0003'], t('basket.needYou', { count: 1 })),
    pickUp('different-ends', ['RNT-1955', 'BIK-0023', 'TNT-0212'], t('pickUp.dueEach')),
    pickUp('somebody-else', [RENTER, 'TRI-0080', 'PRJ-0004', 'RNT-2207'], like('pickUp.another.note')),
    {
      name: 'pick-up-by-somebody-else',
      async arrive(desk) {
        await scans(desk, RENTER, 'TRI-0080', 'PRJ-0004', 'RNT-2207');
        await desk.touch(like('pickUp.another.change'));
        await desk.sees(t('basket.needYou', { count: 1 }));
      },
    },
    {
      name: 'pick-up-three-of-five-out',
      async arrive(desk) {
        await scans(desk, RENTER, 'TRI-0080', 'LNS-0310', 'PRJ-0004', 'KIOSK:CONFIRM');
        await desk.reads('done', t('readout.checkedOut.done', { count: 3 }));
      },
    },
  ],
};

export const pickUpsInSelfService: Setting = {
  name: 'pick-ups-self-service',
  open: async () => {
    const site = await openDesk();
    await site.desk.sets({ mode: 'selfService', selfServiceIdleSeconds: 300 }, ADMIN_PIN);
    return site;
  },
  begins: atReady,
  scenes: [
    pickUp('self-service', [RENTER], t('pickUp.yours', { count: 5 })),
    pickUp('self-service-with-loans', ['RNT-1955'], t('pickUp.yours', { count: 2 })),
    pickUp('self-service-basket', [RENTER, 'TRI-0080', 'LNS-0310'], t('pickUp.title', { count: 2, all: 5 })),
  ],
};
