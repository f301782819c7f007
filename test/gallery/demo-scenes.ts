// Scenes of the kiosk with its demo workspace.
import { openSetup } from '../support/site.ts';
import { t } from '../support/words.ts';
import { atReady, type Setting, scans } from './steps.ts';

export const demo: Setting = {
  name: 'demo',
  async open() {
    const site = await openSetup();
    await site.desk.touch(t('setup.welcome.demo'));
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'demo-ready', arrive: async () => {} },
    { name: 'demo-card', arrive: (desk) => scans(desk, 'CAM-0147') },
    { name: 'demo-renter', arrive: (desk) => scans(desk, 'RNT-1184') },
    { name: 'demo-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533') },
    { name: 'demo-returns', arrive: (desk) => scans(desk, 'KIOSK:RETURNS', 'TNT-0211', 'REC-0021') },
    { name: 'demo-question', arrive: (desk) => scans(desk, '1017') },
    { name: 'demo-search', arrive: (desk) => desk.touch(t('key.search')) },
  ],
};
