// Scenes of the desk's own texts: where an administrator writes them, and where the desk shows them. All kinds are set.
import type { DeskDriver } from '../support/desk-driver.ts';
import { ADMIN_PIN } from '../support/site.ts';
import { exactly, startingWith, t } from '../support/words.ts';
import { atReady, inAdministration, onOurClock, type Setting, scans } from './steps.ts';

const CHECKLISTS = [
  { type: 'Camera', parts: ['strap', 'lens cap', 'battery door closed', 'memory card taken out'] },
  { type: 'Lens', parts: ['front cap', 'rear cap', 'pouch'] },
  { type: 'Tent', parts: ['poles counted', 'pegs', 'dry', 'repair kit'] },
  ...['Tripod', 'Light', 'Audio recorder', 'Bicycle', 'Drill', 'Projector', 'Radio'].map((type) => ({
    type,
    parts: ['case', 'cable', 'charger'],
  })),
];

async function inOwnWords(desk: DeskDriver): Promise<void> {
  await inAdministration(desk);
  await desk.touch(exactly(t('admin.rooms.desk')));
  await desk.touch(exactly(`${t('key.change')} ${t('admin.rooms.ownWords')}`));
}

export const ownWords: Setting = {
  name: 'own-words',
  open: async () => {
    const site = await onOurClock();
    await site.desk.sets(
      {
        handOver: ['ID seen', 'Deposit taken', 'Shown how to fold the tripod', 'Agreed on what damage costs'],
        checklists: CHECKLISTS,
        helpText: 'Ring the bell, or call 4711. After 18:00 the library next door helps.',
      },
      ADMIN_PIN,
    );
    return site;
  },
  begins: atReady,
  scenes: [
    { name: 'own-words-hand-over', arrive: inOwnWords },
    {
      name: 'own-words-desk-name',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(exactly(t('admin.rooms.desk')));
        await desk.touch(exactly(t('key.change')));
        await desk.sees(t('admin.deskName.ask'));
      },
    },
    {
      name: 'own-words-checklists',
      async arrive(desk) {
        await inOwnWords(desk);
        await desk.touch(startingWith(t('admin.ownWords.checklists.title')));
        await desk.touch(startingWith('Lens'));
      },
    },
    {
      name: 'own-words-help',
      async arrive(desk) {
        await inOwnWords(desk);
        await desk.touch(startingWith(t('admin.ownWords.helpText.title')));
      },
    },
    {
      name: 'own-words-writing',
      async arrive(desk) {
        await inOwnWords(desk);
        await desk.touch(startingWith(t('admin.ownWords.checklists.title')));
        await desk.touch(startingWith('Camera strap'));
        await desk.touch(exactly(`${t('key.change')} Camera`));
        await desk.sees(t('admin.ownWords.checklists.partsTitle', { type: 'Camera' }));
      },
    },
    {
      name: 'own-words-sheet',
      async arrive(desk) {
        await scans(desk, 'CAM-0112', 'TRI-0074', 'RNT-1419');
        await desk.touch(startingWith(t('basket.confirm', { count: 2 })));
        await desk.touch('ID seen');
      },
    },
    {
      name: 'own-words-to-count',
      async arrive(desk) {
        await scans(desk, 'KIOSK:RETURNS', 'LNS-0302', 'CAM-0147');
        await desk.seesRow('CAM-0147', t('action.check_in.confirmed'));
        await desk.sees(t('condition.toCount'));
      },
    },
  ],
};
